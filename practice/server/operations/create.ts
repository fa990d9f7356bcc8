import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { isValidId, randomID } from "../../common/utils/misc.ts";
import { applySpecialKeys, expandObject } from "../../common/utils/object.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../common/utils/types.ts";
import { sealPassword } from "../passwords.ts";
import { sanitizeData } from "../sanitize.ts";
import { isSource, RequestError, type Source } from "../types.ts";
import {
  hasField,
  instantiate,
  manifestKey,
  requirePermission,
  requireType,
  stamp,
  why,
  type OperationContext,
} from "./context.ts";
import { embeddedFields, exists, findParent, insertNode, type Node } from "./tree.ts";

/** Create the documents of a request. @returns their full sources */
export function createDocuments(context: OperationContext): Source[] {
  const { request, transaction } = context;
  const { data = [], parentUuid, keepId = false } = request.operation;
  const parent = findParent(parentUuid, transaction);
  return data.map((given) => {
    const wish = applySpecialKeys(expandObject(given));
    const twin = request.documentName === "Setting" ? sameSetting(context, wish) : undefined;
    const _id = twin ?? (keepId && isValidId(wish["_id"]) ? wish["_id"] : randomID());
    if (!twin && exists(parent, request.documentName, _id, transaction)) {
      throw new RequestError(`${request.documentName} [${_id}] exists already`);
    }
    return createOne(context, parent, { ...wish, _id });
  });
}

/** A setting has one document per key and user; a second create writes the first (two windows may race). */
function sameSetting({ store }: OperationContext, wish: PlainObject): string | undefined {
  const owner = wish["user"] ?? null;
  return store.all("settings").find((one) => one["key"] === wish["key"] && (one["user"] ?? null) === owner)?._id;
}

function createOne(context: OperationContext, parent: Node | null, wish: Source): Source {
  const { documentName } = context.request;
  const stamped = stampNew(context, documentName, wish, parent !== null);
  const node: Node = { documentName, source: stamped, parent };
  requirePermission(context, "create", node, stamped);
  const source = settle(context, node);
  insertNode({ ...node, source }, context.transaction);
  return source;
}

/** What the server writes itself, whatever the client says: who made it, when, and who owns it (Q20). */
function stampNew(context: OperationContext, documentName: string, wish: Source, isEmbedded: boolean): Source {
  const { user, now } = context;
  const source: Source = { ...wish };
  if (hasField(documentName, "_stats")) source["_stats"] = stamp(context, null, asRecord(wish["_stats"]));
  if (hasField(documentName, "ownership") && !isEmbedded) {
    const given = { default: DOCUMENT_OWNERSHIP_LEVELS.NONE, ...asRecord(wish["ownership"]) };
    source["ownership"] = { ...given, [user.id]: DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  }
  if (documentName === "ChatMessage" || documentName === "Macro") source["author"] = authorOf(context, wish["author"]);
  if (documentName === "ChatMessage") source["timestamp"] = now;
  if (documentName === "User") Object.assign(source, sealPassword(String(wish["password"] ?? "")));
  return source;
}

/** Only a gamemaster may speak as somebody else. */
function authorOf({ user, store }: OperationContext, wanted: unknown): string {
  const mayChoose = user.isGM && typeof wanted === "string" && store.get("users", wanted) !== undefined;
  return mayChoose ? wanted : user.id;
}

/**
 * Check, clean and complete a new source, and everything embedded in it.
 * @throws {RequestError} with the reason of the first field that does not fit
 */
function settle(context: OperationContext, node: Node): Source {
  const { system, request } = context;
  const { documentName, source } = node;
  requireType(documentName, source["type"]);
  const { name, type } = manifestKey(context, node);
  const clean = sanitizeData(system, name, type, source);
  let settled: PlainObject;
  try {
    settled = instantiate({ ...node, source: { ...clean, _id: source._id } }, true).toObject();
  } catch (error) {
    throw new RequestError(`${documentName} validation errors: ${why(error)}`);
  }
  const result: Source = { ...settled, _id: source._id };
  if (documentName === "User")
    Object.assign(result, { password: source["password"], passwordSalt: source["passwordSalt"] });
  const keep = request.operation.keepEmbeddedIds !== false;
  const here: Node = { ...node, source: result };
  for (const [field, childName] of embeddedFields(documentName)) {
    result[field] = settleField(context, here, childName, source[field], keep);
  }
  return result;
}

function settleField(
  context: OperationContext,
  parent: Node,
  childName: string,
  value: unknown,
  keep: boolean,
): unknown {
  // A token always has a delta, of the same id, so that its synthetic actor has somewhere to write to.
  if (childName === "ActorDelta") {
    const source = { ...asRecord(value), _id: parent.source._id };
    return settle(context, { documentName: childName, source, parent });
  }
  const one = (child: PlainObject): Source => {
    const _id = keep && isValidId(child["_id"]) ? child["_id"] : randomID();
    if (child["_tombstone"] === true) return { _id, _tombstone: true };
    const source = stampNew(context, childName, { ...child, _id }, true);
    return settle(context, { documentName: childName, source, parent });
  };
  const children = (Array.isArray(value) ? value.filter(isPlainObject) : []).map(one);
  const ids = new Set(children.filter(isSource).map((child) => child._id));
  if (ids.size !== children.length) throw new RequestError(`Two ${childName} documents have the same id`);
  return children;
}
