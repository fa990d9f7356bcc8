import { ApplicationV2 } from "../../api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/types.ts";
import { notify } from "../../../ui-registry.ts";
import { config, format, host, localize, shaped, type HostPack } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { SearchFilter } from "../../ux/search-filter.ts";
import { buildTree, type TreeFolder } from "../folder-tree.ts";

const PARTIALS = ["templates/sidebar/partials/folder.hbs", "templates/sidebar/partials/entry.hbs"];

interface ImportTarget {
  importFromCompendium(pack: HostPack, id: string): Promise<unknown>;
}

/** The window of one compendium pack: its index, to open, drag out and import. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { resizable: true, icon: "fa-solid fa-book-atlas" },
    position: { top: 70, left: 20, width: 330, height: 520 },
    actions: { activateEntry: Compendium.#onActivateEntry, toggleFolder: Compendium.#onToggleFolder },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory/pack-header.hbs" },
    directory: { template: "templates/sidebar/directory/directory.hbs", templates: PARTIALS, scrollable: [""] },
  };

  readonly #expanded = new Set<string>();
  readonly #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".directory-list",
    callback: (_event, query, rgx, content) => this.#filter(query, rgx, content),
  });

  constructor(options: ApplicationOptions) {
    super({ ...options, uniqueId: shaped<HostPack>(options["collection"]).collection.replaceAll(".", "_") });
  }

  get collection(): HostPack {
    return shaped<HostPack>(this.options["collection"]);
  }

  override get title(): string {
    return this.collection.title;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const pack = this.collection;
    const index = await pack.getIndex();
    const folders = shaped<TreeFolder[]>([...pack.folders]);
    return Object.assign(context, {
      tree: buildTree([...index], folders, this.#expanded),
      entryIcon: config(pack.documentName)["sidebarIcon"],
      searchLabel: format("SIDEBAR.Search", { type: pack.title }),
    });
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.collection.apps?.push(this);
    this._createContextMenu(() => this.#entryMenu(), ".directory-item[data-entry-id]", {
      hookName: `CompendiumEntryContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
  }

  #entryMenu(): ContextMenuEntry[] {
    return [
      {
        name: "COMPENDIUM.ImportEntry",
        icon: '<i class="fa-solid fa-download fa-fw"></i>',
        condition: () => host().user.isGM,
        callback: (row) => void this.importEntry(row.dataset["entryId"] ?? ""),
      },
    ];
  }

  /** Copy an entry into the world. */
  async importEntry(id: string): Promise<void> {
    const target = shaped<ImportTarget | undefined>(host().collections.get(this.collection.documentName));
    await target?.importFromCompendium(this.collection, id);
    notify("info", `${localize("COMPENDIUM.Imported")} ${this.collection.index.get(id)?.name ?? ""}`);
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      permissions: { drop: () => false },
      callbacks: { dragstart: (event) => this._onDragStart(event) },
    }).bind(this.element);
  }

  protected _onDragStart(event: DragEvent): void {
    const row = event.currentTarget;
    if (!(row instanceof HTMLElement)) return;
    const uuid = this.collection.index.get(row.dataset["entryId"] ?? "")?.uuid;
    const data = { type: this.collection.documentName, uuid };
    if (uuid) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  #filter(query: string, rgx: RegExp, content: HTMLElement | null): void {
    for (const item of content?.querySelectorAll<HTMLElement>(".directory-item") ?? []) {
      const name = item.querySelector(".entry-name")?.textContent ?? "";
      item.hidden = query !== "" && !SearchFilter.testQuery(rgx, name);
    }
    for (const folder of content?.querySelectorAll<HTMLElement>(".folder") ?? []) {
      folder.classList.toggle("searching", query !== "");
    }
  }

  static async #onActivateEntry(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  static #onToggleFolder(this: Compendium, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".folder");
    const id = folder?.dataset["folderId"];
    if (!folder || !id) return;
    const open = !this.#expanded.has(id);
    if (open) this.#expanded.add(id);
    else this.#expanded.delete(id);
    folder.classList.toggle("expanded", open);
    target.setAttribute("aria-expanded", String(open));
  }
}
