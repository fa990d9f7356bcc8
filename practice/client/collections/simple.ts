import { WorldCollection } from "./world-collection.ts";

/** The world's items. */
export class Items extends WorldCollection {
  static override documentName = "Item";
}

/** The world's journal. */
export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

/** The world's macros. */
export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

/** The world's tables. */
export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

/** The world's scenes. A table without a canvas views none. */
export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  /** The scene that the gamemaster made active. */
  get active(): unknown {
    return this.find((scene) => Reflect.get(scene, "active") === true) ?? null;
  }

  /** The scene shown to all: the active one. */
  get current(): unknown {
    return this.active;
  }

  /** The scene this user looks at: none without a canvas, so the active one counts. */
  get viewed(): unknown {
    return this.active;
  }
}
