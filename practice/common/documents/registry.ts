import type { DocumentClass } from "../abstract/environment.ts";
import { implementationOf } from "../abstract/environment.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseActor } from "./actor.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat, BaseCombatantGroup } from "./combat.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry, BaseJournalEntryPage } from "./journal-entry.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable, BaseTableResult } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { BaseSetting } from "./setting.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";

/** Core document classes by name. */
export const BASE_DOCUMENTS: Readonly<Record<string, DocumentClass>> = Object.freeze({
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ActorDelta: BaseActorDelta,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Macro: BaseMacro,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
});

/** Document names of the world's primary collections. */
export const COLLECTIONS: Readonly<Record<string, string>> = Object.freeze({
  users: "User",
  folders: "Folder",
  actors: "Actor",
  items: "Item",
  combats: "Combat",
  messages: "ChatMessage",
  settings: "Setting",
  journal: "JournalEntry",
  macros: "Macro",
  tables: "RollTable",
  scenes: "Scene",
});

/** The core class of a name. */
export function baseDocument(documentName: string): DocumentClass {
  const cls = Object.hasOwn(BASE_DOCUMENTS, documentName) ? BASE_DOCUMENTS[documentName] : undefined;
  if (!cls) throw new Error(`"${documentName}" is not a document the practice table knows`);
  return cls;
}

/** The configured class of a name, or the core one. */
export function documentClass(documentName: string): DocumentClass {
  return implementationOf.current(documentName) ?? baseDocument(documentName);
}
