import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { ui } from "../../ui-registry.ts";
import { host, shaped } from "../host.ts";

interface SidebarLike {
  readonly tabGroups: Record<string, string | null>;
  changeTab(tab: string, group: string): void;
}

/** The sidebar, once it exists. */
export function sidebar(): SidebarLike | undefined {
  return shaped<SidebarLike | undefined>(ui["sidebar"]);
}

/** One tab of the sidebar: an application without a frame whose element is the tab's panel. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  get tabName(): string {
    return shaped<{ tabName: string }>(this.constructor).tabName;
  }

  /** Is this the tab that the sidebar shows? */
  get active(): boolean {
    return sidebar()?.tabGroups["primary"] === this.tabName;
  }

  /** The practice table shows tabs in the sidebar only. */
  get isPopout(): boolean {
    return false;
  }

  get popout(): undefined {
    return undefined;
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions) {
    return super._initializeApplicationOptions({ ...options, id: this.tabName });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    context["user"] = host().user;
    return context;
  }

  protected override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    Object.assign(element.dataset, { tab: this.tabName, group: "primary" });
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    element.classList.toggle("active", this.active);
    return element;
  }

  protected override _insertElement(element: HTMLElement): void {
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else (document.getElementById("sidebar-content") ?? document.body).append(element);
  }

  /** Show this tab. */
  activate(): void {
    sidebar()?.changeTab(this.tabName, "primary");
  }

  /** The sidebar calls this when the tab comes into view. */
  _onActivate(): void {}

  /** And this when it goes. */
  _onDeactivate(): void {}
}
