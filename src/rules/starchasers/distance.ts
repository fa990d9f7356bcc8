import type { HouseRules } from "../house-rules.ts";

/** The spaces of a square grid that a token covers: its left upper space, and how many across and down. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  /** Whole spaces, 1 unless said otherwise. */
  readonly width?: number;
  readonly height?: number;
}

/** What a diagonal step counts, as scenes know it. */
export const DIAGONALS = {
  equidistant: (straight: number, diagonal: number) => straight + diagonal,
  exact: (straight: number, diagonal: number) => straight + diagonal * Math.SQRT2,
  approximate: (straight: number, diagonal: number) => straight + diagonal * 1.5,
  rectilinear: (straight: number, diagonal: number) => straight + diagonal * 2,
  alternating1: (straight: number, diagonal: number) => straight + diagonal + Math.floor(diagonal / 2),
  alternating2: (straight: number, diagonal: number) => straight + diagonal + Math.ceil(diagonal / 2),
  /** Diagonal steps are not allowed: each is two straight ones. */
  illegal: (straight: number, diagonal: number) => straight + diagonal * 2,
} as const satisfies Record<string, (straight: number, diagonal: number) => number>;
export type DiagonalRule = keyof typeof DIAGONALS;

function steps(a: number, aSize: number, b: number, bSize: number): number {
  return Math.max(0, b - (a + aSize - 1), a - (b + bSize - 1));
}

/**
 * Squares between two tokens: the grid distance of their nearest spaces by the scene's rule for diagonals, a fraction
 * rounded up. Tokens in one space are 0 apart.
 *
 * @returns whole squares
 * @throws {RangeError} if a place is not a number
 * @see SC-RNG-09
 */
export function squaresBetween(a: Footprint, b: Footprint, diagonals: DiagonalRule): number {
  const across = steps(a.x, a.width ?? 1, b.x, b.width ?? 1);
  const down = steps(a.y, a.height ?? 1, b.y, b.height ?? 1);
  if (!Number.isFinite(across + down)) throw new RangeError("a footprint is made of numbers");
  const diagonal = Math.min(across, down);
  return Math.ceil(DIAGONALS[diagonals](Math.max(across, down) - diagonal, diagonal));
}

/** Meters of a distance in squares, about 2 each (SC-RNG-08). */
export function squaresToMeters(squares: number, rules: HouseRules): number {
  return squares * rules.starchasers.metersPerSquare;
}
