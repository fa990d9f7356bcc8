import { getType, isEmpty } from "./type.ts";
import { isPlainObject, type PlainObject } from "./types.ts";

/** Is the key one of the two special update keys, `-=key` (delete) or `==key` (replace)? */
export function isDeletionKey(key: unknown): key is string {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

function isContainer(value: unknown): value is PlainObject {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

/** Keys that would reach a prototype: never followed nor written. */
export function isUnsafeKey(key: string): boolean {
  return key === "__proto__" || key === "constructor" || key === "prototype";
}

/** Does the object have a value at the dotted path (own or inherited)? */
export function hasProperty(object: unknown, key: string): boolean {
  let target = object;
  if (!key || !isContainer(target)) return false;
  if (key in target) return true;
  for (const part of key.split(".")) {
    if (!isContainer(target) || !(part in target)) return false;
    target = target[part];
  }
  return true;
}

/** The value at a dotted path, or undefined. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !isContainer(object)) return undefined;
  if (key in object) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!isContainer(target)) return undefined;
    target = target[part];
  }
  return target;
}

/** Assign a value at a dotted path, creating the objects between. Returns whether something changed. */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  if (parts.some(isUnsafeKey)) return false;
  const last = parts.pop() ?? key;
  let target = object as PlainObject;
  for (const part of parts) {
    const inner = target[part];
    if (isContainer(inner)) target = inner;
    else {
      const created: PlainObject = {};
      target[part] = created;
      target = created;
    }
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Delete the value at a dotted path. Returns whether there was one. */
export function deleteProperty(object: object, key: string): boolean {
  const parts = key.split(".");
  const last = parts.pop();
  if (!last) return false;
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (!isContainer(target) || !(last in target)) return false;
  return delete target[last];
}

/** Turn dotted keys into nested objects, at every depth and inside arrays. */
export function expandObject<T extends object = PlainObject>(obj: object): T {
  return expandValue(obj, 0) as T;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 100) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((inner) => expandValue(inner, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: PlainObject = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.split(".").some(isUnsafeKey)) continue;
    const next = expandValue(inner, depth + 1);
    const present = getProperty(expanded, key);
    // "a.b" next to {a: {c}} adds to it rather than replacing it.
    if (isPlainObject(present) && isPlainObject(next)) {
      for (const [k, v] of Object.entries(flattenObject(next))) setProperty(present, k, v);
    } else setProperty(expanded, key, next);
  }
  return expanded;
}

/** Turn nested plain objects into one level of dotted keys; arrays and empty objects are leaves. */
export function flattenObject(obj: object): PlainObject {
  const flat: PlainObject = {};
  for (const [key, value] of Object.entries(obj)) {
    if (isPlainObject(value) && !isEmpty(value)) {
      for (const [inner, leaf] of Object.entries(flattenObject(value))) flat[`${key}.${inner}`] = leaf;
    } else flat[key] = value;
  }
  return flat;
}

/** Copy arrays, plain objects and dates; other values are returned as they are, or refused when strict. */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneValue(original, strict, 0) as T;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > 100) throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data.");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => cloneValue(inner, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return value;
  }
  const copy: PlainObject = {};
  for (const key of Object.keys(value)) copy[key] = cloneValue(value[key], strict, depth + 1);
  return copy;
}

/** A copy by way of JSON. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Freeze an object and everything in it. */
export function deepFreeze<T>(obj: T): T {
  return applyDeep(obj, Object.freeze);
}

/** Seal an object and everything in it: values may change, keys may not come or go. */
export function deepSeal<T>(obj: T): T {
  return applyDeep(obj, Object.seal);
}

function applyDeep<T>(obj: T, fn: (value: object) => unknown): T {
  if (Array.isArray(obj) || isPlainObject(obj)) {
    for (const value of Object.values(obj)) applyDeep(value, fn);
    fn(obj);
  }
  return obj;
}

/** Are two values equal by content? Arrays and sets compare element by element, plain objects key by key. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b)) return false;
    return a.length === b.length && a.every((value, index) => equals(value, b[index]));
  }
  if (a instanceof Set && b instanceof Set) return equals([...a], [...b]);
  const comparable = a as { equals?: unknown };
  if (typeof comparable.equals === "function") return Boolean(comparable.equals(b));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  return objectsEqual(a, b);
}

/** Do two objects contain the same enumerable keys and values? */
export function objectsEqual(a: object, b: object): boolean {
  const left = a as PlainObject;
  const right = b as PlainObject;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equals(left[key], right[key]))
  );
}

export interface DiffObjectOptions {
  /** Only keys that also exist in the original. */
  inner?: boolean;
  /** Keep a deletion key only when the original has that key; compare replacement keys too. */
  deletionKeys?: boolean;
}

/** The keys and values of `other` that differ from `original`. Arrays differ as a whole. */
export function diffObject(original: object, other: object, options: DiffObjectOptions = {}): PlainObject {
  const before = original as PlainObject;
  const diff: PlainObject = {};
  for (const [key, value] of Object.entries(other as PlainObject)) {
    if (isDeletionKey(key)) {
      if (keepsDeletion(before, key, value, options)) diff[key] = value;
      continue;
    }
    if (options.inner && !(key in before)) continue;
    const old = before[key];
    if (isPlainObject(old) && isPlainObject(value)) {
      const inner = diffObject(old, value, options);
      if (!isEmpty(inner)) diff[key] = inner;
    } else if (!(key in before) || !equals(old, value)) diff[key] = value;
  }
  return diff;
}

function keepsDeletion(before: PlainObject, key: string, value: unknown, options: DiffObjectOptions): boolean {
  if (!options.deletionKeys) return true;
  const target = key.slice(2);
  if (key.startsWith("-=")) return target in before;
  return !(target in before) || !equals(before[target], value);
}

/** Keep only the keys of `source` that exist in `template`. */
export function filterObject(
  source: object,
  template: object,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): PlainObject {
  const filtered: PlainObject = {};
  const kept = template as PlainObject;
  for (const [key, value] of Object.entries(source as PlainObject)) {
    if (deletionKeys && isDeletionKey(key) && key.slice(2) in kept) filtered[key] = value;
    if (!(key in kept)) continue;
    const inner = kept[key];
    if (isPlainObject(value) && isPlainObject(inner)) {
      filtered[key] = filterObject(value, inner, { deletionKeys, templateValues });
    } else filtered[key] = templateValues ? inner : value;
  }
  return filtered;
}

/** Exchange keys and values. */
export function invertObject(obj: Record<PropertyKey, PropertyKey>): Record<string, string> {
  return Object.fromEntries(Object.entries(obj).map(([key, value]) => [String(value), key]));
}

/** Carry out special keys inside fresh data: `-=` keys vanish, `==` keys become plain ones. */
export function applySpecialKeys<T>(obj: T): T {
  if (Array.isArray(obj)) return obj.map((value: unknown) => applySpecialKeys(value)) as T;
  if (getType(obj) !== "Object") return obj;
  const clean: PlainObject = {};
  for (const [key, value] of Object.entries(obj as PlainObject)) {
    if (key.startsWith("-=")) continue;
    clean[key.startsWith("==") ? key.slice(2) : key] = applySpecialKeys(value);
  }
  return clean as T;
}
