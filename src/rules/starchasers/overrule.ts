import { half } from "../dice/pools.ts";
import type { HouseRules } from "../house-rules.ts";
import { damageFrom } from "./resolve-attack.ts";
import type { ExchangeResult } from "./resolve-attack.ts";

/** What the Gamemaster says instead of the dice; `null` leaves a number as it fell. */
export interface Overrule {
  readonly hits: number | null;
  readonly crits: number | null;
  readonly damage: number | null;
  /** The whole damage doubled or halved, after everything else. */
  readonly factor: number;
}

/** The result that counts in the end. */
export type FinalResult = Pick<ExchangeResult, "success" | "hits" | "crits" | "damage">;

/**
 * The result of an attack with the Gamemaster's word over it: Hits and Crits are replaced first and damage follows from
 * them, unless it is replaced too; at last the damage is doubled, or halved and rounded down (SC-DICE-05).
 *
 * @param result - what the dice say; never changed
 * @param overrule - whole numbers >= 0 or null; factor 0.5, 1 or 2
 * @param rules - `critDamage` is read
 * @param resistanceScore - of the target; read by that house rule only
 */
export function overruleResult(
  result: FinalResult,
  overrule: Overrule,
  rules: HouseRules,
  resistanceScore = 0,
): FinalResult {
  const hits = overrule.hits ?? result.hits;
  const crits = overrule.crits ?? result.crits;
  const counted = overrule.hits !== null || overrule.crits !== null;
  const base = overrule.damage ?? (counted ? damageFrom({ hits, crits }, rules, resistanceScore) : result.damage);
  const damage = overrule.factor === 0.5 ? half(base) : base * overrule.factor;
  return { success: hits + crits > 0 || damage > 0, hits, crits, damage };
}
