import type { PlainObject } from "../common/utils/types.ts";

/** A stored document: complete source, embedded documents inside it. */
export interface Source extends PlainObject {
  _id: string;
}

/** Is this a document source, something with a string `_id`? */
export function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, "_id") === "string";
}

/** The elements of an embedded collection in a source; anything malformed counts as none. */
export function childrenOf(parent: PlainObject, name: string): Source[] {
  const list: unknown = parent[name];
  return Array.isArray(list) ? list.filter(isSource) : [];
}

/** A refusal that the requester is told, word for word. Anything else that is thrown is a fault of the server. */
export class RequestError extends Error {}
