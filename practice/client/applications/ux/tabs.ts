export interface TabsOptions {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: MouseEvent | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Tabbed navigation for elements outside an application's own tab groups. */
export class Tabs {
  group: string | undefined;
  active: string | undefined;
  callback: TabsOptions["callback"];
  readonly #options: TabsOptions;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.group = options.group;
    this.active = options.initial;
    this.callback = options.callback;
  }

  /** Find navigation and content in an element and show the active tab. */
  bind(html: HTMLElement): void {
    const { navSelector, contentSelector } = this.#options;
    this.#nav = html.querySelector<HTMLElement>(navSelector);
    if (!this.#nav) return;
    this.#content = contentSelector ? html.querySelector<HTMLElement>(contentSelector) : null;
    if (contentSelector && html.matches(contentSelector)) this.#content = html;
    this.activate(this.active ?? this.#nav.querySelector<HTMLElement>("[data-tab]")?.dataset["tab"] ?? "");
    this.#nav.addEventListener("click", (event) => this.#onClick(event));
  }

  /** Show a tab by its name. */
  activate(name: string, options: { triggerCallback?: boolean } = {}): void {
    const items = [...(this.#nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])].filter((item) =>
      this.#owns(item),
    );
    const tab = items.find((item) => item.dataset["tab"] === name) ?? items[0];
    if (!tab) return;
    this.active = tab.dataset["tab"];
    for (const item of items) item.classList.toggle("active", item === tab);
    for (const panel of this.#content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? []) {
      if (this.#owns(panel)) panel.classList.toggle("active", panel.dataset["tab"] === this.active);
    }
    if (options.triggerCallback) this.callback?.(null, this, this.active ?? "");
  }

  #owns(element: HTMLElement): boolean {
    return (
      !this.group ||
      element.dataset["group"] === this.group ||
      element.closest<HTMLElement>("[data-group]")?.dataset["group"] === this.group
    );
  }

  #onClick(event: MouseEvent): void {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tab]") : null;
    const name = tab?.dataset["tab"];
    if (!name || name === this.active) return;
    event.preventDefault();
    this.activate(name);
    this.callback?.(event, this, name);
  }
}
