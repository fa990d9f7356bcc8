import type { Box } from "../../abstract/environment.ts";
import type { DataField } from "./data-field.ts";

/** Options of a form input, as `toInput` takes them; each element reads what it knows. */
export interface FormInputConfig {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  choices?: unknown;
  options?: unknown[];
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  classes?: string | string[];
  id?: string;
  [key: string]: unknown;
}

export interface FormGroupConfig {
  label?: string;
  units?: string;
  hint?: string;
  rootId?: string;
  classes?: string[];
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | string;
  input?: HTMLElement | HTMLCollection;
  [key: string]: unknown;
}

/** Makes the elements. The client's applications layer provides it; nothing here touches the DOM. */
export interface FormInputFactory {
  /** An input for the field; `config` has name, value and the field's own constraints filled in. */
  createInput(field: DataField, config: FormInputConfig): HTMLElement | HTMLCollection;
  /** A form group around `config.input`; label and hint are filled in. */
  createGroup(field: DataField, config: FormGroupConfig): HTMLElement;
}

export const formInputs: Box<FormInputFactory | null> = { current: null };

/** The injected factory. */
export function requireFormInputs(): FormInputFactory {
  if (!formInputs.current) throw new Error("Form inputs are available only in a client.");
  return formInputs.current;
}
