import type { DataModel } from "../../abstract/data-model.ts";
import { deepClone } from "../../utils/object.ts";
import { isEmpty } from "../../utils/type.ts";
import { isPlainObject, type PlainObject } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type ApplyFunction,
  type CleanOptions,
  type DataFieldOptions,
  type EffectChange,
  type FieldContext,
  type FieldValidateOptions,
  type InitializeOptions,
} from "./data-field.ts";

/** A list of values of one field type. An update replaces the whole list. */
export class ArrayField extends DataField {
  static override recursive = true;

  declare element: DataField;
  declare min: number;
  declare max: number;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, min: 0, max: Infinity };
  }

  constructor(element: DataField, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    if (this.max < this.min) throw new Error("ArrayField maximum length cannot be lower than its minimum length");
    this.element = this._adoptElement(element);
  }

  _adoptElement(element: DataField): DataField {
    if (!(element instanceof DataField)) {
      throw new Error(`${this.constructor.name} must have a DataField as its contained element`);
    }
    if (element.parent) throw new Error(`The element already belongs to some other parent (${element.fieldPath}).`);
    element.parent = this;
    return element;
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    if (initial === undefined) return this.required ? [] : undefined;
    return initial instanceof Set ? [...(initial as Set<unknown>)] : initial;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return [...value.values()] as unknown[];
    // A form names the elements by index: {0: …, 1: …}.
    if (isPlainObject(value)) {
      const keys = Object.keys(value);
      if (keys.every((key) => /^\d+$/.test(key)))
        return keys
          .map(Number)
          .sort((a, b) => a - b)
          .map((key) => value[key]);
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${String(this.min)} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${String(this.max)} elements`);
    return this._validateElements(value, options);
  }

  _validateElements(value: unknown[], options: FieldValidateOptions): DataModelValidationFailure | void {
    const failures = new DataModelValidationFailure();
    for (const [id, entry] of value.entries()) {
      const failure = this._validateElement(entry, { ...options, partial: false });
      if (!failure) continue;
      failures.addElement({ id, failure });
      if (!failure.unresolved && failure.fallback !== undefined) value[id] = failure.fallback;
    }
    if (!failures.isEmpty()) return failures;
  }

  _validateElement(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options);
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    if (Array.isArray(data)) for (const entry of data) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: DataModel, options?: InitializeOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry) => this.#prepared(entry, model, options));
  }

  /** Elements have no property of their own, so a getter is read at once. */
  #prepared(entry: unknown, model: DataModel, options?: InitializeOptions): unknown {
    const prepared = this.element.initialize(entry, model, options);
    return typeof prepared === "function" ? (prepared as () => unknown)() : prepared;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return [...(value as Iterable<unknown>)].map((entry) => this.element.toObject(entry));
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    return this.element._getField(/^\d+$/.test(first) || first === "element" ? rest : path);
  }

  override apply(fn: string | ApplyFunction, value: unknown = [], options: PlainObject = {}): unknown {
    const own = super.apply(fn, value, options);
    const entries = Array.isArray(value) ? value : [];
    const results = entries.map((entry) => this.element.apply(fn, entry, options));
    if (isEmpty(entries)) this.element.apply(fn, undefined, options);
    return own === undefined ? results : own;
  }

  override migrateSource(sourceData: PlainObject, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) {
      if (entry !== undefined && entry !== null) this.element.migrateSource(sourceData, entry);
    }
  }

  override _castChangeDelta(delta: string): unknown {
    let parsed: unknown = delta;
    try {
      parsed = JSON.parse(delta) as unknown;
    } catch {
      // Plain text is one element.
    }
    return (this._cast(parsed) as unknown[]).map((entry) =>
      this.element._castChangeDelta(typeof entry === "string" ? entry : JSON.stringify(entry)),
    );
  }

  override _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return [...((value ?? []) as unknown[]), ...(delta as unknown[])];
  }
}

/** A list without repetition, prepared as a Set and stored as an array. Invalid elements are dropped. */
export class SetField extends ArrayField {
  override _validateElements(value: unknown[], options: FieldValidateOptions): DataModelValidationFailure | void {
    const failures = new DataModelValidationFailure();
    for (let index = value.length - 1; index >= 0; index--) {
      const failure = this._validateElement(value[index], { ...options, partial: false });
      if (!failure) continue;
      value.splice(index, 1);
      failure.dropped = true;
      failure.unresolved = false;
      failures.addElement({ id: index, failure });
    }
    if (!failures.isEmpty()) return failures;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return [...new Set(super._cleanType(value, options) as unknown[])];
  }

  override initialize(value: unknown, model: DataModel, options?: InitializeOptions): unknown {
    const entries = super.initialize(value, model, options);
    return Array.isArray(entries) ? new Set(entries as unknown[]) : entries;
  }

  override _castChangeDelta(delta: string): unknown {
    return new Set(super._castChangeDelta(delta) as unknown[]);
  }

  override _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    const set = value instanceof Set ? (value as Set<unknown>) : new Set<unknown>();
    for (const entry of delta as Iterable<unknown>) set.add(deepClone(entry));
    return set;
  }
}
