/**
 * The public key format of a collection (Q39): one row per document, primary or embedded.
 *
 *   `!actors!AID`             the actor; `items` holds ids
 *   `!actors.items!AID.IID`   its item
 *
 * In memory a document is one tree. These functions turn a tree into rows and back.
 */
import type { PlainObject } from "../../common/utils/types.ts";
import { isSource, type Source } from "../types.ts";

type Hierarchy = Readonly<Record<string, "many" | "one">>;

const many = (...names: string[]): Hierarchy => Object.fromEntries(names.map((name) => [name, "many" as const]));

/** Which fields of a document are embedded documents, by the collection the document lives in. */
const HIERARCHY: Readonly<Record<string, Hierarchy>> = {
  actors: many("items", "effects"),
  items: many("effects"),
  combats: many("combatants", "groups"),
  journal: many("pages", "categories"),
  tables: many("results"),
  scenes: many("drawings", "tokens", "lights", "notes", "regions", "sounds", "templates", "tiles", "walls"),
  tokens: { delta: "one" },
  delta: many("items", "effects"),
  regions: many("behaviors"),
};

export type Rows = Map<string, string>;

export interface RowChanges {
  put: [key: string, value: string][];
  del: string[];
}

const hierarchyOf = (collection: string): [string, "many" | "one"][] => Object.entries(HIERARCHY[collection] ?? {});

/** The rows of one primary document and everything inside it. */
export function toRows(collection: string, source: Source): Rows {
  const rows: Rows = new Map();
  const visit = (path: string, name: string, ids: string, document: Source): void => {
    const row: PlainObject = { ...document };
    for (const [field, arity] of hierarchyOf(name)) {
      if (!(field in document)) continue;
      const value = document[field];
      const children = (arity === "many" && Array.isArray(value) ? value : [value]).filter(isSource);
      for (const child of children) visit(`${path}.${field}`, field, `${ids}.${child._id}`, child);
      if (arity === "many") row[field] = children.map((child) => child._id);
      else row[field] = children[0]?._id ?? null;
    }
    rows.set(`!${path}!${ids}`, JSON.stringify(row));
  };
  visit(collection, collection, source._id, source);
  return rows;
}

/** What must be written and removed to turn one state of a primary document into another; null is "absent". */
export function rowChanges(collection: string, before: Source | null, after: Source | null): RowChanges {
  const old: Rows = before ? toRows(collection, before) : new Map<string, string>();
  const now: Rows = after ? toRows(collection, after) : new Map<string, string>();
  return {
    put: [...now].filter(([key, value]) => old.get(key) !== value),
    del: [...old.keys()].filter((key) => !now.has(key)),
  };
}

function parseRow(key: string, value: string, warn: (message: string) => void): PlainObject {
  const id = key.slice(key.lastIndexOf("!") + 1);
  const _id = id.slice(id.lastIndexOf(".") + 1);
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === "object" && parsed !== null) return { ...parsed, _id };
  } catch {
    // Reported below: the document stays, as an empty one that each client can name by its id.
  }
  warn(`${key} is not readable; it is kept as an empty document`);
  return { _id };
}

/**
 * Rebuild the documents of a collection from its rows. One bad row never stops the rest from loading.
 * @param warn - told of rows that cannot be read and of children that are missing
 */
export function fromRows(collection: string, rows: Rows, warn: (message: string) => void): Source[] {
  const build = (path: string, name: string, ids: string): Source | null => {
    const key = `!${path}!${ids}`;
    const text = rows.get(key);
    if (text === undefined) {
      warn(`${key} is missing, though its parent names it`);
      return null;
    }
    const document = parseRow(key, text, warn);
    for (const [field, arity] of hierarchyOf(name)) {
      const value = document[field];
      if (value === undefined || value === null) continue;
      const children = (Array.isArray(value) ? value : [value])
        .map((child: unknown) =>
          typeof child === "string" ? build(`${path}.${field}`, field, `${ids}.${child}`) : child,
        )
        .filter(isSource);
      document[field] = arity === "many" ? children : (children[0] ?? null);
    }
    return isSource(document) ? document : null;
  };
  const prefix = `!${collection}!`;
  return [...rows.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => build(collection, collection, key.slice(prefix.length)))
    .filter((document) => document !== null);
}
