import type { DataModel } from "../../abstract/data-model.ts";
import { equals } from "../../utils/object.ts";
import {
  DataField,
  type CleanOptions,
  type DataFieldOptions,
  type EffectChange,
  type FieldContext,
  type FieldValidateOptions,
} from "./data-field.ts";
import type { FormInputConfig } from "./form.ts";

/** true or false; false unless told otherwise. */
export class BooleanField extends DataField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Boolean(value) && Boolean(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Boolean(value) || Boolean(delta);
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Boolean(value) && Boolean(delta);
  }
}

type Choices = readonly unknown[] | Record<string, unknown>;

function resolveChoices(choices: unknown): Choices | undefined {
  const resolved: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  return typeof resolved === "object" && resolved !== null ? (resolved as Choices) : undefined;
}

/** A number, or null; cleaning rounds and clamps it into its limits. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: unknown;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (this.choices !== undefined && options.nullable === undefined) this.nullable = false;
    if (Number.isFinite(this.min) && Number.isFinite(this.max) && Number(this.min) > Number(this.max)) {
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
    }
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" ? NaN : Number(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    let number = value as number;
    if (Number.isNaN(number)) return number;
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return this.step ? this.#snap(number, this.step) : number;
  }

  #snap(value: number, step: number): number {
    const base = this.min ?? 0;
    const snapped = base + Math.round((value - base) / step) * step;
    const digits = (String(step).split(".")[1] ?? "").length;
    const rounded = Number(snapped.toFixed(Math.max(digits, 0)));
    return this.max !== undefined && rounded > this.max ? Number((rounded - step).toFixed(digits)) : rounded;
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${String(this.min)}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${String(this.max)}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    const choices = resolveChoices(this.choices);
    if (!choices) return;
    const allowed = Array.isArray(choices) ? choices.includes(value) : String(value) in choices;
    if (!allowed) throw new Error(`${String(value)} is not a valid choice`);
  }

  override toInput(config: FormInputConfig = {}): HTMLElement | HTMLCollection {
    const { min, max, step } = this;
    return super.toInput({
      min,
      max,
      step: step ?? (this.integer ? 1 : "any"),
      ...(this.choices === undefined ? {} : { choices: resolveChoices(this.choices) }),
      ...config,
    });
  }

  override _applyChangeMultiply(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Number(value) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Math.max(Number(value), Number(delta));
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return Math.min(Number(value), Number(delta));
  }
}

/** A text; `choices` restricts it. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: unknown;
  declare textSearch: boolean;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, nullable: false, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: DataFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    if (this.choices === undefined) return;
    if (options.nullable === undefined) this.nullable = false;
    if (options["blank"] === undefined) this.blank = false;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const text = typeof value === "string" && this.trim ? value.trim() : value;
    // An emptied input of a field that knows "nothing" means nothing.
    return super.clean(text === "" && !this.blank && this.nullable ? null : text, options);
  }

  override getInitialValue(data?: Record<string, unknown>): unknown {
    const initial = super.getInitialValue(data);
    if (this.required && this.blank && !this.nullable && initial === undefined) return "";
    return initial;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" && value !== null && !("toString" in value) ? "" : String(value);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value !== "") return super._validateSpecial(value);
    if (!this.blank) throw new Error("may not be a blank string");
    return true;
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices === undefined || this._isValidChoice(value)) return;
    throw new Error(`${value} is not a valid choice`);
  }

  _isValidChoice(value: string): boolean {
    const choices = resolveChoices(this.choices);
    if (!choices) return true;
    if (!Array.isArray(choices)) return Object.hasOwn(choices, value);
    return choices.some((choice: unknown) => choice === value || equals((choice as { value?: unknown }).value, value));
  }

  override toInput(config: FormInputConfig = {}): HTMLElement | HTMLCollection {
    const choices = this.choices === undefined ? {} : { choices: resolveChoices(this.choices) };
    const blank = this.choices !== undefined && this.blank ? { blank: "" } : {};
    return super.toInput({ ...choices, ...blank, ...config });
  }
}

/** Any JSON value, untouched. */
export class AnyField extends DataField {
  override _validateType(_value: unknown, _options: FieldValidateOptions): boolean {
    return true;
  }
}
