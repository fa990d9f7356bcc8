import { Hooks } from "../../hooks.ts";
import { ui } from "../../ui-registry.ts";
import { localize, shaped } from "../host.ts";
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
  HeaderControl,
  Position,
  RenderOptions,
  Tab,
  TabsConfiguration,
  WindowParts,
} from "./types.ts";

export const STATES = Object.freeze({
  ERROR: -3,
  CLOSING: -2,
  CLOSED: -1,
  NONE: 0,
  RENDERING: 1,
  RENDERED: 2,
} as const);
export type RenderState = (typeof STATES)[keyof typeof STATES];

interface LifecycleEvent {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  parentClassHooks?: boolean;
}

/** A class and its ancestors up to the base application, nearest first. */
function* chainOf(cls: ApplicationClass): Generator<ApplicationClass> {
  for (let at = cls; ; at = shaped<ApplicationClass>(Object.getPrototypeOf(at))) {
    yield at;
    if (at === cls.BASE_APPLICATION) return;
  }
}

/** What an application is apart from its content: options along the class chain, a frame, a place, tabs, events. */
export abstract class ApplicationWindow extends EventEmitter {
  static TABS: Record<string, TabsConfiguration> = {};
  static readonly RENDER_STATES = STATES;
  static _appId = 0;
  static _maxZ = 100;

  readonly options: Readonly<ApplicationConfiguration>;
  tabGroups: Record<string, string | null> = {};
  position: Position;
  protected _appElement: HTMLElement | null = null;
  protected _appWindow: WindowParts = {};
  protected _appState: RenderState = STATES.NONE;
  protected _appMinimized = false;

  constructor(options: ApplicationOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { top: undefined, left: undefined, width: "auto", height: "auto", scale: 1, zIndex: 0 };
    Object.assign(this.position, this.options.position);
  }

  /** This class and its ancestors up to the base application, nearest first. */
  static inheritanceChain(this: ApplicationClass): Generator<ApplicationClass> {
    return chainOf(this);
  }

  get element(): HTMLElement {
    return shaped<HTMLElement>(this._appElement);
  }

  get window(): WindowParts {
    return this._appWindow;
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
    return this.options.tag === "form" && this._appElement instanceof HTMLFormElement ? this._appElement : null;
  }

  get minimized(): boolean {
    return this._appMinimized;
  }

  get state(): RenderState {
    return this._appState;
  }

  get rendered(): boolean {
    return this._appState === STATES.RENDERED;
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
    merged["uniqueId"] ??= String(++ApplicationWindow._appId);
    merged["id"] = String(merged["id"]).replace("{id}", String(merged["uniqueId"]));
    return shaped<ApplicationConfiguration>(merged);
  }

  protected _getTabsConfig(group: string): TabsConfiguration | null {
    return this._class.TABS[group] ?? null;
  }

  protected _prepareTabs(group: string): Record<string, Tab> {
    return prepareTabs(group, this._getTabsConfig(group), this.tabGroups);
  }

  protected async _renderFrame(_options: RenderOptions): Promise<HTMLElement> {
    if (this.hasFrame) {
      const { element, parts } = buildFrame(this.options);
      this._appWindow = parts;
      return element;
    }
    const element = document.createElement(this.options.tag);
    element.id = this.id;
    element.classList.add(...this.options.classes);
    this._appWindow = {};
    return element;
  }

  protected _updateFrame(options: RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    if (title !== undefined && this._appWindow.title) this._appWindow.title.textContent = title;
    if (icon !== undefined && this._appWindow.icon) {
      this._appWindow.icon.className = `window-icon fa-fw ${icon || ""}`;
      this._appWindow.icon.hidden = !icon;
    }
    if (controls) this.#updateControls();
  }

  #updateControls(): void {
    const entries = [...this._headerControlsButtons()].map((control) => this._renderHeaderControl(control));
    this._appWindow.controlsDropdown?.replaceChildren(...entries);
    if (this._appWindow.controls) this._appWindow.controls.hidden = entries.length === 0;
  }

  protected _getHeaderControls(): HeaderControl[] {
    return [...this.options.window.controls];
  }

  protected *_headerControlsButtons(): Generator<HeaderControl> {
    const controls = this._getHeaderControls();
    this._callClassHooks("getHeaderControls", [this, controls], true);
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

  protected _prePosition(_position: Partial<Position>): void {}
  protected _onPosition(_position: Position): void {}

  /** Run one step of the life cycle: the method, then listeners, then hooks of this class and its ancestors. */
  protected _doEvent(handler: (...args: never[]) => unknown, options: LifecycleEvent & { async: true }): Promise<void>;
  protected _doEvent(handler: (...args: never[]) => unknown, options?: LifecycleEvent): void;
  protected _doEvent(handler: (...args: never[]) => unknown, options: LifecycleEvent = {}): Promise<void> | void {
    const result: unknown = Reflect.apply(handler, this, options.handlerArgs ?? []);
    const dispatch = () => {
      if (options.eventName) this.dispatchEvent(new Event(options.eventName, { bubbles: true, cancelable: true }));
      const args = [this, ...(options.hookArgs ?? [])];
      if (options.hookName) this._callClassHooks(options.hookName, args, options.parentClassHooks ?? true);
    };
    if (options.async) return Promise.resolve(result).then(dispatch);
    dispatch();
  }

  protected _callClassHooks(prefix: string, args: unknown[], parents: boolean): void {
    for (const cls of this._class.inheritanceChain()) {
      Hooks.callAll(`${prefix}${cls.name}`, ...args);
      if (!parents) return;
    }
  }

  /** Move or size the element; `auto` leaves the size to the content. */
  setPosition(position: Partial<Position> = {}): Position | void {
    if (!this._appElement || !this.options.window.positioned) return;
    this._prePosition(position);
    const wanted: Position = { ...this.position, ...position };
    this.position = this._updatePosition(wanted);
    applyPosition(this.element, this.position, this._appMinimized);
    this._doEvent(this._onPosition, { handlerArgs: [this.position], eventName: "position" });
    return this.position;
  }

  protected _updatePosition(position: Position): Position {
    return resolvePosition(this.element, position);
  }

  /** Open or shut the menu of the header. */
  async toggleControls(expanded?: boolean | null): Promise<void> {
    const { controls, controlsDropdown } = this._appWindow;
    if (!controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    controlsDropdown.hidden = !open;
    controls?.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector("button")?.focus();
  }

  /** Fold the window up to its header. */
  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this._appMinimized || !this.options.window.minimizable) return;
    this._appMinimized = true;
    this.element.classList.add("minimized");
    applyPosition(this.element, this.position, true);
  }

  /** Unfold a folded window. */
  async maximize(): Promise<void> {
    if (!this._appMinimized) return;
    this._appMinimized = false;
    this.element.classList.remove("minimized");
    applyPosition(this.element, this.position, false);
  }

  /** Put the window above its siblings. */
  bringToFront(): void {
    ui["activeWindow"] = this;
    if (!this._appElement || this.position.zIndex >= ApplicationWindow._maxZ) return;
    this.position.zIndex = ++ApplicationWindow._maxZ;
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
}
