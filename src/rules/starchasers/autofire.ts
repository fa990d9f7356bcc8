import type { HouseRules } from "../house-rules.ts";
import type { WeaponFacts } from "./facts.ts";
import { settleStrikes } from "./resolve-attack.ts";
import type { DefenseSide, ExchangeResult, Strikes } from "./resolve-attack.ts";

/**
 * The number that the tables of Brackets and Lines are read with: Autofire, or Spread where a weapon has none.
 *
 * @returns null if the weapon has neither
 * @see SC-AUTOF-02, SC-AUTOF-04, SC-AUTOF-05
 */
export function autofireNumber({ qualities }: Pick<WeaponFacts, "qualities">): number | null {
  const number = (wanted: string): number | undefined => qualities.find(({ key }) => key === wanted)?.n;
  return number("autofire") ?? number("spreading") ?? null;
}

/** One target in the area and the results that fall to it. */
export interface FireTarget {
  readonly defense: DefenseSide;
  /** Hits and Crits of the roll, counted together. */
  readonly share: number;
}

/** What each target suffers, or why the roll cannot be shared out so. */
export type FireResult =
  | { readonly ok: true; readonly targets: readonly ExchangeResult[] }
  | { readonly ok: false; readonly reason: "sharesExceedRoll" };

/**
 * Hits and Crits of a roll shared out before anybody defends: Hits are handed out first, in the order of the targets,
 * Crits last.
 *
 * @param shares - results for each target; what is left over is lost
 * @returns strikes for each target, or null if more is handed out than there is
 * @throws {RangeError} if a share is negative or fractional
 * @see SC-AUTOF-01
 */
export function shareStrikes(strikes: Strikes, shares: readonly number[]): Strikes[] | null {
  if (shares.some((share) => !Number.isInteger(share) || share < 0))
    throw new RangeError("a share is a whole number >= 0");
  if (shares.reduce((sum, share) => sum + share, 0) > strikes.hits + strikes.crits) return null;
  let hitsLeft = strikes.hits;
  return shares.map((share) => {
    const hits = Math.min(share, hitsLeft);
    hitsLeft -= hits;
    return { hits, crits: share - hits };
  });
}

/**
 * Automatic fire on an area: the rolled Hits are split among all targets, and each defends against its share.
 *
 * @param strikes - of the roll, its Focus assigned
 * @param targets - never changed
 * @returns a result for each target in the same order, or a refusal
 * @see SC-AUTOF-01, SC-CONE-01
 */
export function automaticFire(strikes: Strikes, targets: readonly FireTarget[], rules: HouseRules): FireResult {
  const shares = shareStrikes(
    strikes,
    targets.map(({ share }) => share),
  );
  if (!shares) return { ok: false, reason: "sharesExceedRoll" };
  const none: Strikes = { hits: 0, crits: 0 };
  return {
    ok: true,
    targets: targets.map(({ defense }, index) => settleStrikes(shares[index] ?? none, defense, rules)),
  };
}
