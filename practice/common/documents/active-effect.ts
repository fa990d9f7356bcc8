import { Document } from "../abstract/document.ts";
import { ACTIVE_EFFECT_MODES, BASE_DOCUMENT_TYPE } from "../constants.ts";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
} from "../data/fields/all.ts";
import type { DataSchema, EffectChange } from "../data/fields/data-field.ts";
import type { PlainObject } from "../utils/types.ts";
import { flagFields, idField, imageField, metadata, nameField } from "./shared.ts";

const count = (): NumberField => new NumberField({ integer: true, min: 0 });

/** Changes to an actor, with a name, a duration and statuses. */
export class BaseActiveEffect extends Document {
  declare img: string | null;
  declare changes: EffectChange[];
  declare disabled: boolean;
  declare duration: PlainObject;
  declare description: string;
  declare origin: string | null;
  declare tint: unknown;
  declare transfer: boolean;
  declare statuses: Set<string>;

  static override metadata = metadata("ActiveEffect", "effects", {
    hasTypeData: true,
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      img: imageField(),
      type: new DocumentTypeField(this, { initial: BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new StringField({ required: true }),
          mode: new NumberField({
            required: true,
            nullable: false,
            integer: true,
            initial: ACTIVE_EFFECT_MODES.ADD,
          }),
          priority: new NumberField(),
        }),
      ),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: new NumberField({ initial: null }),
        seconds: count(),
        combat: new ForeignDocumentField({ documentName: "Combat" }),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...flagFields(),
    };
  }
}
