import { performIntegerSort, type Collection } from "../../common/utils/all.ts";
import { Document } from "../../common/abstract/document.ts";
import { documentConfigOf } from "../config.ts";
import { game, localize } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { callIfPresent, isFunction, isRecord, recordOf, trusted, type UnknownRecord } from "../records.ts";
import { createDocumentDialog, deleteDocumentDialog } from "./dialogs.ts";
import type {
  ClientDocumentClass,
  ClientDocumentMembers,
  DescendantArguments,
  DescendantEvent,
  DocumentApplication,
  DocumentBase,
  SheetClass,
} from "./client-document-types.ts";
import { makeAnchor } from "./anchor.ts";
import { dropData, fromDropData } from "./drop-data.ts";
import type { User } from "./user.ts";

/** Documents whose fields are being initialised right now; their children wait for the parent's own preparation. */
const initializing = new WeakSet<Document>();

function systemOf(document: Document): unknown {
  return Reflect.get(document, "system");
}

/** Add what only a client knows: data preparation, sheets, permissions of the present user, dialogs, drag and drop. */
export function ClientDocumentMixin<Base extends DocumentBase>(base: Base): ClientDocumentClass<Base> {
  const Parent: DocumentBase = base;
  class ClientDocumentImpl extends Parent implements ClientDocumentMembers {
    declare readonly apps: Record<string, DocumentApplication>;
    declare _sheet: DocumentApplication | null;

    override _configure(options: UnknownRecord = {}): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false });
    }

    override _initialize(options: UnknownRecord = {}): void {
      initializing.add(this);
      try {
        super._initialize(options);
      } finally {
        initializing.delete(this);
      }
      const parent: unknown = this.parent;
      if (!game._documentsReady || (parent instanceof Document && initializing.has(parent))) return;
      this._safePrepareData();
    }

    get collection(): Collection<Document> | null {
      const { parent, pack } = this;
      if (parent instanceof Document) return trusted(parent.getEmbeddedCollection(this.documentName) ?? null);
      if (pack) return trusted(game.packs?.get(pack) ?? null);
      return trusted(game.collectionOf(this.documentName) ?? null);
    }

    get compendium(): unknown {
      return this.pack ? (game.packs?.get(this.pack) ?? null) : null;
    }

    get isOwner(): boolean {
      return game.user ? this.testUserPermission(game.user, "OWNER") : false;
    }

    get hasPlayerOwner(): boolean {
      return game.users?.people.some((user) => !user.isGM && this.testUserPermission(user, "OWNER")) ?? false;
    }

    get limited(): boolean {
      return game.user ? this.testUserPermission(game.user, "LIMITED", { exact: true }) : false;
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${String(Reflect.get(this, "name") ?? this.id)}}`;
    }

    get permission(): number {
      return game.user ? (this.getUserLevel(game.user) ?? 0) : 0;
    }

    get visible(): boolean {
      return game.user ? this.testUserPermission(game.user, "LIMITED") : false;
    }

    get sheet(): DocumentApplication | null {
      if (!this._sheet) {
        const cls = this._getSheetClass();
        this._sheet = cls ? new cls({ document: this }) : null;
      }
      return this._sheet;
    }

    /** The sheet chosen for this document, else the default of its type, else any of its type. */
    _getSheetClass(): SheetClass | null {
      const type = String(Reflect.get(this, "type") ?? "base");
      const registered = Object.values(documentConfigOf(this.documentName)?.sheetClasses[type] ?? {});
      const chosen: unknown = this.getFlag("core", "sheetClass");
      const entry =
        registered.find((candidate) => candidate.id === chosen) ??
        registered.find((candidate) => candidate.default) ??
        registered.at(-1);
      return trusted<SheetClass | undefined>(entry?.cls) ?? null;
    }

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        const msg = `Failed data preparation for ${this.uuid}.`;
        Hooks.onError("ClientDocument._safePrepareData", failure, { msg, log: "error" });
      }
    }

    prepareData(): void {
      callIfPresent(systemOf(this), "prepareBaseData");
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      callIfPresent(systemOf(this), "prepareDerivedData");
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const child of collection) callIfPresent(child, "_safePrepareData");
      }
    }

    prepareDerivedData(): void {}

    render(force = false, context: UnknownRecord = {}): void {
      for (const app of Object.values(this.apps)) {
        if (force || app.rendered) void app.render({ force, ...context });
      }
    }

    /** Put this document between its siblings; only the sort numbers that must change are written. */
    async sortRelative({ updateData = {}, ...options }: UnknownRecord = {}): Promise<unknown> {
      const cls = trusted<DocumentBase>(this.constructor);
      const sorting = performIntegerSort<Document>(this, trusted(options));
      const updates = sorting.map(({ target, update }) => ({
        ...update,
        ...(target.id === this.id ? recordOf(updateData) : {}),
        _id: target.id,
      }));
      await cls.updateDocuments(updates, { parent: this.parent, pack: this.pack });
      return this;
    }

    override async _preCreate(data: UnknownRecord, options: UnknownRecord, user: User): Promise<boolean | void> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      if ((await callIfPresent(systemOf(this), "_preCreate", data, options, user)) === false) return false;
    }

    override async _preUpdate(changes: UnknownRecord, options: UnknownRecord, user: User): Promise<boolean | void> {
      if ((await super._preUpdate(changes, options, user)) === false) return false;
      if ((await callIfPresent(systemOf(this), "_preUpdate", changes, options, user)) === false) return false;
    }

    override async _preDelete(options: UnknownRecord, user: User): Promise<boolean | void> {
      if ((await super._preDelete(options, user)) === false) return false;
      if ((await callIfPresent(systemOf(this), "_preDelete", options, user)) === false) return false;
    }

    override _onCreate(data: UnknownRecord, options: UnknownRecord, userId: string): void {
      super._onCreate(data, options, userId);
      callIfPresent(systemOf(this), "_onCreate", data, options, userId);
      if (options["renderSheet"] && userId === game.userId) void this.sheet?.render({ force: true });
    }

    override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
      super._onUpdate(changed, options, userId);
      callIfPresent(systemOf(this), "_onUpdate", changed, options, userId);
      const flags = changed["flags"];
      const core = isRecord(flags) ? flags["core"] : undefined;
      if (isRecord(core) && ("sheetClass" in core || "-=sheetClass" in core)) void this._onSheetChange();
      else if (options["render"] !== false) this.render(false, { renderContext: `update${this.documentName}` });
    }

    override _onDelete(options: UnknownRecord, userId: string): void {
      super._onDelete(options, userId);
      callIfPresent(systemOf(this), "_onDelete", options, userId);
      for (const app of Object.values(this.apps)) void app.close({ submit: false, animate: false });
    }

    _dispatchDescendantDocumentEvents(
      event: DescendantEvent,
      collection: string,
      args: readonly unknown[],
      parent: Document,
    ): void {
      const method = `_${event}DescendantDocuments`;
      callIfPresent(this, method, parent, collection, ...args);
      callIfPresent(this.parent, "_dispatchDescendantDocumentEvents", event, collection, args, parent);
    }

    _preCreateDescendantDocuments(..._args: DescendantArguments): void {}
    _onCreateDescendantDocuments(...args: DescendantArguments): void {
      this.#renderAfterDescendants(args);
    }
    _preUpdateDescendantDocuments(..._args: DescendantArguments): void {}
    _onUpdateDescendantDocuments(...args: DescendantArguments): void {
      this.#renderAfterDescendants(args);
    }
    _preDeleteDescendantDocuments(..._args: DescendantArguments): void {}
    _onDeleteDescendantDocuments(...args: DescendantArguments): void {
      this.#renderAfterDescendants(args);
    }

    #renderAfterDescendants(args: DescendantArguments): void {
      const options = args.at(-2);
      if (isRecord(options) && options["render"] === false) return;
      this.render(false, { renderContext: `updateDescendants.${args[1]}` });
    }

    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const old = this._sheet;
      const reopen = sheetOpen ?? old?.rendered ?? false;
      await Promise.all(Object.values(this.apps).map((app) => app.close()));
      this._sheet = null;
      if (reopen) await this.sheet?.render({ force: true });
    }

    static defaultName({ type, parent, pack }: UnknownRecord = {}): string {
      const name = this.documentName;
      const label = typeof type === "string" ? documentConfigOf(name)?.typeLabels[type] : undefined;
      const base: string = localize(label && game.i18n?.has(label) ? label : `DOCUMENT.${name}`);
      const siblings = parent instanceof Document ? parent.getEmbeddedCollection(name) : game.collectionOf(name);
      const taken = new Set(
        pack ? [] : [...(siblings ?? [])].map((sibling) => String(Reflect.get(Object(sibling), "name"))),
      );
      for (let index = 1; ; index++) {
        const candidate = index === 1 ? base : `${base} (${index})`;
        if (!taken.has(candidate)) return candidate;
      }
    }

    static createDialog(data?: UnknownRecord, operation?: UnknownRecord, options?: UnknownRecord): Promise<unknown> {
      return createDocumentDialog(trusted(this), data ?? {}, operation ?? {}, options ?? {});
    }

    deleteDialog(options: UnknownRecord = {}, operation: UnknownRecord = {}): Promise<unknown> {
      return deleteDocumentDialog(this, options, operation);
    }

    toDragData(): UnknownRecord {
      return dropData(this);
    }

    static fromDropData(data: UnknownRecord): Promise<Document | undefined> {
      return fromDropData(this.documentName, data);
    }

    toAnchor(options: UnknownRecord = {}): HTMLElement {
      return makeAnchor(this, options);
    }

    async toEmbed(config: UnknownRecord, options: UnknownRecord = {}): Promise<HTMLElement | null> {
      const toEmbed: unknown = Reflect.get(Object(systemOf(this)), "toEmbed");
      return isFunction(toEmbed) ? trusted(await toEmbed.call(systemOf(this), config, options)) : null;
    }

    getRelativeUUID(relative: Document): string {
      if (relative === this.parent || (relative.parent && relative.parent === this.parent)) {
        return `.${this.documentName}.${this.id}`;
      }
      return this.uuid;
    }

    _createDocumentLink(_eventData?: unknown, options: { relativeTo?: Document; label?: string } = {}): string {
      const uuid = options.relativeTo ? this.getRelativeUUID(options.relativeTo) : this.uuid;
      return `@UUID[${uuid}]{${options.label ?? String(Reflect.get(this, "name") ?? this.id)}}`;
    }

    _onClickDocumentLink(_event: unknown): unknown {
      return this.sheet?.render({ force: true });
    }
  }
  return trusted<ClientDocumentClass<Base>>(ClientDocumentImpl);
}
