import type { CleanOptions, DataField, DataSchema, UpdateOptions } from "../data/fields/data-field.ts";
import { defineInitialized, SchemaField } from "../data/fields/schema.ts";
import { DataModelValidationFailure } from "../data/validation.ts";
import { mergeObject } from "../utils/merge.ts";
import { deepClone, expandObject } from "../utils/object.ts";
import { isEmpty } from "../utils/type.ts";
import { isPlainObject, type PlainObject } from "../utils/types.ts";

export interface DataModelContext {
  parent?: DataModel | null;
  /** Throw when the data is invalid (default). */
  strict?: boolean;
  /** Replace invalid values by valid defaults. */
  fallback?: boolean;
  /** Let invalid embedded documents be recorded by their collection instead of failing the whole. */
  dropInvalidEmbedded?: boolean;
  /** Keep the given object as the source instead of a copy: the parent's source holds it. */
  adoptSource?: boolean;
  /** The source was migrated and cleaned by the parent already. */
  cleaned?: boolean;
  /** The fields were validated by the parent already; joint rules are still checked. */
  validated?: boolean;
  [key: string]: unknown;
}

export interface ValidateOptions {
  fields?: boolean;
  joint?: boolean;
  changes?: PlainObject;
  clean?: boolean;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
}

export interface ValidationFailures {
  fields: DataModelValidationFailure | null;
  joint: DataModelValidationFailure | null;
}

/** Work that must wait until an update is known to be valid. */
export interface InternalUpdateOptions extends UpdateOptions {
  model?: DataModel;
  commits?: (() => void)[];
}

/**
 * Data with a schema. Source data is migrated, cleaned, validated and kept in `_source`; the properties of the
 * model are prepared from it and may be changed without touching it.
 */
export class DataModel {
  declare readonly _source: PlainObject;
  declare readonly parent: DataModel | null;

  static LOCALIZATION_PREFIXES: string[] = [];

  /** Cached by class; see `schema`. */
  static _schema: SchemaField | undefined;

  #failures: ValidationFailures = { fields: null, joint: null };

  constructor(data: object = {}, context: DataModelContext = {}) {
    const { parent = null, strict = true, validated = false, ...options } = context;
    const { fallback, dropInvalidEmbedded = !strict } = options;
    const inner = { ...options, strict, dropInvalidEmbedded, cleaned: true };
    hide(this, "parent", parent);
    hide(this, "_source", Object.seal(this._initializeSource(data, { ...options, strict })));
    this._configure(inner);
    const valid = this.validate({ strict, fallback, dropInvalidEmbedded, fields: !validated });
    if (valid) this._initialize(inner);
    else this.#initializeInvalid(inner);
  }

  /** What can be prepared of invalid data is, so that the document can be named and repaired. */
  #initializeInvalid(options: DataModelContext): void {
    try {
      this._initialize(options);
    } catch {
      // The failures are recorded already.
    }
  }

  /* Schema */

  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made at first access and shared by all instances of the class. */
  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema") || !this._schema) {
      this._schema = new SchemaField(this.defineSchema(), {}, { name: this._schemaName });
    }
    return this._schema;
  }

  /** First part of the field paths of this schema. */
  static get _schemaName(): string | undefined {
    return undefined;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return Object.values(this.#failures).some((failure: DataModelValidationFailure | null) => failure?.unresolved);
  }

  get validationFailures(): ValidationFailures {
    return this.#failures;
  }

  /* Source */

  static migrateData(source: PlainObject): PlainObject {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** Migrate, and go on with the data as it is when the migration fails. */
  static migrateDataSafe(source: PlainObject): PlainObject {
    try {
      return this.migrateData(source);
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}`, error);
      return source;
    }
  }

  static cleanData(source: PlainObject = {}, options: CleanOptions = {}): PlainObject {
    return this.schema._cleanType(source, { source, ...options }) as PlainObject;
  }

  static shimData(data: PlainObject, _options: { embedded?: boolean } = {}): PlainObject {
    return data;
  }

  _initializeSource(data: object, options: DataModelContext): PlainObject {
    const cls = this.constructor as typeof DataModel;
    if (options.adoptSource && options.cleaned) return cls.shimData(data as PlainObject);
    let source = data instanceof DataModel ? data.toObject() : (data as PlainObject);
    if (!isPlainObject(source)) throw new Error(`${cls.name} was constructed with data that is not an object`);
    if (!options.adoptSource && !(data instanceof DataModel)) source = deepClone(source);
    if (Object.keys(source).some((key) => key.includes("."))) source = expandObject(source);
    return cls.shimData(cls.cleanData(cls.migrateDataSafe(source)));
  }

  _configure(_options: DataModelContext): void {
    return;
  }

  /* Preparation */

  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Set the properties of the model from its source. */
  _initialize(options: DataModelContext = {}): void {
    for (const [name, field] of (this.constructor as typeof DataModel)._initializationOrder()) {
      defineInitialized(this, name, field, field.initialize(this._source[name], this, options));
    }
  }

  /** Forget all changes of prepared values. */
  reset(): void {
    this._initialize({ cleaned: true });
  }

  /** A new model of this data with some of it overridden. */
  clone(data: object = {}, context: DataModelContext = {}): this {
    const merged = mergeObject<PlainObject>(this.toObject(), expandObject(deepClone(data)), { performDeletions: true });
    const cls = this.constructor as new (data: object, context: DataModelContext) => this;
    return new cls(merged, { parent: this.parent, ...context });
  }

  /* Validation */

  /** Cross-field rules: throw when the source data breaks one. */
  static validateJoint(_data: PlainObject): void {
    return;
  }

  /** Check the source, or proposed changes. Throws when invalid and strict, else says whether valid. */
  validate(options: ValidateOptions = {}): boolean {
    const { changes, clean = false, strict = true, fields = true } = options;
    const { joint = !changes, fallback = false, dropInvalidEmbedded = false } = options;
    const cls = this.constructor as typeof DataModel;
    const source = changes ?? this._source;
    const root = changes ? { ...this._source, ...changes } : source;
    if (changes && clean) cls.cleanData(changes, { partial: !joint, source: root });
    const failures: ValidationFailures = { fields: null, joint: null };
    if (fields) {
      const inner = { partial: !joint, fallback, dropInvalidEmbedded, source: root };
      failures.fields = this.schema.validate(source, inner) ?? null;
      if (failures.fields) failures.fields.message = this.#describe("validation errors:");
    }
    if (joint) failures.joint = this.#validateJoint(source);
    if (!changes) this.#failures = failures;
    const failure = [failures.fields, failures.joint].find((candidate) => candidate?.unresolved);
    if (failure && strict) throw failure.asError();
    return !failure;
  }

  #validateJoint(source: PlainObject): DataModelValidationFailure | null {
    try {
      this.schema._validateModel(source, { source });
      (this.constructor as typeof DataModel).validateJoint(source);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ message: this.#describe(message), unresolved: true });
    }
  }

  #describe(message: string): string {
    const id = this._source["_id"];
    return `${this.constructor.name}${typeof id === "string" ? ` [${id}]` : ""} ${message}`;
  }

  /* Updates */

  /**
   * Apply changes to the source and prepare the model anew.
   * Dotted keys, `-=key` and `==key` are understood; arrays are replaced.
   *
   * @returns the differences the changes made
   * @throws {DataModelValidationError} if a change is invalid; then nothing is changed
   */
  updateSource(changes: object = {}, options: UpdateOptions = {}): PlainObject {
    const cls = this.constructor as typeof DataModel;
    const expanded: PlainObject = expandObject(deepClone(changes));
    const root = { ...this._source, ...expanded };
    cls.cleanData(expanded, { partial: true, source: root });
    this.validate({ changes: expanded, fallback: options.fallback });

    const next = this._copySource();
    const difference: PlainObject = {};
    const inner: InternalUpdateOptions = { ...options, model: this, commits: [] };
    this.schema.updateFields(next, expanded, difference, inner);
    if (isEmpty(difference)) return difference;
    const joint = this.#validateJoint(next);
    if (joint) throw joint.asError();
    if (options.dryRun) return difference;

    for (const key of Object.keys(this._source)) this._source[key] = next[key];
    for (const commit of inner.commits ?? []) commit();
    // Under a new type the old `system` is not yet what the new model calls clean.
    if ("type" in difference) this._initialize({ cleaned: false });
    else this.reset();
    return difference;
  }

  /** A copy to try changes on; documents keep what belongs to their embedded documents by reference. */
  _copySource(): PlainObject {
    return deepClone(this._source);
  }

  /* Export */

  /** A plain copy of the source, or of the prepared values. */
  toObject(source: boolean | null = true): PlainObject {
    if (source ?? true) return deepClone(this._source);
    const data: PlainObject = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(Reflect.get(this, name));
    return data;
  }

  toJSON(): PlainObject {
    return this.toObject(true);
  }

  /** A model of data from a trusted source: invalid data does not throw. */
  static fromSource<T extends typeof DataModel>(
    this: T,
    source: object,
    { strict = false, ...context }: DataModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict, ...context }) as InstanceType<T>;
  }

  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return this.fromSource(JSON.parse(json) as PlainObject) as InstanceType<T>;
  }
}

/** Set a property that cannot be reassigned and does not show up in iteration. */
export function hide(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: true, enumerable: false });
}
