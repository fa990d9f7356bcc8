import { FALLING, THROW_FALL_DICE } from "../constants.ts";
import type { Size } from "../vocabulary.ts";

/**
 * Dice of falling damage: 1, and 1 more for each full 3 meters, at most the gravity of the world. The fall is Lethal, and
 * only Armor Defense lessens it; somebody who is fallen upon suffers and defends likewise.
 *
 * @param meters - fallen, 0 or more: falling Prone is 0
 * @param gravity - most dice on this world
 * @throws {RangeError} if the height is negative or not a number
 * @see SC-FALL-01, SC-GRAP-14, SC-BATTLE-04
 */
export function fallingDice(meters: number, gravity: number = FALLING.maxDice): number {
  if (!(meters >= 0)) throw new RangeError(`nobody falls ${meters} meters`);
  return Math.min(gravity, FALLING.dice + Math.floor(meters / FALLING.metersPerDie));
}

/** Falling dice of a victim who was thrown in a grapple, at most the gravity of the world (SC-GRAP-11). */
export function throwFallDice(size: Size, gravity: number = FALLING.maxDice): number {
  return Math.min(gravity, THROW_FALL_DICE[size]);
}

/** Somebody whom a fall hurts. */
export interface FallVictim {
  readonly id: string;
  readonly dice: number;
}

/**
 * Everybody a fall hurts: who falls, and the one it falls into, by the same dice each.
 *
 * @param intoId - who is fallen into, or null
 * @see SC-GRAP-14
 */
export function fallVictims(fallerId: string, intoId: string | null, dice: number): FallVictim[] {
  return [fallerId, intoId].filter((id) => id !== null).map((id) => ({ id, dice }));
}
