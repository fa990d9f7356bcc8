import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Milliseconds that opening the first world may take on a slow machine: most of it is compiling the host. */
export const WORLD_TIMEOUT = 120_000;

const root = join(import.meta.dirname, "../../..");
const json = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, unknown>;

const translations = { en: json("lang/en.json"), ru: json("lang/ru.json") };

/** What a test may want otherwise of the world in memory. */
interface WorldOptions {
  readonly isGM?: boolean;
  readonly language?: "en" | "ru";
  readonly generation?: 13 | 14;
  readonly users?: object[];
  /** Documents that are there from the beginning, by collection. */
  readonly documents?: Record<string, object[]>;
}

/** The headless host of the practice table, as far as these tests use it. */
export interface Host {
  /** What would have been shown. */
  readonly notifications: { readonly messages: { readonly level: string; readonly message: string }[] };
  /** What was sent to the other clients, as `[event, ...arguments]`, and a way to receive something from one. */
  readonly socket: {
    readonly sent: unknown[][];
    receive(event: string, payload: unknown, senderId: string): void;
  };
  start(): Promise<void>;
}

/**
 * A world in memory with this system's models, documents, settings and dice: what `init` registers, without windows.
 * Modules that read `foundry` when they are loaded are imported afterwards, with `await import(…)`.
 */
export async function openWorld(options: WorldOptions = {}): Promise<Host> {
  // Not a literal: the practice table has a program of its own for the compiler, with other settings.
  const path = join(root, "practice/client/headless.ts");
  const headless = (await import(/* @vite-ignore */ path)) as { installHeadlessFoundry(options: object): Host };
  const host = headless.installHeadlessFoundry({ system: json("system.json"), translations, ...options });
  await register();
  await host.start();
  return host;
}

async function register(): Promise<void> {
  const [characters, npcs, weapons, armors, actors, items, combatants, settings, dice, statuses] = await Promise.all([
    import("../../../src/data/actor/character-data.ts"),
    import("../../../src/data/actor/npc-data.ts"),
    import("../../../src/data/item/weapon-data.ts"),
    import("../../../src/data/item/armor-data.ts"),
    import("../../../src/documents/starchasers-actor.ts"),
    import("../../../src/documents/starchasers-item.ts"),
    import("../../../src/documents/starchasers-combatant.ts"),
    import("../../../src/data/settings.ts"),
    import("../../../src/dice/register-dice.ts"),
    import("../../../src/foundry/status-effects.ts"),
  ]);
  CONFIG.Actor.documentClass = actors.StarchasersActor;
  CONFIG.Item.documentClass = items.StarchasersItem;
  CONFIG.Combatant.documentClass = combatants.StarchasersCombatant;
  Object.assign(CONFIG.Actor.dataModels, { character: characters.CharacterData, npc: npcs.NpcData });
  Object.assign(CONFIG.Item.dataModels, { weapon: weapons.WeaponData, armor: armors.ArmorData });
  settings.forgetHouseRules();
  settings.registerSettings();
  dice.registerDice();
  statuses.registerStatusEffects();
}

/** A new character of the world; `system` as its maker gives it. */
export async function character(system: object = {}, data: object = {}) {
  const actor = await Actor.create({ name: "Ilsa Varn", type: "character", system, ...data });
  if (!actor?.isType("character")) throw new Error("no character was created");
  return actor;
}

/** A new NPC of the world. */
export async function npc(system: object = {}, data: object = {}) {
  const actor = await Actor.create({ name: "Dock thug", type: "npc", system, ...data });
  if (!actor?.isType("npc")) throw new Error("no NPC was created");
  return actor;
}
