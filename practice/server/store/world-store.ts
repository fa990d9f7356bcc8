import { join } from "node:path";
import { asRecord } from "../../common/utils/types.ts";
import { isSource, type Source } from "../types.ts";
import { Database } from "./database.ts";
import { fromRows, rowChanges, type RowChanges } from "./rows.ts";

/** Primary collections of a world, each with a database of its own. */
export const WORLD_COLLECTIONS = [
  "users",
  "settings",
  "folders",
  "actors",
  "items",
  "scenes",
  "combats",
  "messages",
  "journal",
  "tables",
  "macros",
] as const;

/** The database orders by id; people expect the order in which things were made. */
function byAge(a: Source, b: Source): number {
  const madeAt = (source: Source): number => Number(asRecord(source["_stats"])["createdTime"] ?? 0);
  return madeAt(a) - madeAt(b);
}

interface Shelf {
  database: Database;
  documents: Map<string, Source>;
}

/** All documents of a world: complete in memory, and in LevelDB under `<world>/data/<collection>`. */
export class WorldStore {
  readonly #shelves: ReadonlyMap<string, Shelf>;

  private constructor(shelves: ReadonlyMap<string, Shelf>) {
    this.#shelves = shelves;
  }

  static async open(worldFolder: string, warn: (message: string) => void): Promise<WorldStore> {
    const shelves = new Map<string, Shelf>();
    try {
      for (const name of WORLD_COLLECTIONS) {
        const database = await Database.open(join(worldFolder, "data", name), { createIfMissing: true });
        shelves.set(name, { database, documents: new Map() });
        const sources = fromRows(name, await database.readAll(), warn);
        for (const source of sources.sort(byAge)) shelves.get(name)?.documents.set(source._id, source);
      }
    } catch (error) {
      await Promise.all([...shelves.values()].map((shelf) => shelf.database.close()));
      throw error;
    }
    return new WorldStore(shelves);
  }

  #shelf(collection: string): Shelf {
    const shelf = this.#shelves.get(collection);
    if (!shelf) throw new RangeError(`A world has no collection "${collection}"`);
    return shelf;
  }

  get(collection: string, id: string): Source | undefined {
    return this.#shelf(collection).documents.get(id);
  }

  all(collection: string): Source[] {
    return [...this.#shelf(collection).documents.values()];
  }

  /** Start a set of changes that are written together. */
  begin(): Transaction {
    return new Transaction(this);
  }

  /** Write drafts to disk, one batch per database, then show them to everybody. Used by {@link Transaction}. */
  async commit(drafts: readonly Draft[]): Promise<void> {
    const changes = new Map<string, RowChanges>();
    for (const { collection, before, after } of drafts) {
      const all = changes.get(collection) ?? { put: [], del: [] };
      const { put, del } = rowChanges(collection, before, after);
      all.put.push(...put);
      all.del.push(...del);
      changes.set(collection, all);
    }
    for (const [collection, all] of changes) await this.#shelf(collection).database.write(all);
    for (const { collection, id, after } of drafts) {
      if (after) this.#shelf(collection).documents.set(id, after);
      else this.#shelf(collection).documents.delete(id);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#shelves.values()].map((shelf) => shelf.database.close()));
  }
}

interface Draft {
  collection: string;
  id: string;
  before: Source | null;
  after: Source | null;
}

/**
 * Changes in the making. A document is copied when it is first asked for, so nothing is seen by others before
 * `commit`, and a request that fails half-way leaves no trace.
 */
export class Transaction {
  readonly #store: WorldStore;
  readonly #drafts = new Map<string, Draft>();

  constructor(store: WorldStore) {
    this.#store = store;
  }

  #draft(collection: string, id: string): Draft {
    const key = `${collection}/${id}`;
    let draft = this.#drafts.get(key);
    if (!draft) {
      const before = this.#store.get(collection, id) ?? null;
      draft = { collection, id, before, after: before ? structuredClone(before) : null };
      this.#drafts.set(key, draft);
    }
    return draft;
  }

  /** The draft of a primary document, free to be changed in place. */
  get(collection: string, id: string): Source | undefined {
    return this.#draft(collection, id).after ?? undefined;
  }

  set(collection: string, source: Source): void {
    this.#draft(collection, source._id).after = source;
  }

  remove(collection: string, id: string): void {
    this.#draft(collection, id).after = null;
  }

  /** Ids of a collection as this transaction sees them. */
  ids(collection: string): string[] {
    const ids = new Set(this.#store.all(collection).map((source) => source._id));
    for (const draft of this.#drafts.values()) {
      if (draft.collection !== collection) continue;
      if (draft.after) ids.add(draft.id);
      else ids.delete(draft.id);
    }
    return [...ids];
  }

  /** A primary document to read only: the draft if there is one, without making one. */
  peek(collection: string, id: string): Source | undefined {
    const draft = this.#drafts.get(`${collection}/${id}`);
    const found = draft ? draft.after : this.#store.get(collection, id);
    return isSource(found) ? found : undefined;
  }

  async commit(): Promise<void> {
    await this.#store.commit([...this.#drafts.values()].filter(({ before, after }) => before || after));
  }
}
