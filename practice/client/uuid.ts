import type { Document } from "../common/abstract/document.ts";
import { parseUuid } from "../common/utils/all.ts";
import { CONFIG } from "./config.ts";
import { game } from "./game.ts";
import { isRecord, type UnknownRecord } from "./records.ts";

/** What a uuid may be relative to. */
export interface UuidOptions {
  relative?: Document;
  strict?: boolean;
  invalid?: boolean;
}

/** A pack moved: the address it had leads to the one it has. */
function redirect(uuid: string): string {
  for (const [from, to] of Object.entries(CONFIG.compendium.uuidRedirects)) {
    if (uuid === from || uuid.startsWith(`${from}.`)) return to + uuid.slice(from.length);
  }
  return uuid;
}

/** Walk from a document down the rest of its uuid. A token's `Actor` is its synthetic or linked actor. */
export function descend(start: Document | undefined | null, parts: readonly string[]): Document | null {
  let current: Document | null = start ?? null;
  for (let index = 0; current && index < parts.length; index += 2) {
    const [name = "", id = ""] = [parts[index], parts[index + 1]];
    current = step(current, name, id);
  }
  return current;
}

function step(parent: Document, name: string, id: string): Document | null {
  if (parent.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
    const child: unknown = Reflect.get(parent, name === "Actor" ? "actor" : "delta");
    return isDocument(child) ? child : null;
  }
  const collection = parent.collections[collectionNameOf(parent, name)];
  return collection?.get(id) ?? null;
}

/** The field under which a parent keeps children of a document name. */
export function collectionNameOf(parent: Document, documentName: string): string {
  const embedded: unknown = parent.constructor && Reflect.get(parent.constructor, "metadata");
  const names = isRecord(embedded) ? embedded["embedded"] : undefined;
  const name = isRecord(names) ? names[documentName] : undefined;
  return typeof name === "string" ? name : "";
}

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "documentName" in value && "uuid" in value;
}

/**
 * The document a uuid leads to, without asking the server. Of a pack document that is not loaded only the index entry
 * is known.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Document | UnknownRecord | null {
  if (!uuid) return null;
  const { primaryType, primaryId, documentType, documentId, embedded, ...parsed } = parseUuid(redirect(uuid), {
    relative: options.relative,
  });
  const type = primaryType ?? documentType;
  const id = primaryId ?? documentId;
  if (!type || !id) return null;
  const address = parsed.uuid;
  if (address.startsWith("Compendium.")) {
    const pack = game.packs?.get(address.split(".").slice(1, 3).join("."));
    const loaded = pack?.get(id);
    if (loaded) return descend(loaded, embedded);
    if (embedded.length && options.strict) throw new Error(`${address} is not loaded`);
    return embedded.length ? null : (pack?.index.get(id) ?? null);
  }
  return descend(game.collectionOf(type)?.get(id), embedded);
}

/** The document a uuid leads to, fetched from its pack when needed; null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: UuidOptions = {},
): Promise<Document | UnknownRecord | null> {
  if (!uuid) return null;
  const parsed = parseUuid(redirect(uuid), { relative: options.relative });
  if (!parsed.uuid.startsWith("Compendium.")) return fromUuidSync(uuid, options);
  const pack = game.packs?.get(parsed.uuid.split(".").slice(1, 3).join("."));
  const id = parsed.primaryId ?? parsed.documentId;
  const root = id ? await pack?.getDocument(id) : null;
  return descend(root, parsed.embedded);
}
