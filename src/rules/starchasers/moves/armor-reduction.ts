import { specialMove } from "./special-moves.ts";
import type { MoveKey } from "./special-moves.ts";

/** Dice that moves have taken from a target's defenses until the end of the Round: a move counts once (SC-SM-BACKSTAB-03). */
export type ArmorReductions = Readonly<Partial<Record<MoveKey, number>>>;

/** Dice that all reductions take together; those of different moves add up (SC-SM-BACKSTAB-03). */
export function reductionDice(reductions: ArmorReductions): number {
  return Object.values(reductions).reduce((sum, dice) => sum + dice, 0);
}

/** Armor Defense rating that reductions leave, 0 or more: what Piercing works on (SC-SM-PIERCING-03). */
export function reducedArmor(rating: number, reductions: ArmorReductions): number {
  return Math.max(0, rating - reductionDice(reductions));
}

function reducedBy(reductions: ArmorReductions, move: MoveKey): ArmorReductions {
  const reduction = specialMove(move).armorReduction;
  return reduction ? { ...reductions, [move]: reduction.dice } : reductions;
}

/**
 * The reductions that an attack with a move has before its defense is rolled: Piercing Shot's own is there already,
 * Backstab's is not.
 *
 * @param reductions - on the target; never changed
 * @see SC-SM-BACKSTAB-03, SC-SM-PIERCING-03
 */
export function reductionsForAttack(reductions: ArmorReductions, move: MoveKey | null): ArmorReductions {
  if (move === null || specialMove(move).armorReduction?.ownAttack !== true) return reductions;
  return reducedBy(reductions, move);
}

/**
 * The reductions on the target after an attack with a move, until the end of the Round: Backstab's comes hit or miss,
 * Piercing Shot's only if it hit.
 *
 * @param hit - the attack succeeded
 * @see SC-SM-BACKSTAB-03, SC-SM-PIERCING-03
 */
export function reductionsAfter(reductions: ArmorReductions, move: MoveKey, hit: boolean): ArmorReductions {
  const missed = specialMove(move).armorReduction?.needsHit === true && !hit;
  return missed ? reductions : reducedBy(reductions, move);
}
