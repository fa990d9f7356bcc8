import { fromUuidSync } from "../../uuid.ts";
import { button, el } from "../dom.ts";
import { localize, shaped } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** Base of controls whose value is a list, shown as tags that can be taken off. */
abstract class TagListElement extends AbstractFormInputElement<string[]> {
  protected readonly _tags = typeof document === "undefined" ? null : el("div", { class: "tags input-element-tags" });

  protected override _getValue(): string[] {
    return [...(this._value ?? this._initial())];
  }

  protected override _setValue(value: Iterable<string>): void {
    this._value = [...new Set([...value].map(String))];
  }

  /** The value that the markup gives. */
  protected _initial(): string[] {
    return (this.getAttribute("value") ?? "")
      .split(",")
      .map((text) => text.trim())
      .filter(Boolean);
  }

  protected _label(value: string): string {
    return value;
  }

  protected override _refresh(): void {
    const tags = this._getValue().map((value) => {
      const label = this._label(value);
      const remove = button({
        label: `${localize("COMMON.Delete")}: ${label}`,
        icon: "fa-solid fa-xmark",
        class: "remove",
        hideLabel: true,
      });
      remove.addEventListener("click", () => {
        this.value = this._getValue().filter((other) => other !== value);
      });
      return el("span", { class: "tag", dataset: { key: value } }, el("span", { text: label }), remove);
    });
    this._tags?.replaceChildren(...tags);
    this._toggleDisabled(!this.editable);
  }
}

/** `<multi-select>`: several of the options inside it. */
export class HTMLMultiSelectElement extends TagListElement {
  static override tagName = "multi-select";
  #options: { value: string; label: string; selected: boolean }[] = [];
  #select: HTMLSelectElement | null = null;

  protected override _initial(): string[] {
    return this.#readOptions()
      .filter((option) => option.selected)
      .map((option) => option.value);
  }

  #readOptions(): { value: string; label: string; selected: boolean }[] {
    if (!this.#options.length) {
      this.#options = [...this.querySelectorAll("option")].map((option) => ({
        value: option.value,
        label: option.textContent ?? option.value,
        selected: option.hasAttribute("selected"),
      }));
    }
    return this.#options;
  }

  protected override _label(value: string): string {
    return this.#readOptions().find((option) => option.value === value)?.label ?? value;
  }

  protected override _buildElements(): HTMLElement[] {
    this._value ??= this._initial();
    this.#select = el("select", {}, el("option", { attrs: { value: "" } }));
    for (const { value, label } of this.#readOptions())
      this.#select.append(el("option", { text: label, attrs: { value } }));
    return this._tags ? [this._tags, this.#select] : [this.#select];
  }

  protected override _activateListeners(): void {
    const select = this.#select;
    if (!select) return;
    this._own(select, () => {
      const chosen = select.value;
      select.value = "";
      return chosen ? [...this._getValue(), chosen] : this._getValue();
    });
  }

  /** Add one of the options. */
  select(value: string): void {
    this.value = [...this._getValue(), value];
  }

  /** Take one off. */
  unselect(value: string): void {
    this.value = this._getValue().filter((other) => other !== value);
  }
}

/** `<string-tags>`: free words. */
export class HTMLStringTagsElement extends TagListElement {
  static override tagName = "string-tags";
  #input: HTMLInputElement | null = null;

  protected override _buildElements(): HTMLElement[] {
    this._value ??= this._initial();
    this.#input = el("input", { attrs: { type: "text", placeholder: this.getAttribute("placeholder") } });
    return this._tags ? [this._tags, this.#input] : [this.#input];
  }

  protected override _activateListeners(): void {
    const input = this.#input;
    if (!input) return;
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      input.dispatchEvent(new Event("change"));
    });
    this._own(input, () => {
      const words = input.value
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean);
      input.value = "";
      return [...this._getValue(), ...words];
    });
  }
}

/** `<document-tags type single max>`: documents by uuid; documents can be dropped on it. */
export class HTMLDocumentTagsElement extends TagListElement {
  static override tagName = "document-tags";
  #input: HTMLInputElement | null = null;

  /** One uuid or null when `single`, else a list of them. */
  override get value(): string[] {
    const list = this._getValue();
    return this.hasAttribute("single") ? shaped<string[]>(list[0] ?? null) : list;
  }

  override set value(value: string[]) {
    const list = typeof value === "string" ? [value] : (value ?? []);
    const max = this.hasAttribute("single") ? 1 : Number(this.getAttribute("max") ?? Infinity);
    super.value = list.slice(-max);
  }

  protected override _label(value: string): string {
    return shaped<{ name?: string } | null>(fromUuidSync(value))?.name ?? value;
  }

  protected override _buildElements(): HTMLElement[] {
    this._value ??= this._initial();
    this.#input = el("input", { attrs: { type: "text", placeholder: "UUID" } });
    return this._tags ? [this._tags, this.#input] : [this.#input];
  }

  protected override _activateListeners(): void {
    const input = this.#input;
    if (input) {
      this._own(input, () => {
        const uuid = input.value.trim();
        input.value = "";
        return uuid ? [...this._getValue(), uuid] : this._getValue();
      });
    }
    this.addEventListener("drop", (event) => {
      const { type, uuid } = TextEditor.getDragEventData(event);
      const wanted = this.getAttribute("type");
      if (!this.editable || typeof uuid !== "string" || (wanted && wanted !== type)) return;
      event.preventDefault();
      event.stopPropagation();
      this.value = [...this._getValue(), uuid];
    });
  }
}
