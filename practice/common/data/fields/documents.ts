import type { DataModel } from "../../abstract/data-model.ts";
import { activeUser, lookupCollection, lookupUser, typesOf } from "../../abstract/environment.ts";
import { ALL_DOCUMENT_TYPES, DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import { isValidId } from "../../utils/misc.ts";
import { parseUuid } from "../../utils/uuid.ts";
import { isPlainObject, type PlainObject } from "../../utils/types.ts";
import type { DataFieldOptions, FieldContext, FieldValidateOptions } from "./data-field.ts";
import { NumberField, StringField } from "./primitives.ts";
import { ObjectField, TypedObjectField } from "./object.ts";
import { SchemaField } from "./schema.ts";

/** What a field needs to know of a document class; a bare name avoids importing in circles. */
export interface DocumentReference {
  documentName: string;
  hasTypeData?: boolean;
  TYPES?: string[];
  metadata?: { coreTypes?: string[] };
}

/** A document's id: 16 alphanumeric characters, null until it is stored. */
export class DocumentIdField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    return Reflect.get(value, "_id") ?? null;
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

export interface DocumentUUIDFieldOptions extends DataFieldOptions {
  type?: string;
  embedded?: boolean;
  relative?: boolean;
}

/** The UUID of a document, or null. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
      validationError: "is not a valid UUID string",
    };
  }

  // eslint-disable-next-line @typescript-eslint/no-useless-constructor -- it says which options there are
  constructor(options?: DocumentUUIDFieldOptions, context?: FieldContext) {
    super(options, context);
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    const uuid = String(value);
    if (this.relative && uuid.startsWith(".")) return;
    const { type, id, embedded } = parseUuid(uuid);
    if (this.type && type !== this.type) throw new Error(`is not the UUID of a ${this.type}`);
    if (this.type === undefined && type !== undefined && !ALL_DOCUMENT_TYPES.includes(type)) {
      throw new Error(`"${type}" is not a known document type`);
    }
    if (this.embedded === true && !embedded.length) throw new Error("must be an embedded document");
    if (this.embedded === false && embedded.length) throw new Error("may not be an embedded document");
    if (!isValidId(id)) throw new Error(`"${id}" is not a valid document id`);
  }
}

/** The id of another document; the model's property is that document, looked up when read, or null. */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  readonly model: DocumentReference;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: DocumentReference, options?: DataFieldOptions, context?: FieldContext) {
    super(options, context);
    this.model = model;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    const id: unknown = super._cast(value);
    return typeof id === "string" ? id : null;
  }

  override initialize(value: unknown, model: DataModel): unknown {
    if (this.idOnly) return value;
    const pack: unknown = Reflect.get(model, "pack");
    return () => this.#find(value, typeof pack === "string" ? pack : null);
  }

  #find(id: unknown, pack: string | null): unknown {
    if (typeof id !== "string") return null;
    const name = this.model.documentName;
    const collection = lookupCollection.current(name, name === "User" ? null : pack) as
      { get?(id: string): unknown } | undefined;
    const found = collection?.get?.(id);
    return found ?? (name === "User" ? lookupUser.current(id) : null);
  }

  override toObject(value: unknown): unknown {
    return typeof value === "object" && value !== null ? (Reflect.get(value, "_id") ?? null) : (value ?? null);
  }
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, initial: () => activeUser.current()?.id ?? undefined };
  }
}

/** The subtype of a document: one that the manifest declares. */
export class DocumentTypeField extends StringField {
  readonly documentClass: DocumentReference;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(documentClass: DocumentReference, options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    this.documentClass = documentClass;
    this.choices = () => this.types ?? [];
  }

  /** Allowed subtypes; null when no manifest is known, as in unit tests of a model. */
  get types(): string[] | null {
    const core = this.documentClass.metadata?.coreTypes ?? [];
    const declared = typesOf.current(this.documentClass.documentName);
    return declared && [...new Set([...core, ...declared])];
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    const types = this.types;
    if (!types || types.includes(value)) return;
    throw new Error(`"${value}" is not a valid type for the ${this.documentClass.documentName} Document class`);
  }
}

/** Ownership levels by user id, with a default. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      gmOnly: true,
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean {
    if (!isPlainObject(value)) return false;
    const levels: number[] = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    return Object.entries(value).every(([key, level]) => {
      if (key.startsWith("-=")) return true;
      const id = key.startsWith("==") ? key.slice(2) : key;
      return (id === "default" || isValidId(id)) && levels.includes(Number(level)) && typeof level === "number";
    });
  }
}

/** Flags by the package that owns them. */
export class DocumentFlagsField extends TypedObjectField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, validateKey: (key: string) => /^[a-zA-Z0-9][\w-]*$/.test(key) };
  }

  constructor(options?: DataFieldOptions, context?: FieldContext) {
    super(new ObjectField(), options, context);
  }
}

/** When, by whom and with which versions a document was written. */
export class DocumentStatsField extends SchemaField {
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  /** The server writes these; clients cannot. */
  static managedFields = DocumentStatsField.fields.slice(0, 6);

  constructor(options?: DataFieldOptions, context?: FieldContext) {
    const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
    const time = (): NumberField => new NumberField({ required: true, nullable: true, integer: true, initial: null });
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: new DocumentIdField({ readonly: false, initial: null }),
        compendiumSource: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        duplicateSource: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }

  /** Statistics with the managed part as the server writes it. */
  static stamp(stats: PlainObject, managed: PlainObject): PlainObject {
    const kept = Object.entries(stats).filter(([key]) => !this.managedFields.includes(key));
    return { ...Object.fromEntries(kept), ...managed };
  }
}
