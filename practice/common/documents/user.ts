import { Document } from "../abstract/document.ts";
import { rolePermissions, type PermissionUser } from "../abstract/environment.ts";
import { isGamemaster, touchesOnly } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants.ts";
import { ColorField, ForeignDocumentField, NumberField, ObjectField, StringField } from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { asRecord, type PlainObject } from "../utils/types.ts";
import { flagFields, idField, imageField, metadata, nameField } from "./shared.ts";

/** Parts of a user that its own player may change. */
const OWN_FIELDS = ["name", "avatar", "character", "color", "pronouns", "hotbar", "flags", "password"] as const;

/** Colours that differ well enough for new users to tell each other apart. */
const COLORS = ["#cc2828", "#cc9028", "#5fa028", "#28cc7f", "#28b1cc", "#2850cc", "#7b28cc", "#cc28a6"] as const;

function canManage(user: PermissionUser, document: Document, data: PlainObject): boolean {
  if (user.role >= USER_ROLES.GAMEMASTER) return true;
  const role = Number(asRecord(data)["role"] ?? document._source["role"]);
  return isGamemaster(user) && Number(document._source["role"]) <= user.role && role <= user.role;
}

/** A user of the world. */
export class BaseUser extends Document implements PermissionUser {
  declare role: number;
  declare avatar: string | null;
  declare character: unknown;
  declare color: unknown;
  declare pronouns: string;
  declare hotbar: Record<string, string>;
  declare permissions: Record<string, boolean>;

  static override metadata = metadata("User", "users", {
    permissions: {
      create: canManage,
      update: (user, document, data) =>
        canManage(user, document, data) || (user.id === document.id && touchesOnly(data, OWN_FIELDS)),
      delete: canManage,
    },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
        readonly: true,
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: imageField(),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorField({
        required: true,
        nullable: false,
        initial: () => COLORS[Math.floor(Math.random() * COLORS.length)],
      }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField(),
      permissions: new ObjectField(),
      ...flagFields(),
    };
  }

  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  /** Is the role at least (or exactly) this one? */
  hasRole(role: number | string, { exact = false }: { exact?: boolean } = {}): boolean {
    const roles: Record<string, number> = USER_ROLES;
    const level = typeof role === "string" ? roles[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  /** Does the user have a capability of USER_PERMISSIONS? Own permissions come before those of the role. */
  hasPermission(permission: string): boolean {
    if (!Object.hasOwn(USER_PERMISSIONS, permission)) return false;
    const facts = USER_PERMISSIONS[permission as keyof typeof USER_PERMISSIONS];
    if (this.isGM && !facts.disableGM) return true;
    const own = asRecord(this.permissions)[permission];
    if (typeof own === "boolean") return own;
    const roles = rolePermissions.current?.[permission];
    return roles ? roles.includes(this.role) : this.role >= facts.defaultRole;
  }

  can(action: string): boolean {
    return Object.hasOwn(USER_ROLES, action) ? this.hasRole(action) : this.hasPermission(action);
  }

  override getUserLevel(user: PermissionUser | null): number | null {
    const { NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
    return user?.id === this.id ? OWNER : NONE;
  }
}
