import type { Box, DatabaseBackend, DatabaseOperation, DocumentClass } from "../common/abstract/environment.ts";
import { Document } from "../common/abstract/document.ts";
import type { ModifyRequest, ModifyResult } from "../common/protocol.ts";
import { deepClone, expandObject, isEmpty } from "../common/utils/all.ts";
import { applyCreate, applyDelete, applyUpdate, collectionFor, type Applied } from "./apply.ts";
import { getDocumentClass } from "./config.ts";
import { currentUser } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { callIfPresent, recordOf, trusted, type UnknownRecord } from "./records.ts";
import { request } from "./socket.ts";
import { notify } from "./ui-registry.ts";
import { wireUuid } from "./wire-uuid.ts";

/** Carries one database request to the server; a local stand-in in unit tests. */
export const databaseTransport: Box<(message: ModifyRequest) => Promise<ModifyResult>> = {
  current: async (message) => trusted<ModifyResult>(await request("modifyDocument", message)),
};

/** The operation without what only this client can hold. */
function wireOperation(operation: DatabaseOperation): UnknownRecord {
  const { parent, ...rest } = operation;
  const plain = recordOf(JSON.parse(JSON.stringify(rest)));
  return { ...plain, parentUuid: parent ? wireUuid(parent) : (operation.parentUuid ?? null) };
}

/** Options as callbacks see them: the operation with its defaults. */
function optionsOf(operation: DatabaseOperation, action: string): DatabaseOperation {
  return { render: true, ...operation, action, modifiedTime: Date.now(), pack: operation.pack ?? null };
}

async function send(message: ModifyRequest): Promise<ModifyResult> {
  try {
    return await databaseTransport.current(message);
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
    throw error;
  }
}

function hookAllows(options: DatabaseOperation, hook: string, ...args: unknown[]): boolean {
  return options.noHook === true || Hooks.call(hook, ...args);
}

function context(options: DatabaseOperation): { parent: Document | null; pack: string | null } {
  return { parent: options.parent ?? null, pack: options.pack ?? null };
}

/** Run the callbacks before a creation; resolves with the documents that nobody turned down. */
async function prepareCreation(cls: DocumentClass, data: object[], options: DatabaseOperation): Promise<Document[]> {
  const user = currentUser();
  const documents: Document[] = [];
  for (const entry of data) {
    const source = recordOf(entry instanceof Document ? entry.toObject() : expandObject(deepClone({ ...entry })));
    if (!options.keepId) delete source["_id"];
    const document = new cls(deepClone(source), context(options));
    if ((await document._preCreate(source, options, user)) === false) continue;
    if (!hookAllows(options, `preCreate${cls.documentName}`, document, source, options, user.id)) continue;
    documents.push(document);
  }
  if (!documents.length) return [];
  return (await callIfPresent(cls, "_preCreateOperation", documents, options, user)) === false ? [] : documents;
}

async function create(base: DocumentClass, data: object[], operation: DatabaseOperation): Promise<Document[]> {
  const cls = getDocumentClass(base.documentName);
  const options = optionsOf(operation, "create");
  const documents = await prepareCreation(cls, data, options);
  if (!documents.length) return [];
  const result = await send({
    documentName: cls.documentName,
    action: "create",
    operation: { ...wireOperation(options), data: documents.map((document) => recordOf(document.toObject())) },
  });
  return applyCreate(applied(cls, options, result));
}

/** The changes that an update would really make, cleaned by the schema; throws when they are not valid. */
function differences(document: Document, changes: UnknownRecord, options: DatabaseOperation): UnknownRecord {
  const { recursive = true, diff = true } = options;
  const difference = recordOf(document.updateSource(deepClone(changes), { dryRun: true, recursive, fallback: false }));
  return diff ? difference : changes;
}

async function prepareChange(
  cls: DocumentClass,
  document: Document,
  update: UnknownRecord,
  options: DatabaseOperation,
): Promise<UnknownRecord | null> {
  const user = currentUser();
  const { _id, ...wanted } = recordOf(expandObject(deepClone(update)));
  const changes = differences(document, wanted, options);
  delete changes["_id"];
  if (options.diff !== false && isEmpty(changes)) return null;
  const shown: UnknownRecord = { ...changes, _id };
  if ((await document._preUpdate(shown, options, user)) === false) return null;
  if (!hookAllows(options, `preUpdate${cls.documentName}`, document, shown, options, user.id)) return null;
  const { _id: _same, ...adjusted } = recordOf(expandObject(shown));
  const final = differences(document, adjusted, options);
  if (options.diff !== false && isEmpty(final)) return null;
  return { ...final, _id: document.id };
}

async function update(base: DocumentClass, updates: object[], operation: DatabaseOperation): Promise<Document[]> {
  const cls = getDocumentClass(base.documentName);
  const options = optionsOf({ diff: true, recursive: true, ...operation }, "update");
  const collection = collectionFor(cls.documentName, options.parent ?? null, options.pack ?? null);
  const changes: UnknownRecord[] = [];
  const documents: Document[] = [];
  for (const entry of updates) {
    const record = recordOf({ ...entry });
    const document = await collection.fetch(String(record["_id"]));
    const change = await prepareChange(cls, document, record, options);
    if (!change) continue;
    changes.push(change);
    documents.push(document);
  }
  if (!changes.length) return [];
  Object.assign(options, { updates: changes });
  if ((await callIfPresent(cls, "_preUpdateOperation", documents, options, currentUser())) === false) return [];
  const result = await send({
    documentName: cls.documentName,
    action: "update",
    operation: { ...wireOperation(options), updates: changes },
  });
  delete options["updates"];
  return applyUpdate(applied(cls, options, result));
}

async function remove(base: DocumentClass, ids: string[], operation: DatabaseOperation): Promise<Document[]> {
  const cls = getDocumentClass(base.documentName);
  const options = optionsOf(operation, "delete");
  const user = currentUser();
  const collection = collectionFor(cls.documentName, options.parent ?? null, options.pack ?? null);
  const documents: Document[] = [];
  for (const id of options.deleteAll ? collection.ids() : ids) {
    const document = await collection.fetch(id, { invalid: true });
    if ((await document._preDelete(options, user)) === false) continue;
    if (!hookAllows(options, `preDelete${cls.documentName}`, document, options, user.id)) continue;
    documents.push(document);
  }
  if (!documents.length) return [];
  if ((await callIfPresent(cls, "_preDeleteOperation", documents, options, user)) === false) return [];
  const { deleteAll: _all, ...rest } = options;
  const result = await send({
    documentName: cls.documentName,
    action: "delete",
    operation: { ...wireOperation(rest), ids: documents.map((document) => String(document.id)) },
  });
  return applyDelete(applied(cls, options, result));
}

function applied(cls: DocumentClass, options: DatabaseOperation, result: ModifyResult): Applied {
  return { documentName: cls.documentName, options, result, userId: String(currentUser().id), ...context(options) };
}

/**
 * How this client changes the world: callbacks that may object, the server's word, then the change itself with the
 * callbacks that tell of it. What other clients change comes through `apply.ts` alone.
 */
export const clientBackend: DatabaseBackend = { create, update, delete: remove };
