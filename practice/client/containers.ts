import type { Document } from "../common/abstract/document.ts";
import { getDocumentClass } from "./config.ts";
import { recordEmbedded } from "./documents/actor-delta.ts";
import { game } from "./game.ts";
import { callIfPresent, trusted, type UnknownRecord } from "./records.ts";
import type { CompendiumCollection } from "./collections/compendium-collection.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import { collectionNameOf } from "./uuid.ts";
import { tokenOf } from "./wire-uuid.ts";

/** Where documents of one name live: the world, a pack, or another document. One shape for all three. */
export interface Container {
  /** The field of the parent, or the collection's own name. */
  readonly name: string;
  /** The document there, loaded if need be; throws when there is none. */
  fetch(id: string, options?: { invalid?: boolean }): Promise<Document>;
  get(id: string): Document | undefined;
  ids(): string[];
  /** Take in a source as stored by the server. */
  add(source: UnknownRecord): Document;
  remove(id: string): Document | undefined;
  /** Everything in one batch is in place: prepare what depends on it. */
  settle(ids: readonly string[]): void;
}

function missing(documentName: string, id: string): Error {
  return new Error(`${documentName} [${id}] does not exist`);
}

/** The container for documents of a name below a parent, in a pack, or in the world. */
export function collectionFor(documentName: string, parent: Document | null, pack: string | null): Container {
  if (parent) {
    return documentName === "ActorDelta" ? deltaContainer(parent) : embeddedContainer(documentName, parent);
  }
  if (pack) {
    const collection = game.packs?.get(pack);
    if (!collection) throw new Error(`There is no compendium pack "${pack}"`);
    return packContainer(documentName, collection);
  }
  const collection = game.collectionOf(documentName);
  if (!collection) throw new Error(`${documentName} documents need a parent`);
  return worldContainer(documentName, collection);
}

function worldContainer(documentName: string, collection: WorldCollection): Container {
  const get = (id: string): Document | undefined => collection.get(id);
  return {
    name: collection.collectionName,
    get,
    fetch: async (id, { invalid = false } = {}) => {
      const found = get(id) ?? (invalid ? collection.getInvalid(id) : undefined);
      if (!found) throw missing(documentName, id);
      return found;
    },
    ids: () => [...collection.keys()],
    add: (source) => {
      const document = getDocumentClass(documentName).fromSource(source, { strict: true });
      collection.set(String(document.id), trusted(document));
      return trusted(document);
    },
    remove: (id) => {
      const document = get(id) ?? collection.getInvalid(id);
      collection.delete(id);
      return document;
    },
    settle: () => undefined,
  };
}

function packContainer(documentName: string, pack: CompendiumCollection): Container {
  return {
    name: pack.collection,
    get: (id) => pack.get(id),
    fetch: async (id) => {
      const found = await pack.getDocument(id);
      if (!found) throw missing(documentName, id);
      return found;
    },
    ids: () => [...pack.index.keys()],
    add: (source) => pack.takeIn(source),
    remove: (id) => {
      const document = pack.get(id);
      pack.forget(id);
      return document;
    },
    settle: () => undefined,
  };
}

/** A token has exactly one delta; it comes and goes with the token. */
function deltaContainer(token: Document): Container {
  const delta = (): Document => {
    const value: unknown = Reflect.get(token, "delta");
    if (!value) throw missing("ActorDelta", "of " + token.uuid);
    return trusted<Document>(value);
  };
  return {
    name: "delta",
    get: delta,
    fetch: async () => delta(),
    ids: () => [String(delta().id)],
    add: () => delta(),
    remove: () => undefined,
    settle: () => undefined,
  };
}

function embeddedContainer(documentName: string, parent: Document): Container {
  const collection = parent.getEmbeddedCollection(documentName);
  const name = collectionNameOf(parent, documentName);
  const get = (id: string): Document | undefined => collection.get(id);
  return {
    name,
    get,
    fetch: async (id, { invalid = false } = {}) => {
      const found = collection.get(id, { invalid });
      if (!found) throw missing(documentName, id);
      return found;
    },
    ids: () => [...collection.keys()],
    add: (source) => {
      const document = getDocumentClass(documentName).fromSource(source, { parent, strict: true });
      collection.set(String(source["_id"]), trusted(document));
      return trusted(document);
    },
    remove: (id) => {
      const document = get(id);
      collection.delete(id);
      return document;
    },
    settle: (ids) => settleEmbedded(parent, name, ids),
  };
}

/** Prepare the parents anew; for a synthetic actor note in its token's delta what now differs from the base actor. */
function settleEmbedded(parent: Document, name: string, ids: readonly string[]): void {
  let child: Document = parent;
  let field = name;
  let touched = ids;
  for (let up: Document | null = parent; up; up = up.parent) {
    const token = tokenOf(up);
    if (token) {
      recordEmbedded(trusted(Reflect.get(token, "delta")), field, touched);
      callIfPresent(up, "reset");
      return;
    }
    child = up;
    if (up.parent) [field, touched] = [collectionNameOf(up.parent, up.documentName), [String(up.id)]];
  }
  callIfPresent(child, "reset");
}
