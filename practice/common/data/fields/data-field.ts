import type { DataModel } from "../../abstract/data-model.ts";
import { ACTIVE_EFFECT_MODES } from "../../constants.ts";
import { deepClone, equals } from "../../utils/object.ts";
import type { PlainObject } from "../../utils/types.ts";
import { DataModelValidationFailure } from "../validation.ts";
import type {
  ApplyFunction,
  CleanOptions,
  DataFieldOptions,
  EffectChange,
  FieldContext,
  FieldValidateOptions,
  InitializeOptions,
  UpdateOptions,
} from "./field-types.ts";
import { requireFormInputs, type FormGroupConfig, type FormInputConfig } from "./form.ts";

export type * from "./field-types.ts";

/** Base of all fields: cleaning, validation, initialisation and updates of one value in a schema. */
export class DataField {
  static hierarchical = false;
  static recursive = false;

  declare name: string | undefined;
  declare parent: DataField | undefined;
  declare options: DataFieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;

  static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      placeholder: undefined,
      validationError: "is not a valid value",
    };
  }

  constructor(options: DataFieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const values: PlainObject = { ...(this.constructor as typeof DataField)._defaults };
    for (const key of Object.keys(values)) if (options[key] !== undefined) values[key] = options[key];
    Object.assign(this, values);
  }

  /** Dotted path from the root schema; starts with `system` inside a type model. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Call a function, or the method of that name, on this field and all fields within. */
  apply(fn: string | ApplyFunction, value?: unknown, options: PlainObject = {}): unknown {
    const call: unknown = typeof fn === "string" ? Reflect.get(this, fn) : fn;
    if (typeof call !== "function") throw new Error(`${this.constructor.name} has no method ${String(fn)}`);
    return call.call(this, value, options) as unknown;
  }

  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /* Cleaning */

  /** Coerce a value to the form the field stores; undefined, or null where it is not allowed, becomes initial. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null && this.nullable) return null;
    const given = value ?? this.getInitialValue(options.source);
    if (given === undefined || given === null) return given;
    return this._cleanType(this._cast(given), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  getInitialValue(data: PlainObject = {}): unknown {
    const initial =
      typeof this.initial === "function" ? (this.initial as (d: PlainObject) => unknown)(data) : this.initial;
    if (initial === undefined && this.nullable) return null;
    return deepClone(initial);
  }

  /* Validation */

  /** Check a value. Returns nothing when it is valid. */
  validate(value: unknown, options: FieldValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const special = this._validateSpecial(value);
      const result = special ?? this.#validateFurther(value, options);
      if (result instanceof DataModelValidationFailure) return result;
      if (result === false) throw new Error(this.validationError);
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const failure = new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
      if (options.fallback) this.#resolve(failure, options);
      return failure;
    }
  }

  #validateFurther(value: unknown, options: FieldValidateOptions): boolean | DataModelValidationFailure | void {
    const own = this._validateType(value, options);
    if (own !== undefined) return own;
    const custom = this.options.validate;
    return custom ? custom.call(this, value as never, options) : undefined;
  }

  /** Offer the initial value in place of an invalid one, when that is valid itself. */
  #resolve(failure: DataModelValidationFailure, options: FieldValidateOptions): void {
    const initial = this.clean(this.getInitialValue(options.source), { source: options.source });
    if (this.validate(initial, { ...options, fallback: false })) return;
    failure.fallback = initial;
    failure.unresolved = false;
  }

  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options: FieldValidateOptions): boolean | DataModelValidationFailure | void {
    return undefined;
  }

  /** Joint rules of the models within; throws when one is broken. */
  _validateModel(_data: unknown, _options: { source?: PlainObject } = {}): void {
    return;
  }

  /* Initialisation */

  /** The prepared value; a function becomes a getter of the model. */
  initialize(value: unknown, _model: DataModel, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** The serialisable form of a prepared value. */
  toObject(value: unknown): unknown {
    return value;
  }

  migrateSource(_sourceData: PlainObject, _fieldData: unknown): void {
    return;
  }

  /* Updates */

  /** Store a cleaned value at `source[key]` and record in `difference` what changed. */
  _updateDiff(
    source: PlainObject,
    key: string,
    value: unknown,
    difference: PlainObject,
    _options: UpdateOptions = {},
  ): void {
    if (equals(source[key], value)) return;
    source[key] = value;
    difference[key] = deepClone(value);
  }

  /* Forms */

  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** An input element for this field. */
  toInput(config: FormInputConfig = {}): HTMLElement | HTMLCollection {
    const prepared: FormInputConfig = { name: this.fieldPath, required: this.required && !this.nullable, ...config };
    if (prepared.value === undefined) prepared.value = this.getInitialValue({});
    if (prepared.placeholder === undefined && this.placeholder) prepared.placeholder = this.placeholder;
    const input = config["input"];
    if (typeof input === "function")
      return (input as (f: DataField, c: FormInputConfig) => HTMLElement)(this, prepared);
    return this._toInput(prepared);
  }

  _toInput(config: FormInputConfig): HTMLElement | HTMLCollection {
    return requireFormInputs().createInput(this, config);
  }

  /** A labelled form group with an input of this field, or around an input given. */
  toFormGroup(groupConfig: FormGroupConfig = {}, inputConfig: FormInputConfig | HTMLElement = {}): HTMLElement {
    const group: FormGroupConfig = { ...groupConfig };
    group.label ??= this.label || this.fieldPath;
    group.hint ??= this.hint;
    const isElement = "tagName" in inputConfig && "classList" in inputConfig;
    group.input ??= isElement ? (inputConfig as HTMLElement) : this.toInput(inputConfig as FormInputConfig);
    return requireFormInputs().createGroup(this, group);
  }

  /* Active effects */

  /** The value after an effect's change; undefined when the mode means nothing to this field. */
  applyChange(value: unknown, model: DataModel, change: EffectChange): unknown {
    const delta = this._castChangeDelta(change.value);
    switch (change.mode) {
      case ACTIVE_EFFECT_MODES.ADD:
        return this._applyChangeAdd(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.MULTIPLY:
        return this._applyChangeMultiply(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.OVERRIDE:
        return this._applyChangeOverride(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.UPGRADE:
        return this._applyChangeUpgrade(value, delta, model, change);
      case ACTIVE_EFFECT_MODES.DOWNGRADE:
        return this._applyChangeDowngrade(value, delta, model, change);
      default:
        return this._applyChangeCustom(value, delta, model, change);
    }
  }

  _castChangeDelta(delta: string): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    if (typeof value === "number" && typeof delta === "number") return value + delta;
    if (typeof value === "string" || typeof delta === "string") return `${String(value ?? "")}${String(delta)}`;
    return value ?? delta;
  }

  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined;
  }

  /** Custom changes belong to the client's hook; a field that knows better overrides this. */
  _applyChangeCustom(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined;
  }

  toString(): string {
    return this.name ?? this.constructor.name;
  }
}
