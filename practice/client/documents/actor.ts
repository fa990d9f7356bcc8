import { BaseActor } from "../../common/documents/actor.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { DatabaseOperation } from "../../common/abstract/environment.ts";
import { expandObject, getProperty } from "../../common/utils/all.ts";
import { CONFIG } from "../config.ts";
import { priorityOf } from "../effects/apply-change.ts";
import { toggleStatusEffect } from "../effects/statuses.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { clamp } from "../primitives.ts";
import { callIfPresent, isRecord, recordOf, trusted, type UnknownRecord } from "../records.ts";
import { tokenOf } from "../wire-uuid.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import { refreshCombatants } from "./combat-state.ts";
import type { Item } from "./item.ts";
import { rollDataOf } from "./roll-data.ts";
import { updateSyntheticActor } from "./synthetic-update.ts";
import type { TokenDocument } from "./token.ts";

/** Synthetic actors made from this one take over what they do not override; combatants show it. */
function updateDependents(actor: Actor): void {
  if (!actor.isToken) {
    for (const token of actor.getDependentTokens()) {
      if (!token.actorLink) callIfPresent(token.delta, "updateSyntheticActor");
    }
  }
  for (const combat of game.combats?.combats ?? []) {
    if (combat.getCombatantsByActor(actor).length) refreshCombatants(combat);
  }
}

/** A character, creature or vehicle; as part of a token also its synthetic twin. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare overrides: UnknownRecord;
  declare statuses: Set<string>;

  override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false });
    Object.defineProperty(this, "statuses", { value: new Set<string>(), writable: true, enumerable: false });
  }

  /** Does this actor exist only as a token on a scene? */
  get isToken(): boolean {
    return this.token !== null;
  }

  /** The token whose synthetic actor this is. */
  get token(): TokenDocument | null {
    return trusted<TokenDocument | null>(tokenOf(this));
  }

  get thumbnail(): string | null {
    return trusted<string | null>(Reflect.get(this, "img"));
  }

  /** Items by type. */
  get itemTypes(): Record<string, Item[]> {
    const types = (game.documentTypes["Item"] ?? []).map((type): [string, Item[]] => [type, []]);
    const byType: Record<string, Item[]> = Object.fromEntries(types);
    for (const item of trusted<Iterable<Item>>(this.items)) {
      (byType[String(Reflect.get(item, "type"))] ??= []).push(item);
    }
    return byType;
  }

  /** Effects that change this actor now. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Does the actor take part in the combat that is under way? */
  get inCombat(): boolean {
    return (game.combat?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  /** The actor's effects and, unless CONFIG says otherwise, those its items hand over. */
  *allApplicableEffects(): Generator<ActiveEffect, void, undefined> {
    yield* trusted<Iterable<ActiveEffect>>(this.effects);
    if (CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of trusted<Iterable<Item>>(this.items)) yield* item.transferredEffects;
  }

  override prepareData(): void {
    this.statuses.clear();
    this.overrides = {};
    super.prepareData();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  /** Apply the changes of all active effects, in the order of their priority. */
  applyActiveEffects(_phase?: string): void {
    const overrides: UnknownRecord = {};
    const changes = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
      for (const change of effect.changes) changes.push({ change: { ...change, effect }, effect });
    }
    changes.sort((a, b) => priorityOf(a.change) - priorityOf(b.change));
    for (const { change, effect } of changes) {
      if (change.key) Object.assign(overrides, effect.apply(this, change));
    }
    this.overrides = recordOf(expandObject(overrides));
  }

  /** What formulas may refer to: the data of the actor's type. */
  getRollData(): UnknownRecord {
    return rollDataOf(this);
  }

  /** Tokens on the viewed scene that show this actor. Without a canvas there are only their documents. */
  getActiveTokens(linked = false, document = false): TokenDocument[] {
    if (!document) return [];
    if (this.token) return [this.token];
    return this.getDependentTokens({ linked }).filter((token) => Reflect.get(token.parent ?? {}, "active") === true);
  }

  /** All tokens of all scenes that stand for this actor. */
  getDependentTokens({ linked = false, scenes }: { linked?: boolean; scenes?: unknown } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const wanted = scenes === undefined ? null : new Set(Array.isArray(scenes) ? scenes : [scenes]);
    const found: TokenDocument[] = [];
    for (const scene of game.scenes ?? []) {
      if (wanted && !wanted.has(scene)) continue;
      for (const token of trusted<Iterable<TokenDocument>>(scene.collections["tokens"] ?? [])) {
        if (token.actorId === this.id && (!linked || token.actorLink)) found.push(token);
      }
    }
    return found;
  }

  /** A token document for this actor, from its prototype. */
  async getTokenDocument(data: UnknownRecord = {}, options: UnknownRecord = {}): Promise<TokenDocument> {
    const { createTokenFor } = await import("./token-data.ts");
    return createTokenFor(this, data, options);
  }

  /** Change a value shown on the token, by an amount or to an amount. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<unknown> {
    const path = `system.${attribute}`;
    const current: unknown = getProperty(this, path);
    const bar = isBar && isRecord(current);
    const before = Number(bar ? current["value"] : current);
    const wanted = isDelta ? before + value : value;
    const max = bar ? Number(current["max"]) : Infinity;
    const updates = { [bar ? `${path}.value` : path]: bar ? clamp(wanted, 0, max) : wanted };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  /** Roll initiative for this actor in the viewed combat. */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: UnknownRecord = {}): Promise<Combat | null> {
    const combat = game.combat;
    if (!combat) return null;
    if (createCombatants && !combat.getCombatantsByActor(this).length) {
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: this.id, tokenId: this.token?.id ?? null }]);
    }
    const ids = combat
      .getCombatantsByActor(this)
      .filter((combatant) => rerollInitiative || combatant.initiative === null)
      .map((combatant) => String(combatant.id));
    await combat.rollInitiative(ids, recordOf(initiativeOptions));
    return combat;
  }

  /** Switch a configured status on or off; see {@link toggleStatusEffect}. */
  toggleStatusEffect(
    statusId: string,
    options: { active?: boolean | null; overlay?: boolean | null } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    return toggleStatusEffect(this, statusId, options);
  }

  /** A synthetic actor is stored as the difference that its token's delta holds. */
  override async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    if (!this.token) return trusted(await super.update(data, operation));
    return (await updateSyntheticActor(this, data, operation)) ? this : undefined;
  }

  /** A synthetic actor goes with its token. */
  override async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    if (!this.token) return trusted(await super.delete(operation));
    await this.token.delete(operation);
    return this;
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    updateDependents(this);
  }

  override _onCreateDescendantDocuments(...args: [parent: Document, collection: string, ...rest: unknown[]]): void {
    super._onCreateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  override _onUpdateDescendantDocuments(...args: [parent: Document, collection: string, ...rest: unknown[]]): void {
    super._onUpdateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  override _onDeleteDescendantDocuments(...args: [parent: Document, collection: string, ...rest: unknown[]]): void {
    super._onDeleteDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  /** Something below this actor changed. */
  _onEmbeddedDocumentChange(): void {
    updateDependents(this);
  }
}
