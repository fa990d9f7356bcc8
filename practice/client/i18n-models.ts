import { DataModel } from "../common/abstract/data-model.ts";
import type { DataField } from "../common/data/fields/all.ts";
import { EmbeddedDataField, SchemaField } from "../common/data/fields/all.ts";
import { getProperty } from "../common/utils/all.ts";
import { CONFIG, DOCUMENT_CONFIG_NAMES } from "./config.ts";
import { game, localize } from "./game.ts";
import { isRecord } from "./records.ts";

const localized = new WeakSet<object>();

/** The texts below a prefix, the last prefix that has one wins. */
function rulesOf(prefixes: readonly string[]): Record<string, unknown>[] {
  const { translations = {}, _fallback = {} } = game.i18n ?? {};
  return prefixes.flatMap((prefix) =>
    [getProperty(_fallback, `${prefix}.FIELDS`), getProperty(translations, `${prefix}.FIELDS`)].filter(isRecord),
  );
}

function textFor(rules: readonly Record<string, unknown>[], path: string, what: string): string | undefined {
  for (const rule of rules.toReversed()) {
    const text: unknown = getProperty(rule, `${path}.${what}`);
    if (typeof text === "string") return text;
  }
  return undefined;
}

function localizeField(field: DataField, rules: readonly Record<string, unknown>[], path: string): void {
  const label = textFor(rules, path, "label");
  const hint = textFor(rules, path, "hint");
  const placeholder = textFor(rules, path, "placeholder");
  if (label !== undefined) field.label = label;
  else if (field.label) field.label = localize(field.label);
  if (hint !== undefined) field.hint = hint;
  else if (field.hint) field.hint = localize(field.hint);
  if (placeholder !== undefined) field.placeholder = placeholder;
}

function walk(schema: SchemaField, rules: readonly Record<string, unknown>[], path: string): void {
  for (const [name, field] of schema.entries()) {
    const own = path ? `${path}.${name}` : name;
    localizeField(field, rules, own);
    if (field instanceof EmbeddedDataField && field.model.LOCALIZATION_PREFIXES.length) {
      walk(field, rulesOf(field.model.LOCALIZATION_PREFIXES), "");
    } else if (field instanceof SchemaField) walk(field, rules, own);
    const element: unknown = Reflect.get(field, "element");
    if (element instanceof SchemaField) walk(element, rules, `${own}.element`);
  }
}

/** Give the fields of a schema the labels and hints found under `PREFIX.FIELDS.<path>`. */
export function localizeSchema(
  schema: SchemaField,
  prefixes: readonly string[] = [],
  { prefixPath = "" }: { prefixPath?: string } = {},
): void {
  walk(schema, rulesOf(prefixes), prefixPath.replace(/\.$/, ""));
}

/** Give the fields of a model their labels and hints, once. */
export function localizeDataModel(
  model: typeof DataModel,
  { prefixes, prefixPath }: { prefixes?: readonly string[]; prefixPath?: string } = {},
): void {
  if (localized.has(model)) return;
  localized.add(model);
  localizeSchema(model.schema, prefixes ?? model.LOCALIZATION_PREFIXES, { prefixPath });
}

/** After the texts are there: the models of all types, settings that are models, and the names of statuses. */
export function localizeRegistered(): void {
  for (const name of DOCUMENT_CONFIG_NAMES) {
    for (const model of Object.values(CONFIG[name].dataModels)) localizeDataModel(model);
  }
  for (const { type } of game.settings?.settings.values() ?? []) {
    if (typeof type === "function" && type.prototype instanceof DataModel) localizeDataModel(type as typeof DataModel);
  }
  for (const status of Object.values(CONFIG.statusEffects)) status.name = localize(status.name);
}

/** Keys of the types' names, before the texts are there; a package may set its own. */
export function registerTypeLabels(): void {
  for (const name of DOCUMENT_CONFIG_NAMES) {
    for (const type of game.documentTypes[name] ?? []) CONFIG[name].typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}
