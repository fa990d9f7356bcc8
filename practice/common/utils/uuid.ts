import { lookupCollection } from "../abstract/environment.ts";

export interface ResolvedUUID {
  uuid: string;
  type: string | undefined;
  id: string;
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection of the primary document, as the client's injection knows it. */
  collection: unknown;
  embedded: string[];
  documentType: string | undefined;
  documentId: string | undefined;
}

interface UuidHolder {
  uuid: string;
  parent?: unknown;
}

/**
 * Take a UUID apart: the document it names, the primary document that holds it, and the parts between.
 * Never throws; an unknown form gives undefined parts.
 */
export function parseUuid(uuid: string, { relative }: { relative?: UuidHolder } = {}): ResolvedUUID {
  if (uuid.startsWith(".") && relative) return parseUuid(resolveRelative(uuid, relative));
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    const [, scope, name, ...rest] = parts;
    pack = `${scope ?? ""}.${name ?? ""}`;
    parts.splice(0, parts.length, ...rest);
    // The old form "Compendium.scope.pack.id" names no document type.
    if (parts.length % 2 === 1) parts.unshift(packType(pack) ?? "");
  }
  const [primaryType, primaryId, ...embedded] = parts;
  const isEmbedded = embedded.length > 0;
  const type = isEmbedded ? embedded.at(-2) : primaryType;
  const id = isEmbedded ? embedded.at(-1) : primaryId;
  return {
    uuid,
    type: type || undefined,
    id: id ?? "",
    primaryType: isEmbedded ? primaryType : undefined,
    primaryId: isEmbedded ? primaryId : undefined,
    collection: lookupCollection.current(primaryType ?? "", pack),
    embedded,
    documentType: primaryType || undefined,
    documentId: primaryId,
  };
}

function packType(pack: string): string | undefined {
  const collection = lookupCollection.current("", pack) as { documentName?: unknown } | undefined;
  return typeof collection?.documentName === "string" ? collection.documentName : undefined;
}

/** ".Item.id" is below the base document; each further leading dot goes one parent up. */
function resolveRelative(uuid: string, base: UuidHolder): string {
  let rest = uuid.slice(1);
  let holder = base;
  while (rest.startsWith(".")) {
    const parent = holder.parent as UuidHolder | null | undefined;
    if (parent?.uuid) holder = parent;
    rest = rest.slice(1);
  }
  if (!rest) return holder.uuid;
  if (!rest.includes(".")) return [...holder.uuid.split(".").slice(0, -1), rest].join(".");
  return `${holder.uuid}.${rest}`;
}

export interface BuildUuidContext {
  id: string | null;
  documentName?: string;
  parent?: { uuid: string } | null;
  pack?: string | null;
}

/** Compose a UUID; null when the document or its parent has no id yet. */
export function buildUuid({ id, documentName, parent, pack }: BuildUuidContext): string | null {
  if (!id || !documentName) return null;
  if (parent) return parent.uuid ? `${parent.uuid}.${documentName}.${id}` : null;
  return pack ? `Compendium.${pack}.${documentName}.${id}` : `${documentName}.${id}`;
}
