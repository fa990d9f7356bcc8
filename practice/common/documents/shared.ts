import { Document, type DocumentMetadata } from "../abstract/document.ts";
import { mergeObject } from "../utils/merge.ts";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  StringField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";

/** Metadata of a document class: the defaults and what differs. */
export function metadata(
  name: string,
  collection: string,
  rest: Partial<Omit<DocumentMetadata, "permissions">> & {
    permissions?: Partial<DocumentMetadata["permissions"]>;
  } = {},
): DocumentMetadata {
  const { permissions, coreTypes, ...others } = rest;
  const merged = mergeObject<DocumentMetadata>(Document.metadata, others, { inplace: false });
  return Object.freeze({
    ...merged,
    name,
    collection,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    ...(coreTypes ? { coreTypes } : {}),
    permissions: { ...Document.metadata.permissions, ...permissions },
  });
}

export const idField = (): DataSchema => ({ _id: new DocumentIdField() });

export const nameField = (): StringField => new StringField({ required: true, blank: false, textSearch: true });

export const imageField = (initial?: string): FilePathField =>
  new FilePathField({ categories: ["IMAGE"], ...(initial === undefined ? {} : { initial: () => initial }) });

/** Fields that end the schema of every document. */
export const flagFields = (): DataSchema => ({
  flags: new DocumentFlagsField(),
  _stats: new DocumentStatsField(),
});

/** Fields of documents in a sidebar directory. */
export const directoryFields = (): DataSchema => ({
  folder: new ForeignDocumentField({ documentName: "Folder" }),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
  ...flagFields(),
});
