import type { ModifyBroadcast, ModifyResult } from "../../common/protocol.ts";
import { withoutPassword } from "../passwords.ts";
import { RequestError } from "../types.ts";
import type { OperationContext } from "./context.ts";
import { createDocuments } from "./create.ts";
import { deleteDocuments, emptyFolders } from "./delete.ts";
import { updateDocuments } from "./update.ts";

/** What came of a request: the news for the other clients, and changes that everybody must hear of. */
export interface Outcome {
  broadcast: ModifyBroadcast;
  followUps: ModifyBroadcast[];
}

function run(context: OperationContext): ModifyResult {
  switch (context.request.action) {
    case "create":
      return createDocuments(context);
    case "update":
      return updateDocuments(context);
    case "delete":
      return deleteDocuments(context);
  }
}

/**
 * Carry out one request, all of it or nothing: everything happens on drafts, which are written when the last document
 * was accepted.
 * @throws {RequestError} with the reason when any document is refused
 */
export async function modifyDocuments(context: OperationContext): Promise<Outcome> {
  const { request, user, transaction, now } = context;
  if (request.operation.pack) throw new RequestError(`The compendium "${request.operation.pack}" is locked`);
  const stored = run(context);
  const followUps =
    request.documentName === "Folder" && request.action === "delete" ? emptyFolders(context, stored.map(String)) : [];
  await transaction.commit();
  const operation = { ...request.operation, modifiedTime: now };
  delete operation.data;
  delete operation.updates;
  const result = structuredClone(request.documentName === "User" ? publicUsers(stored) : stored);
  return { broadcast: { ...request, operation, result, userId: user.id }, followUps };
}

function publicUsers(result: ModifyResult): ModifyResult {
  return result.map((one) => (typeof one === "string" ? one : withoutPassword(one))) as ModifyResult;
}
