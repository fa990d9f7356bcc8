import { mergeObject } from "../utils/merge.ts";
import { deepClone, expandObject } from "../utils/object.ts";
import { randomID } from "../utils/misc.ts";
import { asRecord, type PlainObject } from "../utils/types.ts";

/**
 * The arithmetic of unlinked tokens on plain sources, for server and client alike.
 * A delta stores changed fields only. Its `items` and `effects` hold complete sources of changed and new documents
 * and `{_id, _tombstone: true}` for removed ones; all others are inherited from the base actor.
 */

export type DeltaCollection = "items" | "effects";

const COLLECTIONS: readonly DeltaCollection[] = ["items", "effects"];
const FIELDS = ["name", "img", "type"] as const;

function entries(source: PlainObject, collection: DeltaCollection): PlainObject[] {
  const list = source[collection];
  return Array.isArray(list) ? (list as PlainObject[]) : [];
}

function findEntry(source: PlainObject, collection: DeltaCollection, id: unknown): PlainObject | undefined {
  return entries(source, collection).find((entry) => entry["_id"] === id);
}

/** Embedded sources of the synthetic actor: inherited ones in place, then those only the delta has. */
function mergeCollection(base: PlainObject, delta: PlainObject, collection: DeltaCollection): PlainObject[] {
  const inherited = entries(base, collection).map((entry) => findEntry(delta, collection, entry["_id"]) ?? entry);
  const added = entries(delta, collection).filter((entry) => !findEntry(base, collection, entry["_id"]));
  return deepClone([...inherited, ...added].filter((entry) => entry["_tombstone"] !== true));
}

/** The complete source of a synthetic actor. Neither argument is changed. */
export function applyActorDelta(base: PlainObject, delta: PlainObject | null | undefined): PlainObject {
  const actor = deepClone(base);
  if (!delta) return actor;
  for (const field of FIELDS) {
    if (delta[field] !== null && delta[field] !== undefined) actor[field] = delta[field];
  }
  for (const field of ["system", "flags"] as const) {
    actor[field] = mergeObject(asRecord(actor[field]), deepClone(asRecord(delta[field])), { performDeletions: true });
  }
  if (delta["ownership"]) actor["ownership"] = deepClone(delta["ownership"]);
  for (const collection of COLLECTIONS) actor[collection] = mergeCollection(base, delta, collection);
  return actor;
}

/**
 * The delta after an update of the synthetic actor's own fields. Deletions of inherited keys are kept as `-=` keys,
 * since the base actor goes on having them.
 */
export function updateActorDelta(delta: PlainObject, changes: object): PlainObject {
  const next = deepClone(delta);
  for (const [key, value] of Object.entries(expandObject<PlainObject>(deepClone(changes)))) {
    if (key === "_id" || COLLECTIONS.includes(key as DeltaCollection)) continue;
    const isFree = key === "system" || key === "flags";
    next[key] = isFree ? mergeChanges(asRecord(next[key]), asRecord(value)) : value;
  }
  return next;
}

/** Merge changes while keeping their special keys; a later plain value cancels an earlier deletion. */
function mergeChanges(target: PlainObject, changes: PlainObject): PlainObject {
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=") || key.startsWith("==")) {
      delete target[key.slice(2)];
      delete target[`-=${key.slice(2)}`];
      delete target[`==${key.slice(2)}`];
      target[key] = value;
      continue;
    }
    delete target[`-=${key}`];
    const replaced = target[`==${key}`];
    const inner = asRecord(value);
    if (Object.keys(inner).length && replaced !== undefined) {
      mergeObject(asRecord(replaced), inner, { performDeletions: true });
    } else if (Object.keys(inner).length) {
      target[key] = mergeChanges(asRecord(target[key]), inner);
    } else {
      delete target[`==${key}`];
      target[key] = value;
    }
  }
  return target;
}

/** The delta after documents were created in the synthetic actor. */
export function createInDelta(delta: PlainObject, collection: DeltaCollection, data: PlainObject[]): PlainObject {
  const created = data.map((entry) => ({ ...deepClone(entry), _id: entry["_id"] ?? randomID() }));
  const ids: unknown[] = created.map((entry) => entry._id);
  const kept = entries(delta, collection).filter((entry) => !ids.includes(entry["_id"]));
  return { ...delta, [collection]: [...deepClone(kept), ...created] };
}

/** The delta after embedded documents were updated; an inherited one is copied first. */
export function updateInDelta(
  base: PlainObject,
  delta: PlainObject,
  collection: DeltaCollection,
  updates: PlainObject[],
): PlainObject {
  const list = deepClone(entries(delta, collection));
  for (const update of updates) {
    const index = list.findIndex((entry) => entry["_id"] === update["_id"]);
    const managed = index < 0 ? undefined : list[index];
    const current =
      managed?.["_tombstone"] === true ? undefined : (managed ?? findEntry(base, collection, update["_id"]));
    if (!current) throw new Error(`${collection} has no document [${String(update["_id"])}]`);
    const next = mergeObject<PlainObject>(deepClone(current), expandObject(update), { performDeletions: true });
    if (index < 0) list.push(next);
    else list[index] = next;
  }
  return { ...delta, [collection]: list };
}

/** The delta after embedded documents were deleted; an inherited one leaves a tombstone. */
export function deleteInDelta(
  base: PlainObject,
  delta: PlainObject,
  collection: DeltaCollection,
  ids: string[],
): PlainObject {
  const kept = entries(delta, collection).filter((entry) => !ids.includes(String(entry["_id"])));
  const buried = ids.filter((id) => findEntry(base, collection, id)).map((id) => ({ _id: id, _tombstone: true }));
  return { ...delta, [collection]: [...deepClone(kept), ...buried] };
}

/** The delta without its own copies or tombstones of these documents: they are inherited again. */
export function restoreInDelta(delta: PlainObject, collection: DeltaCollection, ids: string[]): PlainObject {
  const kept = entries(delta, collection).filter((entry) => !ids.includes(String(entry["_id"])));
  return { ...delta, [collection]: deepClone(kept) };
}
