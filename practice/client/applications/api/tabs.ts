import { localize } from "../host.ts";
import type { Tab, TabsConfiguration } from "./types.ts";

/** Build what templates show of a tab group, and settle on its first active tab. */
export function prepareTabs(
  group: string,
  config: TabsConfiguration | null,
  active: Record<string, string | null>,
): Record<string, Tab> {
  if (!config) return {};
  const { tabs, labelPrefix, initial = null } = config;
  active[group] ??= initial;
  return Object.fromEntries(
    tabs.map((entry) => {
      const isActive = active[group] === entry.id;
      const label = labelPrefix ? `${labelPrefix}.${entry.id}` : entry.label;
      const cssClass = [entry.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      return [entry.id, { ...entry, ...(label === undefined ? {} : { label }), group, active: isActive, cssClass }];
    }),
  );
}

/** Mark one tab of a group active: its button in the navigation and its panel. */
export function showTab(root: HTMLElement, tab: string, group: string): void {
  const selector = `[data-group="${CSS.escape(group)}"][data-tab]`;
  const buttons = root.querySelectorAll<HTMLElement>(`.tabs ${selector}`);
  const panels = root.querySelectorAll<HTMLElement>(`.tab${selector}`);
  const known = [...buttons, ...panels].some((element) => element.dataset["tab"] === tab);
  if (!known) throw new Error(`${localize("APPLICATION.ERRORS.NoTab")} ${group}.${tab}`);
  for (const element of buttons) {
    const isActive = element.dataset["tab"] === tab;
    element.classList.toggle("active", isActive);
    element.setAttribute("aria-selected", String(isActive));
  }
  for (const element of panels) element.classList.toggle("active", element.dataset["tab"] === tab);
}
