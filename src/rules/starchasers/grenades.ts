import { LAUNCHER } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import { MOTIVATION_COSTS } from "./motivation.ts";
import type { Square } from "./areas/squares.ts";

/** What happens with a grenade, in order; it detonates when it has come to rest and whoever reacts has said so (SC-GREN-01, SC-GREN-06). */
export const GRENADE_STEPS = ["throwRoll", "land", "reactions", "detonate", "damageRoll"] as const;
export type GrenadeStep = (typeof GRENADE_STEPS)[number];

/** The steps of a grenade; by house rule the throw's own Hits are the damage and no second roll is made (SC-GREN-01). */
export function grenadeSteps(rules: HouseRules): GrenadeStep[] {
  const separate = rules.starchasers.grenadeDamageRoll === "separate";
  return GRENADE_STEPS.filter((step) => separate || step !== "damageRoll");
}

/** Whether a grenade has come to rest: then it detonates, as soon as those who react have said so (SC-GREN-06). */
export function detonates(step: GrenadeStep): boolean {
  return GRENADE_STEPS.indexOf(step) >= GRENADE_STEPS.indexOf("land");
}

/** How a throw went. */
export interface GrenadeThrow {
  /** Focus results needed. */
  readonly needed: number;
  readonly onTarget: boolean;
  /** Squares along the throw after which it drops. */
  readonly dropAt: number;
  /** Squares it bounces from there. */
  readonly bounce: number;
}

/**
 * Throw or launch a grenade: as many Focus results as squares put it where it should go; with fewer it drops early and
 * bounces the rest. A launcher brings 3 squares for nothing, and on a miss 3 squares more of bounce.
 *
 * @param distance - whole squares to the chosen square, >= 0
 * @param focus - Focus results rolled, >= 0
 * @throws {RangeError} if either is negative or fractional
 * @see SC-GREN-02, SC-GREN-05, SC-GREN-08, SC-GREN-09
 */
export function grenadeThrow(distance: number, focus: number, launcher = false): GrenadeThrow {
  if (![distance, focus].every((n) => Number.isInteger(n) && n >= 0))
    throw new RangeError(`a throw counts whole squares and Focus results, got ${distance} and ${focus}`);
  const range = launcher ? LAUNCHER.range : 0;
  const needed = Math.max(0, distance - range);
  if (focus >= needed) return { needed, onTarget: true, dropAt: distance, bounce: 0 };
  const momentum = launcher ? LAUNCHER.momentum : 0;
  return { needed, onTarget: false, dropAt: focus + range, bounce: needed - focus + momentum };
}

/** Where a bounce goes on a square grid: 1 is north, then clockwise in steps of 45 degrees (SC-GREN-04). */
export const SCATTER_OFFSETS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const satisfies readonly Square[];

/** Faces of the direction die: 8 on squares, 6 on hexes (SC-GREN-04). */
export const SCATTER_FACES = { square: SCATTER_OFFSETS.length, hex: 6 } as const;

/** Degrees clockwise from the north of the Gamemaster; on hexes in steps of 60 (SC-GREN-04). */
export function scatterDegrees(roll: number, grid: keyof typeof SCATTER_FACES): number {
  const faces = SCATTER_FACES[grid];
  if (!Number.isInteger(roll) || roll < 1 || roll > faces) throw new RangeError(`a d${faces} cannot show ${roll}`);
  return ((roll - 1) * 360) / faces;
}

/**
 * The direction of a bounce on a square grid.
 *
 * @param roll - the direction die, 1 to 8
 * @throws {RangeError} if the die cannot show that
 * @see SC-GREN-04
 */
export function scatterOffset(roll: number): Square {
  const offset = SCATTER_OFFSETS[roll - 1];
  if (offset === undefined) throw new RangeError(`a d${SCATTER_FACES.square} cannot show ${roll}`);
  return offset;
}

/**
 * The square some squares away in a direction.
 *
 * @param step - what one square of distance is; may be fractional, the square nearest to the place counts
 */
export function squareAlong(origin: Square, step: Square, squares: number): Square {
  const along = (from: number, by: number): number => Math.round(from + by * squares) + 0;
  return [along(origin[0], step[0]), along(origin[1], step[1])];
}

/** Where a grenade drops and where it comes to rest. */
export interface GrenadeLanding {
  readonly drop: Square;
  readonly rest: Square;
}

/**
 * Where a throw ends: where it was meant to, or it drops early on the way and bounces from there.
 *
 * @param from - square of the thrower
 * @param target - the chosen square
 * @param distance - squares between the two, as the throw counted them
 * @param thrown - how the throw went
 * @param roll - the direction die, 1 to 8; only a throw that is short reads it
 * @see SC-GREN-04, SC-GREN-05
 */
export function grenadeLanding(
  from: Square,
  target: Square,
  distance: number,
  thrown: GrenadeThrow,
  roll: number,
): GrenadeLanding {
  if (thrown.onTarget) return { drop: target, rest: target };
  const step: Square = [(target[0] - from[0]) / distance, (target[1] - from[1]) / distance];
  const drop = squareAlong(from, step, thrown.dropAt);
  return { drop, rest: squareAlong(drop, scatterOffset(roll), thrown.bounce) };
}

/** Whether somebody may still react to a grenade, and for how many points. */
export interface GrenadeReaction {
  readonly allowed: boolean;
  readonly cost: number;
}

/** React to a grenade's new place: an ordinary Reaction, announced before it detonates (SC-GREN-07, SC-REACT-02). */
export function grenadeReaction(step: GrenadeStep): GrenadeReaction {
  const allowed = step === "land" || step === "reactions";
  return { allowed, cost: allowed ? MOTIVATION_COSTS.reaction : 0 };
}
