import type { DataField } from "../data/fields/data-field.ts";
import { EmbeddedCollectionField } from "../data/fields/embedded.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import { deepClone, getProperty } from "../utils/object.ts";
import { asRecord, type PlainObject } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { hide, type DataModelContext } from "./data-model.ts";
import { DocumentCallbacks } from "./document-callbacks.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";
import {
  backend,
  flagScopes,
  implementationOf,
  typesOf,
  type DatabaseOperation,
  type DocumentClass,
  type PermissionUser,
} from "./environment.ts";
import {
  canModify,
  defaultPermissions,
  meetsRequirement,
  ownershipLevel,
  testPermission,
  type ModifyDocumentAction,
  type DocumentPermissions,
} from "./permissions.ts";

export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: string[];
  /** Collection (or field) names of embedded documents by document name. */
  embedded: Record<string, string>;
  hasTypeData: boolean;
  indexed: boolean;
  isEmbedded?: boolean;
  compendiumIndexFields: string[];
  permissions: DocumentPermissions;
  preserveOnImport: string[];
  schemaVersion?: string;
}

export interface DocumentContext extends DataModelContext {
  parent?: Document | null;
  parentCollection?: string | null;
  pack?: string | null;
}

export interface CloneContext extends DocumentContext {
  save?: boolean;
  keepId?: boolean;
  addSource?: boolean;
}

/** Fields of embedded documents by schema, found once. */
const hierarchies = new WeakMap<SchemaField, Readonly<Record<string, DataField>>>();

/** A model that is stored: it has an id, an owner, embedded documents and database operations. */
export class Document extends DocumentCallbacks {
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  /** Embedded collections by name. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;

  declare readonly _id: string | null;
  declare name: string;
  declare type: string;
  declare system: unknown;
  declare flags: Record<string, PlainObject>;
  declare ownership: Record<string, number>;
  declare sort: number;
  declare _stats: PlainObject;

  static metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: [BASE_DOCUMENT_TYPE],
    embedded: {},
    hasTypeData: false,
    indexed: false,
    compendiumIndexFields: [],
    permissions: defaultPermissions,
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  constructor(data: object = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  override _configure({ pack = null, parentCollection = null }: DocumentContext): void {
    hide(this, "pack", pack);
    hide(this, "parentCollection", this._getParentCollection(parentCollection));
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as DocumentClass).hierarchy)) {
      if (field instanceof EmbeddedCollectionField) {
        collections[name] = field.createCollection(this, this._source[name] as PlainObject[]);
      }
    }
    hide(this, "collections", Object.freeze(collections));
  }

  _getParentCollection(parentCollection: string | null = null): string | null {
    if (!this.parent) return null;
    return parentCollection ?? this.parent.metadata.embedded[this.documentName] ?? null;
  }

  /* Class facts */

  /** The core class a configured class extends: the last one below Document. */
  static get baseDocument(): DocumentClass {
    let cls = this as DocumentClass;
    for (;;) {
      const parent = Object.getPrototypeOf(cls) as DocumentClass;
      if (parent === Document || !(parent.prototype instanceof Document)) return cls;
      cls = parent;
    }
  }

  /** All classes of one document share the schema of the core one. */
  static override get schema(): SchemaField {
    const base = this.baseDocument;
    return base === this ? super.schema : base.schema;
  }

  static get implementation(): DocumentClass {
    return implementationOf.current(this.documentName) ?? this;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** Allowed subtypes: the core's own and those of the manifest. */
  static get TYPES(): string[] {
    const declared = this.hasTypeData ? typesOf.current(this.documentName) : null;
    return [...new Set([...this.metadata.coreTypes, ...(declared ?? [])])];
  }

  /** The fields that hold embedded documents. */
  static get hierarchy(): Readonly<Record<string, DataField>> {
    const { schema } = this;
    let hierarchy = hierarchies.get(schema);
    if (!hierarchy) {
      const isHierarchical = (field: DataField): boolean => (field.constructor as typeof DataField).hierarchical;
      hierarchy = Object.freeze(Object.fromEntries(schema.entries().filter(([, field]) => isHierarchical(field))));
      hierarchies.set(schema, hierarchy);
    }
    return hierarchy;
  }

  /** Embedded documents come last, so that they can read their parent. */
  static override *_initializationOrder(): Generator<[string, DataField]> {
    const hierarchy = this.hierarchy;
    for (const entry of this.schema.entries()) if (!(entry[0] in hierarchy)) yield entry;
    yield* Object.entries(hierarchy);
  }

  override _copySource(): PlainObject {
    const hierarchy = (this.constructor as DocumentClass).hierarchy;
    const entries = Object.entries(this._source);
    return Object.fromEntries(entries.map(([key, value]) => [key, key in hierarchy ? value : deepClone(value)]));
  }

  get metadata(): DocumentMetadata {
    return (this.constructor as DocumentClass).metadata;
  }

  get documentName(): string {
    return this.metadata.name;
  }

  get collectionName(): string {
    return this.metadata.collection;
  }

  /* Identity */

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return Boolean(this.parent && this.parentCollection);
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  /** Null at run time while the document has no id. */
  get uuid(): string {
    const { id, documentName, parent, pack } = this;
    return buildUuid({ id, documentName, parent, pack }) as string;
  }

  /* Permission */

  /** May a user make documents of this kind at all? */
  static canUserCreate(user: PermissionUser): boolean {
    const requirement = this.metadata.permissions.create;
    return typeof requirement === "function" || meetsRequirement(user, requirement, null);
  }

  /** The level recorded for a user; gamemasters own everything regardless. */
  getUserLevel(user: PermissionUser | null): number | null {
    return ownershipLevel(this, user);
  }

  testUserPermission(
    user: PermissionUser | null,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    return testPermission(this, user, permission, exact);
  }

  canUserModify(user: PermissionUser, action: ModifyDocumentAction, data: PlainObject = {}): boolean {
    return canModify(this, user, action, data);
  }

  /* Copies */

  override clone(data?: object, context?: CloneContext & { save?: false }): this;
  override clone(data: object, context: CloneContext & { save: true }): Promise<this | undefined>;
  override clone(data: object = {}, context: CloneContext = {}): this | Promise<this | undefined> {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const overrides: PlainObject = { ...data };
    if (!keepId) overrides["_id"] = null;
    if (addSource && this.id) overrides["_stats"] = { ...asRecord(overrides["_stats"]), duplicateSource: this.uuid };
    const copy = super.clone(overrides, { pack: this.pack, parentCollection: this.parentCollection, ...rest });
    if (!save) return copy;
    const operation = { parent: this.parent, pack: this.pack, keepId };
    return (this.constructor as DocumentClass).create(copy, operation) as Promise<this | undefined>;
  }

  /* Database operations */

  static async createDocuments<T extends DocumentClass>(
    this: T,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<InstanceType<T>[]> {
    return (await backend.current.create(this.implementation, data, operation)) as InstanceType<T>[];
  }

  static async updateDocuments<T extends DocumentClass>(
    this: T,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<InstanceType<T>[]> {
    return (await backend.current.update(this.implementation, updates, operation)) as InstanceType<T>[];
  }

  static async deleteDocuments<T extends DocumentClass>(
    this: T,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<InstanceType<T>[]> {
    return (await backend.current.delete(this.implementation, ids, operation)) as InstanceType<T>[];
  }

  /** Create one document (undefined when it was refused on the way), or several from an array. */
  static create<T extends DocumentClass>(
    this: T,
    data: object[],
    operation?: DatabaseOperation,
  ): Promise<InstanceType<T>[]>;
  static create<T extends DocumentClass>(
    this: T,
    data: object,
    operation?: DatabaseOperation,
  ): Promise<InstanceType<T> | undefined>;
  static async create<T extends DocumentClass>(
    this: T,
    data: object | object[],
    operation: DatabaseOperation = {},
  ): Promise<InstanceType<T>[] | InstanceType<T> | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? (data as object[]) : [data], operation);
    return (Array.isArray(data) ? created : created[0]) as InstanceType<T>[] | InstanceType<T> | undefined;
  }

  async update(data: object = {}, operation: DatabaseOperation = {}): Promise<this | undefined> {
    const context = { ...operation, parent: this.parent, pack: this.pack };
    const cls = this.constructor as DocumentClass;
    const [updated] = await cls.updateDocuments([{ ...data, _id: this.id }], context);
    return updated as this | undefined;
  }

  async delete(operation: DatabaseOperation = {}): Promise<this | undefined> {
    const context = { ...operation, parent: this.parent, pack: this.pack };
    const [deleted] = await (this.constructor as DocumentClass).deleteDocuments([String(this.id)], context);
    return deleted as this | undefined;
  }

  /* Embedded documents */

  /** The class and collection of an embedded document name (or collection name). */
  #embedded(name: string): { cls: DocumentClass; collection: EmbeddedCollection } {
    const collection = this.getEmbeddedCollection(name);
    return { cls: collection.documentClass, collection };
  }

  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const collection = this.collections[this.metadata.embedded[embeddedName] ?? embeddedName];
    if (!collection)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  async createEmbeddedDocuments(
    embeddedName: string,
    data: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const { cls } = this.#embedded(embeddedName);
    return cls.createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    embeddedName: string,
    updates: object[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const { cls } = this.#embedded(embeddedName);
    return cls.updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    embeddedName: string,
    ids: string[] = [],
    operation: DatabaseOperation = {},
  ): Promise<Document[]> {
    const { cls } = this.#embedded(embeddedName);
    return cls.deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Every embedded document at any depth, with the name of its collection. */
  *traverseEmbeddedDocuments(): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      for (const document of collection.values()) {
        yield [name, document];
        yield* document.traverseEmbeddedDocuments();
      }
    }
  }

  /* Flags */

  static #checkScope(scope: string): void {
    const scopes = flagScopes.current();
    if (scopes && scope !== "core" && scope !== "world" && !scopes.includes(scope)) {
      throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
    }
  }

  getFlag(scope: string, key: string): unknown {
    Document.#checkScope(scope);
    return getProperty(asRecord(this.flags)[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    Document.#checkScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    Document.#checkScope(scope);
    const path = ["flags", scope, ...key.split(".")];
    const last = path.pop() ?? "";
    return this.update({ [`${path.join(".")}.-=${last}`]: null });
  }
}
