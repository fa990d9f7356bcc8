import { BACK_ATTACK_DICE, HIGH_GROUND, OPPORTUNISTIC_DICE, PACK_TACTICS_DICE } from "../constants.ts";
import { withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";

/** Positions that give an advantage (SC-POS-01). */
export const POSITIONS = ["back", "flank", "highGround"] as const;
export type Position = (typeof POSITIONS)[number];

/** Where attacker and target stand, and what the attacker knows to make of it. */
export interface PositionFacts {
  /** The attack is aimed at the target's back (SC-POS-02). */
  readonly back?: boolean;
  /** The attacker is on High Ground, as somebody says or as `isHighGround` measures. */
  readonly highGround?: boolean;
  /** The target is surprised or unaware (SC-SURP-01). */
  readonly surprise?: boolean;
  /** Opponents of the target in melee with it, allied to the attacker, itself left out. */
  readonly alliesInMelee?: number;
  /** The attacker is in melee with the target. */
  readonly attackerInMelee?: boolean;
  /** The attacker has Pack Tactics (SC-POS-06). */
  readonly packTactics?: boolean;
  /** The attacker has Opportunistic Attacks (SC-POS-08). */
  readonly opportunisticAttacks?: boolean;
}

/** Whether an attacker stands on High Ground: at least 2 meters above (SC-POS-07). */
export function isHighGround(heightMeters: number): boolean {
  return heightMeters >= HIGH_GROUND.meters;
}

/**
 * Whether allied opponents flank: two or more of them are in melee with the target (SC-POS-05).
 *
 * @param meleeOpponents - all of them
 */
export function isFlanked(meleeOpponents: number): boolean {
  return meleeOpponents >= 2;
}

function packed({ alliesInMelee = 0, attackerInMelee = false }: PositionFacts): boolean {
  return alliesInMelee > 0 && isFlanked(alliesInMelee + (attackerInMelee ? 1 : 0));
}

/**
 * Attack dice of positions, line by line: an attack from behind, High Ground, Pack Tactics against a target that an ally
 * helps to flank, and Opportunistic Attacks, once, for any of back, height and surprise.
 *
 * @see SC-POS-02, SC-POS-06, SC-POS-07, SC-POS-08
 */
export function positionParts(facts: PositionFacts): PoolPart[] {
  const back = facts.back === true;
  const high = facts.highGround === true;
  const advantage = back || high || facts.surprise === true;
  return withoutZeros([
    { reason: "backAttack", dice: back ? BACK_ATTACK_DICE : 0 },
    { reason: "highGround", dice: high ? HIGH_GROUND.dice : 0 },
    { reason: "packTactics", dice: facts.packTactics === true && packed(facts) ? PACK_TACTICS_DICE : 0 },
    { reason: "opportunistic", dice: facts.opportunisticAttacks === true && advantage ? OPPORTUNISTIC_DICE : 0 },
  ]);
}
