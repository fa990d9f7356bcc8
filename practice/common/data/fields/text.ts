import { FILE_CATEGORIES } from "../../constants.ts";
import { Color } from "../../utils/color.ts";
import type { DataModel } from "../../abstract/data-model.ts";
import type { DataFieldOptions, FieldContext, FieldValidateOptions } from "./data-field.ts";
import type { FormGroupConfig, FormInputConfig } from "./form.ts";
import { StringField } from "./primitives.ts";

/** Rich text. List it under `htmlFields` of the manifest, or the server cannot sanitise it. */
export class HTMLField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(
    groupConfig: FormGroupConfig = {},
    inputConfig: FormInputConfig | HTMLElement = {},
  ): HTMLElement {
    const elementType: unknown = Reflect.get(inputConfig, "elementType");
    return super.toFormGroup({ stacked: elementType !== "input", ...groupConfig }, inputConfig);
  }
}

/** A CSS colour, stored as "#rrggbb" and prepared as a Color. */
export class ColorField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override _cast(value: unknown): unknown {
    if (value === "") return "";
    const color = Color.from(value);
    return color.valid ? color.css : String(value);
  }

  override initialize(value: unknown, _model: DataModel): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    if (!Color.from(value).valid) throw new Error(this.validationError);
  }
}

export interface FilePathFieldOptions extends DataFieldOptions {
  categories?: string[];
  base64?: boolean;
  wildcard?: boolean;
  virtual?: boolean;
}

/** The path or address of a file of certain categories. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean;
  declare wildcard: boolean;
  declare virtual: boolean;

  static override get _defaults(): DataFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      validationError: "is not a valid file path",
    };
  }

  constructor(options: FilePathFieldOptions = {}, context?: FieldContext) {
    super(options, context);
    const known = this.categories.filter((category) => category in FILE_CATEGORIES);
    if (!this.categories.length) throw new Error("The categories of a FilePathField must be configured");
    if (known.length !== this.categories.length) throw new Error("Invalid file category in FilePathField");
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (/^\s*(javascript|vbscript):/i.test(value)) throw new Error(this.validationError);
    if (value.startsWith("data:")) {
      if (!this.base64) throw new Error("does not allow base64 data");
      return;
    }
    if (this.virtual && value.startsWith("#")) return;
    if (this.wildcard && value.includes("*")) return;
    if (!this.#hasKnownExtension(value)) throw new Error("does not have a valid file extension");
  }

  #hasKnownExtension(value: string): boolean {
    const path = value.split(/[?#]/)[0] ?? "";
    const extension = (/\.([a-z0-9]+)$/i.exec(path)?.[1] ?? "").toLowerCase();
    return this.categories.some((category) => {
      const extensions = FILE_CATEGORIES[category as keyof typeof FILE_CATEGORIES];
      return Object.hasOwn(extensions, extension);
    });
  }
}

/** A JSON text, prepared as the value it holds. */
export class JSONField extends StringField {
  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, blank: false, trim: false, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options = {}): unknown {
    return super.clean(value === "" ? (this.nullable ? null : "{}") : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown, _options: FieldValidateOptions): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    try {
      JSON.parse(value);
    } catch {
      throw new Error("must be a valid JSON string");
    }
  }

  override initialize(value: unknown, _model: DataModel): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

/** The text of a script. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }
}
