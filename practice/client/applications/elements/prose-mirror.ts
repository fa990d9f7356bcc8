import { button, el } from "../dom.ts";
import { localize, shaped } from "../host.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/**
 * `<prose-mirror>`: rich text as its HTML source in a text area. With `toggled` it shows the text first (the enriched
 * HTML that the template put inside) and becomes editable at the press of a button.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  #area: HTMLTextAreaElement | null = null;
  #content: HTMLElement | null = null;
  #toggle: HTMLButtonElement | null = null;

  /** Make the element from the configuration of a form input. */
  static create(config: {
    name?: string;
    value?: string;
    toggled?: boolean;
    enriched?: string;
    documentUUID?: string;
  }): HTMLElement {
    const element = document.createElement(this.tagName);
    element.setAttribute("name", config.name ?? "");
    element.setAttribute("value", config.value ?? "");
    if (config.toggled) element.toggleAttribute("toggled", true);
    if (config.documentUUID) element.setAttribute("document-uuid", config.documentUUID);
    if (config.enriched) element.innerHTML = config.enriched;
    return element;
  }

  protected override _getValue(): string {
    return this.#area?.value ?? this._value ?? this.getAttribute("value") ?? "";
  }

  protected override _setValue(value: string): void {
    this._value = String(value ?? "");
    if (this.#area) this.#area.value = this._value;
  }

  /** Is the source shown now? */
  get open(): boolean {
    return !this.hasAttribute("toggled") || this.hasAttribute("open");
  }

  set open(open: boolean) {
    this.toggleAttribute("open", open);
    this.#show();
    this.dispatchEvent(new Event(open ? "open" : "close", { bubbles: true }));
  }

  protected override _buildElements(): HTMLElement[] {
    const shown = [...this.childNodes];
    this.#area = el("textarea", { class: "editor-source", attrs: { rows: this.hasAttribute("compact") ? 3 : 8 } });
    this.#area.value = this._value ?? this.getAttribute("value") ?? "";
    this.#content = el("div", { class: "editor-content" });
    this.#content.append(...shown);
    this.#toggle = button({
      label: localize("EDITOR.Edit"),
      icon: "fa-solid fa-feather",
      class: "toggle",
      hideLabel: true,
    });
    this.#toggle.addEventListener("click", () => this.#onToggle());
    queueMicrotask(() => this.#show());
    return this.hasAttribute("toggled") ? [this.#toggle, this.#content, this.#area] : [this.#area];
  }

  protected override _activateListeners(): void {
    const area = this.#area;
    if (!area) return;
    area.addEventListener("input", (event) => event.stopPropagation());
    area.addEventListener("change", (event) => {
      event.stopPropagation();
      if (!this.hasAttribute("toggled")) this.value = area.value;
    });
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    if (this.#toggle) this.#toggle.hidden = disabled;
    if (disabled && this.hasAttribute("toggled")) this.removeAttribute("open");
    this.#show();
  }

  #onToggle(): void {
    const saving = this.open;
    this.open = !saving;
    if (saving && this.#area && this.#area.value !== (this.getAttribute("value") ?? "")) this.value = this.#area.value;
    else if (!saving) this.#area?.focus();
  }

  #show(): void {
    if (this.#area) this.#area.hidden = !this.open;
    if (this.#content) this.#content.hidden = this.open;
    const label = localize(this.open ? "EDITOR.Save" : "EDITOR.Edit");
    this.#toggle?.setAttribute("aria-label", label);
    this.#toggle?.querySelector("i")?.classList.toggle("fa-floppy-disk", this.open && this.hasAttribute("toggled"));
    shaped<HTMLElement>(this).classList.toggle("active", this.open);
  }
}
