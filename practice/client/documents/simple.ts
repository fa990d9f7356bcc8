import { BaseCombatantGroup } from "../../common/documents/combat.ts";
import { BaseFolder } from "../../common/documents/folder.ts";
import { BaseJournalEntry } from "../../common/documents/journal-entry.ts";
import { BaseJournalEntryPage } from "../../common/documents/journal-entry.ts";
import { BaseMacro } from "../../common/documents/macro.ts";
import { BaseRollTable } from "../../common/documents/roll-table.ts";
import { BaseScene } from "../../common/documents/scene.ts";
import { BaseTableResult } from "../../common/documents/roll-table.ts";
import type { Document } from "../../common/abstract/document.ts";
import { game } from "../game.ts";
import { ClientDocumentMixin } from "./client-document.ts";

function folderIdOf(document: object): unknown {
  const source: unknown = Reflect.get(document, "_source");
  return Reflect.get(Object(source), "folder");
}

/** A folder of the sidebar or of a pack. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  /** The documents right inside the folder. */
  get contents(): Document[] {
    const collection = this.pack ? game.packs?.get(this.pack) : game.collectionOf(this.type);
    return [...(collection?.values() ?? [])].filter((document) => folderIdOf(document) === this.id);
  }

  /** The folders right inside the folder. */
  getSubfolders(recursive = false): Folder[] {
    const all = this.pack ? game.packs?.get(this.pack)?.folders : game.folders;
    const direct = [...(all ?? [])].filter((folder) => folderIdOf(folder) === this.id) as Folder[];
    return recursive ? direct.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  /** The folders around the folder, the nearest first. */
  get ancestors(): Folder[] {
    const all = this.pack ? game.packs?.get(this.pack)?.folders : game.folders;
    const parent = all?.get(String(folderIdOf(this))) as Folder | undefined;
    return parent ? [parent, ...parent.ancestors] : [];
  }

  get depth(): number {
    return this.ancestors.length + 1;
  }

  get expanded(): boolean {
    return game.folders?._expanded[this.uuid] ?? false;
  }
}

/** A journal entry: pages to read. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  get thumbnail(): string | null {
    return null;
  }
}

/** One page of the journal. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {}

/** A macro, as data: a table without a hotbar runs none. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get thumbnail(): string | null {
    return (this._source["img"] as string | null | undefined) ?? null;
  }
}

/** A table of results. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {}

/** One result of a table. */
export class TableResult extends ClientDocumentMixin(BaseTableResult) {}

/** A scene, as data: its tokens and their actors. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  /** Does everybody look at it? */
  get isView(): boolean {
    return Reflect.get(this, "active") === true;
  }

  get thumbnail(): string | null {
    return null;
  }

  /** Make it the scene that everybody looks at. */
  async activate(): Promise<this> {
    const others = game.scenes?.filter((scene) => Reflect.get(scene, "active") === true && scene.id !== this.id) ?? [];
    const cls = this.constructor as typeof Document;
    const updates = others.map((scene) => ({ _id: scene.id, active: false }));
    await cls.updateDocuments([...updates, { _id: this.id, active: true }]);
    return this;
  }
}

/** Combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {}
