export type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";
type Selector = string | null | undefined;

export interface DragDropOptions {
  dragSelector?: Selector;
  dropSelector?: Selector;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: Selector) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** Elements of this root that listen already; binding again replaces nothing twice. */
const bound = new WeakMap<Element, { controller: DragDrop | null }>();

/** Drag and drop within an element: what can be dragged, where it can be dropped, and what happens then. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  dragSelector: Selector;
  dropSelector: Selector;
  permissions: NonNullable<DragDropOptions["permissions"]>;
  callbacks: NonNullable<DragDropOptions["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropOptions = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Bind to an element. Without a drop selector the element itself takes drops. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector)) this.#bindDraggables(html);
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const target of targets) this.#bindTarget(target);
    }
    return this;
  }

  #bindDraggables(html: HTMLElement): void {
    const draggables = this.dragSelector ? html.querySelectorAll<HTMLElement>(this.dragSelector) : [];
    for (const element of draggables) {
      element.draggable = true;
      element.ondragstart = (event) => this.#handle(event, "dragstart");
      element.ondragend = (event) => this.#handle(event, "dragend");
    }
  }

  #bindTarget(target: HTMLElement): void {
    const slot = bound.get(target);
    if (slot) {
      slot.controller = this;
      return;
    }
    const fresh: { controller: DragDrop | null } = { controller: this };
    bound.set(target, fresh);
    for (const action of ["dragenter", "dragleave", "dragover", "drop"] as const) {
      target.addEventListener(action, (event) => {
        if (fresh.controller) fresh.controller.#handle(event, action);
      });
    }
  }

  #handle(event: DragEvent, action: DragAction): void {
    if (action === "dragover" || action === "drop") event.preventDefault();
    if (action === "dragstart" || action === "drop") event.stopPropagation();
    this.callback(event, action);
  }

  /** Run the callback of an action, if there is one. */
  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  /** May this user do this step? */
  can(action: "dragstart" | "drop", selector: Selector): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }
}
