import { ROUND_SECONDS } from "../constants.ts";

const MINUTE = 60;

/** World-clock seconds that pass in a number of Rounds: 6 each, although a Turn is "about 5" (SC-TIME-01, SC-TIME-02). */
export function roundsToSeconds(rounds: number): number {
  return rounds * ROUND_SECONDS;
}

/** Rounds that an effect of some minutes lasts: ten a minute (SC-TIME-02). */
export function minutesToRounds(minutes: number): number {
  return (minutes * MINUTE) / ROUND_SECONDS;
}
