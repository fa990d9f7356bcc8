/** Small helpers to build elements. Text always goes through `textContent`, never through HTML. */

export type Child = Node | string | null | undefined | false;

export interface ElementOptions {
  readonly class?: string | readonly string[];
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly dataset?: Readonly<Record<string, string | undefined>>;
}

/** Create an element with classes, attributes, data and children. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options?: ElementOptions,
  ...children: Child[]
): HTMLElementTagNameMap[K];
export function el(tag: string, options?: ElementOptions, ...children: Child[]): HTMLElement;
export function el(tag: string, options: ElementOptions = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  const classes = typeof options.class === "string" ? options.class.split(/\s+/) : (options.class ?? []);
  element.classList.add(...classes.filter(Boolean));
  for (const [name, value] of Object.entries(options.attrs ?? {})) setAttribute(element, name, value);
  for (const [name, value] of Object.entries(options.dataset ?? {})) {
    if (value !== undefined) element.dataset[name] = value;
  }
  if (options.text !== undefined) element.textContent = options.text;
  for (const child of children) if (child) element.append(child);
  return element;
}

function setAttribute(element: HTMLElement, name: string, value: string | number | boolean | null | undefined): void {
  if (value === null || value === undefined || value === false) return;
  element.setAttribute(name, value === true ? "" : String(value));
}

/** A decorative Font Awesome icon; screen readers skip it. */
export function icon(classes: string): HTMLElement {
  return el("i", { class: `${classes} fa-fw`, attrs: { "aria-hidden": "true", inert: true } });
}

/** A push button that never submits a form by accident. */
export function button(options: {
  label: string;
  action?: string;
  icon?: string;
  class?: string;
  hideLabel?: boolean;
}): HTMLButtonElement {
  const element = el("button", {
    class: `${options.class ?? ""} ${options.hideLabel ? "icon" : ""}`,
    attrs: { type: "button", "aria-label": options.hideLabel ? options.label : null },
    dataset: { action: options.action, ...(options.hideLabel ? { tooltipText: options.label } : {}) },
  });
  if (options.icon) element.append(icon(options.icon));
  if (!options.hideLabel) element.append(el("span", { text: options.label }));
  return element;
}

/** Parse trusted HTML (the output of a template) into a list of root elements. */
export function parseHTML(html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children].filter((child) => child instanceof HTMLElement);
}

/** `HTMLElement` where there is a document; an inert class elsewhere, so that modules load in plain Node. */
export const ElementBase: typeof HTMLElement =
  typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement;

/** Is this a record that is merged key by key (and not a class instance)? */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
