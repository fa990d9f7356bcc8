import { registerHelpers } from "../applications/handlebars.ts";
import { registerSheets } from "../applications/sheets/register-sheets.ts";
import { registerDialogs } from "../applications/dialogs/register-dialogs.ts";
import { listenToCards } from "../applications/card-listeners.ts";
import { ArmorData } from "../data/item/armor-data.ts";
import { AttackMessageData } from "../data/message/attack-data.ts";
import { CharacterData } from "../data/actor/character-data.ts";
import { NpcData } from "../data/actor/npc-data.ts";
import { registerSettings } from "../data/settings.ts";
import { WeaponData } from "../data/item/weapon-data.ts";
import { registerDice } from "../dice/register-dice.ts";
import { ENTRY_TEXTS } from "../documents/pack-language.ts";
import { StarchasersActor } from "../documents/starchasers-actor.ts";
import { StarchasersChatMessage } from "../documents/starchasers-chat-message.ts";
import { StarchasersCombatant } from "../documents/starchasers-combatant.ts";
import { StarchasersItem } from "../documents/starchasers-item.ts";
import { registerStatusEffects } from "../foundry/status-effects.ts";

/** Everything that must stand before Foundry reads its first document. */
export function onInit(): void {
  CONFIG.Actor.documentClass = StarchasersActor;
  CONFIG.Item.documentClass = StarchasersItem;
  CONFIG.ChatMessage.documentClass = StarchasersChatMessage;
  CONFIG.Combatant.documentClass = StarchasersCombatant;
  // `Object.assign` and not a new record, so that the types of modules survive.
  Object.assign(CONFIG.Actor.dataModels, { character: CharacterData, npc: NpcData });
  Object.assign(CONFIG.Item.dataModels, { weapon: WeaponData, armor: ArmorData });
  Object.assign(CONFIG.ChatMessage.dataModels, { attack: AttackMessageData });
  CONFIG.Actor.trackableAttributes = {
    character: { bar: ["hp", "stress"], value: ["motivation.value", "tokens.focus", "injuries"] },
    npc: { bar: ["hp", "stress"], value: ["tokens.focus", "injuries"] },
  };
  // The lists of packs show names in the language in use, so the index must hold them.
  CONFIG.Actor.compendiumIndexFields.push(ENTRY_TEXTS);
  CONFIG.Item.compendiumIndexFields.push(ENTRY_TEXTS);
  registerSettings();
  registerDice();
  registerStatusEffects();
  registerHelpers();
  registerSheets();
  registerDialogs();
  listenToCards();
}
