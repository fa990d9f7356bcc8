import type { SystemManifest } from "../../common/manifest.ts";
import { manifestTypes } from "../../common/manifest.ts";
import type { ModifyRequest, ReleaseData } from "../../common/protocol.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { PlainObject } from "../../common/utils/types.ts";
import type { Transaction, WorldStore } from "../store/world-store.ts";
import { RequestError, type Source } from "../types.ts";
import type { ServerUser } from "../users.ts";
import { classOf, describeNode, withoutEmbedded, type Node } from "./tree.ts";

/** What an operation works with: one user, one request, one set of changes. */
export interface OperationContext {
  store: WorldStore;
  transaction: Transaction;
  system: SystemManifest;
  release: ReleaseData;
  user: ServerUser;
  request: ModifyRequest;
  /** The same moment for everything the request writes. */
  now: number;
}

export type Action = "create" | "update" | "delete";

/** Subtypes that core itself brings for a document. */
const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  JournalEntryPage: ["text", "image", "pdf", "video"],
};

/** Refuse a subtype that neither core nor the manifest declares (Q38). */
export function requireType(system: SystemManifest, documentName: string, type: unknown): void {
  const metadata = classOf(documentName).metadata;
  if (metadata.hasTypeData !== true || type === undefined) return;
  const known = [...manifestTypes(system, documentName), ...(CORE_TYPES[documentName] ?? [])];
  if (typeof type === "string" && known.includes(type)) return;
  throw new RequestError(`"${String(type)}" is not a valid type for the ${documentName} Document class`);
}

/** A document object over a source, without what is embedded in it: for permission rules and field checks. */
export function instantiate(node: Node, strict = false): Document {
  const cls = classOf(node.documentName);
  const parent = node.parent ? instantiate(node.parent) : null;
  return new cls(withoutEmbedded(node.documentName, node.source), { parent, strict });
}

/**
 * Ask the permission rules of the document.
 * @throws {RequestError} in the words that real tables show (Q19)
 */
export function requirePermission(
  { user }: OperationContext,
  action: Action,
  node: Node,
  data: PlainObject = {},
): Document {
  const refusal = (): RequestError => {
    const name = describeNode(node.documentName, node.source._id, node.parent);
    return new RequestError(`User ${user.name} lacks permission to ${action} ${name}`);
  };
  let document: Document;
  try {
    document = instantiate(node);
  } catch (error) {
    if (!user.isGM) throw refusal();
    throw new RequestError(
      `${describeNode(node.documentName, node.source._id, node.parent)} is damaged: ${why(error)}`,
    );
  }
  if (!document.canUserModify(user, action, data)) throw refusal();
  return document;
}

export function why(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `_stats` as they are after this request. */
export function stamp(context: OperationContext, before: PlainObject | null, given: PlainObject): PlainObject {
  const { system, release, user, now } = context;
  const changing = {
    coreVersion: release.version,
    systemId: system.id,
    systemVersion: system.version,
    modifiedTime: now,
    lastModifiedBy: user.id,
  };
  if (before) return { ...before, ...changing };
  const origin = {
    compendiumSource: given["compendiumSource"] ?? null,
    duplicateSource: given["duplicateSource"] ?? null,
  };
  return { ...origin, createdTime: now, ...changing };
}

/** Does the class store a field of this name? */
export function hasField(documentName: string, field: string): boolean {
  return classOf(documentName).schema.has(field);
}

export function idsOf(sources: readonly Source[]): string[] {
  return sources.map((source) => source._id);
}
