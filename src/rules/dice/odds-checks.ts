import type { HouseRules } from "../house-rules.ts";
import { attackOdds } from "./odds.ts";

/** A check before anything is rolled. */
export interface CheckOddsInput {
  /** Dice of the check: attribute + skill + bonuses. */
  readonly dice: number;
  /** Defense dice of the difficulty; 0 for a roll that is only counted. */
  readonly difficulty: number;
  /** A Focus Token is spent; it counts by house rule only. */
  readonly token?: boolean;
  readonly houseRules: HouseRules;
}

/** Exact odds of a check. */
export interface CheckOdds {
  /** Chance that at least one Hit or Crit is left. */
  readonly successChance: number;
  readonly expectedScore: number;
  /** Distribution of what is left, a Crit counting 2: index = score, value = chance. */
  readonly score: readonly number[];
}

/**
 * The exact odds of a check: what `resolveCheck` gives, averaged over every combination of faces. A contest against a
 * number (hiding, breaking free) is the chance of that score at a difficulty of 0.
 *
 * @see SC-DICE-03, SC-DICE-06, SC-DICE-07
 */
export function checkOdds({ dice, difficulty, token = false, houseRules }: CheckOddsInput): CheckOdds {
  const { hitChance, expectedDamage, damage } = attackOdds({
    attackDice: dice,
    defenseDice: difficulty,
    attackerToken: token && houseRules.starchasers.checkFocusCounts,
    // A score counts every Crit as 2, whatever a house rule makes of its damage.
    houseRules: { ...houseRules, starchasers: { ...houseRules.starchasers, critDamage: "alwaysTwo" } },
  });
  return { successChance: hitChance, expectedScore: expectedDamage, score: damage };
}
