import type { HouseRules } from "../house-rules.ts";
import { resolveAttack } from "../starchasers/resolve-attack.ts";
import type { ExchangeInput } from "../starchasers/resolve-attack.ts";
import type { DefenseFace, DefenseFaceTable } from "./faces.ts";
import { tallyDefense } from "./tally.ts";

/** What a defender can expect of a roll that is not thrown yet. */
export interface StandingOdds {
  /** Chance that the attack still hits, 0 to 1. */
  readonly hitChance: number;
  readonly expectedDamage: number;
}

/** Chance of `k` successes in `n` throws of chance `p`. */
function binomial(n: number, k: number, p: number): number {
  let chance = 1;
  for (let i = 0; i < k; i++) chance *= ((n - i) / (k - i)) * p;
  return chance * (1 - p) ** (n - k);
}

function facesWith(evades: number, focus: number): DefenseFace[] {
  return [...Array<DefenseFace>(evades).fill("evade"), ...Array<DefenseFace>(focus).fill("focus")];
}

/**
 * The odds of a defense against an attack that lies on the table already: every split of the defense dice into Evades
 * and Focus, weighed by its chance and settled by `resolveAttack` itself. Exact.
 *
 * @param exchange - the attack and what was declared; its `defense` is left out
 * @param dice - defense dice that will be rolled, 0 or more
 * @param table - the 8 faces of the defense die
 * @throws {RangeError} if the number of dice is negative or fractional
 */
export function standingOdds(
  exchange: Omit<ExchangeInput, "defense">,
  dice: number,
  table: DefenseFaceTable,
  rules: HouseRules,
): StandingOdds {
  if (!Number.isInteger(dice) || dice < 0) throw new RangeError(`dice are a whole number >= 0, got ${dice}`);
  const { evades, focus } = tallyDefense(table);
  const evadeChance = evades / table.length;
  const focusChance = evades === table.length ? 0 : focus / (table.length - evades);
  let hitChance = 0;
  let expectedDamage = 0;
  for (let e = 0; e <= dice; e++) {
    for (let f = 0; f <= dice - e; f++) {
      const weight = binomial(dice, e, evadeChance) * binomial(dice - e, f, focusChance);
      if (weight === 0) continue;
      const { success, damage } = resolveAttack({ ...exchange, defense: facesWith(e, f) }, rules);
      if (success) hitChance += weight;
      expectedDamage += weight * damage;
    }
  }
  return { hitChance, expectedDamage };
}
