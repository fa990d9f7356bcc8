import { SPACE_COST } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Band } from "../vocabulary.ts";
import { FREE_ACTION } from "./actions.ts";
import type { ActionCost } from "./actions.ts";

/** Movement Actions from one band to another. */
export interface BandMove {
  /** Fewest Movement Actions. */
  readonly min: number;
  /** To stay in the band but cross to the far side of the opponent; null between two bands (SC-RBM-02). */
  readonly worst: number | null;
  /** The Gamemaster may ask for more than the fewest (SC-RBM-03). */
  readonly openEnded: boolean;
}

const exactly = (min: number): BandMove => ({ min, worst: null, openEnded: false });
const atLeast = (min: number): BandMove => ({ min, worst: null, openEnded: true });
const same = (worst: number): BandMove => ({ min: 0, worst, openEnded: false });

/** "Movement Actions to Traverse Range Bands": the same chart for every Agility (SC-RBM-01 to SC-RBM-05). */
export const BAND_MOVES = {
  blade: { blade: same(0), thrown: exactly(1), pistol: exactly(2), rifle: exactly(3), escape: atLeast(5) },
  thrown: { blade: exactly(1), thrown: same(2), pistol: exactly(1), rifle: exactly(2), escape: atLeast(4) },
  pistol: { blade: exactly(2), thrown: exactly(1), pistol: same(4), rifle: exactly(1), escape: atLeast(2) },
  rifle: { blade: exactly(3), thrown: exactly(2), pistol: exactly(1), rifle: same(6), escape: atLeast(1) },
  escape: { blade: atLeast(5), thrown: atLeast(4), pistol: atLeast(2), rifle: atLeast(1), escape: same(8) },
} as const satisfies Record<Band, Record<Band, BandMove>>;

/** Movement Actions from a band to another, whatever the Agility (SC-RBM-01, SC-RBM-04). */
export function bandMove(from: Band, to: Band): BandMove {
  return BAND_MOVES[from][to];
}

/** A space on the way. */
export interface SpaceFacts {
  readonly difficult: boolean;
  /** Adjacent to a conscious enemy that sees the mover. */
  readonly threatened: boolean;
}

/** Who moves. */
export interface MoverFacts {
  /** An ability that ignores threatened spaces (SC-MOVE-09). */
  readonly ignoresThreat: boolean;
}

/** Whether an enemy threatens the spaces around it: it is conscious and not hidden (SC-MOVE-09). */
export function threatens(enemy: { readonly conscious: boolean; readonly visible: boolean }): boolean {
  return enemy.conscious && enemy.visible;
}

/**
 * Movement Points to enter a space: 1, or 2 if it is Difficult Terrain or threatened; both together are still 2.
 *
 * @param rules - `threatenedSpaces`
 * @see SC-MOVE-06, SC-MOVE-08, SC-MOVE-09
 */
export function spaceCost(space: SpaceFacts, mover: MoverFacts, rules: HouseRules): number {
  const threatened = space.threatened && !mover.ignoresThreat && rules.starchasers.threatenedSpaces === "all";
  return space.difficult || threatened ? SPACE_COST.difficult : SPACE_COST.usual;
}

/** Movement Points of a way: the spaces that are entered, without the first one it starts from (SC-MOVE-06). */
export function pathCost(entered: readonly SpaceFacts[], mover: MoverFacts, rules: HouseRules): number {
  return entered.reduce((sum, space) => sum + spaceCost(space, mover, rules), 0);
}

/** Movement Points after a way, or why it cannot be gone. */
export type SpendMovementResult =
  { readonly ok: true; readonly left: number } | { readonly ok: false; readonly reason: "notEnoughMovement" };

/**
 * Spend Movement Points of this Turn; what is left may be spent after another action and is gone when the Turn ends.
 *
 * @param points - left now, >= 0
 * @param cost - of the way, >= 0
 * @throws {RangeError} if either is negative or not a number
 * @see SC-MOVE-01, SC-MOVE-06
 */
export function spendMovement(points: number, cost: number): SpendMovementResult {
  if (!(points >= 0 && cost >= 0)) throw new RangeError(`movement is >= 0, got ${cost} of ${points}`);
  return cost > points ? { ok: false, reason: "notEnoughMovement" } : { ok: true, left: points - cost };
}

/** Movement Points of a Turn and the Standard Actions that remain, or why there are too few actions. */
export type TurnMovementResult =
  | { readonly ok: true; readonly points: number; readonly standardLeft: number }
  | { readonly ok: false; readonly reason: "notEnoughActions" };

/**
 * Movement Actions of a Turn: each gives the full Movement Points, and one who uses both actions so cannot attack.
 *
 * @param pointsEach - Movement Points of one Movement Action
 * @param movementActions - how many are used, whole and >= 0
 * @param standardActions - Standard Actions of the Turn
 * @see SC-MOVE-01, SC-MOVE-07
 */
export function turnMovement(pointsEach: number, movementActions: number, standardActions: number): TurnMovementResult {
  if (movementActions > standardActions) return { ok: false, reason: "notEnoughActions" };
  return { ok: true, points: pointsEach * movementActions, standardLeft: standardActions - movementActions };
}

/** Whether a space may be entered that somebody stands in, and what that takes on top of its Movement Points. */
export type StepThroughResult =
  { readonly ok: true; readonly cost: ActionCost } | { readonly ok: false; readonly reason: "enemySpace" };

/** Step through the space of somebody: an ally's as a Free Action, an enemy's never (SC-FREE-03). */
export function stepThrough(occupant: "ally" | "enemy"): StepThroughResult {
  return occupant === "ally" ? { ok: true, cost: FREE_ACTION } : { ok: false, reason: "enemySpace" };
}
