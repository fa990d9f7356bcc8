/** What waking somebody costs: oneself at the start of one's next Turn, or another with an Action (SC-BATTLE-01). */
export const WAKE_COSTS = {
  self: { motivation: 1, standard: 0, when: "startOfNextTurn" },
  other: { motivation: 0, standard: 1, when: "rousersTurn" },
} as const;

/**
 * Values of somebody who wakes: all Stress is gone after a knockout, not after mere sleep. Hit Points stay, even at 0.
 *
 * @param stress - before
 * @param asleep - it only slept
 * @see SC-STUN-06, SC-HEAL-02, SC-BATTLE-01
 */
export function wakeUp(stress: number, asleep = false): { readonly stress: number; readonly unconscious: false } {
  return { stress: asleep ? stress : 0, unconscious: false };
}
