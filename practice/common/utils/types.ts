/** A plain, JSON-like record: the form in which sources and changes travel. */
export type PlainObject = Record<string, unknown>;

/** Is the value an object made by a literal (or without a prototype), not an array, document or collection? */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  // Another realm (a test DOM) has an Object.prototype of its own.
  return (
    Object.getPrototypeOf(prototype) === null &&
    Object.prototype.toString.call(value) === "[object Object]" &&
    Object.hasOwn(prototype as object, "isPrototypeOf")
  );
}

/** The value as a record when it is one, else an empty record. For reading data of unknown shape. */
export function asRecord(value: unknown): PlainObject {
  return isPlainObject(value) ? value : {};
}
