import type { Document } from "../common/abstract/document.ts";

/** The token that a synthetic actor stands for, or null for any other document. */
export function tokenOf(document: Document): Document | null {
  const parent: Document | null = document.parent;
  return document.documentName === "Actor" && parent?.documentName === "Token" ? parent : null;
}

/**
 * The address of a parent as the server knows it. A synthetic actor lives only on clients: what is embedded in it
 * belongs to its token's delta.
 */
export function wireUuid(document: Document): string {
  const token = tokenOf(document);
  if (token) {
    const delta: unknown = Reflect.get(token, "delta");
    const id: unknown = delta && Reflect.get(Object(delta), "id");
    return `${token.uuid}.ActorDelta.${String(id)}`;
  }
  const { parent } = document;
  return parent ? `${wireUuid(parent)}.${document.documentName}.${String(document.id)}` : document.uuid;
}
