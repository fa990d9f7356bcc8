/** `foundry.data.fields`, and the injection point for form inputs. */
export { ArrayField, SetField } from "./array.ts";
export { DataField } from "./data-field.ts";
export {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./documents.ts";
export {
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
} from "./embedded.ts";
export { formInputs, type FormGroupConfig, type FormInputConfig, type FormInputFactory } from "./form.ts";
export { AlphaField, AngleField, HueField, IntegerSortField } from "./numbers.ts";
export { ObjectField, TypedObjectField } from "./object.ts";
export { AnyField, BooleanField, NumberField, StringField } from "./primitives.ts";
export { SchemaField } from "./schema.ts";
export { ColorField, FilePathField, HTMLField, JavaScriptField, JSONField } from "./text.ts";
export { TypeDataField, TypedSchemaField } from "./type-data.ts";
