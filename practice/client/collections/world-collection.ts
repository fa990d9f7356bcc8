import type { Document } from "../../common/abstract/document.ts";
import { documentConfigOf, getDocumentClass } from "../config.ts";
import { game } from "../game.ts";
import { callIfPresent, recordOf, trusted, type UnknownRecord } from "../records.ts";
import { DocumentCollection } from "./document-collection.ts";

/** What registers sheets; the application layer sets it. */
export const sheetRegistry: {
  current: {
    register(documentName: string, scope: string, sheet: unknown, options: UnknownRecord): void;
    unregister(documentName: string, scope: string, sheet: unknown, options: UnknownRecord): void;
  } | null;
} = { current: null };

/** The world's own documents of one name. */
export abstract class WorldCollection extends DocumentCollection {
  static documentName = "";

  /** The collection in use. */
  static get instance(): WorldCollection | undefined {
    return game.collectionOf(this.documentName);
  }

  get documentName(): string {
    return trusted<typeof WorldCollection>(this.constructor).documentName;
  }

  /** The name in the database, "actors". */
  get collectionName(): string {
    return String(recordOf(this.documentClass.metadata)["collection"]);
  }

  /** Folders for these documents. */
  get folders(): Document[] {
    return game.folders?.filter((folder) => Reflect.get(folder, "type") === this.documentName) ?? [];
  }

  /** Make a sheet known for the documents of this collection. */
  static registerSheet(scope: string, sheet: unknown, options: UnknownRecord = {}): void {
    sheetRegistry.current?.register(this.documentName, scope, sheet, options);
  }

  static unregisterSheet(scope: string, sheet: unknown, options: UnknownRecord = {}): void {
    sheetRegistry.current?.unregister(this.documentName, scope, sheet, options);
  }

  /** The sheet classes registered for these documents. */
  static get registeredSheets(): unknown[] {
    const byType = Object.values(documentConfigOf(this.documentName)?.sheetClasses ?? {});
    return [...new Set(byType.flatMap((byId) => Object.values(byId).map((entry) => entry.cls)))];
  }

  /** The source of a pack document as it should be when it comes into the world. */
  fromCompendium(document: Document | UnknownRecord, options: UnknownRecord = {}): UnknownRecord {
    const {
      clearFolder = false,
      clearSort = true,
      clearOwnership = true,
      keepId = false,
    } = options as Record<string, boolean | undefined>;
    const isDocument = typeof Reflect.get(document, "toObject") === "function";
    const source = structuredClone(recordOf(isDocument ? callIfPresent(document, "toObject") : document));
    const uuid: unknown = Reflect.get(document, "uuid");
    const inPack = typeof uuid === "string" && uuid.startsWith("Compendium.");
    if (inPack) source["_stats"] = { ...recordOf(source["_stats"]), compendiumSource: uuid };
    if (!keepId) delete source["_id"];
    if (clearFolder) delete source["folder"];
    if (clearSort) delete source["sort"];
    if (clearOwnership) delete source["ownership"];
    return source;
  }

  /** Copy a document of a pack into the world. */
  async importFromCompendium(
    pack: { getDocument(id: string): Promise<Document | null | undefined> },
    id: string,
    updateData: UnknownRecord = {},
    options: UnknownRecord = {},
  ): Promise<Document | undefined> {
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The pack has no document [${id}]`);
    const cls = getDocumentClass(this.documentName);
    const source = this.fromCompendium(document, { clearFolder: true, ...options });
    return cls.create({ ...source, ...updateData }, { fromCompendium: true, ...options });
  }
}
