import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { isGamemaster, touchesOnly } from "../abstract/permissions.ts";
import { TABLE_RESULT_TYPES } from "../constants.ts";
import {
  ArrayField,
  BooleanField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  HTMLField,
  NumberField,
  StringField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { directoryFields, flagFields, idField, imageField, metadata, nameField } from "./shared.ts";

/** One result of a table. */
export class BaseTableResult extends Document {
  declare img: string | null;
  declare description: string;
  declare documentUuid: string | null;
  declare weight: number;
  declare range: number[];
  declare drawn: boolean;

  static override metadata = metadata("TableResult", "results", {
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    compendiumIndexFields: ["type"],
    permissions: {
      create: "OWNER",
      update: (user, document, data) =>
        isGamemaster(user) || (touchesOnly(data, ["drawn"]) && document.testUserPermission(user, "OWNER")),
      delete: "OWNER",
    },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: imageField(),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: [1, 1],
        validate: (range: number[]) => Number(range[1]) >= Number(range[0]),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      ...flagFields(),
    };
  }
}

/** A table to roll on. */
export class BaseRollTable extends Document {
  declare img: string;
  declare description: string;
  declare results: EmbeddedCollection<BaseTableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;
  declare folder: unknown;

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override metadata = metadata("RollTable", "tables", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...directoryFields(),
    };
  }
}
