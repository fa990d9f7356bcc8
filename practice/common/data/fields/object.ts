import type { DataModel } from "../../abstract/data-model.ts";
import { mergeObject } from "../../utils/merge.ts";
import { applySpecialKeys, deepClone, diffObject, isDeletionKey } from "../../utils/object.ts";
import { isEmpty } from "../../utils/type.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type ApplyFunction,
  type CleanOptions,
  type DataFieldOptions,
  type FieldContext,
  type FieldValidateOptions,
  type InitializeOptions,
  type UpdateOptions,
} from "./data-field.ts";

/** An object of any content. */
export class ObjectField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined) return this.required ? {} : undefined;
    return initial;
  }

  override _cast(value: unknown): unknown {
    const toObject = (value as { toObject?: unknown } | null)?.toObject;
    const object: unknown = typeof toObject === "function" ? (toObject.call(value) as unknown) : value;
    return isPlainObject(object) ? object : {};
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override initialize(value: unknown, _model: DataModel, _options?: InitializeOptions): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _updateDiff(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._updateDiff(source, key, applySpecialKeys(value), difference, options);
      return;
    }
    const diff = diffObject(current, value, { deletionKeys: true });
    if (isEmpty(diff)) return;
    source[key] = mergeObject(deepClone(current), diff, { performDeletions: true });
    difference[key] = deepClone(diff);
  }
}

export interface TypedObjectFieldOptions extends DataFieldOptions {
  /** Exactly false drops the key. */
  validateKey?: (key: string) => boolean | void;
}

/** An object whose values are all of one field type, by free keys. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  declare element: DataField;
  declare validateKey: ((key: string) => boolean | void) | undefined;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: DataField, options?: TypedObjectFieldOptions, context?: FieldContext) {
    super(options, context);
    if (element.parent) throw new Error(`The element already belongs to some other parent (${element.fieldPath}).`);
    element.parent = this;
    this.element = element;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    for (const key of Object.keys(data)) {
      const special = isDeletionKey(key);
      const name = special ? key.slice(2) : key;
      if ((special && !options.partial) || this.validateKey?.(name) === false) delete data[key];
      else if (!key.startsWith("-=")) {
        data[key] = this.element.clean(data[key], { ...options, partial: Boolean(options.partial) && !special });
      }
    }
    return data;
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failures = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      const failure = this.element.validate(entry, options);
      if (!failure) continue;
      failures.addField(key, failure);
      if (!failure.unresolved && failure.fallback !== undefined) value[key] = failure.fallback;
    }
    if (!failures.isEmpty()) return failures;
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    for (const entry of Object.values(asRecord(data))) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: DataModel, options?: InitializeOptions): unknown {
    if (!isPlainObject(value)) return value;
    const object: PlainObject = {};
    for (const [key, entry] of Object.entries(value)) {
      const prepared = this.element.initialize(entry, model, options);
      if (typeof prepared !== "function") object[key] = prepared;
      else Object.defineProperty(object, key, { get: prepared as () => unknown, enumerable: true, configurable: true });
    }
    return object;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override _updateDiff(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: UpdateOptions = {},
  ): void {
    const current = source[key];
    if (!isPlainObject(value) || !isPlainObject(current) || options.recursive === false) {
      super._updateDiff(source, key, value === null ? null : this.clean(value, {}), difference, options);
      return;
    }
    const inner: PlainObject = {};
    for (const [name, entry] of Object.entries(value)) this.#updateEntry(current, name, entry, inner, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  #updateEntry(current: PlainObject, name: string, entry: unknown, inner: PlainObject, options: UpdateOptions): void {
    const key = isDeletionKey(name) ? name.slice(2) : name;
    if (name.startsWith("-=")) {
      if (!(key in current)) return;
      delete current[key];
      inner[name] = null;
    } else if (name.startsWith("==") || !(key in current)) {
      const changed: PlainObject = {};
      DataField.prototype._updateDiff.call(this.element, current, key, this.element.clean(entry, {}), changed);
      if (key in changed) inner[name] = changed[key];
    } else this.element._updateDiff(current, key, entry, inner, options);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.element._getField(path.slice(1));
  }

  override apply(fn: string | ApplyFunction, value: unknown = {}, options: PlainObject = {}): unknown {
    const own = super.apply(fn, value, options);
    const results: PlainObject = {};
    for (const [key, entry] of Object.entries(asRecord(value))) results[key] = this.element.apply(fn, entry, options);
    if (isEmpty(value)) this.element.apply(fn, undefined, options);
    return own === undefined ? results : own;
  }

  override migrateSource(sourceData: PlainObject, fieldData: unknown): void {
    for (const entry of Object.values(asRecord(fieldData))) {
      if (entry !== undefined && entry !== null) this.element.migrateSource(sourceData, entry);
    }
  }
}
