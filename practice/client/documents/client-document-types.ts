import type { Document } from "../../common/abstract/document.ts";
import type { Collection } from "../../common/utils/all.ts";
import type { UnknownRecord } from "../records.ts";

/** An application that shows a document and draws itself again when it changes. */
export interface DocumentApplication {
  readonly rendered: boolean;
  render(options?: unknown, legacy?: unknown): unknown;
  close(options?: unknown): unknown;
}

/** Events of descendants that every ancestor hears of. */
export type DescendantEvent = "preCreate" | "onCreate" | "preUpdate" | "onUpdate" | "preDelete" | "onDelete";

/** What the client adds to every document. */
export interface ClientDocumentMembers {
  readonly apps: Record<string, DocumentApplication>;
  readonly collection: Collection<Document> | null;
  readonly compendium: unknown;
  readonly isOwner: boolean;
  readonly hasPlayerOwner: boolean;
  readonly limited: boolean;
  readonly link: string;
  readonly permission: number;
  readonly visible: boolean;
  readonly sheet: DocumentApplication | null;
  _sheet: DocumentApplication | null;
  _getSheetClass(): SheetClass | null;
  _safePrepareData(): void;
  prepareData(): void;
  prepareBaseData(): void;
  prepareEmbeddedDocuments(): void;
  prepareDerivedData(): void;
  render(force?: boolean, context?: UnknownRecord): void;
  sortRelative(options?: UnknownRecord): Promise<unknown>;
  toDragData(): UnknownRecord;
  toAnchor(options?: UnknownRecord): HTMLElement;
  toEmbed(config: UnknownRecord, options?: UnknownRecord): Promise<HTMLElement | null>;
  deleteDialog(options?: UnknownRecord, operation?: UnknownRecord): Promise<unknown>;
  getRelativeUUID(relative: Document): string;
  _createDocumentLink(eventData?: unknown, options?: { relativeTo?: Document; label?: string }): string;
  _onClickDocumentLink(event: unknown): unknown;
  _onSheetChange(options?: { sheetOpen?: boolean }): Promise<void>;
  _dispatchDescendantDocumentEvents(
    event: DescendantEvent,
    collection: string,
    args: readonly unknown[],
    parent: Document,
  ): void;
  _preCreateDescendantDocuments(...args: DescendantArguments): void;
  _onCreateDescendantDocuments(...args: DescendantArguments): void;
  _preUpdateDescendantDocuments(...args: DescendantArguments): void;
  _onUpdateDescendantDocuments(...args: DescendantArguments): void;
  _preDeleteDescendantDocuments(...args: DescendantArguments): void;
  _onDeleteDescendantDocuments(...args: DescendantArguments): void;
}

/** parent, collection name, then what the event is about (documents, data or ids), options, user id. */
export type DescendantArguments = [parent: Document, collection: string, ...rest: unknown[]];

/** A sheet class as CONFIG holds it. */
export type SheetClass = new (options: { document: unknown }) => DocumentApplication;

/** What the client adds to every document class. */
export interface ClientDocumentStatics {
  defaultName(context?: UnknownRecord): string;
  createDialog(data?: UnknownRecord, operation?: UnknownRecord, options?: UnknownRecord): Promise<unknown>;
  fromDropData(data: UnknownRecord, options?: UnknownRecord): Promise<Document | undefined>;
}

/** A document on a client. */
export type ClientDocument = Document & ClientDocumentMembers;

export type DocumentBase = typeof Document;

/** The class made from a common document class: its statics, the client's, and instances that have both. */
export type ClientDocumentClass<Base extends DocumentBase> = Pick<Base, keyof Base> &
  ClientDocumentStatics &
  (new (...args: ConstructorParameters<Base>) => InstanceType<Base> & ClientDocumentMembers);
