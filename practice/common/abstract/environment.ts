import { COMPATIBILITY_MODES } from "../constants.ts";
import type { DataModel } from "./data-model.ts";
import type { Document } from "./document.ts";

/**
 * What the common layer must be told by whoever runs it. Each box starts with a harmless default, so that models
 * and documents work in plain Node; the client fills them at boot, the server what it needs.
 */
export interface Box<T> {
  current: T;
}

/** The part of a user that permission rules read; both the server's and the client's users have it. */
export interface PermissionUser {
  readonly id: string | null;
  readonly name: string;
  readonly role: number;
  /** Does the role or the user's own permissions allow this entry of USER_PERMISSIONS? */
  can(permission: string): boolean;
}

export type DocumentClass = typeof Document;
export type DataModelClass = typeof DataModel;

/** Options of a database operation as the document API takes them; `parent` is the document itself. */
export interface DatabaseOperation {
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  renderSheet?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  noHook?: boolean;
  broadcast?: boolean;
  deleteAll?: boolean;
  modifiedTime?: number;
  [key: string]: unknown;
}

/** Carries out database operations; the client's runs hooks and talks to the server. */
export interface DatabaseBackend {
  create(cls: DocumentClass, data: object[], operation: DatabaseOperation): Promise<Document[]>;
  update(cls: DocumentClass, updates: object[], operation: DatabaseOperation): Promise<Document[]>;
  delete(cls: DocumentClass, ids: string[], operation: DatabaseOperation): Promise<Document[]>;
}

const unavailable = (): Promise<never> => Promise.reject(new Error("No database backend is connected."));

/** The configured class of a document name (CONFIG.X.documentClass on the client). */
export const implementationOf: Box<(documentName: string) => DocumentClass | undefined> = {
  current: () => undefined,
};

/** The model registered for a subtype's `system` (CONFIG.X.dataModels); none on the server. */
export const typeModelOf: Box<(documentName: string, type: string) => DataModelClass | undefined> = {
  current: () => undefined,
};

/** Subtypes allowed for a document, from the manifest; null when no manifest is known and any type may pass. */
export const typesOf: Box<(documentName: string) => string[] | null> = { current: () => null };

export const backend: Box<DatabaseBackend> = {
  current: { create: unavailable, update: unavailable, delete: unavailable },
};

/** The user at this client. */
export const activeUser: Box<() => PermissionUser | null> = { current: () => null };

export const lookupUser: Box<(id: string) => PermissionUser | null> = { current: () => null };

/** A document of the world by uuid, synchronously; null when there is none. */
export const lookupDocument: Box<(uuid: string) => Document | null> = { current: () => null };

/** The world collection of a document name, or the pack, that a uuid points into. */
export const lookupCollection: Box<(documentName: string, pack: string | null) => unknown> = {
  current: () => undefined,
};

/** Scopes that may hold flags besides "core" and "world"; null when any may. */
export const flagScopes: Box<() => readonly string[] | null> = { current: () => null };

/** Which roles have a permission (setting `core.permissions`); null for the defaults. */
export const rolePermissions: Box<Record<string, number[]> | null> = { current: null };

/** Version facts written to `_stats`. */
export const release: Box<{
  coreVersion: string | null;
  systemId: string | null;
  systemVersion: string | null;
  userId: () => string | null;
}> = { current: { coreVersion: null, systemId: null, systemVersion: null, userId: () => null } };

export const generation: Box<13 | 14> = { current: 13 };

export const compatibilityMode: Box<number> = { current: COMPATIBILITY_MODES.WARNING };

/** How unresolved problems with documents are told: the client shows them, the server logs them. */
export const onInvalidDocument: Box<(message: string, error: Error) => void> = {
  current: (message, error) => {
    console.warn(`${message}: ${error.message}`);
  },
};
