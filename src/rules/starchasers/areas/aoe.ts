import type { HouseRules } from "../../house-rules.ts";
import type { Square } from "./squares.ts";

/** A square counts when its center is this much farther away than the radius, or less (SC-AOE-01). */
const ROUNDING = 0.5;

/** The squares of a blast of a radius around 0, 0 (SC-AOE-01). */
export function circle(radius: number): Square[] {
  if (!Number.isInteger(radius) || radius < 0) throw new RangeError(`a radius is a whole number >= 0, got ${radius}`);
  const side = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius);
  const all = side.flatMap((y) => side.map((x): Square => [x, y]));
  return all.filter(([x, y]) => Math.hypot(x, y) <= radius + ROUNDING);
}

/** Squares from the center of a blast to a square, as the crow flies (SC-AOE-01). */
export function blastDistance(center: Square, square: Square): number {
  return Math.hypot(square[0] - center[0], square[1] - center[1]);
}

/**
 * Which ring of a blast a distance lies in: 0 is full damage, 1 half, and by house rule further ones, each as wide as the
 * radius; null is outside.
 *
 * @param radius - N of the blast
 * @param distance - squares from its center, whole or as the crow flies
 * @param rules - `aoeFalloff`
 * @see SC-AOE-01, SC-AOE-02
 */
export function aoeRing(radius: number, distance: number, rules: HouseRules): number | null {
  if (distance <= radius + ROUNDING) return 0;
  if (radius === 0) return null;
  const ring = Math.ceil((distance - ROUNDING) / radius) - 1;
  return ring === 1 || rules.starchasers.aoeFalloff === "repeated" ? ring : null;
}

/** Dice of a ring: halved once for each ring, rounded down; the half ring keeps at least 1 (SC-AOE-02). */
function ringDice(dice: number, ring: number): number {
  const halved = Math.floor(dice / 2 ** ring);
  return ring === 1 ? Math.max(Math.min(1, dice), halved) : halved;
}

/**
 * Dice of a blast at a distance from its center; nobody's are shared out.
 *
 * @param dice - damage dice of the full zone
 * @see SC-AOE-02
 */
export function aoeDice(radius: number, distance: number, dice: number, rules: HouseRules): number {
  const ring = aoeRing(radius, distance, rules);
  return ring === null ? 0 : ringDice(dice, ring);
}

/** Somebody near a blast, friend or foe. */
export interface BlastTarget {
  readonly id: string;
  /** Squares from the center. */
  readonly distance: number;
}

/** One damage roll of a blast and everybody who defends against it. */
export interface BlastRoll {
  readonly ring: number;
  readonly dice: number;
  readonly targetIds: readonly string[];
}

/**
 * The damage rolls of a blast: one for each ring somebody stands in; everyone in it rolls its own defense.
 *
 * @returns rings from the center outward
 * @see SC-AOE-04
 */
export function blastRolls(
  blast: { readonly radius: number; readonly dice: number },
  targets: readonly BlastTarget[],
  rules: HouseRules,
): BlastRoll[] {
  const rings = new Map<number, string[]>();
  for (const { id, distance } of targets) {
    const ring = aoeRing(blast.radius, distance, rules);
    if (ring !== null) rings.set(ring, [...(rings.get(ring) ?? []), id]);
  }
  return [...rings.entries()]
    .toSorted(([a], [b]) => a - b)
    .map(([ring, targetIds]) => ({ ring, dice: ringDice(blast.dice, ring), targetIds }))
    .filter(({ dice }) => dice > 0);
}
