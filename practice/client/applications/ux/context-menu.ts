import { el } from "../dom.ts";
import { localize } from "../host.ts";

export interface ContextMenuEntry {
  name: string;
  icon?: string;
  group?: string;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  callback: (target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
  jQuery?: false;
  fixed?: boolean;
}

/** A menu that opens on a right click, or with the context-menu key, over elements of a container. */
export class ContextMenu {
  static get implementation(): typeof ContextMenu {
    return ContextMenu;
  }

  /** The one menu that is open now. */
  static #open: ContextMenu | null = null;

  menuItems: ContextMenuEntry[];
  readonly selector: string;
  readonly eventName: string;
  readonly #container: HTMLElement;
  readonly #options: ContextMenuOptions;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  /** What had the focus before the menu took it. */
  #returnTo: HTMLElement | null = null;
  #abort = new AbortController();

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.#container = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    this.eventName = options.eventName ?? "contextmenu";
    this.activateListeners(container);
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  activateListeners(container: HTMLElement): void {
    container.addEventListener(this.eventName, (event) => {
      if (!(event.target instanceof Element)) return;
      const target = event.target.closest<HTMLElement>(this.selector);
      if (!target || !this.#container.contains(target)) return;
      event.preventDefault();
      event.stopPropagation();
      void this.render(target, event instanceof MouseEvent ? { event } : {});
    });
  }

  /** Open the menu for one element. Entries that are not allowed there are left out. */
  async render(target: HTMLElement, options: { event?: MouseEvent } = {}): Promise<void> {
    await ContextMenu.#open?.close();
    const entries = this.menuItems.filter((entry) => isShown(entry, target));
    if (!entries.length) return;
    this.#target = target;
    this.#returnTo = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.#element = el(
      "nav",
      { class: "context-menu", attrs: { id: "context-menu" } },
      el(
        "ul",
        { class: "context-items", attrs: { role: "menu" } },
        ...entries.map((entry) => this.#item(entry, target)),
      ),
    );
    document.body.append(this.#element);
    ContextMenu.#open = this;
    target.classList.add("context");
    this.#place(options.event);
    this.#listen();
    this.#element.querySelector<HTMLElement>("button")?.focus();
    this.#options.onOpen?.(target);
  }

  #item(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const label = el("span", { text: localize(entry.name) });
    const control = el("button", { class: "context-item-button", attrs: { type: "button", role: "menuitem" } });
    if (entry.icon) {
      const holder = document.createElement("template");
      holder.innerHTML = entry.icon;
      holder.content.querySelector("i")?.setAttribute("aria-hidden", "true");
      control.append(holder.content);
    }
    control.append(label);
    control.addEventListener("click", (event) => {
      event.stopPropagation();
      void this.close();
      entry.callback(target);
    });
    return el("li", { class: `context-item ${entry.classes ?? ""}`, attrs: { role: "none" } }, control);
  }

  #place(event: MouseEvent | undefined): void {
    const menu = this.#element;
    if (!menu || !this.#target) return;
    const box = this.#target.getBoundingClientRect();
    const pointer = event && (event.clientX || event.clientY);
    const x = pointer ? event.clientX : box.left + 8;
    const y = pointer ? event.clientY : box.bottom;
    menu.style.left = `${Math.max(4, Math.min(x, window.innerWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(y, window.innerHeight - menu.offsetHeight - 4))}px`;
  }

  #listen(): void {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    document.addEventListener(
      "pointerdown",
      (event) => {
        if (!(event.target instanceof Node) || !this.#element?.contains(event.target)) void this.close();
      },
      { signal, capture: true },
    );
    this.#element?.addEventListener("keydown", (event) => this.#onKey(event), { signal });
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...(this.#element?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      void this.close().then(() => this.#returnTo?.focus());
    } else if (step) {
      event.preventDefault();
      items.at((at + step) % items.length)?.focus();
    }
  }

  /** Close the menu. */
  async close(): Promise<void> {
    if (!this.#element) return;
    this.#abort.abort();
    this.#element.remove();
    this.#element = null;
    if (ContextMenu.#open === this) ContextMenu.#open = null;
    const target = this.#target;
    this.#target = null;
    target?.classList.remove("context");
    if (target) this.#options.onClose?.(target);
  }
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const { condition = true } = entry;
  return typeof condition === "function" ? condition(target) === true : condition;
}
