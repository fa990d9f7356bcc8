import type { SystemManifest } from "../../common/manifest.ts";
import type { ModifyAction, ModifyRequest, ReleaseData } from "../../common/protocol.ts";
import type { Document } from "../../common/abstract/document.ts";
import { gmOnlyChanges, permissionError } from "../../common/abstract/permissions.ts";
import type { PlainObject } from "../../common/utils/types.ts";
import type { Transaction, WorldStore } from "../store/world-store.ts";
import { RequestError } from "../types.ts";
import type { ServerUser } from "../users.ts";
import { baseActorOf, classOf, withoutEmbedded, type Node } from "./tree.ts";

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

export type Action = ModifyAction;

/** Refuse a subtype that neither core nor the manifest declares (Q38). */
export function requireType(documentName: string, type: unknown): void {
  const cls = classOf(documentName);
  if (!cls.hasTypeData || type === undefined) return;
  if (typeof type === "string" && cls.TYPES.includes(type)) return;
  throw new RequestError(`"${String(type)}" is not a valid type for the ${documentName} Document class`);
}

/** Whose rules in the manifest hold for a document's `system`: its own, or for a delta those of the token's actor. */
export function manifestKey({ transaction }: OperationContext, node: Node): { name: string; type: string } {
  const { documentName, source } = node;
  const own = source["type"];
  if (documentName !== "ActorDelta") return { name: documentName, type: typeof own === "string" ? own : "base" };
  const type = own ?? baseActorOf(node, transaction)?.["type"];
  return { name: "Actor", type: typeof type === "string" ? type : "base" };
}

/** A document object over a source, without what is embedded in it: for permission rules and field checks. */
export function instantiate(node: Node, strict = false): Document {
  const cls = classOf(node.documentName);
  const parent = node.parent ? instantiate(node.parent) : null;
  return new cls(withoutEmbedded(node.documentName, node.source), { parent, strict });
}

export function refusal(
  { user }: OperationContext,
  action: Action,
  { documentName, source, parent }: Node,
): RequestError {
  const holder = parent && { documentName: parent.documentName, id: parent.source._id };
  return new RequestError(permissionError(user, action, documentName, source._id, holder));
}

/**
 * Ask the permission rules of the document.
 * @throws {RequestError} in the words that real tables show (Q19)
 */
export function requirePermission(
  context: OperationContext,
  action: Action,
  node: Node,
  data: PlainObject = {},
): Document {
  const { user } = context;
  const document = instantiate(node);
  if (!document.canUserModify(user, action, data)) throw refusal(context, action, node);
  const reserved = action === "update" && !user.isGM && gmOnlyChanges(document.schema, data).length > 0;
  if (reserved) throw refusal(context, action, node);
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
