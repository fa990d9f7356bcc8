import type { DeepPartial } from "fvtt-types/utils";
import { SYSTEM_ID, templatePath } from "../constants.ts";
import { changedData } from "./changed-field.ts";
import { explainOnFocus } from "./explain.ts";
import { attachHalfTyped, captureTyping, restoreTyping } from "./half-typed.ts";
import type { HalfTyped } from "./half-typed.ts";
import { attachNumberInputs } from "./number-input.ts";
import { attachTabs, keepTabsUsable, markTab } from "./sheet-tabs.ts";
import { attachItemChoices, fieldSource } from "./field-source.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;
type FormDataExtended = foundry.applications.ux.FormDataExtended;

/** A part's state with what was half typed in it. */
type TypingState = PartState & { typing?: HalfTyped | null };

/** Options that all our sheets share. */
const SHARED_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions & object = {
  classes: [SYSTEM_ID, "sc-sheet"],
  window: { resizable: true },
  form: { submitOnChange: true, closeOnSubmit: false },
};

const LIMITED_PART = {
  template: templatePath("sheets/actor/limited"),
  templates: [templatePath("parts/rich-text")],
};

function attachAll(element: HTMLElement, document: Actor.Implementation | Item.Implementation): void {
  // The order matters: a carried-over text is reported as a change, which the number fields then read.
  attachNumberInputs(element, fieldSource(document));
  attachHalfTyped(element);
  attachItemChoices(element, document);
  explainOnFocus(element);
  attachTabs(element);
}

/**
 * Base of every actor sheet: saves field by field, keeps what is half typed, explains numbers on focus.
 * It must stay generic: a plain class here makes tsc fail with TS2321.
 */
export abstract class StarchasersActorSheet<
  Context extends foundry.applications.sheets.ActorSheetV2.RenderContext =
    foundry.applications.sheets.ActorSheetV2.RenderContext,
> extends HandlebarsApplicationMixin(ActorSheetV2)<Context> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions & object = SHARED_OPTIONS;

  /** Those who may only know that somebody exists get one part without a number in it. */
  protected override _configureRenderParts(
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Record<string, foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart> {
    if (!this.actor.testUserPermission(game.user, "OBSERVER")) return { limited: LIMITED_PART };
    return super._configureRenderParts(options);
  }

  protected override async _onFirstRender(
    context: DeepPartial<Context>,
    options: DeepPartial<foundry.applications.sheets.ActorSheetV2.RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    attachAll(this.element, this.document);
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    return changedData(event, (name) => formData.object[name], this.document._source);
  }

  protected override _preSyncPartState(
    partId: string,
    newElement: HTMLElement,
    priorElement: HTMLElement,
    state: TypingState,
  ): void {
    super._preSyncPartState(partId, newElement, priorElement, state);
    state.typing = captureTyping(priorElement);
  }

  protected override _syncPartState(
    partId: string,
    newElement: HTMLElement,
    priorElement: HTMLElement,
    state: TypingState,
  ): void {
    super._syncPartState(partId, newElement, priorElement, state);
    restoreTyping(newElement, state.typing ?? null);
  }

  override changeTab(
    tab: string,
    group: string,
    options?: foundry.applications.api.ApplicationV2.ChangeTabOptions,
  ): void {
    super.changeTab(tab, group, options);
    markTab(this.element, group, tab);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepTabsUsable(this.element);
  }
}

/** Base of every item sheet, as the one of actors. */
export abstract class StarchasersItemSheet<
  Context extends foundry.applications.sheets.ItemSheetV2.RenderContext =
    foundry.applications.sheets.ItemSheetV2.RenderContext,
> extends HandlebarsApplicationMixin(ItemSheetV2)<Context> {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions & object = SHARED_OPTIONS;

  protected override async _onFirstRender(
    context: DeepPartial<Context>,
    options: DeepPartial<foundry.applications.sheets.ItemSheetV2.RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    attachAll(this.element, this.document);
  }

  protected override _processFormData(
    event: SubmitEvent | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): object {
    return changedData(event, (name) => formData.object[name], this.document._source);
  }

  protected override _preSyncPartState(
    partId: string,
    newElement: HTMLElement,
    priorElement: HTMLElement,
    state: TypingState,
  ): void {
    super._preSyncPartState(partId, newElement, priorElement, state);
    state.typing = captureTyping(priorElement);
  }

  protected override _syncPartState(
    partId: string,
    newElement: HTMLElement,
    priorElement: HTMLElement,
    state: TypingState,
  ): void {
    super._syncPartState(partId, newElement, priorElement, state);
    restoreTyping(newElement, state.typing ?? null);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    keepTabsUsable(this.element);
  }
}
