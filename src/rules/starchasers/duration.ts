import { minutesToRounds } from "./time.ts";

/** A span of game time; its parts are added up. */
export interface Duration {
  readonly hours?: number;
  readonly minutes?: number;
  readonly rounds?: number;
}

const MINUTES_PER_HOUR = 60;

/** Minutes of a span, whole or not (SC-TIME-02). */
export function minutesOf({ hours = 0, minutes = 0, rounds = 0 }: Duration): number {
  return hours * MINUTES_PER_HOUR + minutes + rounds / minutesToRounds(1);
}

/**
 * Full minutes of a span.
 *
 * @throws {RangeError} if the span is negative or not a number
 */
export function fullMinutes(duration: Duration): number {
  const minutes = minutesOf(duration);
  if (!(minutes >= 0)) throw new RangeError(`a span of time is 0 or more, got ${minutes} minutes`);
  return Math.floor(minutes);
}

/** Full hours of a span; throws as `fullMinutes` does. */
export function fullHours(duration: Duration): number {
  return Math.floor(fullMinutes(duration) / MINUTES_PER_HOUR);
}
