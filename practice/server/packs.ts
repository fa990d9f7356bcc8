import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ManifestPack, SystemManifest } from "../common/manifest.ts";
import type { IndexEntry, PackMetadata } from "../common/protocol.ts";
import { getProperty, setProperty } from "../common/utils/object.ts";
import { Database } from "./store/database.ts";
import { fromRows } from "./store/rows.ts";
import { RequestError, type Source } from "./types.ts";

const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
};

interface Pack {
  metadata: PackMetadata;
  documents: Map<string, Source>;
}

const INDEX_FIELDS = ["name", "img", "type", "folder", "sort"];

/**
 * The compiled packs of the system, to read. Opening a database writes into its folder and locks it, so each is read
 * from a throw-away copy: the build stays as it was, and several servers may share it.
 */
export class Packs {
  readonly #packs: ReadonlyMap<string, Pack>;

  private constructor(packs: ReadonlyMap<string, Pack>) {
    this.#packs = packs;
  }

  static async open(system: SystemManifest, systemFolder: string, warn: (message: string) => void): Promise<Packs> {
    const packs = new Map<string, Pack>();
    for (const entry of system.packs ?? []) {
      const pack = await readPack(system.id, systemFolder, entry, warn);
      packs.set(pack.metadata.id, pack);
    }
    return new Packs(packs);
  }

  metadata(): PackMetadata[] {
    return [...this.#packs.values()].map((pack) => pack.metadata);
  }

  #get(id: string): Pack {
    const pack = this.#packs.get(id);
    if (!pack) throw new RequestError(`There is no compendium "${id}"`);
    return pack;
  }

  /** A short entry for each document, with the extra (dotted) fields that were asked for. */
  index(id: string, fields: readonly string[]): IndexEntry[] {
    return [...this.#get(id).documents.values()].map((source) => {
      const entry: IndexEntry = { _id: source._id, name: String(source["name"] ?? "") };
      for (const field of [...INDEX_FIELDS, ...fields]) {
        const value = getProperty(source, field);
        if (value !== undefined) setProperty(entry, field, value);
      }
      return entry;
    });
  }

  documents(id: string, ids?: readonly string[]): Source[] {
    const { documents } = this.#get(id);
    if (!ids) return [...documents.values()];
    return ids.map((one) => documents.get(one)).filter((source) => source !== undefined);
  }
}

async function readPack(
  systemId: string,
  systemFolder: string,
  entry: ManifestPack,
  warn: (message: string) => void,
): Promise<Pack> {
  const path = entry.path ?? `packs/${entry.name}`;
  const id = `${systemId}.${entry.name}`;
  const collection = COLLECTIONS[entry.type];
  const rows = await readRows(join(systemFolder, path), (message) => warn(`Pack ${id}: ${message}`));
  const sourcesOf = (name: string): Source[] => fromRows(name, rows, (message) => warn(`Pack ${id}: ${message}`));
  const metadata: PackMetadata = {
    ...entry,
    id,
    path,
    packageType: "system",
    packageName: systemId,
    system: systemId,
    folders: sourcesOf("folders"),
  };
  const documents = collection ? sourcesOf(collection) : [];
  return { metadata, documents: new Map(documents.map((source) => [source._id, source])) };
}

async function readRows(folder: string, warn: (message: string) => void): Promise<Map<string, string>> {
  if (!existsSync(folder)) {
    warn(`${folder} is missing; the pack is empty`);
    return new Map();
  }
  const copy = await mkdtemp(join(tmpdir(), "practice-pack-"));
  try {
    await cp(folder, copy, { recursive: true, dereference: true, filter: (file) => basename(file) !== "LOCK" });
    const database = await Database.open(copy, { createIfMissing: false });
    const rows = await database.readAll();
    await database.close();
    return rows;
  } catch (error) {
    warn(`${String(error)}; the pack is empty`);
    return new Map();
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
