import { DEATH } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Duration } from "./duration.ts";
import { minutesOf } from "./duration.ts";
import { lifeState } from "./health.ts";
import type { LifeState } from "./health.ts";
import { cure } from "./healing.ts";

/** What decides about somebody who is Dying. */
export interface DyingFacts {
  readonly injuries: number;
  readonly vitalityMax: number;
  /** Time since it began. */
  readonly time: Duration;
  /** Injuries cured in that time. */
  readonly cured: number;
  /** First Aid stopped the clock. */
  readonly stabilized: boolean;
}

/** Minutes left on the Dying clock, 0 when it ran out (SC-DEATH-02). */
export function dyingMinutesLeft(time: Duration): number {
  return Math.max(0, DEATH.dyingMinutes - minutesOf(time));
}

/**
 * The state of somebody who was Dying: better with an Injury cured, stable with First Aid, else dead after a minute.
 *
 * @see SC-DEATH-02, SC-FAID-01
 */
export function dyingOutcome(facts: DyingFacts, rules: HouseRules): LifeState {
  const { injuries, vitalityMax, time, cured, stabilized } = facts;
  const died = cured === 0 && !stabilized && dyingMinutesLeft(time) === 0;
  return lifeState({ injuries: cure(injuries, cured), vitalityMax, stabilized, died }, rules);
}

/** Whether somebody has been Dead too long: more than 10 minutes (SC-DEATH-04). */
export function isDeathPermanent(dead: Duration): boolean {
  return minutesOf(dead) > DEATH.revivalMinutes;
}

/** Whether the Ultimate Ability of a Doctor or an Augmentor brings a Dead character back (SC-DEATH-03). */
export function canRevive(dead: Duration, ultimate: boolean): boolean {
  return ultimate && !isDeathPermanent(dead);
}

/** Values of a character who came back: as many Injuries as Vitality, 0 Hit Points, Unconscious (SC-DEATH-03). */
export function revived(vitalityMax: number): {
  readonly injuries: number;
  readonly hp: 0;
  readonly unconscious: true;
} {
  return { injuries: vitalityMax, hp: 0, unconscious: true };
}
