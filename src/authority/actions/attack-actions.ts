import { registerAction } from "../registry.ts";
import { amendAction } from "./amend.ts";
import { applyAction } from "./apply.ts";
import { defendAction } from "./defend.ts";
import { undoAction } from "./undo.ts";

/** What can be asked of the authority about an attack. */
export function registerAttackActions(): void {
  registerAction("attack.defend", defendAction);
  registerAction("attack.amend", amendAction);
  registerAction("attack.apply", applyAction);
  registerAction("attack.undo", undoAction);
}
