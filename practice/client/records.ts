/** A JSON-like object whose members are not known to the compiler. */
export type UnknownRecord = Record<string, unknown>;

/** Is this an object with string keys (an instance of a class counts, an array does not)? */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as a record, or an empty one. */
export function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

/** The value when it is a string, else undefined. */
export function stringOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** A function whose parameters the compiler does not know. */
export type UnknownFunction = (...args: unknown[]) => unknown;

/** Is this callable? */
export function isFunction(value: unknown): value is UnknownFunction {
  return typeof value === "function";
}

/** Call a method by name if the object or class has it; undefined otherwise. Packages may or may not define such callbacks. */
export function callIfPresent(target: unknown, method: string, ...args: unknown[]): unknown {
  if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined;
  const fn: unknown = Reflect.get(target, method);
  return isFunction(fn) ? fn.apply(target, args) : undefined;
}

/**
 * See a value as a type that its construction guarantees but the compiler cannot follow (a class chosen at run time,
 * a namespace built from parts). Each use names its reason.
 */
export function trusted<T>(value: unknown): T {
  return value as T;
}
