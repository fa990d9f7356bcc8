import { MIN_DICE_POOL, PRONE_DOMINATE_FACTOR } from "../constants.ts";
import { half } from "../dice/pools.ts";
import type { HouseRules } from "../house-rules.ts";
import type { DuelResult } from "./duel-result.ts";

/** The two sides of an exchange in a duel. */
export interface DuelSides {
  /** Dice of the attack pool; an Ally's attack value. */
  readonly attackDice: number;
  /** Damage Dice of the weapon alone, or null without one (unarmed, printed pools, Allies): then the pool counts. */
  readonly weaponDamage: number | null;
  /** Dice of the chosen defense; an Ally's defense value. */
  readonly defenseDice: number;
  /** The defender lies Prone (SC-BATTLE-05). */
  readonly prone: boolean;
}

/** What a result asks for: damage at once, or two rolls whose damage is multiplied. */
export type DuelExchange =
  | { readonly rolled: false; readonly damage: number }
  | { readonly rolled: true; readonly attackDice: number; readonly defenseDice: number; readonly factor: number };

function dominate(sides: DuelSides, rules: HouseRules): DuelExchange {
  const { attackDice, weaponDamage, prone } = sides;
  const { dominateDamage } = rules.starchasers;
  const factor = prone ? PRONE_DOMINATE_FACTOR : 1;
  if (dominateDamage === "rolledUndefended") return { rolled: true, attackDice, defenseDice: 0, factor };
  const full = dominateDamage === "weaponDamage" ? (weaponDamage ?? attackDice) : attackDice;
  return { rolled: false, damage: full * factor };
}

/** Half the dice of a Prone defender; a pool that had a die keeps one (SC-BATTLE-05, SC-DICE-04). */
function halved(dice: number): number {
  return Math.max(half(dice), Math.min(dice, MIN_DICE_POOL));
}

/**
 * What a result in a duel does: a DOMINATE deals full damage without a roll, a CLASH is rolled by both, a REPEL deals
 * nothing. A Prone defender takes double damage on a DOMINATE, rolls half its dice on a CLASH, and must roll its normal
 * dice on a REPEL.
 *
 * @param rules - `dominateDamage` is read: one Hit for each die of the pool, the weapon's Damage Dice, or a roll of the
 *   attack against no defense
 * @see SC-DUEL-RES-03 to SC-DUEL-RES-06, SC-BATTLE-05
 */
export function duelExchange(result: DuelResult, sides: DuelSides, rules: HouseRules): DuelExchange {
  const { attackDice, defenseDice, prone } = sides;
  switch (result) {
    case "dominate":
      return dominate(sides, rules);
    case "clash":
      return { rolled: true, attackDice, defenseDice: prone ? halved(defenseDice) : defenseDice, factor: 1 };
    case "repel":
      return prone ? { rolled: true, attackDice, defenseDice, factor: 1 } : { rolled: false, damage: 0 };
  }
}
