import type { Square } from "./squares.ts";

function touch([column, row]: Square, [otherColumn, otherRow]: Square): boolean {
  return Math.max(Math.abs(column - otherColumn), Math.abs(row - otherRow)) <= 1;
}

/**
 * Whether squares hang together: from any of them one gets to any other over neighbours, diagonals included. None or one
 * does.
 *
 * @param squares - in any order; never changed
 * @see SC-SM-WILDSWING-04, SC-SM-RAPIDFIRE-01
 */
export function areContiguous(squares: readonly Square[]): boolean {
  const [first, ...others] = squares;
  if (first === undefined) return true;
  const reached = [first];
  let waiting = others;
  for (const square of reached) {
    reached.push(...waiting.filter((other) => touch(square, other)));
    waiting = waiting.filter((other) => !touch(square, other));
  }
  return waiting.length === 0;
}
