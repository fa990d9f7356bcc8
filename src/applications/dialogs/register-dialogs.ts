import type { AttackDraft } from "../../workflows/attack-draft.ts";
import { windows } from "../../workflows/windows.ts";
import { AttackDialog } from "./attack-dialog.ts";

/** The open attack dialogs by the uuid of the attacker: nobody puts two attacks together at once. */
const open = new Map<string, AttackDialog>();

async function openAttackDialog(draft: AttackDraft): Promise<void> {
  const { uuid } = draft.actor;
  await open.get(uuid)?.close({ animate: false });
  const dialog = new AttackDialog(draft);
  open.set(uuid, dialog);
  dialog.addEventListener("close", () => {
    if (open.get(uuid) === dialog) open.delete(uuid);
  });
  await dialog.render({ force: true });
}

/** Give the workflows their windows. Called in `init`. */
export function registerDialogs(): void {
  windows.attack = (draft) => {
    void openAttackDialog(draft);
  };
}
