import { Document } from "../abstract/document.ts";
import { lookupDocument, type PermissionUser } from "../abstract/environment.ts";
import { isGamemaster, touchesOnly } from "../abstract/permissions.ts";
import { BASE_DOCUMENT_TYPE, DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import {
  BooleanField,
  DocumentIdField,
  DocumentTypeField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import type { PlainObject } from "../utils/types.ts";
import { flagFields, idField, metadata } from "./shared.ts";

/** What the owner of a combatant's actor may write. */
const OWN_FIELDS = ["initiative", "flags", "defeated"] as const;

function canUpdate(user: PermissionUser, document: Document, data: PlainObject): boolean {
  return isGamemaster(user) || (document.testUserPermission(user, "OWNER") && touchesOnly(data, OWN_FIELDS));
}

/** One side of an encounter: an actor, by its token where it has one. */
export class BaseCombatant extends Document {
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  declare group: unknown;

  static override metadata = metadata("Combatant", "combatants", {
    isEmbedded: true,
    hasTypeData: true,
    permissions: { create: "OWNER", update: canUpdate, delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const link = (documentName: string, label: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { label, idOnly: true });
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      actorId: link("Actor", "COMBAT.CombatantActor"),
      tokenId: link("Token", "COMBAT.CombatantToken"),
      sceneId: link("Scene", "COMBAT.CombatantScene"),
      name: new StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"], label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
      ...flagFields(),
    };
  }

  /** A combatant belongs to whom its token or actor belongs. */
  override getUserLevel(user: PermissionUser | null): number | null {
    const token =
      this.sceneId && this.tokenId ? lookupDocument.current(`Scene.${this.sceneId}.Token.${this.tokenId}`) : null;
    const bearer = token ?? (this.actorId ? lookupDocument.current(`Actor.${this.actorId}`) : null);
    return bearer?.getUserLevel(user) ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }
}
