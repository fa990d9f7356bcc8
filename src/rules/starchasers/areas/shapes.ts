import { QUALITY_MAX } from "../../constants.ts";
import type { Square } from "./squares.ts";

/**
 * The shapes that area attacks have on a square grid, each as squares around the attacker's own square 0, 0, up being
 * "away": y below 0. `placed` turns and mirrors them.
 */

/** The area shapes of the rules. */
export const AREA_SHAPES = ["box", "bracket", "line", "cone", "circle"] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** What an Autofire weapon may be aimed at in place of one target (SC-AUTOF-02). */
export const AUTOFIRE_SHAPES = ["box", "bracket", "line"] as const satisfies readonly AreaShape[];

/** Squares along a side of the Box: of any automatic weapon, of the Heavy, of the Soldier (SC-AUTOF-03, -06, -07). */
export const BOX_SIDES = { autofire: 2, heavy: 3, soldier: 4 } as const;

/** Rows of the Bracket by Autofire number: `#` is hit, `A` the attacker, who is not (SC-AUTOF-04). */
const BRACKET_ROWS: Readonly<Record<number, readonly string[]>> = {
  1: ["# #", "# A"],
  2: ["# # #", "# A"],
  3: ["# # #", "# A", "#"],
  4: ["# # # #", "# A", "#"],
  5: ["# # # # #", "# A", "#"],
};

/** Squares of the Line by Autofire number (SC-AUTOF-05). */
const LINE_SQUARES: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 5, 4: 6, 5: 7 };

function ofTable<Row>(table: Readonly<Record<number, Row>>, n: number): Row {
  const row = table[n];
  if (row === undefined) throw new RangeError(`the number of an area is 1 to ${QUALITY_MAX}, got ${n}`);
  return row;
}

function checkSize(size: number, least: number): void {
  if (!Number.isInteger(size) || size < least)
    throw new RangeError(`an area is a whole number >= ${least}, got ${size}`);
}

function row(length: number, y: number): Square[] {
  return Array.from({ length }, (_, x) => [x, y]);
}

/** A Bracket: the squares it hits, and the drawing it is read from. */
export interface Bracket {
  readonly squares: readonly Square[];
  /** Squares of its two arms, the shared corner counted in both. */
  readonly arms: readonly [number, number];
  readonly rows: readonly string[];
}

/**
 * An L-shaped Bracket; the attacker stands in its inside corner, which is not hit.
 *
 * @param n - Autofire number, 1 to 5
 * @throws {RangeError} on any other number
 * @see SC-AUTOF-04
 */
export function bracket(n: number): Bracket {
  const rows = ofTable(BRACKET_ROWS, n);
  // The attacker is drawn in the second row and column: there is 0, 0.
  const squares = rows.flatMap((cells, y) =>
    cells.split(" ").flatMap((cell, x) => (cell === "#" ? [[x - 1, y - 1] as const] : [])),
  );
  return { squares, arms: [squares.filter(([, y]) => y === -1).length, rows.length], rows };
}

/**
 * Squares of a Line by the number of an automatic weapon.
 *
 * @throws {RangeError} unless the number is 1 to 5
 * @see SC-AUTOF-05
 */
export function lineLength(n: number): number {
  return ofTable(LINE_SQUARES, n);
}

/** A straight Line, usually wide: to the right from 0, 0 (SC-AUTOF-05). */
export function line(length: number): Square[] {
  checkSize(length, 1);
  return row(length, 0);
}

/** A square Box, its upper left square at 0, 0 (SC-AUTOF-03, SC-AUTOF-06, SC-AUTOF-07). */
export function box(side: number): Square[] {
  checkSize(side, 1);
  return Array.from({ length: side }, (_, y) => row(side, y)).flat();
}

/**
 * A Cone of a length: one square next to the attacker, one more in each row farther away.
 *
 * @param n - rows
 * @returns rows, the farthest first, as the book draws it
 * @see SC-CONE-01
 */
export function coneRows(n: number): Square[][] {
  checkSize(n, 1);
  return Array.from({ length: n }, (_, index) => row(n - index, index - n));
}

/** The squares of a Cone; the attacker is at 0, 0 below the single square (SC-CONE-01). */
export function cone(n: number): Square[] {
  return coneRows(n).flat();
}
