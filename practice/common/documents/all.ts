/** The `Base…` classes of `foundry.documents`. */
export { BaseActiveEffect } from "./active-effect.ts";
export { BaseActorDelta } from "./actor-delta.ts";
export { BaseActor } from "./actor.ts";
export { BaseChatMessage } from "./chat-message.ts";
export { BaseCombat, BaseCombatantGroup } from "./combat.ts";
export { BaseCombatant } from "./combatant.ts";
export { BaseFolder } from "./folder.ts";
export { BaseItem } from "./item.ts";
export { BaseJournalEntry, BaseJournalEntryPage } from "./journal-entry.ts";
export { BaseMacro } from "./macro.ts";
export { BaseRollTable, BaseTableResult } from "./roll-table.ts";
export { BaseScene } from "./scene.ts";
export { BaseSetting } from "./setting.ts";
export { BaseToken } from "./token.ts";
export { BaseUser } from "./user.ts";
