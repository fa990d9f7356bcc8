import { host, shaped } from "../host.ts";

export interface UIConfig {
  colorScheme: { applications?: string; interface?: string } | string;
}

/** The scheme that this user chose; empty for "as the browser is set". */
export function chosenTheme(): string {
  const { settings } = host();
  const stored = settings.settings.has("core.uiConfig") ? settings.get("core", "uiConfig") : null;
  const scheme = shaped<UIConfig | null>(stored)?.colorScheme;
  return (typeof scheme === "string" ? scheme : scheme?.applications) ?? "";
}

/** Choose a scheme for this browser. */
export async function chooseTheme(theme: string): Promise<void> {
  const stored = shaped<Record<string, unknown> | null>(host().settings.get("core", "uiConfig"));
  await host().settings.set("core", "uiConfig", { ...stored, colorScheme: { applications: theme, interface: theme } });
  applyTheme();
}

/** The colour scheme in force: the chosen one, else the browser's. */
export function currentTheme(): "light" | "dark" {
  const chosen = chosenTheme();
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Put the theme's class on the page. */
export function applyTheme(): void {
  const theme = currentTheme();
  document.body.classList.toggle("theme-light", theme === "light");
  document.body.classList.toggle("theme-dark", theme === "dark");
}
