import { isPlainObject } from "../dom.ts";

/**
 * Merge options the way class chains of applications do: lists are joined, inner records merged, anything else replaced.
 * A value of `undefined` leaves what is there. The inputs stay as they are.
 */
export function mergeOptions(
  base: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const prior = merged[key];
    if (Array.isArray(prior) && Array.isArray(value)) merged[key] = [...(prior as unknown[]), ...(value as unknown[])];
    else if (isPlainObject(value)) merged[key] = mergeOptions(isPlainObject(prior) ? prior : {}, value);
    else merged[key] = Array.isArray(value) ? [...(value as unknown[])] : value;
  }
  return merged;
}
