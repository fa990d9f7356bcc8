import { ElementBase } from "../dom.ts";

/**
 * Base of custom form controls. It takes part in forms as an input does: it has a name and a value, can be disabled or
 * read-only, and fires `input` and `change` when its value changes.
 */
export abstract class AbstractFormInputElement<Value> extends ElementBase {
  static tagName: string;
  static formAssociated = true;
  protected _internals: ElementInternals;
  protected _value: Value | undefined;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): Value {
    return this._getValue();
  }

  set value(value: Value) {
    this._setValue(value);
    this._refresh();
    if (!this.isConnected) return;
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  get disabled(): boolean {
    return this.matches(":disabled");
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  /** May the user change it now? */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  protected abstract _getValue(): Value;
  protected abstract _setValue(value: Value): void;

  /** The browser tells here that the control, or a fieldset around it, was switched off or on. */
  formDisabledCallback(_disabled: boolean): void {
    this._toggleDisabled(!this.editable);
  }

  protected _toggleDisabled(disabled: boolean): void {
    for (const input of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      input.disabled = disabled;
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    this.replaceChildren(...this._buildElements());
    for (const input of this.querySelectorAll<HTMLElement>("input, select, textarea"))
      this._applyInputAttributes(input);
    this._refresh();
    this._toggleDisabled(!this.editable);
    this._activateListeners();
    this.addEventListener("click", (event) => this._onClick(event));
  }

  protected abstract _buildElements(): HTMLElement[];
  protected _refresh(): void {}
  protected _activateListeners(): void {}

  /** A click on the label lands on the element; the focus belongs to the field inside. */
  protected _onClick(event: MouseEvent): void {
    if (event.target === this) this.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }

  /** Give an inner field the state and the accessible name of the whole. */
  protected _applyInputAttributes(input: HTMLElement): void {
    const label =
      this.getAttribute("aria-label") ?? [...this._internals.labels].map((node) => node.textContent).join(" ");
    if (label.trim() && !input.hasAttribute("aria-label")) input.setAttribute("aria-label", label.trim());
    if (this.hasAttribute("readonly")) input.toggleAttribute("readonly", true);
  }

  /** Take over the value of an inner field, and keep its own events from the form. */
  protected _own(field: HTMLElement, read: () => Value): void {
    field.addEventListener("input", (event) => event.stopPropagation());
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = read();
    });
  }
}
