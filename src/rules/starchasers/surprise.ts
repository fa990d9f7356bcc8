import { SNEAK_ATTACK_DICE } from "../constants.ts";
import type { Quality, WeaponQuality } from "../qualities.ts";

/**
 * Who acts in the Surprise Round: everybody who is not surprised, in the order of initiative.
 *
 * @param order - ids; never changed
 * @see SC-SURP-02
 */
export function surpriseRound(order: readonly string[], surprised: ReadonlySet<string>): string[] {
  return order.filter((id) => !surprised.has(id));
}

/**
 * Dice of a Scoundrel's Sneak Attack.
 *
 * @param level - as a Scoundrel, 0 or more
 * @throws {RangeError} if the level is negative or not a number
 * @see SC-SURP-07
 */
export function sneakAttackDice(level: number): number {
  if (!(level >= 0)) throw new RangeError(`a level is 0 or more, got ${level}`);
  return SNEAK_ATTACK_DICE.findLast((row) => row.level <= level)?.dice ?? 0;
}

/**
 * The Vicious of a Scoundrel's Ambuscade: as many points as Stealth Tokens are left after the cost of the moves it is
 * combined with; here it may be above 5.
 *
 * @param unusedTokens - on their Stealth side
 * @returns none without a token
 * @see SC-SURP-08
 */
export function ambuscadeQualities(unusedTokens: number): Quality<WeaponQuality>[] {
  return unusedTokens > 0 ? [{ key: "vicious", n: unusedTokens }] : [];
}

/** What Bushwhack allows. */
export interface Bushwhack {
  /** Creatures that the one attack is compared with, each in full. */
  readonly maxTargets: number;
}

/** A Scoundrel's Bushwhack: as many targets as unused Stealth Tokens; each defends for itself (SC-SURP-09). */
export function bushwhack(unusedTokens: number): Bushwhack {
  return { maxTargets: Math.max(0, unusedTokens) };
}
