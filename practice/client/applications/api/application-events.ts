import { Hooks } from "../../hooks.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationWindow } from "./application-window.ts";
import type { ClosingOptions, FormConfiguration } from "./types.ts";
import { makeDraggable, makeResizable } from "./window-gestures.ts";
import type { ApplicationV2 } from "./application.ts";

/** Which application an element is the root of; clicks are answered by the innermost one only. */
const roots = new WeakMap<Element, ApplicationV2>();

/** Note that an element is the root of an application. */
export function markRoot(element: Element, app: ApplicationV2): void {
  roots.set(element, app);
}

/** The application that draws the given element or contains it. */
export function applicationOf(element: Element): ApplicationV2 | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const owner = roots.get(at);
    if (owner) return owner;
  }
  return undefined;
}

/** How an application answers clicks, forms and context menus. */
export abstract class ApplicationEvents extends ApplicationWindow {
  abstract close(options?: ClosingOptions): Promise<this>;

  protected _attachFrameListeners(): void {
    const element = this.element;
    element.addEventListener("click", (event) => this.#onClick(event));
    element.addEventListener("auxclick", (event) => event.button === 1 && this.#onClick(event));
    element.addEventListener("contextmenu", (event) => this.#onClick(event));
    if (this.options.tag === "form") this.#attachFormListeners(element);
    if (!this.hasFrame) return;
    element.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    const { header, resize } = this._appWindow;
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
    if (!target || !this.element.contains(target) || !Object.is(applicationOf(target), this)) return;
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
    options: Partial<ContextMenuOptions> & {
      hookName?: string;
      container?: HTMLElement;
      parentClassHooks?: boolean;
    } = {},
  ): ContextMenu | null {
    const { hookName, container, parentClassHooks = true, ...menuOptions } = options;
    const entries = Reflect.apply(handler, this, []);
    if (hookName && parentClassHooks) this._callClassHooks(`get${hookName}`, [this, entries], true);
    else if (hookName) Hooks.callAll(`get${hookName}`, this, entries);
    if (!entries.length) return null;
    return new ContextMenu(container ?? this.element, selector, entries, { jQuery: false, ...menuOptions });
  }
}
