import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentUUIDField,
  FilePathField,
  HTMLField,
  JSONField,
  NumberField,
  ObjectField,
  type SetField,
  type DataField,
  type FormGroupConfig,
  type FormInputConfig,
  type FormInputFactory,
} from "../../common/data/fields/all.ts";
import { el } from "./dom.ts";
import * as fields from "./fields.ts";
import { isPlainObject } from "./dom.ts";

function toOptions(choices: unknown, config: FormInputConfig): fields.FormSelectOption[] {
  const label = (entry: unknown, fallback: string) => {
    if (isPlainObject(entry)) return String(entry[String(config["labelAttr"] ?? "label")] ?? fallback);
    return typeof entry === "string" ? entry : fallback;
  };
  if (Array.isArray(choices)) {
    return choices.map((entry: unknown) => {
      const value = String(isPlainObject(entry) ? entry[String(config["valueAttr"] ?? "value")] : entry);
      return { ...(isPlainObject(entry) ? entry : {}), value, label: label(entry, value) };
    });
  }
  return Object.entries(Object(choices) as Record<string, unknown>).map(([value, entry]) => ({
    ...(isPlainObject(entry) ? entry : {}),
    value,
    label: label(entry, value),
  }));
}

function selectConfig(config: FormInputConfig, choices: unknown): fields.SelectConfig {
  const options = (config.options as fields.FormSelectOption[] | undefined) ?? toOptions(choices, config);
  return { ...plain(config), options };
}

/** Classes as one string, as the input functions take them. */
function plain(config: FormInputConfig): fields.FormInputConfig {
  const { classes, ...rest } = config;
  return {
    ...rest,
    ...(classes === undefined ? {} : { classes: Array.isArray(classes) ? classes.join(" ") : classes }),
  };
}

/** An element of ours whose value is written to an attribute, so that it survives as markup. */
function custom(tag: string, config: FormInputConfig, attrs: Record<string, string | null | undefined>): HTMLElement {
  const element = el(tag, { attrs });
  fields.setInputAttributes(element, plain(config));
  return element;
}

const text = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

function listInput(field: ArrayField | SetField, config: FormInputConfig): HTMLElement {
  const values = [...((config.value ?? []) as Iterable<unknown>)].map(String);
  const choices: unknown = config.choices ?? Reflect.get(field.element, "choices");
  const resolved: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (resolved || config.options)
    return fields.createMultiSelectInput({ ...selectConfig(config, resolved), value: values });
  return custom("string-tags", config, { value: values.join(",") });
}

function numberInput(config: FormInputConfig): HTMLElement {
  const value = config.value === null || config.value === undefined ? undefined : Number(config.value);
  return fields.createNumberInput({ ...plain(config), value } as fields.NumberConfig);
}

/** Makes form inputs for data fields. */
export const formInputFactory: FormInputFactory = {
  createInput(field: DataField, config: FormInputConfig): HTMLElement {
    if (field instanceof ArrayField) return listInput(field, config);
    if (field instanceof BooleanField) return fields.createCheckboxInput(plain(config));
    if (config.choices || config.options) return fields.createSelectInput(selectConfig(config, config.choices));
    if (field instanceof NumberField) return numberInput(config);
    if (field instanceof HTMLField && config["elementType"] !== "input") {
      return fields.createEditorInput(plain(config));
    }
    if (field instanceof FilePathField) return custom("file-picker", config, { value: text(config.value) });
    if (field instanceof ColorField) return custom("color-picker", config, { value: text(config.value) });
    if (field instanceof DocumentUUIDField) {
      const type = Reflect.get(field, "type") as unknown;
      return custom("document-tags", config, { value: text(config.value), single: "", type: text(type) || null });
    }
    if (field instanceof ObjectField || field instanceof JSONField) {
      return fields.createTextareaInput({ ...plain(config), dataset: { ...config.dataset, dtype: "JSON" } });
    }
    return fields.createTextInput(plain(config));
  },

  createGroup(_field: DataField, config: FormGroupConfig): HTMLElement {
    const { input = el("span") } = config;
    return fields.createFormGroup({ ...config, input });
  },
};
