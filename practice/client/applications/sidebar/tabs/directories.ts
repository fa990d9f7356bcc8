import { format, host } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { addToCombat } from "./combat-actions.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The tab of actors. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";

  protected override _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      ...super._getEntryContextOptions(),
      {
        name: "COMBAT.AddActor",
        icon: '<i class="fa-solid fa-crosshairs fa-fw"></i>',
        condition: () => host().user.isGM,
        callback: (row) => {
          const actor = this.collection.get(row.dataset["entryId"] ?? "");
          if (actor) void addToCombat(actor);
        },
      },
    ];
  }
}

/** The tab of items. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

/** The tab of journal entries. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";

  protected override _canCreateEntry(): boolean {
    return host().user.can("JOURNAL_CREATE");
  }

  override get title(): string {
    return format("SIDEBAR.TabJournal", {});
  }
}
