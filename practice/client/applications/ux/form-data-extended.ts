import { shaped } from "../host.ts";

export interface FormDataOptions {
  readonly dtypes?: Record<string, string>;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
}

/** Anything in a form that has a name and a value: native controls and custom elements alike. */
interface FormField extends HTMLElement {
  readonly name: string;
  readonly value: unknown;
  readonly type?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/**
 * The data of a form with types: numbers as numbers, check boxes as booleans, several controls of one name as a list.
 * Disabled controls are left out, read-only ones are kept.
 */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  readonly #object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The values by name, not yet expanded. */
  get object(): Record<string, unknown> {
    return this.#object;
  }

  /** Read every control of the form. */
  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    for (const [name, fields] of groupByName(form, options)) {
      const dtype = fields[0]?.dataset["dtype"];
      if (dtype) this.dtypes[name] ??= dtype;
      const value = readGroup(fields, this.dtypes[name]);
      if (value !== undefined) this.set(name, value);
    }
  }

  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.delete(name);
    // Not `super.set`: where that is made of delete and append, it would come back to our own append.
    super.append(name, toText(value));
  }

  override append(name: string, value: unknown): void {
    const prior = this.#object[name];
    if (prior === undefined) this.#object[name] = [value];
    else this.#object[name] = Array.isArray(prior) ? [...(prior as unknown[]), value] : [prior, value];
    super.append(name, toText(value));
  }
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function isField(element: Element): element is FormField {
  return element instanceof HTMLElement && "name" in element && "value" in element && element.name !== "";
}

function groupByName(form: HTMLFormElement, options: FormDataOptions): Map<string, FormField[]> {
  const groups = new Map<string, FormField[]>();
  for (const element of form.elements) {
    if (!isField(element) || typeof element.name !== "string") continue;
    if (["submit", "button", "reset", "fieldset", "object", "output"].includes(element.type ?? "")) continue;
    if (!options.disabled && (element.disabled || element.matches(":disabled"))) continue;
    if (options.readonly === false && element.readOnly) continue;
    const group = groups.get(element.name);
    if (group) group.push(element);
    else groups.set(element.name, [element]);
  }
  return groups;
}

function readGroup(fields: FormField[], dtype: string | undefined): unknown {
  const [first] = fields;
  if (!first) return undefined;
  if (fields.every((field) => field.type === "radio")) {
    const chosen = fields.find((field) => shaped<HTMLInputElement>(field).checked);
    return chosen ? cast(chosen.value, dtype) : undefined;
  }
  return fields.length === 1 ? readField(first, dtype) : fields.map((field) => readField(field, dtype));
}

function readField(field: FormField, dtype: string | undefined): unknown {
  if (field instanceof HTMLInputElement) {
    if (field.type === "checkbox") {
      if (!field.hasAttribute("value")) return field.checked;
      return field.checked ? cast(field.value, dtype) : null;
    }
    if (field.type === "number" || field.type === "range") return cast(field.value, dtype ?? "Number");
  }
  if (field instanceof HTMLSelectElement && field.multiple) {
    return [...field.selectedOptions].map((option) => cast(option.value, dtype));
  }
  return cast(field.value, dtype);
}

function cast(value: unknown, dtype: string | undefined): unknown {
  switch (dtype) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return value === true || value === "true";
    case "JSON":
      return typeof value === "string" && value ? (JSON.parse(value) as unknown) : null;
    default:
      return value;
  }
}
