import Handlebars from "handlebars";
import { createNumberInput, prepareSelectOptionGroups, type FormSelectOption } from "../fields.ts";
import { isPlainObject } from "../dom.ts";
import { format, localize as translate, shaped } from "../host.ts";

interface HelperOptions {
  hash: Record<string, unknown>;
}

interface FormFieldLike {
  toFormGroup(group: Record<string, unknown>, input: Record<string, unknown>): HTMLElement;
  toInput(config: Record<string, unknown>): HTMLElement;
}

/** A helper gets what the template wrote, then the options object of Handlebars. */
function split(args: unknown[]): [unknown[], HelperOptions] {
  return [args.slice(0, -1), shaped<HelperOptions>(args.at(-1))];
}

const safe = (html: string) => new Handlebars.SafeString(html);

/** Handlebars calls an empty list false; so do the logical helpers. */
function truthy(value: unknown): boolean {
  return !Handlebars.Utils.isEmpty(value) || value === 0;
}

const GROUP_KEYS = new Set(["label", "hint", "rootId", "stacked", "units", "widget", "classes", "localize"]);

function localize(value: unknown, options: HelperOptions): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : value;
  if (typeof key !== "string") return "";
  return Object.keys(options.hash).length ? format(key, options.hash) : translate(key);
}

function formInput(field: unknown, options: HelperOptions): Handlebars.SafeString {
  return safe(shaped<FormFieldLike>(field).toInput({ ...options.hash }).outerHTML);
}

function formGroup(field: unknown, options: HelperOptions): Handlebars.SafeString {
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(options.hash)) {
    if (key === "classes") group[key] = typeof value === "string" ? value.split(/\s+/) : value;
    else if (GROUP_KEYS.has(key)) group[key] = value;
    else input[key] = value;
    if (key === "localize") input[key] = value;
  }
  return safe(shaped<FormFieldLike>(field).toFormGroup(group, input).outerHTML);
}

function toChoices(choices: unknown, hash: Record<string, unknown>): FormSelectOption[] {
  const valueAttr = typeof hash["valueAttr"] === "string" ? hash["valueAttr"] : null;
  const labelAttr = typeof hash["labelAttr"] === "string" ? hash["labelAttr"] : null;
  const source = typeof choices === "function" ? (choices() as unknown) : choices;
  if (typeof source !== "object" || source === null) return [];
  return Object.entries(source as Record<string, unknown>).map(([key, entry]) => {
    const record = isPlainObject(entry) ? entry : {};
    const own = isPlainObject(entry) ? record[valueAttr ?? "value"] : undefined;
    const label = isPlainObject(entry) ? record[labelAttr ?? "label"] : entry;
    const value = String(own ?? key);
    const option: FormSelectOption = { ...record, value, label: String(label ?? value) };
    return hash["inverted"] ? { ...option, value: option.label, label: value } : option;
  });
}

function selectOptions(choices: unknown, options: HelperOptions): Handlebars.SafeString {
  const { hash } = options;
  const selected = hash["selected"];
  const picked = new Set(
    selected instanceof Set || Array.isArray(selected)
      ? [...(selected as Iterable<unknown>)].map(String)
      : [String(selected ?? "")],
  );
  const groups = prepareSelectOptionGroups({
    options: toChoices(choices, hash),
    localize: hash["localize"] === true,
    sort: hash["sort"] === true,
    ...(hash["blank"] === undefined ? {} : { blank: hash["blank"] as string | false }),
  });
  const escape = (text: string) => Handlebars.escapeExpression(text);
  const html = groups.map(({ group, options: entries }) => {
    const inner = entries.map((entry) => {
      const flags = `${picked.has(entry.value) || entry.selected ? " selected" : ""}${entry.disabled ? " disabled" : ""}`;
      return `<option value="${escape(entry.value)}"${flags}>${escape(entry.label)}</option>`;
    });
    return group ? `<optgroup label="${escape(group)}">${inner.join("")}</optgroup>` : inner.join("");
  });
  return safe(html.join(""));
}

function numberFormat(value: unknown, options: HelperOptions): string {
  const decimals = Number(options.hash["decimals"] ?? 0);
  const text = Number.parseFloat(String(value)).toFixed(decimals);
  return options.hash["sign"] && Number(value) >= 0 ? `+${text}` : text;
}

function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...config } = options.hash;
  const number = value === null || value === undefined || value === "" ? undefined : Number(value);
  const input = createNumberInput({ ...config, value: number });
  if (typeof classes === "string") input.className = classes;
  return safe(input.outerHTML);
}

const HELPERS: Record<string, (...args: never[]) => unknown> = {
  localize,
  formGroup,
  formField: formGroup,
  formInput,
  selectOptions,
  numberFormat,
  numberInput,
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  concat: (...args: unknown[]) =>
    safe(
      split(args)[0]
        .map((part) =>
          typeof part === "object" && part !== null && !(part instanceof Handlebars.SafeString)
            ? ""
            : String(part ?? ""),
        )
        .join(""),
    ),
  object: (options: HelperOptions) => options.hash,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => split(args)[0].every(truthy),
  or: (...args: unknown[]) => split(args)[0].some(truthy),
};

/** Register the helpers that templates of packages may use. */
export function initialize(): void {
  for (const [name, helper] of Object.entries(HELPERS)) {
    Handlebars.registerHelper(name, shaped<Handlebars.HelperDelegate>(helper));
  }
}

initialize();

export { Handlebars };
