import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { button, el } from "../dom.ts";
import { createFormGroup, createSelectInput } from "../fields.ts";
import { host, localize, type HostMenuConfig, type HostSettingConfig } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { chooseTheme, chosenTheme } from "../ui/theme.ts";
import { createSettingInput, readSettingValue } from "./setting-input.ts";

const THEME_FIELD = "core.uiConfig.colorScheme";

/** The window of settings: those of the world for gamemasters, those of this browser and user for everybody. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "settings-config",
    classes: ["settings-config"],
    tag: "form",
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 620 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenSubmenu, resetDefaults: SettingsConfig.#onResetDefaults },
  };

  /** May this user change settings of the world? */
  get #mayWriteWorld(): boolean {
    return host().user.can("SETTINGS_MODIFY");
  }

  get #settings(): HostSettingConfig[] {
    const all = [...host().settings.settings.values()].filter((setting) => setting.config === true);
    return all.filter((setting) => setting.scope !== "world" || this.#mayWriteWorld);
  }

  get #menus(): HostMenuConfig[] {
    return [...host().settings.menus.values()].filter((menu) => !menu.restricted || this.#mayWriteWorld);
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const namespaces = new Set([...this.#menus, ...this.#settings].map(({ namespace }) => namespace));
    const sections = [...namespaces].map((namespace) => this.#section(namespace));
    const save = button({ label: localize("SETTINGS.Save"), icon: "fa-solid fa-floppy-disk" });
    save.type = "submit";
    const reset = button({
      label: localize("SETTINGS.Reset"),
      icon: "fa-solid fa-arrow-rotate-left",
      action: "resetDefaults",
    });
    return [
      el("div", { class: "settings-list scrollable" }, ...sections),
      el("footer", { class: "form-footer" }, reset, save),
    ];
  }

  #section(namespace: string): HTMLElement {
    const { system } = host();
    const heading =
      namespace === system.id ? system.title : namespace === "core" ? localize("SETTINGS.Core") : namespace;
    const menus = this.#menus.filter((menu) => menu.namespace === namespace).map((menu) => menuRow(menu));
    const rows = this.#settings
      .filter((setting) => setting.namespace === namespace)
      .map((setting) => this.#row(setting));
    if (namespace === "core") rows.push(themeRow());
    return el("fieldset", { dataset: { category: namespace } }, el("legend", { text: heading }), ...menus, ...rows);
  }

  #row(setting: HostSettingConfig): HTMLElement {
    const id = `${setting.namespace}.${setting.key}`;
    const input = createSettingInput(setting, host().settings.get(setting.namespace, setting.key));
    input.id = `settings-config-${id}`;
    const group = createFormGroup({
      label: setting.name ?? id,
      localize: true,
      input,
      ...(setting.hint ? { hint: setting.hint } : {}),
    });
    const scope = localize(`SETTINGS.Scope${setting.scope}`);
    group.querySelector("label")?.append(" ", el("span", { class: "scope", text: `(${scope})` }));
    group.dataset["settingId"] = id;
    return group;
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onSubmit(this: SettingsConfig, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
    let reload = false;
    await chooseTheme(String(data.object[THEME_FIELD] ?? ""));
    for (const setting of this.#settings) {
      const id = `${setting.namespace}.${setting.key}`;
      if (!(id in data.object)) continue;
      const value = readSettingValue(setting, data.object[id]);
      const before = JSON.stringify(host().settings.get(setting.namespace, setting.key));
      const after: unknown = await host().settings.set(setting.namespace, setting.key, value);
      if (setting.requiresReload && JSON.stringify(after) !== before) reload = true;
    }
    if (reload) await SettingsConfig.reloadConfirm();
  }

  /** Some settings show their effect only after a reload: ask for it. */
  static async reloadConfirm(): Promise<void> {
    const content = el("p", { text: localize("SETTINGS.ReloadBody") });
    const answer = await DialogV2.confirm({ window: { title: "SETTINGS.Reload" }, content });
    if (answer) window.location.reload();
  }

  static async #onOpenSubmenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = host().settings.menus.get(target.dataset["key"] ?? "");
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onResetDefaults(this: SettingsConfig): Promise<void> {
    for (const setting of this.#settings) await host().settings.set(setting.namespace, setting.key, undefined);
    await this.render();
  }
}

/** Light, dark, or as the browser is set. */
function themeRow(): HTMLElement {
  const options = [
    { value: "", label: "SETTINGS.ThemeBrowser" },
    { value: "light", label: "SETTINGS.ThemeLight" },
    { value: "dark", label: "SETTINGS.ThemeDark" },
  ];
  const input = createSelectInput({
    name: THEME_FIELD,
    value: chosenTheme(),
    options,
    localize: true,
    id: "settings-config-theme",
  });
  return createFormGroup({ label: "SETTINGS.Theme", localize: true, input });
}

function menuRow(menu: HostMenuConfig): HTMLElement {
  const open = button({
    label: localize(menu.label ?? menu.name),
    icon: menu.icon ?? "fa-solid fa-gears",
    action: "openSubmenu",
  });
  open.dataset["key"] = `${menu.namespace}.${menu.key}`;
  const row = el(
    "div",
    { class: "form-group submenu" },
    el("span", { class: "label", text: localize(menu.name) }),
    open,
  );
  if (menu.hint) row.append(el("p", { class: "hint", text: localize(menu.hint) }));
  return row;
}
