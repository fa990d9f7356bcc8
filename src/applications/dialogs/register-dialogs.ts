import { windows } from "../../workflows/windows.ts";
import { AttackDialog } from "./attack-dialog.ts";

/** Give the workflows their windows. Called in `init`. */
export function registerDialogs(): void {
  windows.attack = (draft) => {
    void new AttackDialog(draft).render({ force: true });
  };
}
