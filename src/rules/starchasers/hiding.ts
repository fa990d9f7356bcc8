import type { AttackFace, DefenseFace } from "../dice/faces.ts";
import { withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Size, Skill } from "../vocabulary.ts";
import { STANDARD_ACTION } from "./actions.ts";
import type { ActionCost } from "./actions.ts";
import { resolveCheck } from "./checks.ts";
import { sizeStep } from "./sizes.ts";

/** What hides somebody: darkness, or an object (SC-HIDE-01). */
export const CONCEALMENTS = ["shadow", "cover"] as const;
export type Concealment = (typeof CONCEALMENTS)[number];

/** The skill to find a good hiding place (SC-HIDE-03). */
export const HIDING_SPOT_SKILL: Skill = "observation";

/** What somebody who hides has to go by. */
export interface HidingFacts {
  /** Null with neither darkness nor an object. */
  readonly concealment: Concealment | null;
  /** Some enemy has line of sight. */
  readonly enemyLineOfSight: boolean;
}

/** Why one cannot hide: a key under `STARCHASERS.Error`. */
export type HidingRefusal = "noConcealment" | "enemySeesYou";

/** Why somebody cannot hide: it needs Concealment, and no enemy with line of sight; null if it can (SC-HIDE-01, SC-HIDE-04). */
export function hidingRefusal({ concealment, enemyLineOfSight }: HidingFacts): HidingRefusal | null {
  if (concealment === null) return "noConcealment";
  return enemyLineOfSight ? "enemySeesYou" : null;
}

/** Whether an object conceals by Cover: it is at least as large as the hider (SC-HIDE-02). */
export function coverConceals(hider: Size, object: Size): boolean {
  return sizeStep(hider, object) >= 0;
}

/** What an enemy sees through, by species or power. */
export interface SightFacts {
  readonly throughShadow: boolean;
  readonly throughCover: boolean;
}

/** Whether an enemy's senses defeat a Concealment (SC-HIDE-04). */
export function seesThrough(concealment: Concealment, enemy: SightFacts): boolean {
  return concealment === "shadow" ? enemy.throughShadow : enemy.throughCover;
}

/** What Hiding takes: an Action of its own, unless a move includes it (SC-HIDE-05). */
export function hidingCost(includedInMove: boolean): ActionCost {
  return includedInMove ? { standard: 0, free: 0 } : STANDARD_ACTION;
}

/** What Hiding is rolled with. */
export interface HidingPoolFacts {
  /** Agility now, conditions taken off. */
  readonly agility: number;
  readonly stealth: number;
  /** `hidingSizeBonus` of the size. */
  readonly sizeBonus: number;
  readonly armorPenalty: number;
}

/** The dice of Hiding: Agility + Stealth + size - Armor Agility Penalty; `poolSize` is rolled (SC-HIDE-06, SC-DEF-07). */
export function hidingParts({ agility, stealth, sizeBonus, armorPenalty }: HidingPoolFacts): PoolPart[] {
  return withoutZeros([
    { reason: "agility", dice: agility },
    { reason: "stealth", dice: stealth },
    { reason: "size", dice: sizeBonus },
    { reason: "armorPenalty", dice: 0 - armorPenalty },
  ]);
}

/**
 * Stealth Tokens of a Hiding roll against the closest opponent's Passive Alertness: the uncanceled Hits, a Crit counting 2.
 *
 * @param attack - faces of the hiding pool
 * @param defense - faces of the Passive Alertness
 * @see SC-HIDE-07
 */
export function stealthTokens(
  attack: readonly AttackFace[],
  defense: readonly DefenseFace[],
  rules: HouseRules,
): number {
  return resolveCheck(attack, defense, rules).score;
}

/** Whether somebody is in a Stealth Encounter: while it has a Stealth Token (SC-HIDE-08). */
export function isInStealth(tokens: number): boolean {
  return tokens > 0;
}
