import { Hooks } from "../../hooks.ts";
import { ui } from "../../ui-registry.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, ChangeTabOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { el, icon } from "../dom.ts";
import { host, localize, shaped } from "../host.ts";
import type { AbstractSidebarTab } from "./sidebar-tab.ts";

export interface TabDescriptor {
  tooltip: string;
  icon: string;
  gmOnly?: boolean;
}

/** The column on the right: a strip of tabs and the panel of the chosen one. */
export class Sidebar extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sidebar",
    tag: "div",
    window: { frame: false, positioned: false },
  };

  /** The tabs in order; a tab's application is `ui.<name>`. */
  static readonly DESCRIPTORS: Readonly<Record<string, TabDescriptor>> = {
    chat: { tooltip: "SIDEBAR.TabChat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "SIDEBAR.TabCombat", icon: "fa-solid fa-crosshairs" },
    actors: { tooltip: "SIDEBAR.TabActors", icon: "fa-solid fa-user" },
    items: { tooltip: "SIDEBAR.TabItems", icon: "fa-solid fa-suitcase" },
    journal: { tooltip: "SIDEBAR.TabJournal", icon: "fa-solid fa-book-open" },
    compendium: { tooltip: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };

  get expanded(): boolean {
    return true;
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    return document.getElementById("sidebar") ?? super._renderFrame(options);
  }

  protected override _insertElement(element: HTMLElement): void {
    if (!element.isConnected) document.body.append(element);
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const tabs = Object.entries(Sidebar.DESCRIPTORS).filter(([, tab]) => !tab.gmOnly || host().user.isGM);
    const strip = el("nav", {
      class: "tabs faded-ui",
      attrs: { id: "sidebar-tabs", role: "tablist", "aria-label": localize("SIDEBAR.Tabs") },
    });
    strip.append(...tabs.map(([name, tab]) => this.#button(name, tab)));
    strip.addEventListener("keydown", (event) => moveFocus(strip, event));
    return [strip, el("div", { attrs: { id: "sidebar-content" } })];
  }

  #button(name: string, tab: TabDescriptor): HTMLElement {
    const active = this.tabGroups["primary"] === name;
    const label = localize(tab.tooltip);
    return el(
      "button",
      {
        class: `ui-control icon ${active ? "active" : ""}`,
        attrs: {
          id: `sidebar-tab-${name}`,
          type: "button",
          role: "tab",
          "aria-label": label,
          "aria-selected": String(active),
          "aria-controls": name,
        },
        dataset: { action: "tab", tab: name, group: "primary", tooltipText: label },
      },
      icon(tab.icon),
      el("span", { class: "notification-pip" }),
    );
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement, _options: RenderOptions): void {
    const panels = content.querySelector("#sidebar-content");
    const [strip, fresh] = result;
    content.setAttribute("role", "complementary");
    content.setAttribute("aria-label", localize("SIDEBAR.Tabs"));
    if (strip && fresh) content.replaceChildren(strip, panels ?? fresh);
  }

  override changeTab(tab: string, group: string, options: ChangeTabOptions = {}): void {
    const prior = this.tabGroups["primary"];
    super.changeTab(tab, group, { ...options, updatePosition: false });
    if (prior === tab) return;
    shaped<AbstractSidebarTab | undefined>(ui[prior ?? ""])?._onDeactivate();
    const app = shaped<AbstractSidebarTab | undefined>(ui[tab]);
    app?._onActivate();
    Hooks.callAll("changeSidebarTab", app);
  }

  /** Show or take away the dot that says "something new" on a tab. */
  mark(tab: string, on: boolean): void {
    this.element?.querySelector(`[role=tab][data-tab="${tab}"]`)?.classList.toggle("notify", on);
  }
}

/** Arrow keys walk along the strip. */
function moveFocus(strip: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...strip.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = buttons.findIndex((candidate) => candidate === document.activeElement);
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}
