import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.ts";
import { shaped, type HostDocument } from "../host.ts";

/** Base of item sheets. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    position: { width: 480 },
  };

  get item(): HostDocument {
    return this.document;
  }

  /** The actor that has this item, if any. */
  get actor(): HostDocument | null {
    return shaped<{ actor?: HostDocument | null }>(this.document).actor ?? null;
  }
}
