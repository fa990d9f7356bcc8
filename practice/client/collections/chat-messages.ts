import type { Document } from "../../common/abstract/document.ts";
import { callIfPresent, type UnknownRecord } from "../records.ts";
import { ui } from "../ui-registry.ts";
import { WorldCollection } from "./world-collection.ts";

/** The chat. */
export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  /** The log takes in, changes and drops messages one by one; it is never drawn anew for them. */
  override render(_force = false, _options: UnknownRecord = {}): void {}

  /** Delete every message; gamemasters only. */
  async flush(): Promise<Document[]> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }

  /** Show a message in a bubble over a token: there is no canvas to show it on. */
  sayBubble(): void {}

  /** Show a new message in the log. */
  post(message: Document, options: UnknownRecord = {}): void {
    callIfPresent(ui["chat"], "postOne", message, options);
  }
}
