import type { HouseRules } from "../../house-rules.ts";
import { damageFrom, settleStrikes } from "../resolve-attack.ts";
import type { DefenseSide, ExchangeResult, Strikes } from "../resolve-attack.ts";

/** One target in the path of a Wild Swing. */
export interface SwingTarget {
  readonly defense: DefenseSide;
  /** Uncanceled Hits and Crits the Brawler spends on it, Hits first; more than there are means all. */
  readonly apply: number;
}

/** What one target of a Wild Swing suffers. */
export interface SwingResult {
  readonly damage: number;
  readonly applied: Strikes;
  /** What goes on to the next target. */
  readonly left: Strikes;
  readonly exchange: ExchangeResult;
}

/** Hits before Crits, as many as are asked for or there are. */
function take({ hits, crits }: Strikes, count: number): Strikes {
  const taken = Math.min(hits, count);
  return { hits: taken, crits: Math.min(crits, count - taken) };
}

function swing(strikes: Strikes, { defense, apply }: SwingTarget, rules: HouseRules): SwingResult {
  if (!Number.isInteger(apply) || apply < 0) throw new RangeError(`Hits are applied in whole numbers, got ${apply}`);
  const exchange = settleStrikes(strikes, defense, rules);
  const applied = take(exchange, apply);
  return {
    damage: damageFrom(applied, rules, defense.resistanceScore),
    applied,
    left: { hits: exchange.hits - applied.hits, crits: exchange.crits - applied.crits },
    exchange,
  };
}

/**
 * A Wild Swing: each target in turn rolls its defense against what is left, the Brawler spends some of the uncanceled Hits
 * on it, and the rest goes on to the next, until all are spent or canceled.
 *
 * @param strikes - Hits and Crits of the roll, its Focus assigned
 * @param targets - in the direction of the swing, at most three; never changed
 * @returns a result for each target, in the same order
 * @throws {RangeError} if a number to apply is negative or fractional
 * @see SC-SM-WILDSWING-03
 */
export function wildSwing(strikes: Strikes, targets: readonly SwingTarget[], rules: HouseRules): SwingResult[] {
  const results: SwingResult[] = [];
  let going = strikes;
  for (const target of targets) {
    const result = swing(going, target, rules);
    results.push(result);
    going = result.left;
  }
  return results;
}
