import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/environment.ts";
import { isGamemaster } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, MACRO_SCOPES, MACRO_TYPES } from "../constants.ts";
import { DocumentAuthorField, DocumentTypeField, StringField } from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import type { PlainObject } from "../utils/types.ts";
import { directoryFields, idField, imageField, metadata, nameField } from "./shared.ts";

function mayScript(user: PermissionUser, document: Document, data: PlainObject): boolean {
  const type = data["type"] ?? document._source["type"];
  return type !== MACRO_TYPES.SCRIPT || user.can("MACRO_SCRIPT");
}

/** A command for the hotbar. */
export class BaseMacro extends Document {
  declare author: unknown;
  declare img: string;
  declare scope: string;
  declare command: string;
  declare folder: unknown;

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = metadata("Macro", "macros", {
    indexed: true,
    coreTypes: Object.values(MACRO_TYPES),
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    permissions: {
      create: (user, document, data) =>
        isGamemaster(user) || (document._source["author"] === user.id && mayScript(user, document, data)),
      update: (user, document, data) =>
        isGamemaster(user) || (document.testUserPermission(user, "OWNER") && mayScript(user, document, data)),
      delete: "OWNER",
    },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField({ documentName: "User" }),
      img: imageField(this.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: [...MACRO_SCOPES], initial: MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true }),
      ...directoryFields(),
    };
  }

  /** The author owns the macro whatever the ownership says. */
  override getUserLevel(user: PermissionUser | null): number | null {
    if (user && this._source["author"] === user.id) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }
}
