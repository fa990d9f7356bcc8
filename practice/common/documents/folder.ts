import { Document } from "../abstract/document.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants.ts";
import {
  ColorField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { asRecord, type PlainObject } from "../utils/types.ts";
import { flagFields, idField, metadata, nameField } from "./shared.ts";

/** A folder of one kind of documents, in a sidebar directory or a pack. */
export class BaseFolder extends Document {
  declare description: string;
  declare folder: unknown;
  declare sorting: "a" | "m";
  declare color: unknown;

  static SORTING_MODES = ["a", "m"];

  static override metadata = metadata("Folder", "folders", { coreTypes: [...FOLDER_DOCUMENT_TYPES] });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField({ documentName: "Folder" }),
      sorting: new StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...flagFields(),
    };
  }

  static override validateJoint(data: PlainObject): void {
    const { folder, _id } = asRecord(data);
    if (folder && folder === _id) throw new Error("A Folder may not contain itself");
  }
}
