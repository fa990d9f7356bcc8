import { Document } from "../abstract/document.ts";
import { lookupDocument, type PermissionUser } from "../abstract/environment.ts";
import { recordedLevel } from "../abstract/permissions.ts";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  EmbeddedCollectionDeltaField,
  ObjectField,
  StringField,
} from "../data/fields/all.ts";
import { FilePathField } from "../data/fields/text.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import type { EmbeddedCollectionDelta } from "../abstract/embedded-collection.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";
import { idField, metadata } from "./shared.ts";

/** How the actor of an unlinked token differs from its base actor. */
export class BaseActorDelta extends Document {
  declare img: string | null;
  declare items: EmbeddedCollectionDelta<BaseItem>;
  declare effects: EmbeddedCollectionDelta<BaseActiveEffect>;

  static override metadata = metadata("ActorDelta", "delta", {
    isEmbedded: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null, required: false }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }

  /** The base actor, as far as it is known here. */
  get baseActor(): Document | null {
    const id = this.parent?._source["actorId"];
    return typeof id === "string" ? lookupDocument.current(`Actor.${id}`) : null;
  }

  /** The delta's own ownership, else that of the base actor. */
  override getUserLevel(user: PermissionUser | null): number | null {
    const own = user && recordedLevel(this._source["ownership"], user.id);
    return own ?? this.baseActor?.getUserLevel(user) ?? null;
  }
}
