import type { Hazard } from "../vocabulary.ts";
import type { Duration } from "./duration.ts";
import { fullHours, fullMinutes } from "./duration.ts";

/** What a hazard does: dice of damage after a failed hourly check, or Injuries without one. */
export type HazardRule =
  | { readonly effect: "dice"; readonly difficulty: number }
  | { readonly effect: "injuries"; readonly per: "hour" | "minute" };

/** The hazards of the book; the difficulty of toxins is not printed and taken from the others (SC-ENV-01 to SC-ENV-07). */
export const HAZARD_RULES = {
  cold: { effect: "dice", difficulty: 4 },
  heat: { effect: "dice", difficulty: 4 },
  radiation: { effect: "injuries", per: "hour" },
  toxins: { effect: "dice", difficulty: 4 },
  vacuum: { effect: "injuries", per: "minute" },
} as const satisfies Record<Hazard, HazardRule>;

/** Defense dice of the hourly Resistance check, or null: this hazard allows none (SC-ENV-02, SC-ENV-05, SC-ENV-06). */
export function hazardDifficulty(hazard: Hazard): number | null {
  const rule: HazardRule = HAZARD_RULES[hazard];
  return rule.effect === "dice" ? rule.difficulty : null;
}

/**
 * Attack dice of damage after an hour's check: one in the first hour, two in the second, and so on. Their Hits and Crits
 * are Lethal damage without a defense and without Motivation.
 *
 * @param hour - of exposure, from 1
 * @param failed - the Resistance check failed
 * @throws {RangeError} if the hour is not a whole number of at least 1
 * @see SC-ENV-02, SC-ENV-04, SC-ENV-06
 */
export function hazardDice(hazard: Hazard, hour: number, failed: boolean): number {
  if (!Number.isInteger(hour) || hour < 1) throw new RangeError(`hours of exposure count from 1, got ${hour}`);
  return failed && HAZARD_RULES[hazard].effect === "dice" ? hour : 0;
}

/**
 * Injuries of a hazard that allows no check: one for each full hour of radiation or full minute without air.
 *
 * @throws {RangeError} if the time is negative
 * @see SC-ENV-05, SC-ENV-07
 */
export function hazardInjuries(hazard: Hazard, exposure: Duration): number {
  const rule: HazardRule = HAZARD_RULES[hazard];
  if (rule.effect === "dice") return 0;
  return rule.per === "hour" ? fullHours(exposure) : fullMinutes(exposure);
}
