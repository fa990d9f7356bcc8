import type { Document } from "../../common/abstract/document.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { deepClone } from "../../common/utils/all.ts";
import { isRecord, trusted, type UnknownRecord } from "../records.ts";

/**
 * Give a document another source without making a new document: what is open on it stays open. Embedded documents
 * are matched by id. The caller prepares the document afterwards.
 */
export function syncSource(document: Document, source: UnknownRecord): void {
  for (const key of document.schema.keys()) {
    const collection = document.collections[key];
    if (collection) syncCollection(collection, source[key]);
    else if (key in source) document._source[key] = deepClone(source[key]);
  }
}

function syncCollection(collection: EmbeddedCollection, value: unknown): void {
  const sources = Array.isArray(value) ? value.filter(isRecord) : [];
  const wanted = new Map(sources.map((source) => [String(source["_id"]), source]));
  for (const id of [...collection.keys()]) if (!wanted.has(id)) collection.delete(id);
  for (const [id, source] of wanted) {
    const document = collection.get(id);
    if (document) syncSource(document, source);
    else collection.set(id, trusted<Document>(collection.createDocument(deepClone(source))));
  }
}
