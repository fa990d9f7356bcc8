import type { Attribute, DuelType } from "../vocabulary.ts";
import type { DuelResult } from "./duel-result.ts";

/** The three Grapple-Attacks and their types (SC-DUEL-TYPE-04, SC-GRAP-09 to SC-GRAP-11). */
export const GRAPPLE_ATTACK_TYPES = {
  pin: "finesse",
  trip: "quick",
  throw: "power",
} as const satisfies Record<string, DuelType>;
export type GrappleAttack = keyof typeof GRAPPLE_ATTACK_TYPES;
export const GRAPPLE_ATTACKS = ["pin", "trip", "throw"] as const satisfies readonly GrappleAttack[];

/** Type of the attempt itself, by the attribute it is made with (SC-DUEL-TYPE-04). */
export const GRAPPLE_TYPES = {
  strength: "power",
  agility: "quick",
} as const satisfies Partial<Record<Attribute, DuelType>>;

/** The Grapple-Attacks that follow a grapple in a duel at once: any of them after a DOMINATE (SC-DUEL-GRAP-01). */
export function grappleFollowUps(result: DuelResult): readonly GrappleAttack[] {
  return result === "dominate" ? GRAPPLE_ATTACKS : [];
}

/**
 * How a duel goes on after a Pin: the defender tries to break out at once; if it fails, the GM may end the duel for
 * normal combat or a Social Challenge.
 *
 * @see SC-DUEL-GRAP-01
 */
export function duelAfterPin(brokeFree: boolean): "continues" | "gm" {
  return brokeFree ? "continues" : "gm";
}
