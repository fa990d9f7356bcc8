import { MOTIVATION_AT_ZERO } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { ActorKind } from "./facts.ts";

/** What Motivation a Player Character gains from; what is not here gives none, taken Stress for one (SC-RES-05, SC-STUN-04). */
export const MOTIVATION_GAINS = {
  hpLostToAttack: (rules) => rules.starchasers.motivationOnHpLoss,
  droppedToZero: () => MOTIVATION_AT_ZERO,
  duelDominateAsAttacker: () => 1,
  duelRepelAsDefender: () => 1,
  stressTaken: () => 0,
} as const satisfies Record<string, (rules: HouseRules) => number>;
export type MotivationEvent = keyof typeof MOTIVATION_GAINS;

/** What Motivation buys, and for how much (SC-RES-06). */
export const MOTIVATION_COSTS = {
  specialMove: 1,
  reaction: 1,
  wakeUp: 1,
  duelJumpIn: 1,
} as const satisfies Record<string, number>;

/**
 * Motivation somebody gains from an event: only Player Characters gain any.
 *
 * @see SC-RES-05, SC-ATK-14 to SC-ATK-16, SC-DUEL-RES-03
 */
export function motivationGain(kind: ActorKind, event: MotivationEvent, rules: HouseRules): number {
  return kind === "pc" ? MOTIVATION_GAINS[event](rules) : 0;
}

/**
 * Motivation after a gain; the cap stops a gain but takes nothing away.
 *
 * @param max - cap, 0 for none
 * @see SC-RES-07
 */
export function addMotivation(current: number, gain: number, max: number): number {
  const raised = current + gain;
  return max > 0 ? Math.max(current, Math.min(raised, max)) : raised;
}
