import type { PackMetadata, ReleaseData, WorldPayload } from "../common/protocol.ts";
import type { SystemManifest, WorldManifest } from "../common/manifest.ts";
import { Collection } from "../common/utils/all.ts";
import type { Actors } from "./collections/actors.ts";
import type { ChatMessages } from "./collections/chat-messages.ts";
import type { CombatEncounters } from "./collections/combat-encounters.ts";
import type { CompendiumPacks } from "./collections/compendium-packs.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import type { Folders } from "./collections/folders.ts";
import type { Items, Journal, Macros, RollTables, Scenes } from "./collections/simple.ts";
import type { Users } from "./collections/users.ts";
import type { WorldSettings } from "./collections/world-settings.ts";
import type { Combat } from "./documents/combat.ts";
import type { User } from "./documents/user.ts";
import { Hooks } from "./hooks.ts";
import type { Localization } from "./i18n.ts";
import type { ClientKeybindings } from "./keybindings.ts";
import type { ClientSettings } from "./settings.ts";
import { request, type GameSocket } from "./socket.ts";
import type { GameTime } from "./time.ts";
import { renderUI } from "./ui-registry.ts";

/** The world's documents by collection, as `game.actors` and so on. They exist from `setup` on. */
export interface GameCollections {
  users: Users;
  actors: Actors;
  items: Items;
  messages: ChatMessages;
  combats: CombatEncounters;
  scenes: Scenes;
  folders: Folders;
  journal: Journal;
  macros: Macros;
  tables: RollTables;
  settings: WorldSettings;
}

/** The manifest with what a package may ask of `game.system`. */
export interface SystemPackage extends SystemManifest {
  documentTypes: NonNullable<SystemManifest["documentTypes"]>;
}

export type WorldPackage = WorldManifest;

type Late<T> = T | null;

/** The `game` global: the state of this page. What is null comes with the boot phase that makes it. */
export class Game {
  readonly view = "game";
  ready = false;
  _documentsReady = false;
  data: Partial<WorldPayload> = {};
  release: ReleaseData & { display?: string } = { generation: 13, build: 0, version: "13" };
  system: SystemPackage = { id: "", title: "", version: "", documentTypes: {} };
  world: WorldPackage = { id: "", title: "", system: "" };
  modules = new Collection<{ id: string; active: boolean }>();
  documentTypes: Record<string, string[]> = {};
  collections = new Collection<WorldCollection>();
  paused = false;
  userId: string | null = null;

  user: Late<User> = null;
  users: Late<Users> = null;
  actors: Late<Actors> = null;
  items: Late<Items> = null;
  messages: Late<ChatMessages> = null;
  combats: Late<CombatEncounters> = null;
  scenes: Late<Scenes> = null;
  folders: Late<Folders> = null;
  journal: Late<Journal> = null;
  macros: Late<Macros> = null;
  tables: Late<RollTables> = null;
  packs: Late<CompendiumPacks> = null;
  settings: Late<ClientSettings> = null;
  i18n: Late<Localization> = null;
  socket: Late<GameSocket> = null;
  keybindings: Late<ClientKeybindings> = null;
  time: Late<GameTime> = null;

  /** "13.351" */
  get version(): string {
    return this.release.version;
  }

  /** The combat that this user looks at. */
  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }

  /** A table without a canvas shows no scene. */
  get canvas(): { ready: false } {
    return { ready: false };
  }

  /** What the world lets the roles do. */
  get permissions(): Record<string, number[]> {
    const stored = this.settings?.get("core", "permissions");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, number[]>) : {};
  }

  get packMetadata(): PackMetadata[] {
    return this.data.packs ?? [];
  }

  /**
   * Pause or go on. Only a gamemaster's wish reaches the others.
   * @param paused - the wanted state; the opposite of the present one when left out
   */
  togglePause(paused?: boolean, options: { broadcast?: boolean; userId?: string } = {}): boolean {
    const wanted = paused ?? !this.paused;
    if (options.broadcast && this.user?.isGM) {
      void request("pause", { paused: wanted });
    }
    this.setPaused(wanted, options);
    return this.paused;
  }

  /** Take over a pause state, this user's or another's. */
  setPaused(paused: boolean, options: Record<string, unknown> = {}): void {
    this.paused = paused;
    renderUI("pause", { force: true });
    Hooks.callAll("pauseGame", paused, options);
  }

  /** The collection of a kind of document. */
  collectionOf(documentName: string): WorldCollection | undefined {
    return this.collections.get(documentName);
  }
}

/** The `game` global. */
export const game = new Game();

function required<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`${what} does not exist yet: the page is still starting`);
  return value;
}

/** The signed-in user; throws before the documents exist. */
export function currentUser(): User {
  return required(game.user, "The user");
}

/** The users; throws before the documents exist. */
export function currentUsers(): Users {
  return required(game.users, "The list of users");
}

/** The settings; throws before they exist. */
export function currentSettings(): ClientSettings {
  return required(game.settings, "The settings registry");
}

/** The texts of the page; throws before they exist. */
export function currentTexts(): Localization {
  return required(game.i18n, "The table of texts");
}

/** The text of a key, or the key itself before texts exist. */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!game.i18n) return key;
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}
