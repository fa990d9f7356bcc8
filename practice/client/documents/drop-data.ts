import type { Document } from "../../common/abstract/document.ts";
import { getDocumentClass } from "../config.ts";
import { isRecord, type UnknownRecord } from "../records.ts";
import { fromUuid } from "../uuid.ts";

/** What a drag of this document carries: its address, or its data when it is not stored. */
export function dropData(document: Document): UnknownRecord {
  const data: UnknownRecord = { type: document.documentName };
  if (document.id) data["uuid"] = document.uuid;
  else data["data"] = document.toObject();
  return data;
}

/**
 * The document that a drag carried.
 * @throws when the data names none, or one of another kind
 */
export async function fromDropData(documentName: string, data: UnknownRecord): Promise<Document | undefined> {
  const document = isRecord(data["data"])
    ? new (getDocumentClass(documentName))(data["data"])
    : typeof data["uuid"] === "string"
      ? await fromUuid(data["uuid"])
      : null;
  if (!document) throw new Error(`The dropped data does not lead to a ${documentName}`);
  if (!("documentName" in document) || document.documentName !== documentName) {
    throw new Error(`The dropped data is not a ${documentName}`);
  }
  return document as Document;
}
