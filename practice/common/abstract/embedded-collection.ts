import { Collection } from "../utils/collection.ts";
import { randomID } from "../utils/misc.ts";
import { deepClone } from "../utils/object.ts";
import { isPlainObject, type PlainObject } from "../utils/types.ts";
import type { UpdateOptions } from "../data/fields/data-field.ts";
import type { DataModelContext } from "./data-model.ts";
import type { Document } from "./document.ts";
import { implementationOf, onInvalidDocument, type DocumentClass } from "./environment.ts";

/** The embedded documents of one kind in a parent document. Their sources are the entries of the parent's array. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  readonly name: string;
  readonly model: Document;
  readonly _source: PlainObject[];
  readonly invalidDocumentIds = new Set<string>();
  _initialized = false;
  readonly #baseClass: DocumentClass;

  constructor(name: string, parent: Document, sourceArray: PlainObject[], baseClass: DocumentClass) {
    super();
    this.name = name;
    this.model = parent;
    this._source = sourceArray;
    this.#baseClass = baseClass;
  }

  /** The configured class of the contained documents. */
  get documentClass(): DocumentClass {
    return implementationOf.current(this.#baseClass.documentName) ?? this.#baseClass;
  }

  /** Make the documents at first; afterwards prepare them anew from their sources. */
  initialize(options: DataModelContext = {}): void {
    const { adoptSource: _adopted, ...context } = options;
    if (this._initialized) {
      for (const document of this.values()) document._initialize(context);
      return;
    }
    this._initialized = true;
    for (const data of this._source) this._initializeDocument(data, context);
  }

  createDocument(data: PlainObject, context: DataModelContext = {}): D {
    const cls = this.documentClass;
    return new cls(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
      adoptSource: true,
    }) as D;
  }

  _initializeDocument(data: PlainObject, context: DataModelContext): void {
    data["_id"] ??= randomID();
    const id = String(data["_id"]);
    try {
      // A strict parent has checked its embedded documents; a lenient one leaves that to them.
      const validated = context.strict === true && context.dropInvalidEmbedded === false;
      const document = this.createDocument(data, { ...context, strict: true, validated });
      super.set(id, document);
    } catch (error) {
      this._handleInvalidDocument(id, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Remember a document whose data is invalid, and say so; the others load. */
  _handleInvalidDocument(id: string, error: Error, { strict = false }: { strict?: boolean } = {}): void {
    this.invalidDocumentIds.add(id);
    const message = `Failed to initialize ${this.#baseClass.documentName} [${id}] in ${this.model.uuid}`;
    if (strict) throw new Error(`${message}: ${error.message}`, { cause: error });
    onInvalidDocument.current(message, error);
  }

  override get(key: string, options: { strict: true; invalid?: boolean }): D;
  override get(key: string, options?: { strict?: boolean; invalid?: boolean }): D | undefined;
  override get(
    key: string,
    { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {},
  ): D | undefined {
    const document = super.get(key) ?? (invalid ? this.getInvalid(key) : undefined);
    if (document === undefined && strict) {
      throw new Error(`The key ${key} does not exist in the ${this.name} EmbeddedCollection`);
    }
    return document;
  }

  /** A temporary instance of a document whose source data is invalid. */
  getInvalid(id: string, { strict = false }: { strict?: boolean } = {}): D | undefined {
    const data = this.invalidDocumentIds.has(id) ? this._source.find((entry) => entry["_id"] === id) : undefined;
    if (data) return this.createDocument(deepClone(data), { strict: false });
    if (strict) throw new Error(`${this.name} id [${id}] is not in the set of invalid ids`);
    return undefined;
  }

  override set(key: string, value: D, { modifySource = true }: { modifySource?: boolean } = {}): this {
    // Map's own constructor and our initialisation set without a source to modify.
    if (modifySource) this._set(key, value);
    return super.set(key, value);
  }

  _set(key: string, value: D): void {
    const index = this._source.findIndex((entry) => entry["_id"] === key);
    if (index < 0) this._source.push(value._source);
    else this._source[index] = value._source;
  }

  override delete(key: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) this._delete(key);
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  _delete(key: string): void {
    const index = this._source.findIndex((entry) => entry["_id"] === key);
    if (index >= 0) this._source.splice(index, 1);
  }

  /** Create or update documents from the entries of a parent's update. */
  update(changes: PlainObject[], options: UpdateOptions = {}): void {
    for (const change of changes) {
      const id = typeof change["_id"] === "string" ? change["_id"] : undefined;
      const document = id === undefined ? undefined : super.get(id);
      if (document) document.updateSource(change, options);
      else {
        const created = this.createDocument({ ...deepClone(change), _id: id ?? randomID() });
        this.set(String(created.id), created);
      }
    }
  }

  /** What `update` with these entries would change. */
  diff(changes: PlainObject[], options: UpdateOptions = {}): PlainObject[] {
    return changes.filter(isPlainObject).flatMap((change) => {
      const id = typeof change["_id"] === "string" ? change["_id"] : undefined;
      const document = id === undefined ? undefined : super.get(id);
      if (!document) return [{ ...deepClone(change), _id: id ?? randomID() }];
      const difference = document.updateSource(change, { ...options, dryRun: true });
      delete difference["_id"];
      return Object.keys(difference).length ? [{ _id: id, ...difference }] : [];
    });
  }

  toObject(source: boolean | null = true): PlainObject[] {
    if (source ?? true) return deepClone(this._source);
    return this.map((document) => document.toObject(false));
  }

  /** Called after a database operation changed documents of this collection; the client reacts. */
  _onModifyContents(
    _action: string,
    _documents: Document[],
    _result: unknown,
    _operation: PlainObject,
    _user: unknown,
  ): void {
    return;
  }
}

/**
 * The embedded part of an ActorDelta: sources that replace, add to or remove from those of the base actor.
 * The documents themselves live in the synthetic actor.
 */
export class EmbeddedCollectionDelta<D extends Document = Document> extends EmbeddedCollection<D> {
  override initialize(_options: DataModelContext = {}): void {
    this._initialized = true;
  }

  /** Is the document kept here rather than inherited? */
  manages(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key);
  }

  /** Is the base actor's document removed here? */
  isTombstone(key: string): boolean {
    return this._source.some((entry) => entry["_id"] === key && entry["_tombstone"] === true);
  }

  override update(changes: PlainObject[], _options: UpdateOptions = {}): void {
    for (const change of changes) {
      const index = this._source.findIndex((entry) => entry["_id"] === change["_id"]);
      if (index < 0) this._source.push(deepClone(change));
      else this._source[index] = deepClone(change);
    }
  }

  override diff(changes: PlainObject[], _options: UpdateOptions = {}): PlainObject[] {
    return deepClone(changes);
  }

  override toObject(_source: boolean | null = true): PlainObject[] {
    return deepClone(this._source);
  }
}
