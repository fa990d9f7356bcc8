import { BaseToken } from "../../common/documents/token.ts";
import type { Document } from "../../common/abstract/document.ts";
import { getProperty } from "../../common/utils/all.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { callIfPresent, isRecord, trusted, type UnknownRecord } from "../records.ts";
import type { Actor } from "./actor.ts";
import { dropSyntheticActor, syntheticActorOf, type ActorDelta } from "./actor-delta.ts";
import { refreshCombatants } from "./combat-state.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A token on a scene, as data: linked to its actor, or with a synthetic actor of its own. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta;
  declare name: string;
  declare disposition: number;
  declare hidden: boolean;

  /** The world actor that the token was made from. */
  get baseActor(): Actor | null {
    return trusted<Actor | undefined>(game.actors?.get(this.actorId ?? "")) ?? null;
  }

  /** The actor that the token plays: the base actor when linked, else one of its own. */
  get actor(): Actor | null {
    return this.actorLink ? this.baseActor : syntheticActorOf(this.delta);
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  get scene(): Document | null {
    return this.parent;
  }

  /** Without a canvas there is nothing drawn. */
  get object(): null {
    return null;
  }

  get rendered(): boolean {
    return false;
  }

  override get isOwner(): boolean {
    return game.user?.isGM || (this.actor?.isOwner ?? false);
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  get combatant(): Document | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  /** Does the token's actor have a status? */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  /** What a bar shows: a value with its maximum, or a plain number. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): UnknownRecord | null {
    const bar: unknown = Reflect.get(this, barName);
    const attribute = alternative ?? (isRecord(bar) ? bar["attribute"] : null);
    if (typeof attribute !== "string" || !this.actor) return null;
    const data: unknown = getProperty(Reflect.get(this.actor, "system"), attribute);
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    if (!isRecord(data) || typeof data["value"] !== "number") return null;
    return { type: "bar", attribute, value: data["value"], max: Number(data["max"] ?? 0), editable: true };
  }

  /** The attributes that CONFIG offers for bars, over all actor types. */
  static getTrackedAttributes(): { bar: string[][]; value: string[][] } {
    const all = Object.values(CONFIG.Actor.trackableAttributes);
    const paths = (pick: "bar" | "value"): string[][] =>
      [...new Set(all.flatMap((entry) => entry[pick]))].map((path) => path.split("."));
    return { bar: paths("bar"), value: paths("value") };
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed) dropSyntheticActor(this.delta);
    else if ("delta" in changed) this.delta.updateSyntheticActor();
    for (const combat of game.combats?.combats ?? []) {
      if (combat.getCombatantsByToken(this).length) refreshCombatants(combat);
    }
  }

  override _onDelete(options: UnknownRecord, userId: string): void {
    super._onDelete(options, userId);
    const synthetic = this.actorLink ? null : syntheticActorOf(this.delta);
    for (const app of Object.values(synthetic?.apps ?? {})) void app.close({ submit: false });
    if (userId === game.userId) void this.#leaveCombats();
  }

  /** Combatants of a deleted token go with it, as far as the user may. */
  async #leaveCombats(): Promise<void> {
    for (const combat of game.combats?.combats ?? []) {
      const ids = combat.getCombatantsByToken(this).map((combatant) => String(combatant.id));
      if (ids.length && game.user?.isGM) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  override prepareEmbeddedDocuments(): void {
    callIfPresent(this.delta, "_safePrepareData");
  }
}
