import type { ModifyBroadcast } from "../../common/protocol.ts";
import type { PlainObject } from "../../common/utils/types.ts";
import { COLLECTIONS } from "../../common/documents/registry.ts";
import type { Transaction } from "../store/world-store.ts";
import { RequestError } from "../types.ts";
import { requirePermission, type OperationContext } from "./context.ts";
import { childIds, collectionOf, findNode, findParent, removeNode, type Node } from "./tree.ts";

/** Delete the documents of a request. @returns their ids */
export function deleteDocuments(context: OperationContext): string[] {
  const { request, transaction } = context;
  const { documentName, operation } = request;
  const parent = findParent(operation.parentUuid, transaction);
  const ids = operation.deleteAll ? allIds(parent, documentName, transaction) : (operation.ids ?? []);
  for (const id of ids) deleteNode(context, findNode(parent, documentName, id, transaction));
  return ids;
}

function allIds(parent: Node | null, documentName: string, transaction: Transaction): string[] {
  return parent ? childIds(parent, documentName, transaction) : transaction.ids(collectionOf(documentName));
}

function deleteNode(context: OperationContext, node: Node): void {
  const { documentName, source } = node;
  if (documentName === "ActorDelta") throw new RequestError("The delta of a token cannot be deleted");
  if (documentName === "User" && source._id === context.user.id) throw new RequestError("Nobody can delete themselves");
  // A damaged document cannot be asked for its rules; a gamemaster must still be able to get rid of it.
  if (!context.user.isGM) requirePermission(context, "delete", node);
  removeNode(node, context.transaction);
}

/** What a folder held is kept, outside of any folder. @returns the updates that everybody must hear of */
export function emptyFolders(context: OperationContext, folderIds: readonly string[]): ModifyBroadcast[] {
  const { transaction, store, user } = context;
  const gone = new Set(folderIds);
  const broadcasts: ModifyBroadcast[] = [];
  for (const [collection, documentName] of Object.entries(COLLECTIONS)) {
    const result: PlainObject[] = [];
    for (const { _id, folder } of store.all(collection)) {
      if (typeof folder !== "string" || !gone.has(folder)) continue;
      const draft = transaction.get(collection, _id);
      if (!draft) continue;
      draft["folder"] = null;
      result.push({ _id, folder: null });
    }
    if (result.length === 0) continue;
    broadcasts.push({ documentName, action: "update", operation: {}, result, userId: user.id });
  }
  return broadcasts;
}
