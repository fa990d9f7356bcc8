import type { DocumentClass } from "../config.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ActorDelta } from "./actor-delta.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant } from "./combatant.ts";
import { Item } from "./item.ts";
import { Setting } from "./setting.ts";
import { CombatantGroup, Folder, JournalEntry, JournalEntryPage, Macro } from "./simple.ts";
import { RollTable, Scene, TableResult } from "./simple.ts";
import { TokenDocument } from "./token.ts";
import { User } from "./user.ts";
import { trusted } from "../records.ts";

export {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
};
export { CombatantGroup, Macro, RollTable, Scene, Setting, TableResult, TokenDocument, User };

/** The client's class for each document name; packages replace them in CONFIG. */
export const CLIENT_DOCUMENTS: Readonly<Record<string, DocumentClass>> = trusted({
  ...{ ActiveEffect, Actor, ActorDelta, ChatMessage, Combat, Combatant, Folder, Item, JournalEntry, JournalEntryPage },
  ...{ CombatantGroup, Macro, RollTable, Scene, Setting, TableResult, User, Token: TokenDocument },
});
