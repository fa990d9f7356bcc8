import { performIntegerSort } from "../../../common/utils/all.ts";
import { Hooks } from "../../hooks.ts";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";
import { documentClass, shaped, type HostDocument } from "../host.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface SortUpdate {
  target: HostDocument;
  update: Record<string, unknown>;
}

/** Base of actor sheets: rows with an item can be dragged, and documents be dropped on the sheet. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    position: { width: 600 },
    window: { resizable: true },
  };

  get actor(): HostDocument {
    return this.document;
  }

  /** The token whose own actor this is, for unlinked tokens. */
  get token(): HostDocument | null {
    return shaped<{ token?: HostDocument | null }>(this.document).token ?? null;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: { dragstart: this._canDragStart.bind(this), drop: this._canDragDrop.bind(this) },
      callbacks: {
        dragstart: (event) => void this._onDragStart(event),
        dragover: this._onDragOver.bind(this),
        drop: (event) => void this._onDrop(event),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string | null | undefined): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget;
    // A link inside the row drags what it points to, not the row.
    if (!(row instanceof HTMLElement) || (event.target instanceof HTMLElement && "link" in event.target.dataset))
      return;
    const { itemId, effectId } = row.dataset;
    const source = itemId
      ? this.actor.getEmbeddedCollection("Item").get(itemId)
      : effectId
        ? this.actor.getEmbeddedCollection("ActiveEffect").get(effectId)
        : undefined;
    if (source) event.dataTransfer?.setData("text/plain", JSON.stringify(source.toDragData()));
  }

  protected _onDragOver(_event: DragEvent): void {}

  protected async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (!Hooks.call("dropActorSheetData", this.actor, this, data)) return undefined;
    const type = typeof data["type"] === "string" ? data["type"] : "";
    if (!["ActiveEffect", "Actor", "Item", "Folder"].includes(type)) return undefined;
    const dropped = await documentClass(type).fromDropData(data);
    return dropped ? this._onDropDocument(event, dropped) : undefined;
  }

  /** Hand a dropped document to the method for its kind. */
  protected async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<HostDocument | null> {
    if (!this.actor.isOwner || effect.parent === this.actor) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created ?? null;
  }

  protected async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  /** A foreign item is copied to the actor, an own one moved within the list. */
  protected async _onDropItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      const moved = await this._onSortItem(event, item);
      return moved ? item : null;
    }
    const data = shaped<{ toObject(): Record<string, unknown> }>(item).toObject();
    delete data["_id"];
    delete data["folder"];
    const [created] = await this.actor.createEmbeddedDocuments("Item", [data]);
    return created ?? null;
  }

  protected async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<HostDocument | null> {
    return null;
  }

  /** Put a dropped item before or after the row it was dropped on. */
  protected _onSortItem(event: DragEvent, item: HostDocument): Promise<unknown> | void {
    const items = this.actor.getEmbeddedCollection("Item");
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const target = items.get(row?.dataset["itemId"] ?? "");
    if (!row || !target || target.id === item.id) return;
    const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>("[data-item-id]") ?? [])];
    const siblings = rows
      .map((sibling) => items.get(sibling.dataset["itemId"] ?? ""))
      .filter((sibling): sibling is HostDocument => sibling !== undefined && sibling.id !== item.id);
    const updates = shaped<SortUpdate[]>(performIntegerSort(shaped<never>(item), shaped<never>({ target, siblings })));
    return this.actor.updateEmbeddedDocuments(
      "Item",
      updates.map(({ target: sorted, update }) => ({ ...update, _id: sorted.id })),
    );
  }
}
