import { SNEAK_ATTACK_TOKENS } from "../../constants.ts";

/**
 * Stealth Tokens on their Stealth side after an attack from Stealth, hit or miss: one less; a Spy's Improved Ambush
 * empties the pool.
 *
 * @param stealthSide - tokens on their Stealth side before; tokens on the other side neither count nor change
 * @param improvedAmbush - the attack was an Ambush of somebody who knows the improved one
 * @see SC-SM-AMBUSH-03, SC-SURP-06
 */
export function stealthTokensAfterAttack(stealthSide: number, improvedAmbush = false): number {
  return improvedAmbush ? 0 : Math.max(0, stealthSide - SNEAK_ATTACK_TOKENS);
}
