import { BaseItem } from "../../common/documents/item.ts";
import type { Document } from "../../common/abstract/document.ts";
import { trusted, type UnknownRecord } from "../records.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { rollDataOf } from "./roll-data.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A thing, by itself or owned by an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  /** The actor that owns the item. */
  get actor(): Actor | null {
    const { parent }: { parent: Document | null } = this;
    return parent?.documentName === "Actor" ? trusted<Actor>(parent) : null;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  get thumbnail(): string | null {
    return trusted<string | null>(Reflect.get(this, "img"));
  }

  /** Effects that go over to the owner. */
  get transferredEffects(): ActiveEffect[] {
    return trusted<ActiveEffect[]>([...(this.collections["effects"] ?? [])]).filter((effect) => effect.transfer);
  }

  /** What formulas may refer to: the data of the item's type. */
  getRollData(): UnknownRecord {
    return rollDataOf(this);
  }
}
