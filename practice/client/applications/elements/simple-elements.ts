import { el } from "../dom.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** `<file-picker>`: a path in a text field. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  readonly #input = typeof document === "undefined" ? null : el("input", { class: "image", attrs: { type: "text" } });

  constructor() {
    super();
    this._value = this.getAttribute("value") ?? "";
  }

  protected override _getValue(): string {
    return this._value ?? this.getAttribute("value") ?? "";
  }

  protected override _setValue(value: string): void {
    this._value = String(value ?? "").trim();
  }

  protected override _buildElements(): HTMLElement[] {
    if (!this.#input) return [];
    this._value = this._value || (this.getAttribute("value") ?? "");
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    return [this.#input];
  }

  protected override _refresh(): void {
    if (this.#input) this.#input.value = this._getValue();
  }

  protected override _activateListeners(): void {
    const input = this.#input;
    if (input) this._own(input, () => input.value);
  }
}

/** `<range-picker min max step>`: a slider and a number field that say the same. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  #range: HTMLInputElement | null = null;
  #number: HTMLInputElement | null = null;

  protected override _getValue(): number {
    return this._value ?? Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }

  protected override _setValue(value: number): void {
    const min = Number(this.getAttribute("min") ?? -Infinity);
    const max = Number(this.getAttribute("max") ?? Infinity);
    this._value = Math.min(Math.max(Number(value) || 0, min), max);
  }

  protected override _buildElements(): HTMLElement[] {
    const attrs = Object.fromEntries(["min", "max", "step"].map((name) => [name, this.getAttribute(name)]));
    this.#range = el("input", { attrs: { type: "range", ...attrs } });
    this.#number = el("input", { attrs: { type: "number", ...attrs } });
    return [this.#range, this.#number];
  }

  protected override _refresh(): void {
    for (const input of [this.#range, this.#number]) if (input) input.value = String(this._getValue());
  }

  protected override _activateListeners(): void {
    for (const input of [this.#range, this.#number]) if (input) this._own(input, () => Number(input.value));
  }
}

/** `<color-picker>`: a colour as text, with a swatch to choose from. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string | null> {
  static override tagName = "color-picker";
  #text: HTMLInputElement | null = null;
  #swatch: HTMLInputElement | null = null;

  protected override _getValue(): string | null {
    return (this._value === undefined ? this.getAttribute("value") : this._value) || null;
  }

  protected override _setValue(value: string | null): void {
    this._value = value && /^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace("#", "").toLowerCase()}` : "";
  }

  protected override _buildElements(): HTMLElement[] {
    this.#text = el("input", { attrs: { type: "text", placeholder: this.getAttribute("placeholder") } });
    this.#swatch = el("input", { attrs: { type: "color" } });
    return [this.#text, this.#swatch];
  }

  protected override _refresh(): void {
    if (this.#text) this.#text.value = this._getValue() ?? "";
    if (this.#swatch) this.#swatch.value = this._getValue() ?? "#000000";
  }

  protected override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) if (input) this._own(input, () => input.value);
  }
}
