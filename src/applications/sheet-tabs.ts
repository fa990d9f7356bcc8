/** Tabs as a list that one reaches with Tab and walks with the arrow keys. Markup: `templates/sheets/actor/tabs.hbs`. */

const TABS = "[role=tab]";

/** Walk the tabs of a window with the keyboard. Listens on the root once. */
export function attachTabs(root: HTMLElement): void {
  root.addEventListener("keydown", (event) => {
    const tab = event.target as HTMLElement; // events of a window come from its elements
    if (!tab.matches(TABS)) return;
    const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>(TABS) ?? [])];
    const at = tabs.indexOf(tab);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const target = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.click();
  });
}

/** After Foundry switched a tab: tell assistive technology, and leave one tab in the tab order. */
export function markTab(root: HTMLElement, group: string, active: string): void {
  for (const tab of root.querySelectorAll<HTMLElement>(`${TABS}[data-group="${CSS.escape(group)}"]`)) {
    const isActive = tab.dataset["tab"] === active;
    tab.setAttribute("aria-selected", String(isActive));
    tab.tabIndex = isActive ? 0 : -1;
  }
}

/** People who may only look still change tabs: Foundry switches off every control of their form. */
export function keepTabsUsable(root: HTMLElement): void {
  for (const tab of root.querySelectorAll<HTMLButtonElement>(`button${TABS}, button[data-reading]`))
    tab.disabled = false;
}
