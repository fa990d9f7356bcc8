import { Hooks } from "../../hooks.ts";
import { ui } from "../../ui-registry.ts";
import { host, localize, shaped } from "../host.ts";
import { instances } from "../instances.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { EventEmitter } from "./emitter.ts";
import { buildFrame, buildHeaderControl } from "./frame.ts";
import { mergeOptions } from "./options.ts";
import { applyPosition, resolvePosition } from "./position.ts";
import { prepareTabs, showTab } from "./tabs.ts";
import type {
  ApplicationClass,
  ApplicationConfiguration,
  ApplicationOptions,
  ChangeTabOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  Position,
  RenderContext,
  RenderOptions,
  Tab,
  TabsConfiguration,
  WindowParts,
} from "./types.ts";
import { makeDraggable, makeResizable } from "./window-gestures.ts";

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const);
type RenderState = (typeof STATES)[keyof typeof STATES];

/** Which application an element is the root of; clicks are answered by the innermost one only. */
const roots = new WeakMap<Element, ApplicationV2>();

interface LifecycleEvent {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

/** An application draws an element into the page, answers clicks on `data-action`, and is a window if it has a frame. */
export class ApplicationV2 extends EventEmitter {
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

  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = STATES;
  static _appId = 0;
  static _maxZ = 100;
  static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);

  readonly options: Readonly<ApplicationConfiguration>;
  tabGroups: Record<string, string | null> = {};
  position: Position;
  #element: HTMLElement | null = null;
  #window: WindowParts = {};
  #state: RenderState = STATES.NONE;
  #minimized = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { top: undefined, left: undefined, width: "auto", height: "auto", scale: 1, zIndex: 0 };
    Object.assign(this.position, this.options.position);
  }

  /** This class and its ancestors up to the base application, nearest first. */
  static *inheritanceChain(): Generator<ApplicationClass> {
    let cls: ApplicationClass | null = this;
    while (cls) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
      cls = shaped<ApplicationClass | null>(Object.getPrototypeOf(cls));
    }
  }

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

  get element(): HTMLElement {
    return shaped<HTMLElement>(this.#element);
  }

  get window(): WindowParts {
    return this.#window;
  }

  get classList(): DOMTokenList {
    return this.element.classList;
  }

  get id(): string {
    return this.options.id;
  }

  get title(): string {
    return localize(this.options.window.title);
  }

  get form(): HTMLFormElement | null {
    return this.options.tag === "form" && this.#element instanceof HTMLFormElement ? this.#element : null;
  }

  get minimized(): boolean {
    return this.#minimized;
  }

  get state(): RenderState {
    return this.#state;
  }

  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }

  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  /** The class of this instance, with its static members. */
  protected get _class(): ApplicationClass {
    return shaped<ApplicationClass>(this.constructor);
  }

  protected _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const chain = [...this._class.inheritanceChain()].reverse();
    let merged: Record<string, unknown> = {};
    for (const cls of chain) {
      if (Object.hasOwn(cls, "DEFAULT_OPTIONS")) merged = mergeOptions(merged, cls.DEFAULT_OPTIONS);
    }
    merged = mergeOptions(merged, options);
    merged["uniqueId"] ??= String(++ApplicationV2._appId);
    merged["id"] = String(merged["id"]).replace("{id}", String(merged["uniqueId"]));
    return shaped<ApplicationConfiguration>(merged);
  }

  /* ---------------------------------------- Rendering ---------------------------------------- */

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
    this.#state = STATES.RENDERING;
    try {
      await this.#draw(options, first);
    } catch (error) {
      if (first) this.#discard();
      this.#state = first ? STATES.ERROR : STATES.RENDERED;
      throw error;
    }
    return this;
  }

  async #draw(options: RenderOptions, first: boolean): Promise<void> {
    if (typeof options.tab === "string") this.tabGroups[Object.keys(this._class.TABS)[0] ?? "primary"] = options.tab;
    else Object.assign(this.tabGroups, options.tab);
    const context = await this._prepareContext({ ...options, isFirstRender: first });
    const handlerArgs = [context, options];
    if (first) await this._doEvent(this._preFirstRender, { async: true, handlerArgs });
    await this._doEvent(this._preRender, { async: true, handlerArgs });
    if (first) await this.#createElement(options);
    const content = this.#window.content ?? this.element;
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, content, options);
    if (first) {
      instances.set(this.id, this);
      this._insertElement(this.element);
    }
    if (this.hasFrame) this._updateFrame(options);
    this.#state = STATES.RENDERED;
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
    this.#element = await this._renderFrame(options);
    roots.set(this.#element, this);
    this._attachFrameListeners();
  }

  #discard(): void {
    this.#element?.remove();
    instances.delete(this.id);
    this.#element = null;
    this.#window = {};
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

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this._class.TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    return prepareTabs(group, this._getTabsConfig(group), this.tabGroups);
  }

  protected async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML`);
  }

  protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _replaceHTML`);
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    if (this.hasFrame) {
      const { element, parts } = buildFrame(this.options);
      this.#window = parts;
      return element;
    }
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    element.classList.add(...this.options.classes);
    this.#window = {};
    return element;
  }

  protected _updateFrame(options: RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    if (title !== undefined && this.#window.title) this.#window.title.textContent = title;
    if (icon !== undefined && this.#window.icon) {
      this.#window.icon.className = `window-icon fa-fw ${icon || ""}`;
      this.#window.icon.hidden = !icon;
    }
    if (controls) this.#updateControls();
  }

  #updateControls(): void {
    const entries = [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
    this.#window.controlsDropdown?.replaceChildren(...entries);
    if (this.#window.controls) this.#window.controls.hidden = entries.length === 0;
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  protected *_headerControlsButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    this.#callHooks("getHeaderControls", [this, controls], true);
    for (const control of controls) {
      const visible = typeof control.visible === "function" ? control.visible.call(this) : (control.visible ?? true);
      if (visible) yield control;
    }
  }

  protected _renderHeaderControl(control: HeaderControl): HTMLLIElement {
    return buildHeaderControl(control);
  }

  protected _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing && existing !== element) existing.replaceWith(element);
    else document.body.append(element);
  }

  protected async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  protected async _preClose(_options: ClosingOptions): Promise<void> {}
  protected _onClose(_options: ClosingOptions): void {}
  protected _prePosition(_position: Partial<Position>): void {}
  protected _onPosition(_position: Position): void {}

  /** Take the application out of the page. */
  async close(options: ClosingOptions = {}): Promise<this> {
    return this.#enqueue(async () => {
      if (!this.rendered) return this;
      this.#state = STATES.CLOSING;
      await this._doEvent(this._preClose, { async: true, handlerArgs: [options] });
      this._removeElement(this.element);
      this.#state = STATES.CLOSED;
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
      this.#minimized = false;
      return this;
    });
  }

  protected _removeElement(element: HTMLElement): void {
    element.remove();
  }

  protected _tearDown(_options: ClosingOptions): void {}

  /** Run one step of the life cycle: the method, then listeners, then hooks of this class and its ancestors. */
  protected _doEvent(
    handler: (...args: never[]) => unknown,
    options: LifecycleEvent & { async: true },
  ): Promise<void>;
  protected _doEvent(handler: (...args: never[]) => unknown, options?: LifecycleEvent): void;
  protected _doEvent(handler: (...args: never[]) => unknown, options: LifecycleEvent = {}): Promise<void> | void {
    const result: unknown = Reflect.apply(handler, this, options.handlerArgs ?? []);
    const dispatch = () => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      const args = [this, ...(options.hookArgs ?? [])];
      if (options.hookName) this.#callHooks(options.hookName, args, options.parentClassHooks ?? true);
    };
    if (options.async) return Promise.resolve(result).then(dispatch);
    dispatch();
  }

  #callHooks(prefix: string, args: unknown[], parents: boolean): void {
    for (const cls of this._class.inheritanceChain()) {
      Hooks.callAll(`${prefix}${cls.name}`, ...args);
      if (!parents) return;
    }
  }

  /* ---------------------------------------- The window ---------------------------------------- */

  /** Move or size the element; `auto` leaves the size to the content. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this.#element || !this.options.window.positioned) return;
    this._prePosition(position);
    const wanted: Position = { ...this.position, ...position };
    this.position = this._updatePosition(wanted);
    applyPosition(this.element, this.position, this.#minimized);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position);
  }

  /** Open or shut the menu of the header. */
  async toggleControls(expanded?: boolean | null): Promise<void> {
    const { controls, controlsDropdown } = this.#window;
    if (!controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controls?.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector("button")?.focus();
  }

  /** Fold the window up to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = true;
    this.element.classList.add("minimized");
    applyPosition(this.element, this.position, true);
  }

  /** Unfold a folded window. */
  async maximize(): Promise<void> {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.element.classList.remove("minimized");
    applyPosition(this.element, this.position, false);
  }

  /** Put the window above its siblings. */
  bringToFront(): void {
    ui["activeWindow"] = this;
    if (!this.#element || this.position.zIndex >= ApplicationV2._maxZ) return;
    this.position.zIndex = ++ApplicationV2._maxZ;
    this.element.style.zIndex = String(this.position.zIndex);
  }

  /** Show another tab of a group. */
  changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    if (!tab || !group) throw new Error("You must pass both the tab and tab group identifier");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(this.element, tab, group);
    this.tabGroups[group] = tab;
    if (options.updatePosition ?? true) this.setPosition();
  }

  /* ---------------------------------------- Events ---------------------------------------- */

  protected _attachFrameListeners(): void {
    const element = this.element;
    element.addEventListener("click", (event) => this.#onClick(event));
    element.addEventListener("auxclick", (event) => event.button === 1 && this.#onClick(event));
    element.addEventListener("contextmenu", (event) => this.#onClick(event));
    if (this.options.tag === "form") this.#attachFormListeners(element);
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    const { header, resize } = this.#window;
    if (header && this.options.window.positioned) makeDraggable(this, header);
    header?.addEventListener("dblclick", (event) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      void (this.minimized ? this.maximize() : this.minimize());
    });
    if (resize) makeResizable(this, resize);
  }

  #attachFormListeners(element: HTMLElement): void {
    const form = this.options.form ?? {};
    element.addEventListener("submit", (event) => void this._onSubmitForm(form, event));
    element.addEventListener("change", (event) => this._onChangeForm(form, event));
  }

  #onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || !(event instanceof PointerEvent)) return;
    const target = event.target.closest<HTMLElement>("[data-action]");
    if (!target || !this.element.contains(target) || applicationOf(target) !== this) return;
    const action = target.dataset["action"] ?? "";
    const entry = this.options.actions[action];
    const buttons = typeof entry === "object" ? entry.buttons : [0];
    if (!buttons.includes(event.button)) return;
    if (event.type === "contextmenu") event.preventDefault();
    if (entry) {
      const handler = typeof entry === "function" ? entry : entry.handler;
      this.#runHandler(action, () => Reflect.apply(handler, this, [event, target]));
    } else this.#runHandler(action, () => this.#builtInAction(action, event, target));
  }

  #runHandler(action: string, run: () => unknown): void {
    const report = (error: unknown) =>
      Hooks.onError(`${this.constructor.name}#${action}`, error instanceof Error ? error : new Error(String(error)), {
        log: "error",
        notify: "error",
      });
    try {
      Promise.resolve(run()).catch(report);
    } catch (error) {
      report(error);
    }
  }

  #builtInAction(action: string, event: PointerEvent, target: HTMLElement): unknown {
    if (action === "close" && this.hasFrame) return this.close();
    if (action === "tab") return this._onClickTab(event);
    if (action === "toggleControls" && this.hasFrame) return this.toggleControls();
    return this._onClickAction(event, target);
  }

  protected _onClickTab(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>("[data-action=tab]");
    const { tab, group } = target?.dataset ?? {};
    if (tab) this.changeTab(tab, group ?? "primary", { event });
  }

  protected _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }

  protected async _onSubmitForm(formConfig: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement)) return;
    try {
      await formConfig.handler?.call(this, event, form, new FormDataExtended(form));
      if (formConfig.closeOnSubmit) await this.close({ submitted: true });
    } catch (error) {
      this.#runHandler("submit", () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
    }
  }

  protected _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (formConfig.submitOnChange) void this._onSubmitForm(formConfig, event);
  }

  /** Submit the form of this application from code; the options reach the handler. */
  async submit(submitOptions: Record<string, unknown> = {}): Promise<unknown> {
    const { form } = this;
    const handler = this.options.form?.handler;
    if (!form || !handler) throw new Error(`${this.constructor.name} has no form with a handler to submit`);
    const event = new SubmitEvent("submit", { cancelable: true });
    const result: unknown = await handler.call(this, event, form, new FormDataExtended(form), submitOptions);
    if (this.options.form?.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  /**
   * Bind a context menu to this application. Packages may add entries by the hook `get<hookName>`, which is called once,
   * here; whether an entry shows is asked at each opening.
   */
  protected _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: Partial<ContextMenuOptions> & { hookName?: string; container?: HTMLElement; parentClassHooks?: boolean } = {},
  ): ContextMenu | null {
    const { hookName, container, parentClassHooks = true, ...menuOptions } = options;
    const entries = Reflect.apply(handler, this, []);
    if (hookName && parentClassHooks) this.#callHooks(`get${hookName}`, [this, entries], true);
    else if (hookName) Hooks.callAll(`get${hookName}`, this, entries);
    if (!entries.length) return null;
    return new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...menuOptions });
  }
}

/** The application that draws the given element or contains it. */
export function applicationOf(element: Element): ApplicationV2 | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const owner = roots.get(at);
    if (owner) return owner;
  }
  return undefined;
}

/** Close the topmost window, as the Escape key does. */
export async function closeTopmost(): Promise<boolean> {
  if (!host().ready) return false;
  const framed = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const top = framed.sort((a, b) => b.position.zIndex - a.position.zIndex)[0];
  await top?.close({ closeKey: true });
  return top !== undefined;
}
