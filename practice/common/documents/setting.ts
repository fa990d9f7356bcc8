import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/environment.ts";
import { ForeignDocumentField, JSONField, StringField } from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { DocumentStatsField } from "../data/fields/documents.ts";
import type { PlainObject } from "../utils/types.ts";
import { idField, metadata } from "./shared.ts";

/** A user's setting is that user's; a world setting needs SETTINGS_MODIFY. */
function canModify(user: PermissionUser, document: Document, data: PlainObject): boolean {
  const owner = document._source["user"] ?? null;
  const next = "user" in data ? data["user"] : owner;
  if (owner !== next) return false;
  return owner === null ? user.can("SETTINGS_MODIFY") : owner === user.id;
}

/** A stored setting of the world or, with `user`, of one user. */
export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override metadata = metadata("Setting", "settings", {
    permissions: { create: canModify, update: canModify, delete: canModify },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => key.split(".").length > 1,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}
