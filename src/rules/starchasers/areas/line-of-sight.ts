import { COVER_SOAK, SIGHT_CORNERS } from "../../constants.ts";
import type { WeaponRange } from "../../vocabulary.ts";
import type { Square } from "./squares.ts";

/** A point on the grid in squares; fractions lie within a square. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Something that blocks sight along a straight line. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
}

/** Corners are looked at from just inside the square, so that a wall along its edge is between and not under them. */
const INSET = 0.01;
/** How far off a line a point may be and still count as on it. */
const TOLERANCE = 1e-9;

function corners([x, y]: Square): Point[] {
  const [near, far] = [INSET, 1 - INSET];
  return [near, far].flatMap((right) => [near, far].map((down) => ({ x: x + right, y: y + down })));
}

/** Which side of the line from `a` to `b` a point is on: -1, 0 or 1. */
function side(a: Point, b: Point, point: Point): number {
  const cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
  return Math.abs(cross) < TOLERANCE ? 0 : Math.sign(cross);
}

function isBetween(a: Point, b: Point, point: Point): boolean {
  const along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
  return along > 0 && along < (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
}

/**
 * Whether nothing stands on the straight line between two points. A wall that the line only touches with an end does not
 * block it, unless another wall goes on from there to the other side.
 */
export function isClear(a: Point, b: Point, walls: readonly Wall[]): boolean {
  const touched = new Map<string, Set<number>>();
  for (const { from, to } of walls) {
    const [first, second] = [side(a, b, from), side(a, b, to)];
    if (first * second < 0 && side(from, to, a) * side(from, to, b) < 0) return false;
    for (const [end, own, other] of [[from, first, second] as const, [to, second, first] as const]) {
      if (own !== 0 || other === 0 || !isBetween(a, b, end)) continue;
      const key = `${end.x},${end.y}`;
      const sides = touched.get(key) ?? new Set();
      if (sides.has(-other)) return false;
      touched.set(key, sides.add(other));
    }
  }
  return true;
}

/**
 * Whether so many corners in sight are a line of sight.
 *
 * @param clearCorners - corners of the target's square that one corner of the attacker's sees
 * @see SC-LOS-01
 */
export function seesEnough(clearCorners: number): boolean {
  return clearCorners >= SIGHT_CORNERS;
}

/**
 * Whether there is line of sight: some corner of the attacker's square sees two corners of the target's.
 *
 * @param walls - whatever blocks sight, in squares of the grid
 * @see SC-LOS-01
 */
export function hasLineOfSight(attacker: Square, target: Square, walls: readonly Wall[]): boolean {
  const seen = corners(target);
  return corners(attacker).some((eye) => seesEnough(seen.filter((corner) => isClear(eye, corner, walls)).length));
}

/** What line of sight decides about an attack: whether it is possible, and the Soak it meets. */
export type SightRuling =
  { readonly ok: true; readonly soak: number } | { readonly ok: false; readonly reason: "noLineOfSight" };

/**
 * What line of sight decides about an attack: a ranged one needs it; a thrown one without it meets Full Cover; melee does
 * not ask. A blinded attacker has line of sight to nothing.
 *
 * @see SC-LOS-02, SC-LOS-03
 */
export function sightRuling(range: WeaponRange, facts: { lineOfSight: boolean; blinded: boolean }): SightRuling {
  if (range === "blade" || (facts.lineOfSight && !facts.blinded)) return { ok: true, soak: 0 };
  return range === "thrown" ? { ok: true, soak: COVER_SOAK.full } : { ok: false, reason: "noLineOfSight" };
}
