import { BaseCombatant } from "../../common/documents/combatant.ts";
import type { PermissionUser } from "../../common/abstract/environment.ts";
import { getProperty } from "../../common/utils/all.ts";
import { CONFIG } from "../config.ts";
import { game, localize } from "../game.ts";
import { Roll } from "../dice/all.ts";
import { callIfPresent, isRecord, recordOf, stringOf, trusted, type UnknownRecord } from "../records.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Somebody who takes part in a combat: a token, an actor, or just a name. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare name: string;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare resource: unknown;

  override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    Object.defineProperty(this, "resource", { value: null, writable: true, enumerable: false });
  }

  get combat(): Combat | null {
    return trusted<Combat | null>(this.parent);
  }

  get token(): TokenDocument | null {
    if (!this.tokenId) return null;
    const scene = game.scenes?.get(this.sceneId ?? "");
    const scenes = scene ? [scene] : (game.scenes?.contents ?? []);
    for (const candidate of scenes) {
      const token = candidate.collections["tokens"]?.get(this.tokenId);
      if (token) return trusted<TokenDocument>(token);
    }
    return null;
  }

  get actor(): Actor | null {
    return this.token?.actor ?? trusted<Actor | undefined>(game.actors?.get(this.actorId ?? "")) ?? null;
  }

  /** Is nobody but a gamemaster playing it? */
  get isNPC(): boolean {
    return !this.actor || !this.players.length;
  }

  /** The players who own it. */
  get players(): User[] {
    return (game.users?.people ?? []).filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects["DEFEATED"] ?? "") ?? false);
  }

  override getUserLevel(user: PermissionUser | null): number | null {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  override get permission(): number {
    return this.getUserLevel(game.user) ?? 0;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override prepareDerivedData(): void {
    const texture = recordOf(this.token && Reflect.get(this.token, "texture"));
    this.img = stringOf(this._source["img"]) || stringOf(texture["src"]) || this.actor?.thumbnail || null;
    const { token, actor } = this;
    this.name =
      stringOf(this._source["name"]) ||
      stringOf(token && Reflect.get(token, "name")) ||
      stringOf(actor && Reflect.get(actor, "name")) ||
      localize("COMBAT.UnknownCombatant");
    this.updateResource();
  }

  /** Read the value that the tracker shows beside the name. */
  updateResource(): unknown {
    const path = stringOf(this.combat?.settings["resource"]);
    this.resource = path && this.actor ? (getProperty(this.actor, `system.${path}`) ?? null) : null;
    return this.resource;
  }

  /** The formula when none is given: CONFIG's, else the manifest's. */
  _getInitiativeFormula(): string {
    return String(CONFIG.Combat.initiative.formula ?? game.system.initiative ?? "1d20");
  }

  getInitiativeRoll(formula?: string): Roll {
    const data = recordOf(callIfPresent(this.actor, "getRollData"));
    return Roll.create(formula ?? this._getInitiativeFormula(), data);
  }

  /** Roll and store the initiative, without a message. */
  async rollInitiative(formula?: string): Promise<unknown> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  _prepareGroup(): void {}

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (isRecord(changed) && "initiative" in changed) this.updateResource();
  }
}
