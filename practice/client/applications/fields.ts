import { el } from "./dom.ts";
import { localize } from "./host.ts";

export interface FormSelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  dataset?: Record<string, string>;
  [key: string]: unknown;
}

/** What any input may be told. */
export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  dataset?: Record<string, string>;
  placeholder?: string;
  id?: string;
  classes?: string;
  aria?: Record<string, string>;
  [key: string]: unknown;
}

export interface SelectConfig extends FormInputConfig {
  options: FormSelectOption[];
  groups?: string[];
  blank?: string | false | null;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  type?: "single" | "multi";
}

export interface NumberConfig extends FormInputConfig {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "range" | "number";
}

export interface FormGroupConfig {
  label?: string;
  hint?: string | null;
  units?: string | null;
  rootId?: string | null;
  classes?: string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  input: HTMLElement | HTMLCollection;
}

const TRANSLATED = (text: string, translate: boolean | null | undefined) => (translate ? localize(text) : text);

/** Write name, state, data and accessibility attributes to an input. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  const attributes: Record<string, unknown> = {
    name: config.name,
    id: config.id,
    placeholder: config.placeholder === undefined ? undefined : TRANSLATED(config.placeholder, config.localize),
  };
  for (const flag of ["required", "disabled", "readonly", "autofocus"])
    attributes[flag] = config[flag] ? "" : undefined;
  for (const [key, value] of Object.entries(config.aria ?? {})) attributes[`aria-${key}`] = value;
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "string") input.setAttribute(key, value);
  }
  Object.assign(input.dataset, config.dataset);
  if (config.classes) input.classList.add(...config.classes.split(/\s+/).filter(Boolean));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A text field. */
export function createTextInput(config: FormInputConfig): HTMLInputElement {
  const input = el("input", { attrs: { type: "text", value: textOf(config.value) } });
  setInputAttributes(input, config);
  return input;
}

/** A number field, rounded to its step; `type: "range"` makes a slider element. */
export function createNumberInput(config: NumberConfig): HTMLElement {
  const { min, max, step } = config;
  let value = typeof config.value === "number" && Number.isFinite(config.value) ? config.value : undefined;
  if (value !== undefined && typeof step === "number" && step > 0) {
    const decimals = (String(step).split(".")[1] ?? "").length;
    value = Number((Math.round(value / step) * step).toFixed(decimals));
  }
  const limits = { min: min ?? null, max: max ?? null, step: step ?? "any" };
  const input =
    config.type === "range"
      ? el("range-picker", { attrs: { ...limits, step: step === "any" ? null : (step ?? null), value: value ?? null } })
      : el("input", { attrs: { type: "number", ...limits, value: value ?? null } });
  setInputAttributes(input, config);
  return input;
}

/** A check box; its value in forms is true or false. */
export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = el("input", { attrs: { type: "checkbox", checked: Boolean(config.value) } });
  setInputAttributes(input, config);
  return input;
}

/** A text area. */
export function createTextareaInput(config: FormInputConfig & { rows?: number }): HTMLTextAreaElement {
  const input = el("textarea", { text: textOf(config.value), attrs: { rows: config.rows ?? 4 } });
  setInputAttributes(input, config);
  return input;
}

/** A rich-text field. */
export function createEditorInput(config: FormInputConfig & { documentUUID?: string }): HTMLElement {
  const input = el("prose-mirror", { attrs: { value: textOf(config.value), "document-uuid": config.documentUUID } });
  setInputAttributes(input, config);
  return input;
}

/** Put options into groups, translated and sorted, with a blank one in front when asked for. */
export function prepareSelectOptionGroups(config: SelectConfig): { group: string; options: FormSelectOption[] }[] {
  const options = config.options.map((option) => ({
    ...option,
    label: TRANSLATED(option.label, config.localize),
    ...(option.group === undefined ? {} : { group: TRANSLATED(option.group, config.localize) }),
  }));
  if (config.sort) options.sort((a, b) => a.label.localeCompare(b.label));
  const names = new Set([...(config.groups ?? []), ...options.map((option) => option.group ?? "")]);
  const groups = [...names].map((group) => ({
    group,
    options: options.filter((option) => (option.group ?? "") === group),
  }));
  if (typeof config.blank === "string") {
    const blank: FormSelectOption = { value: "", label: TRANSLATED(config.blank, config.localize) };
    return [{ group: "", options: [blank] }, ...groups];
  }
  return groups;
}

function appendOptions(parent: HTMLElement, config: SelectConfig, picked: ReadonlySet<string>): void {
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const holder = group ? el("optgroup", { attrs: { label: group } }) : parent;
    for (const option of options) {
      const attrs = {
        value: option.value,
        selected: picked.has(option.value) || option.selected === true,
        disabled: option.disabled === true,
      };
      holder.append(
        el("option", { text: option.label, attrs, ...(option.dataset ? { dataset: option.dataset } : {}) }),
      );
    }
    if (holder !== parent) parent.append(holder);
  }
}

/** A drop-down list. */
export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = el("select");
  setInputAttributes(select, config);
  appendOptions(select, config, new Set([textOf(config.value)]));
  return select;
}

/** A choice of several values. */
export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const select = el("multi-select");
  setInputAttributes(select, config);
  const values = config.value instanceof Set || Array.isArray(config.value) ? config.value : [];
  appendOptions(select, config, new Set([...(values as Iterable<unknown>)].map(String)));
  return select;
}

/** A Font Awesome icon by its name, such as "dice". */
export function createFontAwesomeIcon(
  glyph: string,
  options: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const glyphClass = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  return el("i", {
    class: [
      `fa-${options.style ?? "solid"}`,
      glyphClass,
      ...(options.fixedWidth ? ["fa-fw"] : []),
      ...(options.classes ?? []),
    ],
    attrs: { inert: true },
  });
}

/** Label, input and hint of one field. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const group = el("div", { class: ["form-group", ...(config.classes ?? []), ...(config.stacked ? ["stacked"] : [])] });
  const inputs = config.input instanceof HTMLCollection ? [...config.input] : [config.input];
  const fields = el("div", { class: "form-fields" }, ...inputs);
  if (config.label) {
    const label = el("label", { text: TRANSLATED(config.label, config.localize) });
    if (config.units)
      label.append(" ", el("span", { class: "units", text: `(${TRANSLATED(config.units, config.localize)})` }));
    const named = inputs.length === 1 && inputs[0] instanceof HTMLElement ? inputs[0] : null;
    const name = named?.getAttribute("name");
    if (named && config.rootId && name && !named.id) named.id = `${config.rootId}-${name}`;
    if (named?.id) label.htmlFor = named.id;
    else named?.setAttribute("aria-label", label.textContent ?? "");
    group.append(label);
  }
  group.append(fields);
  if (config.hint) group.append(el("p", { class: "hint", text: TRANSLATED(config.hint, config.localize) }));
  return group;
}
