import type { DataFieldOptions } from "./data-field.ts";
import { NumberField } from "./primitives.ts";

/** Degrees from 0 to 360. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const degrees = Number(super._cast(value));
    return this.normalize && degrees !== 360 ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

/** A share from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue from 0 up to, not including, 1. */
export class HueField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(super._cast(value)) % 1;
    return hue < 0 ? hue + 1 : hue;
  }
}

/** The sort key of a document in its directory. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
