import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import { Compendium } from "../apps/compendium.ts";
import { config, documentLabel, host, type HostPack } from "../../host.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The tab of compendium packs. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "compendium-sidebar", "flexcol"],
    actions: { activateEntry: CompendiumDirectory.#onOpen },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    directory: { template: "templates/sidebar/directory/packs.hbs", scrollable: [".directory-list"] },
  };

  readonly #windows = new Map<string, Compendium>();
  readonly #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".directory-list",
    callback: (_event, query, rgx, content) => {
      for (const item of content?.querySelectorAll<HTMLElement>(".directory-item") ?? []) {
        item.hidden = query !== "" && !SearchFilter.testQuery(rgx, item.textContent ?? "");
      }
    },
  });

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const packs = host().packs.filter((pack) => pack.visible);
    context["packs"] = packs.map((pack) => ({
      id: pack.collection,
      name: pack.title,
      kind: documentLabel(pack.documentName),
      icon: config(pack.documentName)["sidebarIcon"],
      locked: pack.locked,
    }));
    return context;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
  }

  /** The window of a pack. */
  windowOf(pack: HostPack): Compendium {
    const known = this.#windows.get(pack.collection) ?? new Compendium({ collection: pack });
    this.#windows.set(pack.collection, known);
    return known;
  }

  static async #onOpen(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const pack = host().packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
    if (pack) await this.windowOf(pack).render({ force: true });
  }
}
