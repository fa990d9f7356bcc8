/**
 * `true` if both are the same names; otherwise those that are too much on either side, each spelled out, so that the
 * compiler's message says them.
 */
export type Same<Found extends string, Expected extends string> = [Found] extends [Expected]
  ? [Expected] extends [Found]
    ? true
    : Record<Exclude<Expected, Found>, "is no longer there">
  : Record<Exclude<Found, Expected>, "is not expected">;

/** Compiles only for types that are `true`. */
export function holds<T extends true>(): T | undefined {
  return undefined;
}

/** Members that outsiders may call. What starts with an underscore is protected in the declarations and not listed. */
export type Public<T> = Exclude<keyof T, `_${string}` | `${string}fvtt_types_internal${string}` | symbol | number>;

/** Members that only the practice table has: a package that used one would fail elsewhere. */
export type HostOnly<Table, Declared> = Exclude<Public<Table>, Public<Declared>>;

/** Members that the declarations promise and the practice table lacks. */
export type Missing<Table, Declared> = Exclude<Public<Declared>, Public<Table>>;
