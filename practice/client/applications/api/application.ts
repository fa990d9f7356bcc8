import { ui } from "../../ui-registry.ts";
import { host } from "../host.ts";
import { instances } from "../instances.ts";
import { ApplicationEvents, markRoot } from "./application-events.ts";
import { STATES } from "./application-window.ts";
import type { ApplicationClass, ApplicationOptions, ClosingOptions, RenderContext, RenderOptions } from "./types.ts";

export { applicationOf } from "./application-events.ts";

/** An application draws an element into the page, answers clicks on `data-action`, and is a window if it has a frame. */
export class ApplicationV2 extends ApplicationEvents {
  static get BASE_APPLICATION(): ApplicationClass {
    return ApplicationV2;
  }

  static DEFAULT_OPTIONS: ApplicationOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    form: undefined,
    position: {},
  };

  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
  #queue: Promise<unknown> = Promise.resolve();

  /** Read a CSS length as pixels, for `max-width` and the like. */
  static parseCSSDimensions(style: string, parentDimension: number): number | undefined {
    const value = Number.parseFloat(style);
    if (Number.isNaN(value)) return undefined;
    return style.trim().endsWith("%") ? Math.floor((value / 100) * parentDimension) : value;
  }

  /** Resolve once every image inside has loaded or failed. */
  static async waitForImages(element: HTMLElement): Promise<void> {
    const images = [...element.querySelectorAll("img")].filter((image) => !image.complete);
    await Promise.all(
      images.map(
        (image) =>
          new Promise<void>((resolve) => {
            for (const type of ["load", "error"]) image.addEventListener(type, () => resolve(), { once: true });
          }),
      ),
    );
  }

  /**
   * Draw the application. Without `force` only what is in the page already is drawn again.
   * Calls are queued: one render ends before the next begins.
   */
  async render(options: RenderOptions | boolean = {}, legacy: RenderOptions = {}): Promise<this> {
    const given: RenderOptions = typeof options === "boolean" ? { ...legacy, force: options } : { ...options };
    return this.#enqueue(() => this.#render(given));
  }

  #enqueue(task: () => Promise<this>): Promise<this> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #render(options: RenderOptions): Promise<this> {
    const first = !this.rendered;
    if (first && !options.force) return this;
    options.isFirstRender = first;
    try {
      if (this._canRender(options) === false) return this;
    } catch (error) {
      ui.notifications?.warn(error instanceof Error ? error.message : String(error));
      return this;
    }
    this._configureRenderOptions(options);
    this._appState = STATES.RENDERING;
    try {
      await this.#draw(options, first);
    } catch (error) {
      if (first) this.#discard();
      this._appState = first ? STATES.ERROR : STATES.RENDERED;
      throw error;
    }
    return this;
  }

  async #draw(options: RenderOptions, first: boolean): Promise<void> {
    if (typeof options.tab === "string") this.tabGroups[Object.keys(this._class.TABS)[0] ?? "primary"] = options.tab;
    else Object.assign(this.tabGroups, options.tab);
    const context = await this._prepareContext(options);
    const handlerArgs = [context, options];
    if (first) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, { async: true, handlerArgs });
    if (first) await this.#createElement(options);
    const content = this._appWindow.content ?? this.element;
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, content, options);
    if (first) {
      instances.set(this.id, this);
      this._insertElement(this.element);
    }
    if (this.hasFrame) this._updateFrame(options);
    this._appState = STATES.RENDERED;
    if (first) await this._doEvent(this._onFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._onRender, {
      async: true,
      handlerArgs,
      eventName: "render",
      hookName: "render",
      hookArgs: [this.element, context, options],
    });
    if (this.options.window.positioned) this.setPosition(options.position ?? {});
    if (this.hasFrame && (first || options.force)) this.bringToFront();
    await this._postRender(context, options);
  }

  async #createElement(options: RenderOptions): Promise<void> {
    this._appElement = await this._renderFrame(options);
    markRoot(this._appElement, this);
    this._attachFrameListeners();
  }

  #discard(): void {
    this._appElement?.remove();
    instances.delete(this.id);
    this._appElement = null;
    this._appWindow = {};
  }

  protected _canRender(_options: RenderOptions): false | void {}

  protected _configureRenderOptions(options: RenderOptions): void {
    if (!options.isFirstRender) return;
    options.position = { ...this.position, ...options.position };
    options.window = { title: this.title, icon: this.options.window.icon, controls: true, ...options.window };
  }

  protected async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = Object.keys(this._class.TABS);
    return groups.length === 1 && groups[0] !== undefined ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _replaceHTML`);
  }

  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}

  /** Take the application out of the page. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#enqueue(async () => {
      if (!this.rendered) return this;
      this._appState = STATES.CLOSING;
      await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
      this._removeElement(this.element);
      this._appState = STATES.CLOSED;
      instances.delete(this.id);
      if (ui["activeWindow"] === this) ui["activeWindow"] = null;
      const element = this.element;
      this._doEvent(this._onClose, {
        handlerArgs: [options],
        eventName: "close",
        hookName: "close",
        hookArgs: [element],
      });
      this._tearDown(options);
      this.#discard();
      this._appMinimized = false;
      return this;
    });
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {}
}

/** Close the topmost window, as the Escape key does. */
export async function closeTopmost(): Promise<boolean> {
  if (!host().ready) return false;
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const top = framed.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
  await top?.close({ closeKey: true });
  return top !== undefined;
}
