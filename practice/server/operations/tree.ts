/**
 * Finding a document inside the tree of its primary document, by the uuid forms of the protocol:
 * `Actor.a`, `Actor.a.Item.i`, `Scene.s.Token.t.ActorDelta.d`, …
 */
import type { DocumentClass } from "../../common/abstract/environment.ts";
import { BASE_DOCUMENTS, COLLECTIONS } from "../../common/documents/registry.ts";
import { isPlainObject, type PlainObject } from "../../common/utils/types.ts";
import type { Transaction, WorldStore } from "../store/world-store.ts";
import { childrenOf, isSource, RequestError, type Source } from "../types.ts";

/** A document in a draft, with the documents it is embedded in. */
export interface Node {
  documentName: string;
  source: Source;
  parent: Node | null;
}

const PRIMARY: ReadonlyMap<string, string> = new Map(
  Object.entries(COLLECTIONS).map(([collection, documentName]) => [documentName, collection]),
);

export function classOf(documentName: string): DocumentClass {
  const cls = Object.hasOwn(BASE_DOCUMENTS, documentName) ? BASE_DOCUMENTS[documentName] : undefined;
  if (!cls) throw new RequestError(`"${documentName}" is not a document`);
  return cls;
}

/** The world collection of a primary document name. */
export function collectionOf(documentName: string): string {
  const collection = PRIMARY.get(documentName);
  if (!collection) throw new RequestError(`${documentName} documents need a parent`);
  return collection;
}

/** Field → document name of what is embedded in a document. */
export function embeddedFields(documentName: string): [field: string, childName: string][] {
  return Object.entries(classOf(documentName).metadata.embedded ?? {}).map(([name, field]) => [String(field), name]);
}

function fieldFor(parentName: string, childName: string): string {
  const entry = embeddedFields(parentName).find(([, name]) => name === childName);
  if (!entry) throw new RequestError(`A ${parentName} holds no ${childName} documents`);
  return entry[0];
}

export function missing(documentName: string, id: string): RequestError {
  return new RequestError(`${documentName} [${id}] does not exist!`);
}

/** "Actor [ID]", with its parent when it has one. */
export function describeNode(documentName: string, id: string | null, parent: Node | null): string {
  const self = id ? `${documentName} [${id}]` : documentName;
  return parent ? `${self} in parent ${parent.documentName} [${parent.source._id}]` : self;
}

/** The world actor behind the delta of a token, whose items and effects the delta inherits. */
export function baseActorOf(delta: Node, transaction: Transaction): Source | undefined {
  const actorId = delta.parent?.source["actorId"];
  return typeof actorId === "string" ? transaction.peek("actors", actorId) : undefined;
}

const isTombstone = (source: Source): boolean => source["_tombstone"] === true;

/**
 * A child by id. In a token's delta an inherited child is copied from the base actor on first touch, because whatever
 * happens next is about to change it.
 */
export function findChild(parent: Node, childName: string, id: string, transaction: Transaction): Node {
  const field = fieldFor(parent.documentName, childName);
  const value = parent.source[field];
  if (isSource(value) && value._id === id) return { documentName: childName, source: value, parent };
  const own = childrenOf(parent.source, field).find((child) => child._id === id);
  if (own && !isTombstone(own)) return { documentName: childName, source: own, parent };
  const base = own ? undefined : inheritedChild(parent, field, id, transaction);
  if (!base) throw missing(childName, id);
  const copy = structuredClone(base);
  parent.source[field] = [...childrenOf(parent.source, field), copy];
  return { documentName: childName, source: copy, parent };
}

function inheritedChild(parent: Node, field: string, id: string, transaction: Transaction): Source | undefined {
  if (parent.documentName !== "ActorDelta") return undefined;
  const actor = baseActorOf(parent, transaction);
  return actor && childrenOf(actor, field).find((child) => child._id === id);
}

/** Ids of all children of a name, inherited ones included. */
export function childIds(parent: Node, childName: string, transaction: Transaction): string[] {
  const field = fieldFor(parent.documentName, childName);
  const own = childrenOf(parent.source, field);
  const ids = new Map(own.map((child) => [child._id, !isTombstone(child)]));
  const base = parent.documentName === "ActorDelta" ? baseActorOf(parent, transaction) : undefined;
  for (const child of base ? childrenOf(base, field) : []) if (!ids.has(child._id)) ids.set(child._id, true);
  return [...ids].filter(([, alive]) => alive).map(([id]) => id);
}

/** The document a parent uuid names, in a draft that may be changed. */
export function findParent(uuid: string | null | undefined, transaction: Transaction): Node | null {
  if (!uuid) return null;
  const parts = uuid.split(".");
  const [documentName = "", id = ""] = parts;
  if (parts.length % 2 !== 0) throw new RequestError(`"${uuid}" is not the uuid of a parent`);
  const source = transaction.get(collectionOf(documentName), id);
  if (!source) throw missing(documentName, id);
  let node: Node = { documentName, source, parent: null };
  for (let index = 2; index < parts.length; index += 2) {
    node = findChild(node, parts[index] ?? "", parts[index + 1] ?? "", transaction);
  }
  return node;
}

/** The document itself: a primary one, or a child of `parent`. */
export function findNode(parent: Node | null, documentName: string, id: string, transaction: Transaction): Node {
  if (parent) return findChild(parent, documentName, id, transaction);
  const source = transaction.get(collectionOf(documentName), id);
  if (!source) throw missing(documentName, id);
  return { documentName, source, parent: null };
}

/** Put a new document where it belongs. A tombstone of the same id gives way. */
export function insertNode(node: Node, transaction: Transaction): void {
  const { documentName, parent, source } = node;
  if (!parent) return transaction.set(collectionOf(documentName), source);
  const field = fieldFor(parent.documentName, documentName);
  const others = childrenOf(parent.source, field).filter((child) => child._id !== source._id);
  parent.source[field] = [...others, source];
}

/** Take a document away. What a delta inherits is hidden by a tombstone. */
export function removeNode(node: Node, transaction: Transaction): void {
  const { documentName, parent, source } = node;
  if (!parent) return transaction.remove(collectionOf(documentName), source._id);
  const field = fieldFor(parent.documentName, documentName);
  const others = childrenOf(parent.source, field).filter((child) => child._id !== source._id);
  const inherited = inheritedChild(parent, field, source._id, transaction);
  parent.source[field] = inherited ? [...others, { _id: source._id, _tombstone: true }] : others;
}

/** Does a document of this id exist already (tombstones do not count)? */
export function exists(parent: Node | null, documentName: string, id: string, transaction: Transaction): boolean {
  if (!parent) return transaction.peek(collectionOf(documentName), id) !== undefined;
  return childIds(parent, documentName, transaction).includes(id);
}

/**
 * A source without the collections in it: enough for its own fields and for permission rules. The delta of a token
 * stays, emptied in the same way, because it may say who owns the token.
 */
export function withoutEmbedded(documentName: string, source: PlainObject): PlainObject {
  const bare = { ...source };
  for (const [field, childName] of embeddedFields(documentName)) {
    const value = bare[field];
    if (isPlainObject(value)) bare[field] = withoutEmbedded(childName, value);
    else if (value !== undefined) bare[field] = [];
  }
  return bare;
}

/** A document by uuid as it is stored, to read only; undefined when any part of the way is missing. */
export function peekNode(uuid: string, store: WorldStore): Node | undefined {
  const parts = uuid.split(".");
  let node: Node | undefined;
  for (let index = 0; index < parts.length; index += 2) {
    const [documentName = "", id = ""] = parts.slice(index, index + 2);
    const source: Source | undefined = node ? storedChild(node, documentName, id) : stored(documentName, id, store);
    if (!source) return undefined;
    node = { documentName, source, parent: node ?? null };
  }
  return node;
}

function stored(documentName: string, id: string, store: WorldStore): Source | undefined {
  const collection = PRIMARY.get(documentName);
  return collection === undefined ? undefined : store.get(collection, id);
}

function storedChild(parent: Node, childName: string, id: string): Source | undefined {
  const field = embeddedFields(parent.documentName).find(([, name]) => name === childName)?.[0];
  return field === undefined ? undefined : childrenOf(parent.source, field).find((child) => child._id === id);
}
