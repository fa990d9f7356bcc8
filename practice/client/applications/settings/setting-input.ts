import {
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type FormInputConfig,
} from "../fields.ts";
import { shaped, type HostSettingConfig } from "../host.ts";

interface FieldLike {
  toInput(config: FormInputConfig): HTMLElement;
}

function isField(type: unknown): type is FieldLike {
  return typeof type === "object" && type !== null && "toInput" in type;
}

/** The control for one setting, by its type: a field makes its own, constructors get the usual ones. */
export function createSettingInput(setting: HostSettingConfig, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const { type, choices, range } = setting;
  if (isField(type)) return type.toInput({ name, value, localize: true });
  if (choices) {
    const options = Object.entries(choices).map(([key, label]) => ({ value: key, label }));
    return createSelectInput({ name, value, options, localize: true });
  }
  if (type === Boolean) return createCheckboxInput({ name, value });
  if (type === Number) return createNumberInput({ name, value, ...range, ...(range ? { type: "range" } : {}) });
  return createTextInput({ name, value });
}

/** Form data as the setting wants it: keys of choices are text even where the setting is a number. */
export function readSettingValue(setting: HostSettingConfig, value: unknown): unknown {
  if (setting.type === Number && typeof value === "string") return value === "" ? null : Number(value);
  if (setting.type === Boolean) return Boolean(value);
  return shaped<unknown>(value);
}
