import type { ApplicationV2 } from "./application.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

export type MaybePromise<T> = T | Promise<T>;

/** A click action: `this` is the application, the target carries `data-action`. */
export type ClickAction = (event: PointerEvent, target: HTMLElement) => MaybePromise<unknown>;

export type ActionEntry = ClickAction | { readonly handler: ClickAction; readonly buttons: readonly number[] };

export type FormSubmission = (
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options?: Record<string, unknown>,
) => MaybePromise<unknown>;

export interface FormConfiguration {
  readonly handler?: FormSubmission;
  readonly submitOnChange?: boolean;
  readonly closeOnSubmit?: boolean;
}

export interface HeaderControl {
  readonly icon: string;
  readonly label: string;
  readonly action?: string;
  readonly visible?: boolean | (() => boolean);
  readonly ownership?: string | number;
  readonly onClick?: (event: PointerEvent) => unknown;
}

export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

export interface Position {
  top: number | undefined;
  left: number | undefined;
  width: number | "auto" | undefined;
  height: number | "auto" | undefined;
  scale: number;
  zIndex: number;
}

/** Resolved options of an instance; packages add their own keys. */
export interface ApplicationConfiguration {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ActionEntry>;
  form?: FormConfiguration;
  position: Partial<Position>;
  [key: string]: unknown;
}

/** Options as given by a class or a caller: any part of them. */
export type ApplicationOptions = Partial<Omit<ApplicationConfiguration, "window" | "position">> & {
  window?: Partial<WindowConfiguration>;
  position?: Partial<Position>;
};

export interface RenderOptions {
  force?: boolean;
  position?: Partial<Position>;
  window?: { title?: string; icon?: string | false; controls?: boolean };
  parts?: string[];
  isFirstRender?: boolean;
  tab?: string | Record<string, string>;
  [key: string]: unknown;
}

export interface ClosingOptions {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
  [key: string]: unknown;
}

export interface TabEntry {
  id: string;
  icon?: string;
  label?: string;
  tooltip?: string;
  cssClass?: string;
}

export interface TabsConfiguration {
  tabs: TabEntry[];
  initial?: string | null;
  labelPrefix?: string | null;
}

/** One tab as templates see it. */
export interface Tab extends TabEntry {
  group: string;
  active: boolean;
  cssClass: string;
}

export interface ChangeTabOptions {
  event?: Event;
  navElement?: HTMLElement;
  force?: boolean;
  updatePosition?: boolean;
}

/** Data for one render; packages add what their templates need. */
export interface RenderContext {
  tabs?: Record<string, Tab>;
  [key: string]: unknown;
}

/** References to the pieces of a window frame. */
export interface WindowParts {
  header?: HTMLElement;
  title?: HTMLElement;
  icon?: HTMLElement;
  close?: HTMLButtonElement;
  controls?: HTMLButtonElement;
  controlsDropdown?: HTMLElement;
  content?: HTMLElement;
  resize?: HTMLElement;
}

/** The class side of an application, as the framework walks over it. */
export interface ApplicationClass {
  readonly name: string;
  readonly prototype: ApplicationV2;
  readonly DEFAULT_OPTIONS: ApplicationOptions;
  readonly BASE_APPLICATION: ApplicationClass;
  readonly TABS: Record<string, TabsConfiguration>;
  inheritanceChain(): Generator<ApplicationClass>;
}
