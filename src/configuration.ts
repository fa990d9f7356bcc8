/**
 * Declaration merging for the types of Foundry: which classes this system registers, and what the types do not know.
 * Types only; nothing here is in the built file.
 */
import type { CharacterData } from "./data/actor/character-data.ts";
import type { NpcData } from "./data/actor/npc-data.ts";
import type { ArmorData } from "./data/item/armor-data.ts";
import type { WeaponData } from "./data/item/weapon-data.ts";
import type { HouseRulesData } from "./data/house-rules-data.ts";
import type { AttackMessageData } from "./data/message/attack-data.ts";
import type { AttackDie } from "./dice/attack-die.ts";
import type { DefenseDie } from "./dice/defense-die.ts";
import type { DiceSoNice } from "./dice/dice-so-nice.ts";
import type { StarchasersActor } from "./documents/starchasers-actor.ts";
import type { StarchasersChatMessage } from "./documents/starchasers-chat-message.ts";
import type { StarchasersCombatant } from "./documents/starchasers-combatant.ts";
import type { StarchasersItem } from "./documents/starchasers-item.ts";

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "starchasers";
  }

  /** Everything but `src/starchasers.ts` runs in a hook: `game`, its collections and `ui` are there. */
  interface AssumeHookRan {
    ready: never;
  }

  interface DataModelConfig {
    Actor: { character: typeof CharacterData; npc: typeof NpcData };
    Item: { weapon: typeof WeaponData; armor: typeof ArmorData };
    ChatMessage: { attack: typeof AttackMessageData };
  }

  interface DocumentClassConfig {
    Actor: typeof StarchasersActor<Actor.SubType>;
    Item: typeof StarchasersItem<Item.SubType>;
    ChatMessage: typeof StarchasersChatMessage<ChatMessage.SubType>;
    Combatant: typeof StarchasersCombatant<Combatant.SubType>;
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: StarchasersActor<SubType>;
  }

  interface ConfiguredItem<SubType extends Item.SubType> {
    document: StarchasersItem<SubType>;
  }

  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: StarchasersChatMessage<SubType>;
  }

  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: StarchasersCombatant<SubType>;
  }

  interface FlagConfig {
    Actor: { starchasers: { operations?: object[]; spoken?: string } };
    Item: { starchasers: { spoken?: string } };
    ActiveEffect: { starchasers: { condition?: { key: string } } };
  }

  interface SettingConfig {
    "starchasers.houseRules": typeof HouseRulesData;
    "starchasers.autoRollNpcDefense": foundry.data.fields.BooleanField<{ initial: true }>;
    "starchasers.migrationVersion": foundry.data.fields.StringField<{ required: true; initial: "" }>;
  }

  namespace Hooks {
    interface HookConfig {
      diceSoNiceReady: (dice3d: DiceSoNice) => void;
    }
  }
}

declare global {
  namespace CONFIG {
    namespace Dice {
      interface Terms {
        a: typeof AttackDie;
        e: typeof DefenseDie;
      }
    }
  }
}
