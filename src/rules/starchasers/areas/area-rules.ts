import { half } from "../../dice/pools.ts";
import type { HouseRules } from "../../house-rules.ts";

/** Ways in which an attack strikes more than one target (SC-AREA-01, SC-AREA-02). */
export const AREA_KINDS = ["cleave", "impale", "spread", "shape", "aoe"] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** What the targets of an area get: Hits of their own, a share of the damage, or each all of it. */
export type AreaSharing = "extraHits" | "split" | "each";

/**
 * What the targets of an area get of an attack: Cleave (or by house rule a share), Impale and Spread make new Hits on
 * neighbours; Box, Bracket, Line and Cone share the damage out; an AOE strikes each in full.
 *
 * @param rules - `cleaveMode`
 * @see SC-AREA-02, SC-AREA-03, SC-FORCE-01
 */
export function areaSharing(kind: AreaKind, rules: HouseRules): AreaSharing {
  switch (kind) {
    case "cleave":
      return rules.starchasers.cleaveMode === "convert" ? "extraHits" : "split";
    case "impale":
    case "spread":
      return "extraHits";
    case "shape":
      return "split";
    case "aoe":
      return "each";
  }
}

/** Whether the targets of an area share one damage among them (SC-AREA-02). */
export function isShared(kind: AreaKind, rules: HouseRules): boolean {
  return areaSharing(kind, rules) === "split";
}

/**
 * Impale Hits that the closest character behind the first target has to take before any goes farther: half of the
 * original attack's uncanceled Hits, at least 1, and never more than there are.
 *
 * @see SC-AREA-04
 */
export function impaleMinimum(originalHits: number, impaleHits: number): number {
  return Math.min(impaleHits, Math.max(1, half(originalHits)));
}

/** Why Impale Hits cannot fall so: a key under `STARCHASERS.Error`. */
export type ImpaleRefusal = "moreImpaleThanFocus" | "closestTakesMore";

/**
 * Why Impale Hits cannot be shared out like this; null if they can.
 *
 * @param shares - Hits for each character behind the first target, the closest first
 * @throws {RangeError} if a share is negative or fractional
 * @see SC-AREA-04
 */
export function impaleRefusal(
  originalHits: number,
  impaleHits: number,
  shares: readonly number[],
): ImpaleRefusal | null {
  if (shares.some((hits) => !Number.isInteger(hits) || hits < 0))
    throw new RangeError("Impale Hits are whole numbers >= 0");
  const [closest = 0, ...farther] = shares;
  const beyond = farther.reduce((sum, hits) => sum + hits, 0);
  if (closest + beyond > impaleHits) return "moreImpaleThanFocus";
  return beyond > 0 && closest < impaleMinimum(originalHits, impaleHits) ? "closestTakesMore" : null;
}
