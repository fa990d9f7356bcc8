import { DataModel } from "../common/abstract/data-model.ts";
import { DataField } from "../common/data/fields/all.ts";
import { deepClone } from "../common/utils/all.ts";
import { Hooks } from "./hooks.ts";
import { callIfPresent, isFunction, isRecord, trusted, type UnknownRecord } from "./records.ts";
import type { WorldSettings } from "./collections/world-settings.ts";

export type SettingScope = "world" | "client" | "user";

/** What a package says about a setting. */
export interface SettingConfig {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: SettingScope;
  config?: boolean;
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step: number };
  requiresReload?: boolean;
  filePicker?: boolean | string;
  input?: unknown;
  onChange?: (value: unknown, options?: UnknownRecord, userId?: string) => unknown;
  [key: string]: unknown;
}

/** A button in the settings window that opens an application. */
export interface SettingMenuConfig {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new () => { render(options?: unknown): unknown };
  restricted?: boolean;
}

/** What the settings need of the browser and of the signed-in user. */
export interface SettingsEnvironment {
  /** Keeps client settings; the browser's own store in a page. */
  readonly storage: Storage;
  /** Where world and user settings live. */
  readonly world: () => WorldSettings;
  readonly userId: () => string | null;
}

type ModelClass = typeof DataModel;

function isModelClass(type: unknown): type is ModelClass {
  return isFunction(type) && type.prototype instanceof DataModel;
}

const PRIMITIVES = new Map<unknown, (value: unknown) => unknown>([
  [String, (value) => String(value)],
  [Number, (value) => Number(value)],
  [Boolean, (value) => (value === "false" ? false : Boolean(value))],
]);

/** Settings of this browser, of this user and of the world, with their defaults and change callbacks. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenuConfig>();
  readonly storage: Map<string, unknown>;
  #environment: SettingsEnvironment;
  /** Makes the settings window; set by the application that is one. */
  static sheetFactory: { current: (() => unknown) | null } = { current: null };

  constructor(environment: SettingsEnvironment) {
    this.#environment = environment;
    this.storage = new Map<string, unknown>([["client", environment.storage]]);
  }

  /** The settings window. */
  get sheet(): unknown {
    return ClientSettings.sheetFactory.current?.() ?? null;
  }

  /**
   * Declare a setting. `type` is a constructor, a function that casts, a field, or a DataModel class.
   * @throws without namespace and key, or for an unknown scope
   */
  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key");
    const scope = data.scope ?? "client";
    if (!["world", "client", "user"].includes(scope)) throw new Error(`"${scope}" is not a scope of settings`);
    const field = data.type;
    if (field instanceof DataField && !field.name) field.name = `${namespace}.${key}`;
    this.settings.set(`${namespace}.${key}`, { ...data, namespace, key, scope, id: `${namespace}.${key}` });
  }

  /** Declare a button of the settings window. */
  registerMenu(namespace: string, key: string, data: Omit<SettingMenuConfig, "namespace" | "key">): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key");
    this.menus.set(`${namespace}.${key}`, { ...data, namespace, key, icon: data.icon ?? "fa-solid fa-gears" });
  }

  /**
   * The present value, in the form of the setting's type.
   * @throws when nobody registered the setting
   */
  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key);
    if (options.document && config.scope !== "client") return this.#document(config);
    const stored = this.#readStored(config);
    return stored === undefined ? this.#default(config) : this.#revive(config, stored);
  }

  /**
   * Write a value: to this browser, or to the world's database (which the server may refuse).
   * @returns the value as {@link get} gives it afterwards
   */
  async set(
    namespace: string,
    key: string,
    value: unknown,
    options: { document?: boolean } & UnknownRecord = {},
  ): Promise<unknown> {
    const config = this.#config(namespace, key);
    const source = this.#toSource(config, value === undefined ? this.#default(config) : value);
    const json = JSON.stringify(source) ?? "null";
    if (config.scope === "client") this.#writeClient(config, json, options);
    else {
      const userId = config.scope === "user" ? this.#environment.userId() : null;
      await this.#environment.world().write(`${namespace}.${key}`, json, userId, options);
    }
    return this.get(namespace, key, options);
  }

  /** Tell the package that a stored setting changed; called for world and user settings on every client concerned. */
  notifyChange(fullKey: string, json: string, userOfSetting: string | null, options: UnknownRecord, by: string): void {
    const config = this.settings.get(fullKey);
    if (!config || (userOfSetting !== null && userOfSetting !== this.#environment.userId())) return;
    const value = this.#revive(config, this.#parse(json));
    this.#runChange(config, value, options, by);
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  #document(config: SettingConfig): unknown {
    const userId = config.scope === "user" ? this.#environment.userId() : null;
    return this.#environment.world().locate(`${config.namespace}.${config.key}`, userId) ?? null;
  }

  /** The stored source, or undefined when the setting was never written. */
  #readStored(config: SettingConfig): unknown {
    const fullKey = `${config.namespace}.${config.key}`;
    if (config.scope === "client") {
      const json = this.#environment.storage.getItem(fullKey);
      return json === null ? undefined : this.#parse(json);
    }
    const userId = config.scope === "user" ? this.#environment.userId() : null;
    const json = this.#environment.world().read(fullKey, userId);
    return json === undefined ? undefined : this.#parse(json);
  }

  /** A text that is not JSON is a value that something else wrote: it stands for itself. */
  #parse(json: string): unknown {
    try {
      const value: unknown = JSON.parse(json);
      return value;
    } catch {
      return json;
    }
  }

  #default(config: SettingConfig): unknown {
    const { type } = config;
    if (config.default !== undefined) {
      const value = deepClone(config.default);
      return isModelClass(type) || type instanceof DataField ? this.#revive(config, value) : value;
    }
    if (isModelClass(type)) return new type();
    if (type instanceof DataField) return type.initialize(type.getInitialValue({}), trusted(null));
    return null;
  }

  /** From the stored source to what the package works with. A value that no longer fits gives way to the default. */
  #revive(config: SettingConfig, source: unknown): unknown {
    const { type } = config;
    if (source === null || type === undefined) return source;
    try {
      if (isModelClass(type)) return type.fromSource(isRecord(source) ? { ...source } : {});
      if (type instanceof DataField) return this.#reviveField(type, source);
    } catch (error) {
      console.warn(`The stored value of "${config.namespace}.${config.key}" does not fit its type`, error);
      return config.default === undefined || config.default === source ? null : deepClone(config.default);
    }
    const cast = PRIMITIVES.get(type);
    if (cast) return typeof source === "object" ? source : cast(source);
    if (type === Object || type === Array) return source;
    return isFunction(type) ? (type.prototype === undefined ? type(source) : source) : source;
  }

  #reviveField(field: DataField, source: unknown): unknown {
    const clean = field.clean(source);
    const failure = field.validate(clean, {});
    if (failure) throw failure.asError();
    return field.initialize(clean, trusted(null));
  }

  /** From what the package passed to what is stored; refuses what the type refuses. */
  #toSource(config: SettingConfig, value: unknown): unknown {
    const { type } = config;
    if (isModelClass(type)) {
      const model = value instanceof DataModel ? value : new type(isRecord(value) ? value : {});
      return model.toObject();
    }
    if (type instanceof DataField) {
      const clean = type.clean(value);
      const failure = type.validate(clean, {});
      if (failure) throw failure.asError();
      return clean;
    }
    const cast = PRIMITIVES.get(type);
    return cast && value !== null ? cast(value) : value;
  }

  #writeClient(config: SettingConfig, json: string, options: UnknownRecord): void {
    const fullKey = `${config.namespace}.${config.key}`;
    const before = this.#environment.storage.getItem(fullKey) ?? JSON.stringify(config.default ?? null);
    this.#environment.storage.setItem(fullKey, json);
    if (before === json) return;
    const value = this.get(config.namespace, config.key);
    this.#runChange(config, value, options);
    Hooks.callAll("clientSettingChanged", fullKey, value, options);
  }

  #runChange(config: SettingConfig, ...args: [unknown, UnknownRecord, string?]): void {
    try {
      callIfPresent(config, "onChange", ...args);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      Hooks.onError(`ClientSettings.${config.namespace}.${config.key}`, failure, { log: "error" });
    }
  }
}
