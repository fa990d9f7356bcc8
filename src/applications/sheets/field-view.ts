import { ownSchema } from "../own-schema.ts";

/** A field of a document as `templates/parts/field.hbs` shows it. */
export interface FieldView {
  /** Path in the document, e.g. `system.damage`. */
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly kind: "number" | "check" | "select" | "text";
  readonly value: unknown;
  /** Stored word to language key; only of selects. */
  readonly choices: Readonly<Record<string, string>> | null;
  /** A number that takes the place of a derived one shows that one while it is empty. */
  readonly placeholder?: number;
}

type SheetDocument = Actor.Implementation | Item.Implementation;

const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

/**
 * Describe fields of a document for the sheet: label, hint, limits and choices have their one home in its schema.
 *
 * @param document - the document; what is shown is its stored data, not what effects make of it
 * @param paths - paths below `system`
 * @throws {RangeError} if the schema has no such field
 */
export function fieldViews(document: SheetDocument, paths: readonly string[]): FieldView[] {
  return paths.map((path) => fieldView(document, path));
}

function fieldView(document: SheetDocument, path: string): FieldView {
  // A member of a list is found in the schema without its index.
  const field: unknown = ownSchema(document).getField(path.split(".").filter((step) => !/^\d+$/.test(step)));
  const value: unknown = foundry.utils.getProperty(document._source, `system.${path}`);
  if (!(field instanceof foundry.data.fields.DataField)) throw new RangeError(`no field ${path}`);
  const words = {
    path: `system.${path}`,
    label: game.i18n.localize(field.label),
    hint: field.hint ? game.i18n.localize(field.hint) : "",
  };
  if (field instanceof NumberField) return { ...words, kind: "number", value, choices: null };
  if (field instanceof BooleanField) return { ...words, kind: "check", value, choices: null };
  const choices = field instanceof StringField ? choicesOf(field.choices) : null;
  return { ...words, kind: choices ? "select" : "text", value, choices };
}

/** Choices of our models are records of words to language keys. */
function choicesOf(choices: unknown): Record<string, string> | null {
  if (typeof choices !== "object" || choices === null || Array.isArray(choices)) return null;
  return Object.fromEntries(Object.entries(choices).map(([word, key]) => [word, String(key)]));
}

/**
 * Every number a model stores, so that no stored number is without a field in the sheet.
 *
 * @param document - whose schema is searched
 * @param shown - paths, or beginnings of paths ending in a dot, that the sheet shows elsewhere
 * @returns paths below `system`, in the order of the schema
 */
export function otherNumbers(document: SheetDocument, shown: readonly string[]): string[] {
  const isShown = (path: string) =>
    shown.some((known) => known === path || (known.endsWith(".") && path.startsWith(known)));
  return numberPaths(ownSchema(document), "").filter((path) => !isShown(path));
}

function numberPaths(schema: foundry.data.fields.SchemaField.Any, prefix: string): string[] {
  // Which fields a schema of any model has is not known; each is asked for its class below.
  return Object.entries(schema.fields as Record<string, unknown>).flatMap(([name, field]) => {
    if (field instanceof NumberField) return [`${prefix}${name}`];
    return field instanceof SchemaField ? numberPaths(field, `${prefix}${name}.`) : [];
  });
}
