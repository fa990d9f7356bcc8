import { isPlainObject } from "./types.ts";

export type DataTypeName =
  | "Array"
  | "Error"
  | "HTMLElement"
  | "Map"
  | "Object"
  | "Promise"
  | "Set"
  | "bigint"
  | "boolean"
  | "function"
  | "null"
  | "number"
  | "string"
  | "symbol"
  | "undefined"
  | "Unknown";

const CONSTRUCTED: readonly [DataTypeName, new (...args: never[]) => unknown][] = [
  ["Set", Set],
  ["Map", Map],
  ["Promise", Promise],
  ["Error", Error],
];

/** Name the type of a value: primitives in lower case, "Object" only for plain objects, else "Unknown". */
export function getType(variable: unknown): DataTypeName {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable as DataTypeName;
  if (Array.isArray(variable)) return "Array";
  if (isPlainObject(variable)) return "Object";
  for (const [name, constructor] of CONSTRUCTED) if (variable instanceof constructor) return name;
  if (typeof HTMLElement !== "undefined" && variable instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Is the value undefined, null, or a container without content? Primitives are never empty. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

type AnyClass = abstract new (...args: never[]) => unknown;

/** Is `cls` the parent itself or one of its descendants? */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return cls === parent || Object.prototype.isPrototypeOf.call(parent, cls);
}

/** The class chain above a class, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}
