import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import {
  config,
  documentClass,
  documentLabel,
  format,
  host,
  localize,
  shaped,
  type HostCollection,
  type HostDocument,
} from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { SearchFilter } from "../ux/search-filter.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { dropOnDirectory } from "./directory-drop.ts";
import { entryContextOptions, folderContextOptions, promptFolder } from "./directory-menus.ts";
import { buildTree, pruneTree, type TreeFolder } from "./folder-tree.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

const PARTIALS = ["templates/sidebar/partials/folder.hbs", "templates/sidebar/partials/entry.hbs"];

/** A sidebar tab that lists the documents of one collection in folders. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  /** Which documents; subclasses say. */
  static documentName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["directory", "flexcol"],
    actions: {
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      activateEntry: DocumentDirectory.#onActivateEntry,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: { template: "templates/sidebar/directory/directory.hbs", templates: PARTIALS, scrollable: [""] },
  };

  readonly #expanded = new Set<string>();
  readonly #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".directory-list",
    callback: (_event, query, rgx, content) => this._onSearchFilter(query, rgx, content),
  });

  get documentName(): string {
    return shaped<{ documentName: string }>(this.constructor).documentName;
  }

  get documentClass(): unknown {
    return documentClass(this.documentName);
  }

  get collection(): HostCollection<HostDocument> {
    return shaped<HostCollection<HostDocument>>(host().collections.get(this.documentName));
  }

  /** May this user make new entries here? */
  protected _canCreateEntry(): boolean {
    return documentClass(this.documentName).canUserCreate?.(host().user) ?? host().user.isGM;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { user, folders } = host();
    const label = documentLabel(this.documentName);
    const own = folders.filter((folder) => folder.type === this.documentName);
    const entries = this.collection.filter((entry) => entry.visible);
    const tree = buildTree(entries, shaped<TreeFolder[]>(own), this.#expanded);
    return Object.assign(context, {
      documentName: this.documentName,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: user.isGM,
      createLabel: format("DOCUMENT.Create", { type: label }),
      entryIcon: config(this.documentName)["sidebarIcon"],
      tree: user.isGM ? tree : pruneTree(tree),
      searchLabel: format("SIDEBAR.Search", { type: localize(`SIDEBAR.Tab${this._tabKey}`) }),
    });
  }

  protected get _tabKey(): string {
    return this.tabName.charAt(0).toUpperCase() + this.tabName.slice(1);
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const list of [this.collection, host().folders]) list.apps?.push(this);
    this._createContextMenus();
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#search.bind(this.element);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      dropSelector: ".directory-list",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
  }

  protected _createContextMenus(): void {
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      hookName: `${this.documentName}ContextOptions`,
      parentClassHooks: false,
      fixed: true,
    });
    this._createContextMenu(() => folderContextOptions((id) => host().folders.get(id)), ".folder > header", {
      hookName: "FolderContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  protected _getEntryContextOptions(): ContextMenuEntry[] {
    return entryContextOptions((id) => this.collection.get(id));
  }

  protected _onSearchFilter(query: string, rgx: RegExp, content: HTMLElement | null): void {
    for (const item of content?.querySelectorAll<HTMLElement>(".directory-item") ?? []) {
      const name = item.querySelector(".entry-name")?.textContent ?? "";
      item.hidden = query !== "" && !SearchFilter.testQuery(rgx, name);
    }
    for (const folder of content?.querySelectorAll<HTMLElement>(".folder") ?? []) {
      const hits = folder.querySelectorAll(".directory-item:not([hidden])").length;
      folder.hidden = query !== "" && hits === 0;
      folder.classList.toggle("searching", query !== "" && hits > 0);
    }
  }

  protected _onDragStart(event: DragEvent): void {
    const row = event.currentTarget;
    if (!(row instanceof HTMLElement)) return;
    const entry = this.collection.get(row.dataset["entryId"] ?? "");
    if (entry) event.dataTransfer?.setData("text/plain", JSON.stringify(entry.toDragData()));
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    await dropOnDirectory(this.documentName, event, TextEditor.implementation.getDragEventData(event));
  }

  static async #onCreateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const folder = target.closest<HTMLElement>(".folder")?.dataset["folderId"];
    await documentClass(this.documentName).createDialog(folder ? { folder } : {});
  }

  static async #onCreateFolder(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    await promptFolder(this.documentName, target.closest<HTMLElement>(".folder")?.dataset["folderId"]);
  }

  static async #onActivateEntry(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    await this._activateEntry(id);
  }

  /** Open an entry. */
  protected async _activateEntry(id: string): Promise<void> {
    await this.collection.get(id)?.sheet?.render({ force: true });
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".folder");
    const id = folder?.dataset["folderId"];
    if (!folder || !id) return;
    const open = !this.#expanded.has(id);
    if (open) this.#expanded.add(id);
    else this.#expanded.delete(id);
    folder.classList.toggle("expanded", open);
    folder.querySelector(":scope > header .folder-name")?.setAttribute("aria-expanded", String(open));
  }

  static async #onCollapseFolders(this: DocumentDirectory): Promise<void> {
    this.#expanded.clear();
    await this.render();
  }
}
