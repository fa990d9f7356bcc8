import { BaseActiveEffect } from "../../common/documents/active-effect.ts";
import type { Document } from "../../common/abstract/document.ts";
import { deepClone } from "../../common/utils/all.ts";
import { CONFIG, type StatusEffectConfig } from "../config.ts";
import { applyChange, type EffectChange } from "../effects/apply-change.ts";
import { effectDuration } from "../effects/duration.ts";
import { localize } from "../game.ts";
import { callIfPresent, isRecord, trusted, type UnknownRecord } from "../records.ts";
import { fromUuidSync } from "../uuid.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A status of CONFIG, whether it is a list (V13) or a record (V14). */
export function statusConfig(id: string): StatusEffectConfig | undefined {
  return Object.values(CONFIG.statusEffects).find((status) => status.id === id);
}

/** A change of an actor for a while, or because of an item. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  declare transfer: boolean;
  declare disabled: boolean;
  declare changes: EffectChange[];
  declare statuses: Set<string>;
  declare origin: string | null;

  /**
   * A new effect with the data of a status.
   * @throws for a status that is not configured, or one that implies others but has no `_id` of its own
   */
  static async fromStatusEffect(statusId: string, options: UnknownRecord = {}): Promise<ActiveEffect> {
    const status = statusConfig(statusId);
    if (!status) throw new Error(`"${statusId}" is not a configured status effect`);
    const { id, hud: _hud, ...data } = deepClone(status);
    if (!data._id && data.statuses?.length) throw new Error(`The status "${statusId}" needs an _id of its own`);
    const statuses = [...new Set([id, ...(data.statuses ?? [])])];
    const source: UnknownRecord = { ...data, name: localize(data.name), statuses };
    return trusted<typeof ActiveEffect>(this.implementation)._fromStatusEffect(statusId, source, options);
  }

  /** Make the effect of a status; packages adapt the data here. */
  static async _fromStatusEffect(_id: string, data: UnknownRecord, options: UnknownRecord): Promise<ActiveEffect> {
    return new this(data, options);
  }

  /** Does the system say that the effect does not count for now? */
  get isSuppressed(): boolean {
    const system: unknown = Reflect.get(this, "system");
    return isRecord(system) && system["isSuppressed"] === true;
  }

  /** What the effect changes: its parent, or the owner of the item it came with. */
  get target(): Document | null {
    const { parent }: { parent: Document | null } = this;
    if (parent?.documentName === "Item" && this.transfer) return parent.parent;
    return parent;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Does it change an actor now? */
  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Does it last only for a time, or show as a status? */
  get isTemporary(): boolean {
    const duration: unknown = Reflect.get(this, "duration");
    const seconds = isRecord(duration) ? (duration["seconds"] ?? duration["rounds"] ?? duration["turns"]) : null;
    return this.statuses.size > 0 || (typeof seconds === "number" && seconds > 0);
  }

  /** The name of what caused the effect. */
  get sourceName(): string {
    if (!this.origin) return localize("None");
    const origin = fromUuidSync(this.origin);
    return origin ? String(Reflect.get(origin, "name")) : localize("Unknown");
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Work out what is left of the duration. */
  updateDuration(): unknown {
    const duration: unknown = Reflect.get(this, "duration");
    if (isRecord(duration)) Object.assign(duration, effectDuration(duration, this.target));
    return duration;
  }

  /**
   * Apply one change to an actor.
   * @returns the changed values by path
   */
  apply(actor: Actor, change: EffectChange): UnknownRecord {
    return applyChange(actor, { ...change, effect: this });
  }

  /** Apply one change to a field of a model and return the new value. */
  static applyField(model: Document, change: EffectChange): unknown {
    return applyChange(model, change)[change.key];
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed || "changes" in changed) callIfPresent(this.target, "render", false);
  }
}
