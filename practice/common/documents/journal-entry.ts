import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { PermissionUser } from "../abstract/environment.ts";
import { recordedLevel } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, JOURNAL_ENTRY_PAGE_FORMATS } from "../constants.ts";
import {
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  HTMLField,
  IntegerSortField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TypeDataField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import type { PlainObject } from "../utils/types.ts";
import { directoryFields, flagFields, idField, metadata, nameField } from "./shared.ts";

/** A page of a journal entry. */
export class BaseJournalEntryPage extends Document {
  declare title: PlainObject;
  declare text: PlainObject;
  declare src: string | null;

  static override metadata = metadata("JournalEntryPage", "pages", {
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
        }),
      }),
      video: new ObjectField(),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT } }),
      ...flagFields(),
    };
  }

  /** The page's own level, unless that says to inherit. */
  override getUserLevel(user: PermissionUser | null): number | null {
    if (!user || this.pack || !this.parent) return super.getUserLevel(user);
    const own = recordedLevel(this._source["ownership"], user.id);
    return own === null || own === DOCUMENT_OWNERSHIP_LEVELS.INHERIT ? this.parent.getUserLevel(user) : own;
  }
}

/** A journal entry with its pages. */
export class BaseJournalEntry extends Document {
  declare pages: EmbeddedCollection<BaseJournalEntryPage>;
  declare folder: unknown;

  static override metadata = metadata("JournalEntry", "journal", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      ...directoryFields(),
    };
  }
}
