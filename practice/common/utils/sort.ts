import { SORT_INTEGER_DENSITY } from "../constants.ts";
import { getProperty } from "./object.ts";

export interface IntegerSortOptions<T> {
  target?: T | null;
  siblings?: T[];
  sortKey?: string;
  sortBefore?: boolean;
}

export interface IntegerSortUpdate<T> {
  target: T;
  update: Record<string, number>;
}

/**
 * Give `source` a sort value next to `target` among its siblings.
 * Returns one update when there is a gap, or updates of every entry when all must be renumbered.
 */
export function performIntegerSort<T extends object>(
  source: T,
  { target = null, siblings = [], sortKey = "sort", sortBefore = true }: IntegerSortOptions<T> = {},
): IntegerSortUpdate<T>[] {
  const sortOf = (entry: T): number => Number(getProperty(entry, sortKey) ?? 0);
  const order = siblings.filter((entry) => entry !== source).sort((a, b) => sortOf(a) - sortOf(b));
  const found = target ? order.indexOf(target) : -1;
  const at = found < 0 ? order.length : sortBefore ? found : found + 1;
  const before = order[at - 1];
  const after = order[at];
  const low = before ? sortOf(before) : null;
  const high = after ? sortOf(after) : null;
  const update = (entry: T, sort: number): IntegerSortUpdate<T> => ({ target: entry, update: { [sortKey]: sort } });

  if (low === null && high === null) return [update(source, SORT_INTEGER_DENSITY)];
  if (high === null) return [update(source, (low ?? 0) + SORT_INTEGER_DENSITY)];
  if (low === null) return [update(source, high - SORT_INTEGER_DENSITY)];
  if (high - low > 1) return [update(source, Math.round((low + high) / 2))];
  return [...order.slice(0, at), source, ...order.slice(at)].map((entry, position) =>
    update(entry, (position + 1) * SORT_INTEGER_DENSITY),
  );
}
