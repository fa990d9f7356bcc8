import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import { host } from "../../host.ts";
import { SettingsConfig } from "../../settings/settings-config.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The last tab: what runs here, settings, pause, and the way out. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["flexcol"],
    actions: {
      openSettings: Settings.#onOpenSettings,
      togglePause: Settings.#onTogglePause,
      logOut: Settings.#onLogOut,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    settings: { template: "templates/sidebar/tabs/settings.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { system, world, user, paused, release } = host();
    return Object.assign(context, { system, world, isGM: user.isGM, userName: user.name, paused, release });
  }

  static async #onOpenSettings(this: Settings): Promise<void> {
    await new SettingsConfig().render({ force: true });
  }

  static async #onTogglePause(this: Settings): Promise<void> {
    host().togglePause(undefined, { broadcast: true });
    await this.render();
  }

  static #onLogOut(this: Settings): void {
    window.location.assign("/logout");
  }
}
