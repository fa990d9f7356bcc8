/** A square of the grid, or a way on it: spaces to the right, spaces down. */
export type Square = readonly [x: number, y: number];

/** Quarter turns to the right that a shape is laid down with. */
export type QuarterTurns = 0 | 1 | 2 | 3;

const TURNS = {
  0: ([x, y]: Square): Square => [x, y],
  1: ([x, y]: Square): Square => [0 - y, x],
  2: ([x, y]: Square): Square => [0 - x, 0 - y],
  3: ([x, y]: Square): Square => [y, 0 - x],
} as const satisfies Record<QuarterTurns, (square: Square) => Square>;

/** How a shape lies on the grid. */
export interface ShapePlacement {
  /** Square of the grid on which the shape's own 0, 0 comes to lie. */
  readonly at: Square;
  readonly turns?: QuarterTurns;
  /** Mirrored left to right before it is turned. */
  readonly mirrored?: boolean;
}

/**
 * The squares of the grid that a shape covers where it is laid down; whoever places it may turn and mirror it.
 *
 * @param squares - of the shape, around its own 0, 0; never changed
 * @see SC-AUTOF-04, SC-CONE-01
 */
export function placed(squares: readonly Square[], { at, turns = 0, mirrored = false }: ShapePlacement): Square[] {
  return squares.map(([x, y]) => {
    const [right, down] = TURNS[turns]([mirrored ? 0 - x : x, y]);
    return [right + at[0], down + at[1]];
  });
}
