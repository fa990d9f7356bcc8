import type { Document } from "../../common/abstract/document.ts";
import { gmOnlyFields, matchPaths } from "../../common/manifest.ts";
import { equals, expandObject, getProperty } from "../../common/utils/object.ts";
import { isEmpty } from "../../common/utils/type.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../common/utils/types.ts";
import { sealPassword } from "../passwords.ts";
import { sanitizeData } from "../sanitize.ts";
import { isSource, RequestError, type Source } from "../types.ts";
import {
  hasField,
  manifestKey,
  refusal,
  requirePermission,
  requireType,
  stamp,
  why,
  type OperationContext,
} from "./context.ts";
import { describeNode, embeddedFields, findChild, findNode, findParent, type Node } from "./tree.ts";

/** Fields of which the server keeps the book; what a client says about them is left aside. */
const SERVER_FIELDS = ["_id", "_stats", "passwordSalt"];

/** Update the documents of a request. @returns what changed of each, with its `_id` */
export function updateDocuments(context: OperationContext): PlainObject[] {
  const { request, transaction } = context;
  const { updates = [], parentUuid } = request.operation;
  const parent = findParent(parentUuid, transaction);
  return updates.map((given) => {
    const changes = expandObject(given);
    const id = changes["_id"];
    if (typeof id !== "string") throw new RequestError("An update must name the _id of its document");
    return updateNode(context, findNode(parent, request.documentName, id, transaction), changes);
  });
}

function updateNode(context: OperationContext, node: Node, given: PlainObject): PlainObject {
  const { documentName, source } = node;
  const changes = without(given, SERVER_FIELDS);
  const document = requirePermission(context, "update", node, changes);
  const before = structuredClone(source);
  const fields = embeddedFields(documentName);
  const own = without(
    changes,
    fields.map(([field]) => field),
  );
  const diff = isEmpty(own) ? {} : applyChanges(context, node, document, own);
  requireOpenFields(context, node, before);
  for (const [field, childName] of fields) {
    if (field in changes) diff[field] = updateEmbedded(context, node, field, childName, changes[field]);
  }
  if (!isEmpty(diff) && hasField(documentName, "_stats")) {
    const stats = stamp(context, asRecord(source["_stats"]), {});
    diff["_stats"] = changedKeys(asRecord(source["_stats"]), stats);
    source["_stats"] = stats;
  }
  return { ...diff, _id: source._id };
}

function without(record: PlainObject, keys: readonly string[]): PlainObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** Apply changes to the document's own fields, in place. @returns what was different */
function applyChanges(context: OperationContext, node: Node, document: Document, changes: PlainObject): PlainObject {
  const { system, request } = context;
  const { documentName, source } = node;
  const future = "type" in changes ? { ...source, type: changes["type"] } : source;
  const { name, type } = manifestKey(context, { ...node, source: future });
  if ("type" in changes) requireType(documentName, changes["type"]);
  const sealed = documentName === "User" ? takePassword(changes) : null;
  const clean = sanitizeData(system, name, type, changes);
  const { diff: wantsDiff = true, recursive = true } = request.operation;
  let diff: PlainObject;
  let after: PlainObject;
  try {
    diff = document.updateSource(structuredClone(clean), { recursive });
    after = document.toObject();
  } catch (error) {
    throw new RequestError(`${describeNode(documentName, source._id, node.parent)} validation errors: ${why(error)}`);
  }
  const embedded = new Set(embeddedFields(documentName).map(([field]) => field));
  const kept = Object.fromEntries(Object.entries(source).filter(([key]) => embedded.has(key)));
  for (const key of Object.keys(source)) Reflect.deleteProperty(source, key);
  Object.assign(source, after, kept, sealed);
  return wantsDiff ? diff : { ...clean, ...diff };
}

function takePassword(changes: PlainObject): PlainObject | null {
  const password = changes["password"];
  delete changes["password"];
  return typeof password === "string" ? sealPassword(password) : null;
}

/**
 * Changes to embedded documents that travel inside an update of their parent (`combat.update({combatants: […]})`):
 * listed ones are updated, the others stay. Nothing can be created or deleted this way.
 */
function updateEmbedded(
  context: OperationContext,
  node: Node,
  field: string,
  childName: string,
  value: unknown,
): unknown {
  const update = (child: PlainObject): PlainObject => {
    const id = child["_id"];
    const only = node.source[field];
    const known = typeof id === "string" ? id : isSource(only) ? only._id : "";
    return updateNode(context, findChild(node, childName, known, context.transaction), child);
  };
  if (Array.isArray(value)) return value.filter(isPlainObject).map(update);
  return isPlainObject(value) ? update(value) : undefined;
}

/** `gmOnlyFields` of the manifest: a player's update may leave no trace in them, by whatever key it got there (Q38). */
function requireOpenFields(context: OperationContext, node: Node, before: Source): void {
  const { user, system } = context;
  if (user.isGM) return;
  const { source } = node;
  const { name, type } = manifestKey(context, { ...node, source: before });
  for (const pattern of gmOnlyFields(system, name, type)) {
    const paths = new Set([...matchPaths(before["system"], pattern), ...matchPaths(source["system"], pattern)]);
    for (const path of paths) {
      if (equals(getProperty(before["system"], path), getProperty(source["system"], path))) continue;
      throw new RequestError(`${refusal(context, "update", node).message}: system.${path} is the gamemaster's`);
    }
  }
}

function changedKeys(before: PlainObject, after: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !equals(before[key], value)));
}
