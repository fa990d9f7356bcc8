import type { PlainObject } from "../../utils/types.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type { DataField } from "./data-field.ts";

export interface CleanOptions {
  /** Is the value part of an update, so that missing keys stay missing? */
  partial?: boolean;
  /** The root source that the value belongs to; a `type` in it decides the model of `system`. */
  source?: PlainObject;
  [key: string]: unknown;
}

export interface FieldValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  source?: PlainObject;
  [key: string]: unknown;
}

export interface InitializeOptions {
  strict?: boolean;
  fallback?: boolean;
  [key: string]: unknown;
}

export interface UpdateOptions {
  dryRun?: boolean;
  fallback?: boolean;
  recursive?: boolean;
  [key: string]: unknown;
}

export type FieldValidator = (
  value: never,
  options: FieldValidateOptions,
) => boolean | DataModelValidationFailure | void;

export interface DataFieldOptions {
  required?: boolean;
  nullable?: boolean;
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: FieldValidator;
  validationError?: string;
  [key: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export type DataSchema = Record<string, DataField>;

/** One change of an active effect, as `applyChange` takes it. */
export interface EffectChange {
  key: string;
  value: string;
  mode: number;
  priority?: number | null;
  effect?: unknown;
}

export type ApplyFunction = (this: DataField, value: unknown, options: PlainObject) => unknown;
