import { connectPermissions } from "./environment.ts";
import { CONFIG } from "./config.ts";
import { game } from "./game.ts";
import type { SettingConfig } from "./settings.ts";
import { renderUI } from "./ui-registry.ts";

type CoreSetting = Partial<SettingConfig> & { key: string };

/** The settings of the host itself: those that packages read, and those that the table needs. */
function coreSettings(): CoreSetting[] {
  const reload = { requiresReload: true };
  return [
    {
      key: "language",
      name: "SETTINGS.Language",
      hint: "SETTINGS.LanguageHint",
      scope: "client",
      config: true,
      type: String,
      default: "en",
      choices: CONFIG.supportedLanguages,
      ...reload,
    },
    { key: "noCanvas", scope: "client", config: false, type: Boolean, default: true },
    {
      key: "rollMode",
      name: "SETTINGS.RollMode",
      scope: "client",
      config: false,
      type: String,
      default: "publicroll",
      choices: Object.fromEntries(Object.entries(CONFIG.Dice.rollModes).map(([key, { label }]) => [key, label])),
      onChange: () => renderUI("chat", { parts: ["input"] }),
    },
    {
      key: "uiConfig",
      scope: "client",
      config: false,
      type: Object,
      default: { colorScheme: { applications: "", interface: "dark" }, fontScale: 5 },
    },
    { key: "diceConfiguration", scope: "client", config: false, type: Object, default: {} },
    {
      key: "combatTrackerConfig",
      scope: "world",
      config: false,
      type: Object,
      default: { resource: "", skipDefeated: false, turnMarker: { enabled: false } },
      onChange: () => renderUI("combat"),
    },
    { key: "sheetClasses", scope: "world", config: false, type: Object, default: {} },
    { key: "permissions", scope: "world", config: false, type: Object, default: {}, onChange: connectPermissions },
    {
      key: "time",
      scope: "world",
      config: false,
      type: Number,
      default: 0,
      onChange: (value, options, userId) => game.time?.onUpdateWorldTime(Number(value), options ?? {}, userId ?? ""),
    },
  ];
}

/** Declare them; before any package's `init`. */
export function registerCoreSettings(): void {
  for (const { key, ...data } of coreSettings()) game.settings?.register("core", key, data);
}
