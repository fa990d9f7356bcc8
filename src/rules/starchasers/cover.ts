import { COVER_SOAK, CREATURE_COVER_LESS, SHADOW_SOAK } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Size, WeaponRange } from "../vocabulary.ts";
import { isClear } from "./areas/line-of-sight.ts";
import type { Point, Wall } from "./areas/line-of-sight.ts";
import type { Square } from "./areas/squares.ts";
import { sizeStep } from "./sizes.ts";

/** How well something covers (SC-COVER-05, SC-COVER-06). */
export type Cover = keyof typeof COVER_SOAK;

/** What somebody stands behind. */
export interface CoverFacts {
  readonly character: Size;
  readonly object: Size;
  /** The object is a creature, which moves (SC-COVER-07). */
  readonly creature: boolean;
}

/** What cover is worth. */
export interface CoverReading {
  readonly cover: Cover;
  readonly soak: number;
}

/** Whether cover helps against an attack: ranged and thrown ones; against melee a shield does (SC-COVER-01, SC-COVER-03). */
export function coverApplies(range: WeaponRange): boolean {
  return range !== "blade";
}

/**
 * Cover of something one stands behind: Partial at the same size category, Full at a larger one; 1 Soak less of a
 * creature.
 *
 * @see SC-COVER-05 to SC-COVER-07
 */
export function coverSoak({ character, object, creature }: CoverFacts): CoverReading {
  const step = sizeStep(character, object);
  if (step < 0) return { cover: "none", soak: COVER_SOAK.none };
  const cover = step === 0 ? "partial" : "full";
  return { cover, soak: COVER_SOAK[cover] - (creature ? CREATURE_COVER_LESS : 0) };
}

/** Soak of darkness; an attacker who sees in the dark ignores it (SC-COVER-09). */
export function shadowSoak(seesThroughShadow: boolean): number {
  return seesThroughShadow ? 0 : SHADOW_SOAK;
}

/**
 * Soak of several sources of cover: the highest, or by house rule all of them.
 *
 * @param rules - `coverStacking`
 * @see SC-COVER-07
 */
export function totalSoak(soaks: readonly number[], rules: HouseRules): number {
  if (rules.starchasers.coverStacking === "sum") return soaks.reduce((sum, soak) => sum + soak, 0);
  return Math.max(0, ...soaks);
}

function middle([x, y]: Square): Point {
  return { x: x + 0.5, y: y + 0.5 };
}

/**
 * Whether an object is cover against where an attack comes from: the shooter, or the center of a blast.
 *
 * @param source - square of the shooter, or where a grenade goes off
 * @param edges - outline of the object
 * @see SC-COVER-04
 */
export function isBetween(source: Square, target: Square, edges: readonly Wall[]): boolean {
  return !isClear(middle(source), middle(target), edges);
}
