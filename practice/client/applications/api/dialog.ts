import { Hooks } from "../../hooks.ts";
import { cleanHTML } from "../clean-html.ts";
import { el, icon } from "../dom.ts";
import { host, localize, shaped } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  MaybePromise,
  RenderContext,
  RenderOptions,
} from "./types.ts";

export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => MaybePromise<unknown>;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  default?: boolean;
  disabled?: boolean;
  callback?: DialogCallback;
}

export type DialogOptions = ApplicationOptions & {
  modal?: boolean | null;
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  submit?: ((result: unknown, dialog: DialogV2) => MaybePromise<unknown>) | null;
};

export type WaitOptions = DialogOptions & {
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  rejectClose?: boolean | null;
};

export type PromptOptions = WaitOptions & { ok?: Partial<DialogButton> | null };
export type ConfirmOptions = WaitOptions & {
  yes?: Partial<DialogButton> | null;
  no?: Partial<DialogButton> | null;
};

/** A small window with a form and buttons. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 420 },
  };

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const resolved = super._initializeApplicationOptions(options);
    const buttons = shaped<DialogButton[] | Record<string, DialogButton> | undefined>(resolved["buttons"]);
    const list = Array.isArray(buttons) ? buttons : Object.values(buttons ?? {});
    if (!list.length) throw new Error("You must define at least one entry in options.buttons");
    resolved["buttons"] = list;
    return resolved;
  }

  get #buttons(): DialogButton[] {
    return shaped<DialogButton[]>(this.options["buttons"]);
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = el("form", { class: "dialog-form standard-form", attrs: { autocomplete: "off" } });
    const content = this.options["content"];
    const holder = el("div", { class: "dialog-content standard-form" });
    if (content instanceof HTMLElement) holder.append(content);
    else if (typeof content === "string" && content) holder.innerHTML = cleanHTML(content);
    form.append(holder, el("footer", { class: "form-footer" }, ...this.#buttons.map((entry) => renderButton(entry))));
    form.addEventListener("submit", (event) => this.#onSubmitEvent(event));
    return form;
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  protected override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const dialog = this.element;
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (this.options["modal"]) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    const focus =
      dialog.querySelector<HTMLElement>("[autofocus]") ?? dialog.querySelector<HTMLElement>("[data-default]");
    focus?.focus();
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => this._onKeyDown(event));
    this.element.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      const target = event.target.closest("footer.form-footer button[data-action]");
      if (target instanceof HTMLButtonElement && target.type !== "submit") this.#answer(target, event);
    });
  }

  /** Escape closes the dialog, even when a package's own key handling is in the way. */
  protected _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  #onSubmitEvent(event: SubmitEvent): void {
    event.preventDefault();
    const fallback = this.element.querySelector<HTMLButtonElement>("button[data-default]");
    const target = event.submitter instanceof HTMLButtonElement ? event.submitter : fallback;
    if (target) this.#answer(target, event);
  }

  #answer(target: HTMLButtonElement, event: Event): void {
    this._onSubmit(target, event).catch((error: unknown) => {
      const failure = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("DialogV2#submit", failure, { log: "error", notify: "error" });
    });
  }

  /** Take the answer of a button and close. An error of its callback leaves the dialog open and is shown. */
  protected async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    const entry = this.#buttons.find((candidate) => candidate.action === target.dataset["action"]);
    const result = (await entry?.callback?.(event, target, this)) ?? entry?.action;
    const submit = shaped<DialogOptions["submit"]>(this.options["submit"]);
    await submit?.(result, this);
    return this.close({ submitted: true });
  }

  /** Ask yes or no: resolves to true, false, or null when dismissed. */
  static async confirm(options: ConfirmOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const first: DialogButton = {
      action: "yes",
      label: "COMMON.Yes",
      icon: "fa-solid fa-check",
      callback: () => true,
      ...yes,
    };
    const second: DialogButton = {
      action: "no",
      label: "COMMON.No",
      icon: "fa-solid fa-xmark",
      default: true,
      callback: () => false,
      ...no,
    };
    return this.wait({ ...rest, buttons: [first, second, ...buttons] });
  }

  /** Show one button: resolves to its answer, or null when dismissed. */
  static async prompt(options: PromptOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const button: DialogButton = {
      action: "ok",
      label: "COMMON.Confirm",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...rest, buttons: [button, ...buttons] });
  }

  /** Ask for input: resolves to the data of the form, or null when dismissed. */
  static async input(options: PromptOptions = {}): Promise<unknown> {
    const callback: DialogCallback = (_event, button) => (button.form ? new FormDataExtended(button.form).object : {});
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Show a dialog and wait for a button, or for its dismissal. */
  static async wait(options: WaitOptions): Promise<unknown> {
    const { render, close, submit, rejectClose = false, ...rest } = options;
    return new Promise((resolve, reject) => {
      let answered = false;
      const dialog = new this({
        ...rest,
        submit: async (result, self) => {
          answered = true;
          await submit?.(result, self);
          resolve(result);
        },
      } as DialogOptions);
      dialog.addEventListener("close", (event) => {
        const answer = close?.(event, dialog);
        if (answered) return;
        if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
        else resolve(answer ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Show a dialog to another user and wait for the answer. Callbacks cannot travel. */
  static async query(
    user: { query(name: string, data: unknown): Promise<unknown> } | string,
    type: "prompt" | "confirm" | "wait" | "input",
    config: WaitOptions = {},
  ): Promise<unknown> {
    const target = typeof user === "string" ? host().users.get(user) : user;
    if (!target) throw new Error("The user to ask does not exist");
    return target.query("dialog", { type, config });
  }

  /** Answer a dialog that another user asked for. */
  static async _handleQuery({ type, config }: { type: string; config: WaitOptions }): Promise<unknown> {
    if (type === "prompt") return this.prompt(config);
    if (type === "confirm") return this.confirm(config);
    if (type === "input") return this.input(config);
    if (type === "wait") return this.wait(config);
    throw new Error(`"${type}" is not a kind of dialog`);
  }
}

function renderButton(entry: DialogButton): HTMLButtonElement {
  const element = el("button", {
    class: entry.class ?? "",
    attrs: { type: entry.type ?? "submit", disabled: entry.disabled === true },
    dataset: { action: entry.action, ...(entry.default ? { default: "" } : {}) },
  });
  for (const [property, value] of Object.entries(entry.style ?? {})) element.style.setProperty(property, value);
  if (entry.icon) element.append(icon(entry.icon));
  element.append(el("span", { text: localize(entry.label) }));
  return element;
}
