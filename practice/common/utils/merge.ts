import { applySpecialKeys, deepClone, expandObject, isUnsafeKey } from "./object.ts";
import { getType } from "./type.ts";
import { isPlainObject, type PlainObject } from "./types.ts";

export interface MergeObjectOptions {
  /** Add top-level keys that the original lacks (default true). */
  insertKeys?: boolean;
  /** Add nested keys that the original lacks (default true). */
  insertValues?: boolean;
  /** Replace existing values (default true). */
  overwrite?: boolean;
  /** Merge inner objects (default) or replace them. */
  recursive?: boolean;
  /** Change the original (default) or a copy. */
  inplace?: boolean;
  /** Refuse a value of another type than the one it replaces. */
  enforceTypes?: boolean;
  /** Carry out `-=key` and `==key`. */
  performDeletions?: boolean;
}

/**
 * Merge the keys of `other` into `original`; dotted keys count as paths and arrays are replaced as a whole.
 *
 * @returns the original, or the merged copy when `inplace` is false
 * @throws {Error} when `enforceTypes` meets two different types
 */
export function mergeObject<T extends object>(original: T, other?: object, options?: MergeObjectOptions): T;
export function mergeObject<R extends object>(original: object, other?: object, options?: MergeObjectOptions): R;
export function mergeObject(original: object, other: object = {}, options: MergeObjectOptions = {}): object {
  if (!isObjectLike(original) || !isObjectLike(other)) throw new Error("One of original or other are not Objects!");
  const { inplace = true } = options;
  let target = original as PlainObject;
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    if (inplace) {
      for (const key of Object.keys(target)) delete target[key];
      Object.assign(target, expanded);
    } else target = deepClone(expanded);
  } else if (!inplace) target = deepClone(target);
  const changes = Object.keys(other).some((key) => key.includes(".")) ? expandObject(other) : (other as PlainObject);
  mergeInto(target, changes, options, 0);
  return target;
}

function isObjectLike(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mergeInto(target: PlainObject, changes: PlainObject, options: MergeObjectOptions, depth: number): void {
  for (const [key, value] of Object.entries(changes)) {
    if (isUnsafeKey(key)) continue;
    if (options.performDeletions && key.startsWith("-=")) {
      delete target[key.slice(2)];
    } else if (options.performDeletions && key.startsWith("==")) {
      target[key.slice(2)] = deepClone(applySpecialKeys(value));
    } else if (Object.hasOwn(target, key) || key in target) mergeUpdate(target, key, value, options, depth);
    else mergeInsert(target, key, value, options, depth);
  }
}

function mergeInsert(
  target: PlainObject,
  key: string,
  value: unknown,
  options: MergeObjectOptions,
  depth: number,
): void {
  const { insertKeys = true, insertValues = true } = options;
  if (!(depth === 0 ? insertKeys : insertValues)) return;
  if (isPlainObject(value)) {
    const inserted: PlainObject = {};
    mergeInto(inserted, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
    target[key] = inserted;
  } else target[key] = deepClone(value);
}

function mergeUpdate(
  target: PlainObject,
  key: string,
  value: unknown,
  options: MergeObjectOptions,
  depth: number,
): void {
  const { overwrite = true, recursive = true, enforceTypes = false } = options;
  const old = target[key];
  const oldType = getType(old);
  const newType = getType(value);
  if (oldType === "Object" && newType === "Object" && recursive) {
    mergeInto(old as PlainObject, value as PlainObject, options, depth + 1);
    return;
  }
  if (!overwrite) {
    if (old === undefined) target[key] = deepClone(value);
    return;
  }
  if (enforceTypes && oldType !== "undefined" && oldType !== "null" && newType !== oldType) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = options.performDeletions ? deepClone(applySpecialKeys(value)) : deepClone(value);
}
