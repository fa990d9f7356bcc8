import type { Document } from "../../common/abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import type { IndexEntry, PackMetadata } from "../../common/protocol.ts";
import { Collection, getProperty } from "../../common/utils/all.ts";
import { documentConfigOf, getDocumentClass } from "../config.ts";
import type { ClientDocument } from "../documents/client-document-types.ts";
import { game, localize } from "../game.ts";
import { isRecord, recordOf, trusted, type UnknownRecord } from "../records.ts";
import { request } from "../socket.ts";
import { DocumentCollection } from "./document-collection.ts";

/** An index entry with its address. */
export type PackEntry = IndexEntry & { uuid: string };

const DEFAULT_OWNERSHIP: Record<string, string> = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
const INDEX_FIELDS = ["name", "img", "type", "folder", "sort"];

/** Does a source have these values? A list of wanted values means: one of them. */
function matches(source: unknown, query: UnknownRecord): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const name = key.replace(/__in$/, "");
    const value = getProperty(Object(source), name);
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
}

/** One compendium pack: its index, and the documents that were fetched so far. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackMetadata;
  readonly index = new Collection<PackEntry>();
  readonly folders = new Collection<Document>();
  indexed = false;
  #indexFields = new Set<string>();

  constructor(metadata: PackMetadata) {
    super();
    this.metadata = metadata;
    for (const source of metadata.folders) {
      const folder = getDocumentClass("Folder").fromSource(source, { pack: metadata.id });
      this.folders.set(String(folder.id), trusted(folder));
    }
  }

  /** "starchasers.weapons" */
  get collection(): string {
    return this.metadata.id;
  }

  get documentName(): string {
    return this.metadata.type;
  }

  get title(): string {
    return localize(this.metadata.label);
  }

  get banner(): string | null {
    return documentConfigOf(this.documentName)?.compendiumBanner ?? null;
  }

  /** Packs of a package cannot be changed here. */
  get locked(): boolean {
    return true;
  }

  get private(): boolean {
    return !this.visible;
  }

  /** The folder of the sidebar that holds the pack. */
  get folder(): Document | null {
    return null;
  }

  get sort(): number {
    return 0;
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership ?? DEFAULT_OWNERSHIP;
  }

  /** May this user look into the pack? */
  get visible(): boolean {
    return game.user ? this.getUserLevel(game.user) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER : false;
  }

  /** What a user may do with the whole pack: the highest level granted to the role or one below it. */
  getUserLevel(user: { role: number; isGM?: boolean }): number {
    if (user.role === USER_ROLES.GAMEMASTER) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const levels = new Map<string, number>(Object.entries(DOCUMENT_OWNERSHIP_LEVELS));
    return Object.entries(this.ownership)
      .filter(([role]) => (new Map<string, number>(Object.entries(USER_ROLES)).get(role) ?? 9) <= user.role)
      .reduce((best, [, level]) => Math.max(best, levels.get(level) ?? 0), 0);
  }

  testUserPermission(user: { role: number }, level: string): boolean {
    const levels = new Map<string, number>(Object.entries(DOCUMENT_OWNERSHIP_LEVELS));
    return this.getUserLevel(user) >= (levels.get(level) ?? 9);
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /**
   * The index: name, picture, type, folder, what CONFIG asks for, and the `fields` asked for here.
   * The server is asked only when a field is new.
   */
  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection<PackEntry>> {
    const configured = documentConfigOf(this.documentName)?.compendiumIndexFields ?? [];
    const wanted = [...new Set([...INDEX_FIELDS, ...configured, ...fields])];
    if (this.indexed && wanted.every((field) => this.#indexFields.has(field))) return this.index;
    const entries = await request("getIndex", { pack: this.collection, fields: wanted });
    for (const entry of Array.isArray(entries) ? entries : []) this.#indexOne(trusted<IndexEntry>(entry));
    for (const field of wanted) this.#indexFields.add(field);
    this.indexed = true;
    return this.index;
  }

  #indexOne(entry: IndexEntry): void {
    const old = this.index.get(entry._id);
    this.index.set(entry._id, { ...old, ...entry, uuid: this.getUuid(entry._id) });
  }

  /** One document, fetched once and then kept. */
  async getDocument(id: string): Promise<ClientDocument | null> {
    const known = this.get(id);
    if (known) return known;
    const [document] = await this.#fetch([id]);
    return document ?? null;
  }

  /** All documents, or those that match the query (`{type: "weapon"}`, `{_id__in: […]}`). */
  async getDocuments(query: UnknownRecord = {}): Promise<ClientDocument[]> {
    await this.#fetch(undefined);
    return this.filter((document) => matches(document._source, query));
  }

  async #fetch(ids: string[] | undefined): Promise<ClientDocument[]> {
    const sources = await request("getPackDocuments", { pack: this.collection, ...(ids ? { ids } : {}) });
    return (Array.isArray(sources) ? sources : []).filter(isRecord).map((source) => this.takeIn(source));
  }

  /** Keep a document of the pack, known by its stored source. */
  takeIn(source: UnknownRecord): ClientDocument {
    const id = String(source["_id"]);
    const known = this.get(id);
    if (known) return known;
    const document = this.documentClass.fromSource(structuredClone(source), { pack: this.collection });
    this.set(id, trusted<ClientDocument>(document));
    if (!this.index.has(id)) this.#indexOne(trusted<IndexEntry>(this.#entryOf(source)));
    return trusted<ClientDocument>(document);
  }

  #entryOf(source: UnknownRecord): UnknownRecord {
    return Object.fromEntries(["_id", ...INDEX_FIELDS].map((field) => [field, source[field]]));
  }

  /** Drop a document that is gone. */
  forget(id: string): void {
    this.delete(id);
    this.index.delete(id);
  }

  /** Copy everything into the world. */
  async importAll(options: UnknownRecord = {}): Promise<Document[]> {
    const target = game.collectionOf(this.documentName);
    const documents = await this.getDocuments();
    const sources = documents.map((document) => recordOf(target?.fromCompendium(document, { clearFolder: true })));
    return this.documentClass.createDocuments(sources, { fromCompendium: true, ...options });
  }
}
