import { BACTA_TANK, REST_STRESS_HOURS, STABILIZING_SHOT_BONUS } from "../constants.ts";
import type { AttackFace } from "../dice/faces.ts";
import { actionScore, tallyAttack } from "../dice/tally.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Duration } from "./duration.ts";
import { fullHours, minutesOf } from "./duration.ts";

/** What heals, from the fastest to the slowest (SC-HEAL-01). */
export const RECOVERY_ORDER = ["stress", "hitPoints", "injuries"] as const;

/** Values of somebody who is healed. */
export interface PatientFacts {
  readonly stress: number;
  readonly hp: number;
  readonly hpMax: number;
  readonly injuries: number;
}

/** The same values afterwards. */
export type HealedValues = Omit<PatientFacts, "hpMax">;

/**
 * Hit Points after healing: never above the maximum; what is above it already stays.
 *
 * @param points - whole number >= 0
 * @throws {RangeError} if the points are negative or fractional
 * @see SC-HEAL-03
 */
export function heal({ hp, hpMax }: Pick<PatientFacts, "hp" | "hpMax">, points: number): number {
  if (!Number.isInteger(points) || points < 0) throw new RangeError(`healing is a whole number >= 0, got ${points}`);
  return Math.max(hp, Math.min(hp + points, hpMax));
}

/** Injuries left after some are cured, never below 0 (SC-HEAL-05). */
export function cure(injuries: number, cured: number): number {
  return Math.max(0, injuries - cured);
}

/** Hit Points that a healing roll gives back: 1 for a Hit, 2 for a Critical Hit; no difficulty (SC-FAID-02, SC-HEAL-07). */
export function healFromRoll(faces: readonly AttackFace[]): number {
  return actionScore(tallyAttack(faces));
}

/**
 * Values after rest: 1 Hit Point for each full hour, 1 Injury for each full 8 hours (or a day, by house rule), and after
 * 8 hours no Stress is left.
 *
 * @param patient - values before; never changed
 * @param rules - `injuryRestHours` is read
 * @throws {RangeError} if the time is negative
 * @see SC-HEAL-02, SC-HEAL-04, SC-HEAL-05, SC-REST-02
 */
export function rest(patient: PatientFacts, time: Duration, rules: HouseRules): HealedValues {
  const hours = fullHours(time);
  return {
    stress: hours >= REST_STRESS_HOURS ? 0 : patient.stress,
    hp: heal(patient, hours),
    injuries: cure(patient.injuries, Math.floor(hours / rules.starchasers.injuryRestHours)),
  };
}

/** Injuries that a Bacta Tank cures: one for each full hour (SC-BACTA-04, SC-INJ-04). */
export function bactaTankCures(time: Duration): number {
  return fullHours(time);
}

/**
 * Values after time in a Bacta Tank: all Hit Points after 10 minutes, 1 Injury for each full hour. Stress stays.
 *
 * @throws {RangeError} if the time is negative
 * @see SC-BACTA-04, SC-INJ-04
 */
export function bactaTank(patient: PatientFacts, time: Duration): HealedValues {
  const { stress, hp, hpMax, injuries } = patient;
  return {
    stress,
    hp: minutesOf(time) >= BACTA_TANK.hitPointMinutes ? Math.max(hp, hpMax) : hp,
    injuries: cure(injuries, bactaTankCures(time)),
  };
}

/** Injuries that an Augmentor's Healing cures: one an hour, only with the Stimulate Regrowth talent (SC-HEAL-08). */
export function regrowth(time: Duration, talent: boolean): number {
  return talent ? fullHours(time) : 0;
}

/**
 * Hit Points of a Stabilizing Shot: 1d4 + 1 if the shot left a Hit; more Hits heal no more.
 *
 * @param success - the attack against Armor Defense succeeded
 * @param roll - of the d4
 * @see SC-HEAL-06, SC-SM-STABSHOT-02
 */
export function stabilizingShotHeal(success: boolean, roll: number): number {
  return success ? roll + STABILIZING_SHOT_BONUS : 0;
}
