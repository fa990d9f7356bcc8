import { CRIT_DAMAGE } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import { isDestroyed } from "./derived.ts";

/** Armor or a shield after some wear. */
export interface Wear {
  /** All it has taken now. */
  readonly taken: number;
  /** What is left of its Damage Threshold; 0 also where none is tracked. */
  readonly left: number;
  readonly destroyed: boolean;
}

/**
 * Wear on armor or a shield: it is destroyed when it has taken its Damage Threshold.
 *
 * @param threshold - 0: not tracked, nothing happens to it
 * @param taken - taken so far
 * @param damage - whole number >= 0
 * @throws {RangeError} if the damage is negative or fractional
 * @see SC-ARM-04, SC-SHD-10
 */
export function degrade(threshold: number, taken: number, damage: number): Wear {
  if (!Number.isInteger(damage) || damage < 0) throw new RangeError(`wear is a whole number >= 0, got ${damage}`);
  const after = threshold > 0 ? taken + damage : taken;
  return { taken: after, left: Math.max(0, threshold - after), destroyed: isDestroyed(threshold, after) };
}

/**
 * Wear that an attack does by itself: 1 for each uncanceled Hit, 2 for a Crit; none unless the House Rules say so.
 *
 * @param factor - of a shield against this damage type; 1 for armor
 * @param rules - `equipmentDegradation`: only `auto` wears by itself
 * @see SC-ARM-04, SC-SHD-02, SC-SHD-11, SC-SHD-12
 */
export function wearOf(left: { hits: number; crits: number }, factor: number, rules: HouseRules): number {
  if (rules.starchasers.equipmentDegradation !== "auto") return 0;
  return (left.hits + left.crits * CRIT_DAMAGE) * factor;
}
