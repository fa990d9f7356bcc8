import { Document } from "../abstract/document.ts";
import type { PermissionUser } from "../abstract/environment.ts";
import { isGamemaster } from "../abstract/permissions.ts";
import { BASE_DOCUMENT_TYPE, CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import type { PlainObject } from "../utils/types.ts";
import { flagFields, idField, metadata } from "./shared.ts";

/** Players speak for themselves, and whisper only when they may. */
function canCreate(user: PermissionUser, document: Document): boolean {
  if (isGamemaster(user)) return true;
  if (document._source["author"] !== user.id) return false;
  const whisper = document._source["whisper"];
  const others = Array.isArray(whisper) && whisper.some((id) => id !== user.id);
  return !others || user.can("MESSAGE_WHISPER");
}

function validateRoll(json: string): void {
  const roll = JSON.parse(json) as { evaluated?: unknown } | null;
  if (roll?.evaluated !== true) throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}

/** A message in the chat. */
export class BaseChatMessage extends Document {
  declare style: number;
  declare author: unknown;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: PlainObject;
  declare whisper: string[];
  declare blind: boolean;
  /** Parsed roll data; the client turns each into a Roll. */
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;

  static override metadata = metadata("ChatMessage", "messages", {
    hasTypeData: true,
    permissions: { create: canCreate, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const link = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true });
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new DocumentAuthorField({ documentName: "User" }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({
        scene: link("Scene"),
        actor: link("Actor"),
        token: link("Token"),
        alias: new StringField(),
      }),
      whisper: new ArrayField(link("User")),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: validateRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...flagFields(),
    };
  }

  static override canUserCreate(_user: PermissionUser): boolean {
    return true;
  }

  /** A message belongs to its author. */
  override getUserLevel(user: PermissionUser | null): number | null {
    const { NONE, OWNER } = DOCUMENT_OWNERSHIP_LEVELS;
    return user && this._source["author"] === user.id ? OWNER : NONE;
  }
}
