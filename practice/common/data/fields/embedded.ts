import type { DataModel, InternalUpdateOptions } from "../../abstract/data-model.ts";
import type { Document } from "../../abstract/document.ts";
import { EmbeddedCollection, EmbeddedCollectionDelta } from "../../abstract/embedded-collection.ts";
import type { DataModelClass, DocumentClass } from "../../abstract/environment.ts";
import { implementationOf } from "../../abstract/environment.ts";
import { deepClone } from "../../utils/object.ts";
import { isEmpty } from "../../utils/type.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type FieldContext,
  type FieldValidateOptions,
  type InitializeOptions,
} from "./data-field.ts";
import { SchemaField } from "./schema.ts";

/** Another model as an inner object; the property is an instance of it with `parent`. */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelClass;

  constructor(model: DataModelClass, options?: DataFieldOptions, context?: FieldContext) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override getInitialValue(data?: PlainObject): unknown {
    const initial = super.getInitialValue(data);
    return isPlainObject(initial) ? this.model.cleanData(initial) : initial;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.model.cleanData(value as PlainObject, { ...options, source: value as PlainObject });
  }

  override _validateModel(data: unknown, _options: { source?: PlainObject } = {}): void {
    super._validateModel(data, { source: asRecord(data) });
    this.model.validateJoint(asRecord(data));
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...pickContext(model, options), parent: model, adoptSource: true });
  }

  override toObject(value: unknown): unknown {
    const toObject = (value as { toObject?: unknown } | null | undefined)?.toObject;
    return typeof toObject === "function" ? (toObject.call(value, false) as unknown) : value;
  }

  override migrateSource(_sourceData: PlainObject, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}

/** What an inner model takes over from its outer one, whose own cleaning and validation covered it. */
export function pickContext(model: DataModel, options: InitializeOptions): InitializeOptions {
  const { strict, fallback, cleaned } = options;
  return { strict, fallback, cleaned, validated: cleaned === true && !model.invalid };
}

/** A collection of embedded documents; stored as an array of their sources. */
export class EmbeddedCollectionField extends DataField {
  static override hierarchical = true;
  static override recursive = true;

  readonly element: DocumentClass;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  constructor(element: DocumentClass, options: DataFieldOptions = {}, context?: FieldContext) {
    super({ ...options, readonly: true }, context);
    this.element = element;
  }

  /** The configured class of the documents. */
  get model(): DocumentClass {
    return implementationOf.current(this.element.documentName) ?? this.element;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cast(value: unknown): unknown {
    if (value instanceof Map || value instanceof Set) return [...value.values()] as unknown[];
    return Array.isArray(value) ? value : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).flatMap((entry) => {
      const toObject = (entry as { toObject?: unknown } | null)?.toObject;
      const data: unknown = typeof toObject === "function" ? (toObject.call(entry) as unknown) : entry;
      return isPlainObject(data) ? [this._cleanElement(data, options)] : [];
    });
  }

  /** Part of an update only where the entry names an existing document; a new one is cleaned in full. */
  _cleanElement(value: PlainObject, options: CleanOptions): PlainObject {
    return this.model.cleanData(value, {
      ...options,
      partial: options.partial && Boolean(value["_id"]),
      source: value,
    });
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | void {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    // The collection will find the invalid ones when it makes the documents.
    if (options.dropInvalidEmbedded) return;
    const failures = new DataModelValidationFailure();
    for (const entry of value as PlainObject[]) {
      const failure = this._validateElement(entry, { ...options, source: entry });
      if (!failure) continue;
      failures.addElement({ id: String(entry["_id"]), name: String(entry["name"] ?? ""), failure });
    }
    if (!failures.isEmpty()) return failures;
  }

  _validateElement(value: PlainObject, options: FieldValidateOptions): DataModelValidationFailure | undefined {
    return this.schema.validate(value, options);
  }

  /** Documents check their own joint rules when they are made. */
  override initialize(_value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    const collection = this.getCollection(model as Document);
    collection.initialize(options);
    return collection;
  }

  getCollection(parent: Document): EmbeddedCollection {
    const collection = parent.collections[String(this.name)];
    if (!collection) throw new Error(`${parent.documentName} has no collection ${String(this.name)}`);
    return collection;
  }

  /** A new, empty collection over a source array; the document's `_configure` calls it. */
  createCollection(parent: Document, source: PlainObject[]): EmbeddedCollection {
    const implementation = (this.constructor as typeof EmbeddedCollectionField).implementation;
    return new implementation(String(this.name), parent, source, this.element);
  }

  override _updateDiff(
    _source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: InternalUpdateOptions = {},
  ): void {
    if (!options.model || !Array.isArray(value)) return;
    const { model, commits, ...inner } = options;
    const collection = this.getCollection(model as Document);
    const changes = collection.diff(value as PlainObject[], inner);
    if (isEmpty(changes)) return;
    difference[key] = deepClone(changes);
    commits?.push(() => {
      collection.update(changes, inner);
    });
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override migrateSource(_sourceData: PlainObject, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }
}

/** The embedded documents of an ActorDelta: complete sources of changed and new ones, tombstones of removed ones. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static override get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollectionDelta;
  }

  override _cleanElement(value: PlainObject, options: CleanOptions): PlainObject {
    if (value["_tombstone"] === true) return { _id: value["_id"], _tombstone: true };
    return super._cleanElement(value, { ...options, partial: false });
  }

  override _validateElement(value: PlainObject, options: FieldValidateOptions): DataModelValidationFailure | undefined {
    if (value["_tombstone"] === true) return undefined;
    return super._validateElement(value, { ...options, partial: false });
  }
}

function isDocumentOf(value: unknown, cls: DocumentClass): value is Document {
  return value instanceof cls;
}

/** One embedded document, such as a token's delta. */
export class EmbeddedDocumentField extends DataField {
  static override hierarchical = true;
  static override recursive = true;

  readonly element: DocumentClass;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }

  constructor(element: DocumentClass, options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    this.element = element;
  }

  get model(): DocumentClass {
    return implementationOf.current(this.element.documentName) ?? this.element;
  }

  override _cast(value: unknown): unknown {
    const toObject = (value as { toObject?: unknown } | null)?.toObject;
    const data: unknown = typeof toObject === "function" ? (toObject.call(value) as unknown) : value;
    return isPlainObject(data) ? data : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.model.cleanData(value as PlainObject, { ...options, source: value as PlainObject });
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | undefined {
    return this.model.schema.validate(value, { ...options, source: asRecord(value) });
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const existing: unknown = Reflect.get(model, String(this.name));
    if (isDocumentOf(existing, this.model) && existing._source === value) {
      existing._initialize(options);
      return existing;
    }
    const parent = model as Document;
    const context = { ...pickContext(model, options), parent, parentCollection: this.name, pack: parent.pack };
    return new this.model(value, { ...context, adoptSource: true });
  }

  override _updateDiff(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: InternalUpdateOptions = {},
  ): void {
    const { model, commits, ...inner } = options;
    const document: unknown = model && Reflect.get(model, key);
    if (!isDocumentOf(document, this.model) || !isPlainObject(value)) {
      super._updateDiff(source, key, value, difference);
      return;
    }
    const changes = document.updateSource(value, { ...inner, dryRun: true });
    if (isEmpty(changes)) return;
    difference[key] = deepClone(changes);
    commits?.push(() => {
      document.updateSource(changes, inner);
    });
  }

  override toObject(value: unknown): unknown {
    const toObject = (value as { toObject?: unknown } | null | undefined)?.toObject;
    return typeof toObject === "function" ? (toObject.call(value, false) as unknown) : value;
  }

  override migrateSource(_sourceData: PlainObject, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}
