import { WorldCollection } from "./world-collection.ts";

/** The folders of the sidebar. */
export class Folders extends WorldCollection {
  static override documentName = "Folder";

  /** Which folders are open, by uuid. */
  readonly _expanded: Record<string, boolean> = {};
}
