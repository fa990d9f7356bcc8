import type { DataModel } from "../../abstract/data-model.ts";
import { deepClone, isDeletionKey } from "../../utils/object.ts";
import { isEmpty } from "../../utils/type.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type ApplyFunction,
  type CleanOptions,
  type DataFieldOptions,
  type DataSchema,
  type FieldContext,
  type FieldValidateOptions,
  type InitializeOptions,
  type UpdateOptions,
} from "./data-field.ts";

/** A fixed set of named fields. */
export class SchemaField extends DataField {
  static override recursive = true;

  declare fields: DataSchema;
  #entries: [string, DataField][] | undefined;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  constructor(fields: DataSchema, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields))
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    for (const [name, field] of Object.entries(fields)) {
      if (name === "_source") throw new Error('"_source" is not a valid field name.');
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (field.parent !== undefined)
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent.`);
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  /** Made once: models read it at every step of their lives. */
  entries(): [string, DataField][] {
    this.#entries ??= Object.entries(this.fields);
    return this.#entries;
  }

  has(fieldName: string): boolean {
    return Object.hasOwn(this.fields, fieldName);
  }

  get(fieldName: string): DataField | undefined {
    return this.has(fieldName) ? this.fields[fieldName] : undefined;
  }

  /** The field at a path such as "abilities.strength". */
  getField(fieldName: string | string[]): DataField | undefined {
    return this._getField(typeof fieldName === "string" ? fieldName.split(".") : [...fieldName]);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined && initial !== null) return initial;
    if (initial === null && this.initial === null) return null;
    if (this.nullable && !this.required) return null;
    const values: PlainObject = {};
    for (const [name, field] of this.entries()) {
      const value = field.getInitialValue(data);
      if (value !== undefined) values[name] = value;
    }
    return values;
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    const toObject = (value as { toObject?: unknown } | null)?.toObject;
    return typeof toObject === "function" ? (toObject.call(value) as unknown) : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    const source = options.source ?? data;
    const inner = { ...options, source };
    for (const key of Object.keys(data)) {
      if (this.has(key)) continue;
      const target = isDeletionKey(key) ? this.get(key.slice(2)) : undefined;
      if (!options.partial || !target) delete data[key];
      else if (key.startsWith("==")) data[key] = target.clean(data[key], { ...inner, partial: false });
    }
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      data[name] = field.clean(data[name], inner);
    }
    return data;
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const inner = { ...options, source: options.source ?? value };
    const failures = new DataModelValidationFailure();
    for (const [name, field] of this.entries()) {
      const replaced = `==${name}`;
      if (options.partial && replaced in value) {
        const failure = field.validate(value[replaced], { ...inner, partial: false });
        if (failure) failures.addField(name, failure);
      }
      if (options.partial && !(name in value)) continue;
      const failure = field.validate(value[name], inner);
      if (!failure) continue;
      failures.addField(name, failure);
      if (!failure.unresolved && failure.fallback !== undefined) value[name] = failure.fallback;
    }
    if (!failures.isEmpty()) return failures;
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    const record = asRecord(data);
    const source = options.source ?? record;
    for (const [name, field] of this.entries()) {
      if (record[name] !== undefined && record[name] !== null) field._validateModel(record[name], { source });
    }
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: PlainObject = {};
    for (const [name, field] of this.entries()) {
      defineInitialized(data, name, field, field.initialize(value[name], model, options));
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: PlainObject = {};
    for (const [name, field] of this.entries()) data[name] = field.toObject((value as PlainObject)[name]);
    return data;
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
    this.updateFields(current, value, inner, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  /** Apply cleaned changes to a source of this schema and collect what changed. */
  updateFields(source: PlainObject, changes: PlainObject, difference: PlainObject, options: UpdateOptions): void {
    for (const [key, value] of Object.entries(changes)) {
      const field = this.get(isDeletionKey(key) ? key.slice(2) : key);
      if (!field?.name) continue;
      if (!isDeletionKey(key)) {
        field._updateDiff(source, key, value, difference, options);
        continue;
      }
      // A field of a schema cannot vanish: deleting it brings its initial value back.
      const replacement = field.clean(key.startsWith("-=") ? undefined : value, { source });
      const changed: PlainObject = {};
      field._updateDiff(source, field.name, replacement, changed, { ...options, recursive: false });
      if (!isEmpty(changed)) difference[key] = key.startsWith("-=") ? null : deepClone(replacement);
    }
  }

  override apply(fn: string | ApplyFunction, value: unknown = {}, options: PlainObject = {}): unknown {
    const own = super.apply(fn, value, options);
    const results: PlainObject = {};
    for (const [name, field] of this.entries()) {
      if (options["partial"] && !(name in asRecord(value))) continue;
      results[name] = field.apply(fn, asRecord(value)[name], options);
    }
    return own === undefined ? results : own;
  }

  override migrateSource(sourceData: PlainObject, fieldData: unknown): void {
    const data = asRecord(fieldData);
    for (const [name, field] of this.entries()) {
      if (data[name] !== undefined && data[name] !== null) field.migrateSource(sourceData, data[name]);
    }
  }
}

/** Put a prepared value on a model: a function as a getter, a readonly field as a constant. */
export function defineInitialized(target: object, name: string, field: DataField, value: unknown): void {
  if (typeof value === "function") {
    const get = value as () => unknown;
    Object.defineProperty(target, name, { get, set: () => undefined, configurable: true, enumerable: true });
  } else if (!field.readonly && (!(name in target) || Object.hasOwn(target, name))) {
    (target as PlainObject)[name] = value;
  } else {
    Object.defineProperty(target, name, {
      value,
      writable: !field.readonly,
      configurable: true,
      enumerable: true,
    });
  }
}
