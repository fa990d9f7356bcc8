import type { DatabaseOperation } from "../common/abstract/environment.ts";
import type { Document } from "../common/abstract/document.ts";
import type { ModifyBroadcast, ModifyResult } from "../common/protocol.ts";
import { getDocumentClass } from "./config.ts";
import { collectionFor, type Container } from "./containers.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { callIfPresent, isRecord, recordOf, stringOf, trusted, type UnknownRecord } from "./records.ts";
import { fromUuidSync } from "./uuid.ts";

export { collectionFor } from "./containers.ts";

/** A change that the server made, with what its callbacks are told. */
export interface Applied {
  readonly documentName: string;
  readonly parent: Document | null;
  readonly pack: string | null;
  readonly options: DatabaseOperation;
  readonly result: ModifyResult;
  readonly userId: string;
}

/** Run something that must not stop the rest of a batch. */
function guarded(location: string, work: () => unknown): void {
  try {
    const outcome = work();
    if (outcome instanceof Promise) outcome.catch((error: unknown) => report(location, error));
  } catch (error) {
    report(location, error);
  }
}

function report(location: string, error: unknown): void {
  Hooks.onError(location, error instanceof Error ? error : new Error(String(error)), { log: "error" });
}

function tellAncestors(change: Applied, event: string, container: Container, ...args: unknown[]): void {
  if (!change.parent) return;
  const told = [...args, change.options, change.userId];
  guarded(`${change.parent.documentName}.${event}`, () =>
    callIfPresent(change.parent, "_dispatchDescendantDocumentEvents", event, container.name, told, change.parent),
  );
}

function tellHook(change: Applied, hook: string, ...args: unknown[]): void {
  if (change.options.noHook) return;
  Hooks.callAll(`${hook}${change.documentName}`, ...args, change.options, change.userId);
}

/** The class's own callback for the whole batch, on every client. */
function tellOperation(change: Applied, method: string, documents: Document[]): void {
  const user = game.users?.get(change.userId) ?? null;
  guarded(method, () => callIfPresent(getDocumentClass(change.documentName), method, documents, change.options, user));
}

function containerOf(change: Applied): Container {
  return collectionFor(change.documentName, change.parent, change.pack);
}

/** Draw the lists that show the collection. */
function redraw(change: Applied, action: string, documents: Document[]): void {
  if (change.options.render === false || change.parent) return;
  const collection = change.pack ? game.packs?.get(change.pack) : game.collectionOf(change.documentName);
  guarded("Collection.render", () =>
    callIfPresent(collection, "_onModifyContents", action, documents, change.result, change.options, change.userId),
  );
}

/** Take in created documents and tell of them. */
export function applyCreate(change: Applied): Document[] {
  const container = containerOf(change);
  const sources = change.result.filter(isRecord);
  tellAncestors(change, "preCreate", container, sources);
  const documents = sources.map((source) => container.add(structuredClone(source)));
  container.settle(documents.map((document) => String(document.id)));
  documents.forEach((document, index) => {
    guarded(`${change.documentName}._onCreate`, () =>
      document._onCreate(sources[index] ?? {}, change.options, change.userId),
    );
    tellHook(change, "create", document);
  });
  tellOperation(change, "_onCreateOperation", documents);
  tellAncestors(change, "onCreate", container, documents, sources);
  redraw(change, "create", documents);
  return documents;
}

/** Take in changes and tell of them. */
export function applyUpdate(change: Applied): Document[] {
  const container = containerOf(change);
  const changes: UnknownRecord[] = [];
  const documents: Document[] = [];
  for (const entry of change.result.filter(isRecord)) {
    const document = container.get(String(entry["_id"]));
    if (!document) continue;
    documents.push(document);
    changes.push(entry);
  }
  tellAncestors(change, "preUpdate", container, changes);
  documents.forEach((document, index) => {
    const source = structuredClone(changes[index] ?? {});
    document.updateSource(source, { recursive: change.options.recursive !== false, fallback: true });
  });
  container.settle(documents.map((document) => String(document.id)));
  documents.forEach((document, index) => {
    const changed = changes[index] ?? {};
    guarded(`${change.documentName}._onUpdate`, () => document._onUpdate(changed, change.options, change.userId));
    tellHook(change, "update", document, changed);
  });
  tellOperation(change, "_onUpdateOperation", documents);
  tellAncestors(change, "onUpdate", container, documents, changes);
  redraw(change, "update", documents);
  return documents;
}

/** Let go of deleted documents and tell of them. */
export function applyDelete(change: Applied): Document[] {
  const container = containerOf(change);
  const ids = change.result.map(String);
  tellAncestors(change, "preDelete", container, ids);
  const documents = ids.flatMap((id) => container.remove(id) ?? []);
  container.settle(ids);
  for (const document of documents) {
    guarded(`${change.documentName}._onDelete`, () => document._onDelete(change.options, change.userId));
    tellHook(change, "delete", document);
  }
  tellOperation(change, "_onDeleteOperation", documents);
  tellAncestors(change, "onDelete", container, documents, ids);
  redraw(change, "delete", documents);
  return documents;
}

/** A parent as a message names it: a delta stands for its token's synthetic actor. */
function parentOf(uuid: string, documentName: string): Document | null {
  const document = fromUuidSync(uuid.replace(/\.ActorDelta\.[^.]+/, documentName === "ActorDelta" ? "" : ".Actor.-"));
  return document && "documentName" in document ? trusted<Document>(document) : null;
}

/** Take in what another client (or the server itself) changed. */
export function applyBroadcast(message: ModifyBroadcast): void {
  const { documentName, action, operation, result, userId } = message;
  const parentUuid = stringOf(operation.parentUuid);
  const parent = parentUuid ? parentOf(parentUuid, documentName) : null;
  if (parentUuid && !parent) return;
  const { data: _data, updates: _updates, ids: _ids, ...rest } = recordOf(operation);
  const options: DatabaseOperation = { render: true, ...rest, parent, action };
  const change: Applied = { documentName, parent, pack: stringOf(operation.pack) ?? null, options, result, userId };
  if (action === "create") applyCreate(change);
  else if (action === "update") applyUpdate(change);
  else applyDelete(change);
}
