import type { HouseRules } from "../../house-rules.ts";
import { settleStrikes } from "../resolve-attack.ts";
import type { DefenseSide, ExchangeResult, Strikes } from "../resolve-attack.ts";

/** What an attack on several targets has to give: Hits and Crits of the roll, and Focus results used as Spread. */
export interface Burst extends Strikes {
  readonly spread: number;
}

/** One target of Rapid Fire and what the Heavy assigns to it after it has rolled. */
export interface BurstTarget {
  readonly defense: DefenseSide;
  readonly share: Burst;
}

/** What each target suffers, or why the shares cannot be. */
export type RapidFireResult =
  | { readonly ok: true; readonly targets: readonly ExchangeResult[] }
  | { readonly ok: false; readonly reason: "sharesExceedRoll" };

const KINDS = ["hits", "crits", "spread"] as const satisfies readonly (keyof Burst)[];

function checkShare(share: Burst): void {
  if (KINDS.some((kind) => !Number.isInteger(share[kind]) || share[kind] < 0))
    throw new RangeError("a share is made of whole numbers >= 0");
}

/**
 * Rapid Fire: every target has rolled its defense, the Heavy assigns Hits, Crits and Spread, and each target's Evades
 * cancel what is assigned to it. A Spread is a plain Hit and may go to any target.
 *
 * @param burst - of the roll; what is not assigned is lost
 * @param targets - never changed
 * @returns a result for each target in the same order, or a refusal if more is assigned than there is
 * @throws {RangeError} if a share is negative or fractional
 * @see SC-SM-RAPIDFIRE-03
 */
export function rapidFire(burst: Burst, targets: readonly BurstTarget[], rules: HouseRules): RapidFireResult {
  for (const { share } of targets) checkShare(share);
  const assigned = (kind: keyof Burst): number => targets.reduce((sum, { share }) => sum + share[kind], 0);
  if (KINDS.some((kind) => assigned(kind) > burst[kind])) return { ok: false, reason: "sharesExceedRoll" };
  return {
    ok: true,
    targets: targets.map(({ defense, share: { hits, crits, spread } }) =>
      settleStrikes({ hits: hits + spread, crits }, defense, rules),
    ),
  };
}
