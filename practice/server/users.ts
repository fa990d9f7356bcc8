import { rolePermissions, type PermissionUser } from "../common/abstract/environment.ts";
import { USER_PERMISSIONS, USER_ROLES, type UserPermission } from "../common/constants.ts";
import { asRecord } from "../common/utils/types.ts";
import type { Source } from "./types.ts";

/** A user as permission rules see it, read from its source, so that even a damaged user document has a role. */
export interface ServerUser extends PermissionUser {
  readonly id: string;
  readonly isGM: boolean;
}

const PERMISSIONS: Readonly<Record<string, UserPermission>> = USER_PERMISSIONS;

function allows(source: Source, role: number, permission: string): boolean {
  if (role >= USER_ROLES.ASSISTANT) return true;
  const own = asRecord(source["permissions"])[permission];
  if (typeof own === "boolean") return own;
  const roles = rolePermissions.current?.[permission];
  if (roles) return roles.includes(role);
  const rule = PERMISSIONS[permission];
  return rule !== undefined && role >= rule.defaultRole;
}

export function serverUser(source: Source): ServerUser {
  const role = typeof source["role"] === "number" ? source["role"] : USER_ROLES.NONE;
  return {
    id: source._id,
    name: typeof source["name"] === "string" ? source["name"] : source._id,
    role,
    isGM: role >= USER_ROLES.ASSISTANT,
    can: (permission) => allows(source, role, permission),
  };
}
