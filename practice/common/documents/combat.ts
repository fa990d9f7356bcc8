import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { isGamemaster, touchesOnly } from "../abstract/permissions.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import {
  BooleanField,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { BaseCombatant } from "./combatant.ts";
import { flagFields, idField, imageField, metadata } from "./shared.ts";

/** Several combatants that act as one. */
export class BaseCombatantGroup extends Document {
  declare img: string | null;
  declare initiative: number | null;

  static override metadata = metadata("CombatantGroup", "groups", { isEmbedded: true, hasTypeData: true });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      name: new StringField({ textSearch: true }),
      img: imageField(),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      ...flagFields(),
    };
  }
}

/** An encounter: who takes part, and whose turn it is. */
export class BaseCombat extends Document {
  declare scene: unknown;
  declare groups: EmbeddedCollection<BaseCombatantGroup>;
  declare combatants: EmbeddedCollection<BaseCombatant>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;

  static override metadata = metadata("Combat", "combats", {
    hasTypeData: true,
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    permissions: {
      // Players may pass the turn on, and nothing else of the encounter.
      update: (user, _document, data) => isGamemaster(user) || touchesOnly(data, ["round", "turn", "combatants"]),
    },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField({ documentName: "Scene" }),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...flagFields(),
    };
  }
}
