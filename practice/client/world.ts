import type { WorldPayload } from "../common/protocol.ts";
import { manifestTypes } from "../common/manifest.ts";
import { BASE_DOCUMENTS } from "../common/documents/registry.ts";
import { Actors, ChatMessages, CombatEncounters, CompendiumCollection, CompendiumPacks } from "./collections/all.ts";
import { Folders, Items, Journal, Macros, RollTables, Scenes, Users, WorldSettings } from "./collections/all.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import { connectEnvironment, connectPermissions } from "./environment.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import type { Localization } from "./i18n.ts";
import { type TranslationLoader } from "./i18n.ts";
import { registerTypeLabels } from "./i18n-models.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { trusted } from "./records.ts";
import { ClientSettings } from "./settings.ts";
import { GameSocket } from "./socket.ts";
import { GameTime } from "./time.ts";
import type { User } from "./documents/user.ts";

/** What the world cannot know by itself. */
export interface WorldEnvironment {
  readonly storage: Storage;
  readonly Localization: typeof Localization;
  readonly loadTranslations?: TranslationLoader;
}

function documentTypes(payload: WorldPayload): Record<string, string[]> {
  const typed = Object.entries(BASE_DOCUMENTS).filter(([, cls]) => cls.hasTypeData);
  return Object.fromEntries(typed.map(([name]) => [name, manifestTypes(payload.system, name)]));
}

/** Paths of a manifest are relative to the system's folder. */
export function systemPath(path: string): string {
  return /^(https?:)?\//.test(path) ? path : `/systems/${game.system.id}/${path.replace(/^\.?\//, "")}`;
}

/** Take in who and where we are: everything that exists before `init`. Of the documents only settings are read. */
export function prepareGame(payload: WorldPayload, environment: WorldEnvironment): void {
  const { documents: _documents, ...data } = payload;
  Object.assign(game, {
    data,
    userId: payload.userId,
    release: payload.release,
    system: { ...payload.system, documentTypes: payload.system.documentTypes ?? {} },
    world: payload.world,
    paused: payload.paused ?? false,
    documentTypes: documentTypes(payload),
  });
  connectEnvironment();
  const languages = (payload.system.languages ?? []).map((entry) => ({ ...entry, path: systemPath(entry.path) }));
  const worldSettings = new WorldSettings();
  game.collections.set("Setting", worldSettings);
  game.settings = new ClientSettings({
    storage: environment.storage,
    world: () => worldSettings,
    userId: () => game.userId,
  });
  game.settings.storage.set("world", worldSettings);
  worldSettings.load(payload.documents["settings"] ?? []);
  registerCoreSettings();
  registerTypeLabels();
  game.i18n = new environment.Localization(languages, environment.loadTranslations);
  game.socket = new GameSocket();
  game.keybindings = new ClientKeybindings(() => game.user?.isGM ?? false);
  game.time = new GameTime();
}

/** Load the texts of the language that the user chose. */
export async function loadTexts(): Promise<void> {
  await game.i18n?.setLanguage(String(game.settings?.get("core", "language") ?? "en"));
}

interface LoadStep {
  readonly property: string;
  readonly collection: WorldCollection;
  readonly sources: string;
}

/** Make all documents, then prepare them: nothing is prepared before everything it may look at exists. */
export async function loadDocuments(payload: WorldPayload): Promise<void> {
  const steps: LoadStep[] = [
    { property: "users", collection: new Users(), sources: "users" },
    { property: "folders", collection: new Folders(), sources: "folders" },
    { property: "actors", collection: new Actors(), sources: "actors" },
    { property: "items", collection: new Items(), sources: "items" },
    { property: "scenes", collection: new Scenes(), sources: "scenes" },
    { property: "combats", collection: new CombatEncounters(), sources: "combats" },
    { property: "journal", collection: new Journal(), sources: "journal" },
    { property: "macros", collection: new Macros(), sources: "macros" },
    { property: "tables", collection: new RollTables(), sources: "tables" },
    { property: "messages", collection: new ChatMessages(), sources: "messages" },
  ];
  for (const { property, collection, sources } of steps) {
    Reflect.set(game, property, collection);
    game.collections.set(collection.documentName, collection);
    collection.load(payload.documents[sources] ?? []);
    if (property === "users") signIn(payload);
  }
  await loadPacks(payload);
  connectPermissions();
  game._documentsReady = true;
  for (const { collection } of steps) {
    for (const document of collection) document._safePrepareData();
  }
  game.time?.initialize();
}

function signIn(payload: WorldPayload): void {
  for (const user of game.users?.people ?? []) {
    user.active = user.id === payload.userId || payload.activeUsers.includes(String(user.id));
  }
  game.user = trusted<User | undefined>(game.users?.get(payload.userId)) ?? null;
  if (!game.user) throw new Error(`The user [${payload.userId}] is not in this world`);
}

/** Make the packs and read their indexes; one that cannot be read is reported and stays empty. */
async function loadPacks(payload: WorldPayload): Promise<void> {
  const packs = new CompendiumPacks();
  game.packs = packs;
  for (const metadata of payload.packs) packs.set(metadata.id, new CompendiumCollection(metadata));
  await Promise.all(
    packs.map(async (pack) => {
      try {
        await pack.getIndex();
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        Hooks.onError("CompendiumCollection#getIndex", failure, { msg: pack.collection, log: "error" });
      }
    }),
  );
}
