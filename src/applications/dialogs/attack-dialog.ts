import type { DeepPartial } from "fvtt-types/utils";
import { SYSTEM_ID, templatePath } from "../../constants.ts";
import { messageModeChoices } from "../../foundry/message-modes.ts";
import { BANDS } from "../../rules/vocabulary.ts";
import { withWeapon, type AttackDraft } from "../../workflows/attack-draft.ts";
import { rollAttack } from "../../workflows/attack.ts";
import { SHARED_PARTS } from "../handlebars.ts";
import { viewAttack } from "./attack-view.ts";
import { isTypedDice, readTyped, toManual, type TypedLine } from "./typed-lines.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type RenderContext = foundry.applications.api.ApplicationV2.RenderContext;
type RenderOptions = foundry.applications.api.ApplicationV2.RenderOptions;

/** Most lines that a person may add. */
const MOST_LINES = 4;

/** What changes the numbers of an open dialog. */
const EVENTS = [
  "updateActor",
  "deleteActor",
  "updateToken",
  "deleteToken",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
] as const;

function part(name: string): { template: string; templates: string[] } {
  return { template: templatePath(`dialogs/attack-${name}`), templates: [...SHARED_PARTS] };
}

/** A control of the form, whatever window it lives in. */
function controlOf(event: Event): { name: string; value: string; checked: boolean } | null {
  const { target } = event;
  if (!target || !("name" in target) || !("value" in target)) return null;
  const { name, value } = target;
  if (typeof name !== "string" || typeof value !== "string") return null;
  return { name, value, checked: "checked" in target && target.checked === true };
}

/** The attack dialog: shows the draft, changes it, and lets the workflow roll it. */
export class AttackDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "starchasers-attack-{id}",
    tag: "form",
    classes: [SYSTEM_ID, "attack-dialog"],
    window: { icon: "fa-solid fa-crosshairs", resizable: false },
    position: { width: 420, height: "auto" as const },
    form: { handler: AttackDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    actions: {
      toggleLine: AttackDialog.#onToggleLine,
      addLine: AttackDialog.#onAddLine,
      removeLine: AttackDialog.#onRemoveLine,
    },
  };

  static override PARTS = {
    choices: part("choices"),
    pool: part("pool"),
    forecast: part("forecast"),
    footer: part("footer"),
  };

  #draft: AttackDraft;
  /** Added lines as they were typed, so that a half-typed "-" survives a redraw. */
  #typed: TypedLine[] = [];
  #rolling = false;
  /** A line was added: the next drawing puts the cursor into it. */
  #focusLast = false;
  readonly #hooks: { event: (typeof EVENTS)[number]; id: number }[] = [];

  constructor(draft: AttackDraft) {
    super({});
    this.#draft = draft;
  }

  override get title(): string {
    return game.i18n.format("STARCHASERS.Attack.titleOf", { name: this.#draft.actor.name });
  }

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const view = viewAttack(this.#draft);
    const manual = this.#typed.map((line, index) => ({ ...line, index, invalid: !isTypedDice(line.dice) }));
    const refusal = view.forecast.refusal ?? (this.#isUnclear ? game.i18n.localize("STARCHASERS.Error.notDice") : null);
    const forecast = { ...view.forecast, refusal };
    return Object.assign(context, view, { manual, forecast, full: manual.length >= MOST_LINES });
  }

  protected override async _onFirstRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => {
      this.#onInput(event);
    });
    this.element.addEventListener("change", (event) => {
      this.#onChoice(event);
    });
    this.element.addEventListener("keydown", (event) => {
      this.#onKey(event);
    });
    for (const event of EVENTS) this.#hooks.push({ event, id: Hooks.on(event, () => void this.render()) });
    // A button that cannot be pressed takes no focus: then the target is asked first.
    const roll = this.element.querySelector<HTMLElement>("[data-roll]:enabled");
    (roll ?? this.element.querySelector<HTMLElement>("[name=target]"))?.focus();
  }

  protected override async _onRender(
    context: DeepPartial<RenderContext>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onRender(context, options);
    if (!this.#focusLast) return;
    this.#focusLast = false;
    const fields = [...this.element.querySelectorAll<HTMLInputElement>('[name^="lineDice"]')];
    fields.at(-1)?.select();
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options);
    for (const { event, id } of this.#hooks.splice(0)) Hooks.off(event, id);
  }

  /** Something was typed that is no number of dice. */
  get #isUnclear(): boolean {
    return this.#typed.some(({ dice }) => !isTypedDice(dice));
  }

  /** Take a changed draft and draw what depends on it. */
  #set(changes: Partial<AttackDraft>, parts: readonly string[] = ["forecast", "footer"]): void {
    this.#draft = { ...this.#draft, ...changes };
    void this.render({ parts: [...parts] });
  }

  /** Every keypress in an added line moves the odds; the field itself is left alone. */
  #onInput(event: Event): void {
    if (!controlOf(event)?.name.startsWith("line")) return;
    this.#typed = readTyped(this.element);
    for (const field of this.element.querySelectorAll<HTMLInputElement>('[name^="lineDice"]')) {
      field.setAttribute("aria-invalid", String(!isTypedDice(field.value)));
    }
    this.#set({ manual: toManual(this.#typed) });
  }

  #onChoice(event: Event): void {
    const control = controlOf(event);
    if (!control) return;
    const { name, value, checked } = control;
    if (name === "target") this.#set({ target: value });
    if (name === "token") this.#set({ token: checked });
    if (name === "weapon") this.#set(withWeapon(this.#draft, value), ["choices", "pool", "forecast", "footer"]);
    const band = BANDS.find((known) => known === value);
    if (name === "band" && band) this.#set({ band });
    const mode = messageModeChoices().find((known) => known.mode === value);
    if (name === "mode" && mode) this.#draft = { ...this.#draft, mode: mode.mode };
  }

  /** Enter rolls from anywhere but a button, which does its own deed. */
  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.isComposing) return;
    const { target } = event;
    if (target && "tagName" in target && (target.tagName === "BUTTON" || target.tagName === "SUMMARY")) return;
    event.preventDefault();
    void this.submit();
  }

  static async #onSubmit(this: AttackDialog): Promise<void> {
    if (this.#rolling || this.#isUnclear) return;
    this.#rolling = true;
    try {
      if (await rollAttack(this.#draft)) await this.close();
    } finally {
      this.#rolling = false;
    }
  }

  static #onToggleLine(this: AttackDialog, _event: PointerEvent, target: HTMLElement): void {
    const reason = target.dataset["reason"] ?? "";
    const { removed } = this.#draft;
    const next = removed.includes(reason) ? removed.filter((other) => other !== reason) : [...removed, reason];
    this.#set({ removed: next }, ["pool", "forecast", "footer"]);
  }

  static #onAddLine(this: AttackDialog): void {
    if (this.#typed.length >= MOST_LINES) return;
    this.#typed = [...readTyped(this.element), { dice: "+1", note: "" }];
    this.#set({ manual: toManual(this.#typed) }, ["pool", "forecast", "footer"]);
    this.#focusLast = true;
  }

  static #onRemoveLine(this: AttackDialog, _event: PointerEvent, target: HTMLElement): void {
    this.#typed = readTyped(this.element).filter((_line, index) => index !== Number(target.dataset["index"]));
    this.#set({ manual: toManual(this.#typed) }, ["pool", "forecast", "footer"]);
  }
}
