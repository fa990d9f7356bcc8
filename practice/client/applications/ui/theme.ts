import { host, shaped } from "../host.ts";

export interface UIConfig {
  colorScheme: { applications?: string; interface?: string } | string;
}

/** The colour scheme in force: the chosen one, else the browser's. */
export function currentTheme(): "light" | "dark" {
  const { settings } = host();
  const stored = settings.settings.has("core.uiConfig") ? settings.get("core", "uiConfig") : null;
  const scheme = shaped<UIConfig | null>(stored)?.colorScheme;
  const chosen = typeof scheme === "string" ? scheme : scheme?.applications;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Put the theme's class on the page. */
export function applyTheme(): void {
  const theme = currentTheme();
  document.body.classList.toggle("theme-light", theme === "light");
  document.body.classList.toggle("theme-dark", theme === "dark");
}
