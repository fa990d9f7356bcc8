import { AIM_REROLLS, AIMED_SHOT_DICE } from "../constants.ts";
import type { AttackFace } from "../dice/faces.ts";

/** Attack dice that may be rerolled: 2 after Aim, however often one aimed (SC-AIM-01, SC-ACT-08). */
export function rerollLimit(aimed: boolean): number {
  return aimed ? AIM_REROLLS : 0;
}

/** The faces after a reroll, or why it is not allowed. */
export type RerollResult =
  | { readonly ok: true; readonly faces: readonly AttackFace[] }
  | { readonly ok: false; readonly reason: "tooManyRerolls" };

/**
 * Reroll attack dice: each die once, and the new face stands.
 *
 * @param faces - as rolled; never changed
 * @param dice - places of the dice, from 0
 * @param rolled - the new face of each, in the order of `dice`
 * @param limit - most dice that may be rerolled
 * @throws {RangeError} if a place is not in the roll or named twice, or a new face is missing or too many
 * @see SC-AIM-01
 */
export function rerollDice(
  faces: readonly AttackFace[],
  dice: readonly number[],
  rolled: readonly AttackFace[],
  limit: number,
): RerollResult {
  const known = dice.every((place) => Number.isInteger(place) && place >= 0 && place < faces.length);
  if (!known || new Set(dice).size !== dice.length) throw new RangeError("a reroll names dice of the roll, each once");
  if (rolled.length !== dice.length) throw new RangeError(`${rolled.length} new faces for ${dice.length} dice`);
  if (dice.length > limit) return { ok: false, reason: "tooManyRerolls" };
  return { ok: true, faces: faces.map((face, place) => rolled[dice.indexOf(place)] ?? face) };
}

/** The ladder of Aimed Shots (SC-AIM-04). */
export type AimedShotDifficulty = keyof typeof AIMED_SHOT_DICE;

/** A part that an Aimed Shot may name. */
export interface AimedPart {
  readonly difficulty: AimedShotDifficulty;
  /** What hitting it does beyond damage; null: the Gamemaster says (SC-AIM-06). */
  readonly effect: "disarm" | null;
}

/** The printed parts with their difficulty; any other part has one of the Gamemaster's (SC-AIM-04). */
export const AIMED_PARTS = {
  chest: { difficulty: "easy", effect: null },
  head: { difficulty: "intermediate", effect: null },
  weaponHand: { difficulty: "challenging", effect: "disarm" },
  eye: { difficulty: "hard", effect: null },
} as const satisfies Record<string, AimedPart>;

/** Defense dice that an Aimed Shot of a difficulty adds, for every kind of attack (SC-AIM-04, SC-AIM-05). */
export function aimedShotDice(difficulty: AimedShotDifficulty): number {
  return AIMED_SHOT_DICE[difficulty];
}

/** What an attack on a part struck. */
export interface AimedShotResult {
  readonly hitPart: boolean;
  readonly hitTarget: boolean;
}

/** An Aimed Shot hits its part or misses the target altogether (SC-AIM-03). */
export function aimedShotResult(success: boolean): AimedShotResult {
  return { hitPart: success, hitTarget: success };
}
