import type { Condition } from "../conditions.ts";
import {
  ALLY_ATTACKS_PER_TURN,
  CONCENTRATE_TOKENS,
  EMOTIONAL_ATTACKS_PER_TURN,
  FREE_ACTION_CAP,
  STANDARD_ACTIONS,
  UNSTATED_ACTION_COST,
} from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { DefenseKind } from "../vocabulary.ts";
import type { ActorKind } from "./facts.ts";

/** What something takes out of a Turn. */
export interface ActionCost {
  readonly standard: number;
  readonly free: number;
}

export const STANDARD_ACTION: ActionCost = { standard: 1, free: 0 };
export const FREE_ACTION: ActionCost = { standard: 0, free: 1 };

/** Everything a Turn can be spent on that is no Special Action, and what it takes (SC-ACT-02 to SC-ACT-10, SC-FREE-01). */
export const ACTIONS = {
  attack: STANDARD_ACTION,
  move: STANDARD_ACTION,
  changeDefense: STANDARD_ACTION,
  switchWeapons: STANDARD_ACTION,
  hide: STANDARD_ACTION,
  quickSearch: STANDARD_ACTION,
  mount: STANDARD_ACTION,
  aim: STANDARD_ACTION,
  concentrate: STANDARD_ACTION,
  skillCheck: STANDARD_ACTION,
  firstAid: STANDARD_ACTION,
  draw: FREE_ACTION,
  drop: FREE_ACTION,
  pushButton: FREE_ACTION,
  whisper: FREE_ACTION,
  shoutWarning: FREE_ACTION,
  pullLever: FREE_ACTION,
  stepThroughAlly: FREE_ACTION,
  dismount: FREE_ACTION,
  emotionalAttack: FREE_ACTION,
} as const satisfies Record<string, ActionCost>;
export type Action = keyof typeof ACTIONS;

/** The nine printed examples of Free Actions (SC-FREE-01). */
export const FREE_ACTIONS = [
  "draw",
  "drop",
  "pushButton",
  "whisper",
  "shoutWarning",
  "pullLever",
  "stepThroughAlly",
  "dismount",
  "emotionalAttack",
] as const satisfies readonly Action[];

/** Where Special Actions come from (SC-SPEC-01). */
export const SPECIAL_ACTION_SOURCES = ["species", "combatStyle", "class"] as const;

/** Standard Actions of a Special Action: as stated, else 1 (SC-SPEC-02). */
export function specialActionCost(stated: number | null): ActionCost {
  return { standard: stated ?? UNSTATED_ACTION_COST, free: 0 };
}

/** Standard Actions of a Turn: 2, of which Stunned leaves 1 (SC-TURN-01, SC-STATUS-03). */
export function actionsPerTurn(conditions: ReadonlySet<Condition>): number {
  return conditions.has("stunned") ? STANDARD_ACTIONS.stunned : STANDARD_ACTIONS.usual;
}

/** Whether one more Free Action may be taken, and whether a warning goes with it. */
export interface FreeActionReading {
  readonly allowed: boolean;
  readonly warn: boolean;
}

/**
 * One more Free Action: past five a warning, a refusal or nothing, by house rule.
 *
 * @param used - Free Actions taken this Turn
 * @see SC-TURN-02
 */
export function freeAction(used: number, rules: HouseRules): FreeActionReading {
  const { freeActionTracking } = rules.starchasers;
  const past = used >= FREE_ACTION_CAP && freeActionTracking !== "off";
  return { allowed: !(past && freeActionTracking === "enforce"), warn: past };
}

/**
 * Whether someone may attack once more this Turn: an Ally once, everybody else as often as the House Rules say.
 *
 * @param attacks - attacks made this Turn
 * @param rules - `maxAttacksPerTurn`, 0 for no limit
 * @see SC-TURN-03, SC-ALLY-TURN-01
 */
export function canAttackAgain(kind: ActorKind, attacks: number, rules: HouseRules): boolean {
  if (kind === "ally") return attacks < ALLY_ATTACKS_PER_TURN;
  const { maxAttacksPerTurn } = rules.starchasers;
  return maxAttacksPerTurn === 0 || attacks < maxAttacksPerTurn;
}

/** Whether an Emotional Attack may be made as a Free Action: one a Turn (SC-FREE-02). */
export function canMakeEmotionalAttack(usedThisTurn: number): boolean {
  return usedThisTurn < EMOTIONAL_ATTACKS_PER_TURN;
}

/**
 * The defense someone rolls after Change Defense: the new one until the combat ends, then the choice on the sheet again.
 *
 * @param changedTo - null if it was not changed
 * @see SC-ACT-03
 */
export function changedDefense(sheet: DefenseKind, changedTo: DefenseKind | null, combatEnded: boolean): DefenseKind {
  return combatEnded ? sheet : (changedTo ?? sheet);
}

/**
 * Focus Tokens after Concentrate: one more, up to the cap of the House Rules; a cap takes nothing away.
 *
 * @param rules - `focusTokenMax`, 0 for none
 * @see SC-ACT-09
 */
export function concentrate(tokens: number, rules: HouseRules): number {
  const { focusTokenMax } = rules.starchasers;
  const raised = tokens + CONCENTRATE_TOKENS;
  return focusTokenMax > 0 ? Math.max(tokens, Math.min(raised, focusTokenMax)) : raised;
}

/** Extended Actions that the book gives a length, in Rounds (SC-EXT-02). */
export const EXTENDED_ACTIONS = {
  "computer-slicing": { minRounds: 1, maxRounds: 10 },
} as const satisfies Record<string, { readonly minRounds: number; readonly maxRounds: number }>;

/**
 * Whether the roll of an Extended Action falls in this Round: one roll, in the last of its Rounds.
 *
 * @param spent - Rounds spent on it before this one
 * @param rounds - Rounds it takes, at least 1
 * @throws {RangeError} if it takes no whole Round
 * @see SC-EXT-01, SC-EXT-02
 */
export function isExtendedRollDue(spent: number, rounds: number): boolean {
  if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError(`an Extended Action takes Rounds, got ${rounds}`);
  return spent === rounds - 1;
}
