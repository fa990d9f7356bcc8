import type { DataModel, InternalUpdateOptions } from "../../abstract/data-model.ts";
import { typeModelOf, type DataModelClass } from "../../abstract/environment.ts";
import { applySpecialKeys } from "../../utils/object.ts";
import { isEmpty } from "../../utils/type.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldValidateOptions,
  type InitializeOptions,
} from "./data-field.ts";
import type { DataFieldOptions } from "./data-field.ts";
import type { DocumentReference } from "./documents.ts";
import { pickContext } from "./embedded.ts";
import { ObjectField } from "./object.ts";
import { SchemaField } from "./schema.ts";

/** `system`: data of the model registered for the document's type. Without a model, as on the server, any object. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly document: DocumentReference;

  constructor(document: DocumentReference, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: unknown): DataModelClass | null {
    return typeof type === "string" ? (typeModelOf.current(this.documentName, type) ?? null) : null;
  }

  override getInitialValue(data?: PlainObject): unknown {
    return this.getModelForType(data?.["type"])?.cleanData() ?? super.getInitialValue(data);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as PlainObject;
    const model = this.getModelForType(options.source?.["type"]);
    if (model) return model.cleanData(data, { ...options, source: data });
    return options.partial ? data : applySpecialKeys(data);
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return this.getModelForType(options.source?.["type"])?.schema.validate(value, { ...options, source: value });
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    const model = this.getModelForType(options.source?.["type"]);
    model?.schema._validateModel(data);
    model?.validateJoint(asRecord(data));
  }

  override initialize(value: unknown, model: DataModel, options: InitializeOptions = {}): unknown {
    const cls = this.getModelForType(model._source["type"]);
    if (!cls || !isPlainObject(value)) return super.initialize(value, model, options);
    return new cls(value, { ...pickContext(model, options), parent: model, adoptSource: true });
  }

  override toObject(value: unknown): unknown {
    const toObject = (value as { toObject?: unknown } | null | undefined)?.toObject;
    return typeof toObject === "function" ? (toObject.call(value, false) as unknown) : super.toObject(value);
  }

  override _updateDiff(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    options: InternalUpdateOptions = {},
  ): void {
    const model = this.getModelForType(source["type"]);
    const current = source[key];
    if (!model || !isPlainObject(value) || !isPlainObject(current)) {
      super._updateDiff(source, key, value, difference, options);
    } else if (options.recursive === false) {
      DataField.prototype._updateDiff.call(this, source, key, model.cleanData(value), difference);
    } else {
      const inner: PlainObject = {};
      model.schema.updateFields(current, value, inner, options);
      if (!isEmpty(inner)) difference[key] = inner;
    }
  }

  override migrateSource(sourceData: PlainObject, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.getModelForType(sourceData["type"])?.migrateDataSafe(fieldData);
  }
}

/** One of several schemas, told apart by the value's `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  readonly types: Record<string, SchemaField>;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  constructor(
    types: Record<string, SchemaField | Record<string, DataField>>,
    options?: DataFieldOptions,
    context?: FieldContext,
  ) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, schema]) => {
        const field = schema instanceof SchemaField ? schema : new SchemaField(schema);
        field.name = type;
        field.parent = this;
        return [type, field];
      }),
    );
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    const type = asRecord(value)["type"];
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaOf(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, options: FieldValidateOptions): DataModelValidationFailure | undefined {
    const schema = this.#schemaOf(value);
    if (!schema) throw new Error(`the value must have a type in [${Object.keys(this.types).join(", ")}]`);
    return schema.validate(value, options);
  }

  override _validateModel(data: unknown, options: { source?: PlainObject } = {}): void {
    this.#schemaOf(data)?._validateModel(data, options);
  }

  override initialize(value: unknown, model: DataModel, options?: InitializeOptions): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    const type: unknown = (value as { type?: unknown } | null | undefined)?.type;
    return (typeof type === "string" ? this.types[type]?.toObject(value) : undefined) ?? value;
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }
}
