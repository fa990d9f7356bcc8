import { Collection } from "../../common/utils/all.ts";
import type { Document } from "../../common/abstract/document.ts";
import { getDocumentClass, type DocumentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document-types.ts";
import { Hooks } from "../hooks.ts";
import { isRecord, stringOf, trusted, type UnknownRecord } from "../records.ts";

/** Something that lists the collection and can draw itself again. */
export interface CollectionApplication {
  readonly rendered?: boolean;
  render(options?: unknown): unknown;
}

/** Documents of one name by id. What cannot be read is kept aside by id, so that it can be named and deleted. */
export abstract class DocumentCollection extends Collection<ClientDocument> {
  readonly invalidDocumentIds = new Set<string>();
  readonly apps: CollectionApplication[] = [];
  readonly _source: UnknownRecord[] = [];

  abstract get documentName(): string;

  /** "Actors" */
  get name(): string {
    return this.constructor.name;
  }

  get documentClass(): DocumentClass {
    return getDocumentClass(this.documentName);
  }

  /** Read stored sources; one that is broken is reported and skipped. */
  load(sources: readonly UnknownRecord[]): void {
    this._source.push(...sources);
    for (const source of sources) this.#loadOne(source);
  }

  #loadOne(source: UnknownRecord): void {
    const id = stringOf(source["_id"]) ?? "";
    try {
      const document = this.documentClass.fromSource(structuredClone(source), { strict: true });
      this.set(id, trusted<ClientDocument>(document));
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this.reportInvalid(id, source, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Name a document that could not be read, in the console and, for good, on the screen. */
  protected reportInvalid(id: string, source: UnknownRecord, error: Error): void {
    const name = stringOf(source["name"]) ?? "";
    const msg = `${this.documentName} "${name}" [${id}] is invalid and was not loaded.`;
    Hooks.onError(`${this.name}#_initialize`, error, { msg, log: "warn" });
    invalidReports.push({ documentName: this.documentName, id, name, message: error.message });
  }

  /** A broken document as far as it can be read, for repair or deletion. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): Document | undefined {
    const source = this._source.find((entry) => entry["_id"] === id);
    if (!source || !this.invalidDocumentIds.has(id)) {
      if (strict) throw new Error(`${this.documentName} [${id}] is not among the invalid documents`);
      return undefined;
    }
    return this.documentClass.fromSource({ _id: id, name: source["name"], type: "base" }, { strict: false });
  }

  override delete(key: string): boolean {
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  /** Draw again what lists this collection. */
  render(force = false, options: UnknownRecord = {}): void {
    for (const app of this.apps) {
      if (force || app.rendered) void app.render({ force, ...options });
    }
  }

  /** Documents were created, changed or deleted. */
  _onModifyContents(action: string, documents: Document[], result: unknown, options: unknown, _userId: string): void {
    if (isRecord(options) && options["render"] === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result, documents });
  }

  /** Documents whose name holds the text. */
  search({ query = "" }: { query?: string } = {}): ClientDocument[] {
    const wanted = query.toLocaleLowerCase();
    return this.filter((document) => String(Reflect.get(document, "name")).toLocaleLowerCase().includes(wanted));
  }

  /** Change all documents, or those that pass the test, in one request. */
  async updateAll(
    transformation: UnknownRecord | ((document: ClientDocument) => UnknownRecord),
    condition: ((document: ClientDocument) => boolean) | null = null,
    options: UnknownRecord = {},
  ): Promise<Document[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }
}

/** Broken documents met while the world was loaded, to be shown once there is a screen. */
export const invalidReports: { documentName: string; id: string; name: string; message: string }[] = [];
