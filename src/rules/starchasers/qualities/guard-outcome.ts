import { heal } from "../healing.ts";
import { qualityUse } from "./focus-use.ts";

/**
 * Hit Points after Restorative has healed: after the damage, up to the maximum, and never somebody who is down.
 *
 * @param healed - points of Restorative
 * @see SC-ARMQ-06
 */
export function restoredHitPoints(hp: number, max: number, healed: number): number {
  return hp > 0 ? heal({ hp, hpMax: max }, healed) : hp;
}

/**
 * Squares a shield pushes an opponent back: a Focus each, or its full number on a REPEL, where nothing is rolled.
 *
 * @param points - Focus assigned to Knockback; null on a REPEL
 * @see SC-SHDQ-02, SC-DUEL-RES-05
 */
export function knockbackSquares(n: number, points: number | null): number {
  return points === null ? n : qualityUse(n, points);
}
