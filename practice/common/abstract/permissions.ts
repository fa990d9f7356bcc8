import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import { isDeletionKey } from "../utils/object.ts";
import { asRecord, isPlainObject, type PlainObject } from "../utils/types.ts";
import type { SchemaField } from "../data/fields/schema.ts";
import type { Document } from "./document.ts";
import { lookupCollection, type PermissionUser } from "./environment.ts";

export type ModifyDocumentAction = "create" | "update" | "delete";

/** A rule as a function; a method type, so that a rule may take its own document class. */
type PermissionRule = { check(user: PermissionUser, document: Document, data: PlainObject): boolean }["check"];

/** A permission of USER_PERMISSIONS, a role, an ownership level, or a rule of its own. */
export type PermissionRequirement = string | PermissionRule;

export interface DocumentPermissions {
  view: string;
  create: PermissionRequirement;
  update: PermissionRequirement;
  delete: PermissionRequirement;
}

export const defaultPermissions: DocumentPermissions = Object.freeze({
  view: "LIMITED",
  create: "ASSISTANT",
  update: "OWNER",
  delete: "ASSISTANT",
});

/** Gamemasters and assistants. */
export function isGamemaster(user: Pick<PermissionUser, "role"> | null): boolean {
  return user !== null && user.role >= USER_ROLES.ASSISTANT;
}

function levelOf(permission: string | number): number {
  if (typeof permission === "number") return permission;
  const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
  const level = levels[permission];
  if (level === undefined) throw new Error(`"${permission}" is not a document ownership level`);
  return level;
}

/** Does the user meet a requirement given by name? Ownership needs a document. */
export function meetsRequirement(user: PermissionUser, requirement: string, document: Document | null): boolean {
  if (Object.hasOwn(USER_PERMISSIONS, requirement)) return user.can(requirement);
  if (Object.hasOwn(USER_ROLES, requirement)) {
    const roles: Record<string, number> = USER_ROLES;
    return user.role >= (roles[requirement] ?? Infinity);
  }
  return document ? document.testUserPermission(user, requirement) : true;
}

/** Level of a user recorded in an ownership object. */
export function recordedLevel(ownership: unknown, userId: string | null): number | null {
  const record = asRecord(ownership);
  const level = (userId === null ? undefined : record[userId]) ?? record["default"];
  return typeof level === "number" ? level : null;
}

/** Packs go by role, embedded documents by their parent, others by their own ownership. */
export function ownershipLevel(document: Document, user: PermissionUser | null): number | null {
  if (!user) return null;
  if (document.pack) return packLevel(document, user);
  if (document.parent) return document.parent.getUserLevel(user);
  const level = recordedLevel(document._source["ownership"], user.id);
  return level === null ? DOCUMENT_OWNERSHIP_LEVELS.NONE : Math.max(level, DOCUMENT_OWNERSHIP_LEVELS.NONE);
}

function packLevel(document: Document, user: PermissionUser): number {
  const pack = lookupCollection.current(document.documentName, document.pack) as
    { getUserLevel?(user: PermissionUser): number } | undefined;
  const { OBSERVER, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
  return pack?.getUserLevel?.(user) ?? (isGamemaster(user) ? OWNER : OBSERVER);
}

export function testPermission(
  document: Document,
  user: PermissionUser | null,
  permission: string | number,
  exact: boolean,
): boolean {
  if (!user) return false;
  const target = levelOf(permission);
  const level = isGamemaster(user)
    ? DOCUMENT_OWNERSHIP_LEVELS.OWNER
    : (document.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE);
  return exact ? level === target : level >= target;
}

/** The rule of the document class for an action; the server decides by it, the client foresees it. */
export function canModify(
  document: Document,
  user: PermissionUser,
  action: ModifyDocumentAction,
  data: PlainObject,
): boolean {
  const requirement = document.metadata.permissions[action];
  if (typeof requirement === "function") return requirement(user, document, data);
  return meetsRequirement(user, requirement, document);
}

/** Do the changes touch only these top-level keys (`_id` and `_stats` aside)? */
export function touchesOnly(data: PlainObject, allowed: readonly string[]): boolean {
  return Object.keys(data).every((key) => {
    const top = (isDeletionKey(key) ? key.slice(2) : key).split(".")[0] ?? "";
    return top === "_id" || top === "_stats" || allowed.includes(top);
  });
}

/** Paths in an (expanded) update that the core schema reserves for gamemasters, such as `ownership`. */
export function gmOnlyChanges(schema: SchemaField, changes: PlainObject): string[] {
  const paths: string[] = [];
  for (const [key, value] of Object.entries(changes)) {
    const field = schema.get(isDeletionKey(key) ? key.slice(2) : key);
    if (!field) continue;
    if (field.gmOnly) paths.push(field.fieldPath);
    else if ("fields" in field && isPlainObject(value)) paths.push(...gmOnlyChanges(field as SchemaField, value));
  }
  return paths;
}

/** The refusal the server sends; `parent` for embedded documents. */
export function permissionError(
  user: PermissionUser,
  action: ModifyDocumentAction,
  documentName: string,
  id: string | null,
  parent?: { documentName: string; id: string | null } | null,
): string {
  const what = `${documentName}${id ? ` [${id}]` : ""}`;
  const where = parent ? ` in parent ${parent.documentName} [${String(parent.id)}]` : "";
  return `User ${user.name} lacks permission to ${action} ${what}${where}`;
}
