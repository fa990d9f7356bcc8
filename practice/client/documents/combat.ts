import { BaseCombat } from "../../common/documents/combat.ts";
import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../config.ts";
import { currentSettings, game, localize } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { clamp } from "../primitives.ts";
import { recordOf, trusted, type UnknownRecord } from "../records.ts";
import { renderUI } from "../ui-registry.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { DescendantArguments } from "./client-document-types.ts";
import { combatEvents, runCombatEvents } from "./combat-events.ts";
import { membersOf, memoryOf, type CombatState, type RoundContext, type TurnContext } from "./combat-state.ts";
import type { Combatant } from "./combatant.ts";
import { deleteDocumentDialog } from "./dialogs.ts";
import { rollInitiative } from "./initiative.ts";
import type { TokenDocument } from "./token.ts";

/** A fight: combatants, whose turn it is, and in which round. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  static readonly CONFIG_SETTING = "combatTrackerConfig";

  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState | undefined;
  declare round: number;
  declare turn: number | null;
  declare active: boolean;

  override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    const state: CombatState = { round: null, turn: null, tokenId: null, combatantId: null };
    const members = { turns: [], current: state, previous: undefined };
    for (const [name, value] of Object.entries(members)) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
    }
  }

  /** Whose turn it is. */
  get combatant(): Combatant | null {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }

  get nextCombatant(): Combatant | undefined {
    return this.turns[this.turn === null || this.turn === this.turns.length - 1 ? 0 : this.turn + 1];
  }

  /** What the gamemaster chose for the tracker. */
  get settings(): UnknownRecord {
    return recordOf(game.settings ? currentSettings().get("core", Combat.CONFIG_SETTING) : null);
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.active;
  }

  get isView(): boolean {
    return game.combats?.viewed === this;
  }

  /** Make this the one combat under way. */
  async activate(options: UnknownRecord = {}): Promise<Document[]> {
    const others = (game.combats?.combats ?? []).filter((combat) => combat.active && combat !== this);
    const updates = others.map((combat) => ({ _id: combat.id, active: false }));
    return trusted<typeof Document>(this.constructor).updateDocuments(
      [...updates, { _id: this.id, active: true }],
      options,
    );
  }

  override prepareDerivedData(): void {
    if (this.combatants.size) this.setupTurns();
    else this.turns = [];
    memoryOf(this);
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return membersOf(this).filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    if (typeof actor !== "string" && actor.token) return this.getCombatantsByToken(actor.token);
    const id = typeof actor === "string" ? actor : actor.id;
    return membersOf(this).filter((combatant) => combatant.actorId === id);
  }

  /** Seconds of the world's clock between two turns. */
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number {
    const { turnTime, roundTime } = CONFIG.time;
    const turns = (toTurn ?? 0) - (fromTurn ?? 0);
    if (roundTime && !turnTime) return (toRound - fromRound) * roundTime;
    return (toRound - fromRound) * (roundTime || turnTime * this.turns.length) + turns * turnTime;
  }

  /** Begin: round 1, first turn. */
  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    const from = this.turn ?? -1;
    const next = this.turns.findIndex((combatant, index) => index > from && this.#counts(combatant));
    if (this.round === 0 || next < 0) return this.nextRound();
    return this.#advance("combatTurn", { round: this.round, turn: next }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.turn === 0 && this.round === 0) return this;
    if (this.turn === null || this.turn <= 0) return this.previousRound();
    return this.#advance("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
  }

  async nextRound(): Promise<this> {
    const first = this.turns.findIndex((combatant) => this.#counts(combatant));
    const turn = this.turn === null ? null : Math.max(0, first);
    return this.#advance("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = this.turn === null ? null : round > 0 ? Math.max(this.turns.length - 1, 0) : 0;
    return this.#advance("combatRound", { round, turn }, -1);
  }

  #counts(combatant: Combatant): boolean {
    return this.settings["skipDefeated"] !== true || !combatant.isDefeated;
  }

  async #advance(hook: string, updateData: { round: number; turn: number | null }, direction: number): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round, updateData.turn);
    const updateOptions: UnknownRecord = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
    return this;
  }

  /** Ask, then end the combat and delete it. */
  async endCombat(): Promise<this> {
    await deleteDocumentDialog(this, { title: localize("COMBAT.End") }, {});
    return this;
  }

  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this._source["scene"] ? null : (game.scenes?.active as Document | null)?.id });
    return this;
  }

  /** Take all initiative away and go back to the first turn. */
  async resetAll(): Promise<this | undefined> {
    const combatants = membersOf(this).map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.update({ turn: this.started ? 0 : null, combatants }, { diff: false });
    return this;
  }

  async rollInitiative(ids: string | string[], options: UnknownRecord = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  async rollAll(options: UnknownRecord = {}): Promise<this> {
    const waiting = membersOf(this).filter((combatant) => combatant.isOwner && combatant.initiative === null);
    return this.rollInitiative(
      waiting.map((combatant) => String(combatant.id)),
      options,
    );
  }

  async rollNPC(options: UnknownRecord = {}): Promise<this> {
    const waiting = membersOf(this).filter(
      (combatant) => combatant.isOwner && combatant.isNPC && combatant.initiative === null,
    );
    return this.rollInitiative(
      waiting.map((combatant) => String(combatant.id)),
      options,
    );
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id, { strict: true }).update({ initiative: value });
  }

  /** Sort the combatants into turns. */
  setupTurns(): Combatant[] {
    this.turns = membersOf(this).sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = clamp(this.turn, 0, Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState(this.combatant);
    this.previous ??= this.current;
    return this.turns;
  }

  /** Higher initiative first; those without come last, equals by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [first, second] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
    return first === second ? (String(a.id) > String(b.id) ? 1 : -1) : second - first;
  }

  _getCurrentState(combatant: Combatant | null = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  debounceSetup(): void {
    this.setupTurns();
    renderUI("combat");
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    const prior = memoryOf(this).told;
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) this.#tellTurn(prior, options, userId);
    renderUI("combat");
  }

  #tellTurn(prior: CombatState, options: UnknownRecord, userId: string): void {
    this.setupTurns();
    this.previous = prior;
    const current = this._getCurrentState();
    this.current = current;
    const memory = memoryOf(this);
    memory.told = current;
    Hooks.callAll("combatTurnChange", this, prior, current);
    const delta = Number(recordOf(options["worldTime"])["delta"] ?? 0);
    if (delta && userId === game.userId && game.user?.isGM) void game.time?.advance(delta);
    if (options["turnEvents"] === false || !game.user?.isActiveGM) return;
    memory.events = memory.events
      .then(() => this._manageTurnEvents())
      .catch((error: unknown) => {
        const failure = error instanceof Error ? error : new Error(String(error));
        Hooks.onError("Combat#_manageTurnEvents", failure, { log: "error", notify: "error" });
      });
  }

  /** Run the turn callbacks between the previous and the current state, one after the other. */
  async _manageTurnEvents(): Promise<void> {
    if (!this.previous) return;
    await runCombatEvents(this, combatEvents(this.turns, this.previous, this.current));
  }

  override _onCreateDescendantDocuments(...args: DescendantArguments): void {
    super._onCreateDescendantDocuments(...args);
    this.#afterCombatants(args);
    if (game.user?.isActiveGM) for (const added of trusted<Combatant[]>(args[2])) void this._onEnter(added);
  }

  override _onUpdateDescendantDocuments(...args: DescendantArguments): void {
    super._onUpdateDescendantDocuments(...args);
    this.#afterCombatants(args);
  }

  override _onDeleteDescendantDocuments(...args: DescendantArguments): void {
    super._onDeleteDescendantDocuments(...args);
    this.#afterCombatants(args);
    if (game.user?.isActiveGM) for (const removed of trusted<Combatant[]>(args[2])) void this._onExit(removed);
  }

  /** The order may have changed: whoever was at turn stays at turn. */
  #afterCombatants(args: DescendantArguments): void {
    const options = recordOf(args.at(-2));
    const atTurn = memoryOf(this).told.combatantId;
    this.setupTurns();
    const index = this.turns.findIndex((combatant) => combatant.id === atTurn);
    const moved = this.turn !== null && index >= 0 && index !== this.turn;
    if (moved && args.at(-1) === game.userId && options["combatTurn"] === undefined) {
      void this.update({ turn: index }, { turnEvents: false });
    }
    renderUI("combat");
  }

  /** Somebody joined; on one gamemaster's client. */
  async _onEnter(_combatant: Combatant): Promise<void> {}
  /** Somebody left; on one gamemaster's client. */
  async _onExit(_combatant: Combatant): Promise<void> {}
  /** A turn ended; on one gamemaster's client, awaited. */
  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  /** A round ended; on one gamemaster's client, awaited. */
  async _onEndRound(_context: RoundContext): Promise<void> {}
  /** A round begins; on one gamemaster's client, awaited. */
  async _onStartRound(_context: RoundContext): Promise<void> {}
  /** A turn begins; on one gamemaster's client, awaited. */
  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {}
  /** Sounds need no table. */
  _playCombatSound(_announcement: string): void {}
  _updateTurnMarkers(): void {}
  updateCombatantActors(): void {
    for (const combatant of membersOf(this)) combatant.actor?.render(false);
  }
}
