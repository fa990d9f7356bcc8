import { MIN_DICE_POOL } from "../constants.ts";

/**
 * One line of a dice pool: how many dice, and why.
 * `reason` is a key under `STARCHASERS.Reason`; `params` fill its placeholders.
 */
export interface PoolPart {
  readonly reason: string;
  readonly dice: number;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Every "half" of the rules, rounded down (SC-DICE-05). */
export function half(value: number): number {
  return Math.floor(value / 2);
}

/** The parts added up, before the floor: may be 0 or negative. */
export function sumParts(parts: readonly PoolPart[]): number {
  return parts.reduce((sum, part) => sum + part.dice, 0);
}

/**
 * Dice that are rolled for a pool: its parts added up, at least 1 (SC-DICE-04).
 *
 * @param parts - whole numbers of dice, negative ones are penalties
 */
export function poolSize(parts: readonly PoolPart[]): number {
  return Math.max(MIN_DICE_POOL, sumParts(parts));
}

/**
 * A pool doubled or halved as a whole, with one more line that says why (SC-DICE-08). Halves are rounded down.
 *
 * @param parts - the pool so far; never changed
 * @param factor - 2 or 0.5
 * @param reason - key under `STARCHASERS.Reason` of the new line
 */
export function scalePool(parts: readonly PoolPart[], factor: 2 | 0.5, reason: string): PoolPart[] {
  const before = sumParts(parts);
  const after = factor === 2 ? before * 2 : half(before);
  return [...parts, { reason, dice: after - before }];
}

/** Leave out lines that add nothing, so that an explanation stays short. */
export function withoutZeros(parts: readonly PoolPart[]): PoolPart[] {
  return parts.filter((part) => part.dice !== 0);
}
