import type { SystemManifest } from "../common/manifest.ts";
import type { WorldPayload } from "../common/protocol.ts";
import { randomID } from "../common/utils/all.ts";
import { databaseTransport } from "./backend.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { localizeRegistered } from "./i18n-models.ts";
import { MemoryBackend } from "./headless/memory-backend.ts";
import { MemoryStorage } from "./headless/memory-storage.ts";
import { MemoryTransport } from "./headless/memory-transport.ts";
import { NotificationRecorder } from "./headless/notification-recorder.ts";
import { buildNamespace, installGlobals, LocalizationClass } from "./namespace.ts";
import { installPrimitives } from "./primitives.ts";
import type { UnknownRecord } from "./records.ts";
import { connection } from "./socket.ts";
import { ui } from "./ui-registry.ts";
import { loadDocuments, loadTexts, prepareGame } from "./world.ts";

export type { MemoryTransport, NotificationRecorder };

/** What a unit test may want otherwise. */
export interface HeadlessOptions {
  /** The system's manifest; what matters is `id`, `documentTypes`, `grid`. */
  system?: Partial<SystemManifest>;
  /** Is the user a gamemaster (default) or a player? */
  isGM?: boolean;
  /** Further users of the world. */
  users?: UnknownRecord[];
  /** Documents of the world by collection name, as `{actors: […]}`. */
  documents?: Record<string, UnknownRecord[]>;
  /** Texts by language; keys nested or dotted. */
  translations?: Record<string, UnknownRecord>;
  language?: string;
  generation?: 13 | 14;
}

/** The running pretence of a table. */
export interface HeadlessFoundry {
  readonly foundry: UnknownRecord;
  readonly game: typeof game;
  readonly notifications: NotificationRecorder;
  /** Every message that `game.socket.emit` sent, and a way to receive one. */
  readonly socket: MemoryTransport;
  /** Every database request. */
  readonly backend: MemoryBackend;
  /** Run init → i18nInit → setup → ready as a page does; import the system's modules before. */
  start(): Promise<void>;
}

/** The id of the user at this pretended client. */
export const HEADLESS_USER_ID = "headlessUser0001";

function manifest(system: Partial<SystemManifest> = {}): SystemManifest {
  return { id: "starchasers", title: "Headless", version: "0.0.0", ...system };
}

function payloadOf(options: HeadlessOptions): WorldPayload {
  const { isGM = true, users = [], documents = {}, generation = 13 } = options;
  const system = manifest(options.system);
  const self = { _id: HEADLESS_USER_ID, name: isGM ? "Gamemaster" : "Player", role: isGM ? 4 : 1 };
  const people = users.map((user) => ({ _id: randomID(), role: 1, ...user }));
  const build = generation === 13 ? 351 : 366;
  return {
    userId: HEADLESS_USER_ID,
    generation,
    build: String(build),
    release: { generation, build, version: `${generation}.${build}` },
    system,
    world: { id: "headless", title: "Headless", system: system.id },
    activeUsers: [HEADLESS_USER_ID],
    documents: { ...documents, users: [self, ...people] },
    packs: [],
  };
}

/**
 * Give plain Node the globals of a Foundry page, with a world in memory: documents can be created, changed and
 * deleted, nothing is drawn. The system's modules can be imported afterwards.
 * Calling it again starts a new world; CONFIG and registered hooks stay as the system left them.
 */
export function installHeadlessFoundry(options: HeadlessOptions = {}): HeadlessFoundry {
  installPrimitives();
  const foundry = buildNamespace();
  const notifications = new NotificationRecorder();
  const socket = new MemoryTransport();
  const backend = new MemoryBackend();
  const payload = payloadOf(options);
  game.ready = false;
  game._documentsReady = false;
  ui.notifications = notifications;
  connection.current = socket;
  databaseTransport.current = (message) => backend.handle(message);
  installGlobals(foundry);
  prepareGame(payload, {
    storage: new MemoryStorage({ "core.language": JSON.stringify(options.language ?? "en") }),
    Localization: LocalizationClass,
    loadTranslations: async (path) => options.translations?.[languageOf(path)] ?? null,
  });
  return {
    foundry,
    game,
    notifications,
    socket,
    backend,
    start: async () => {
      Hooks.callAll("init");
      await loadTexts();
      Hooks.callAll("i18nInit");
      localizeRegistered();
      await loadDocuments(payload);
      Hooks.callAll("setup");
      game.ready = true;
      Hooks.callAll("ready");
    },
  };
}

/** "/lang/en.json" is asked for in language "en". */
function languageOf(path: string): string {
  return /([\w-]+)\.json$/.exec(path)?.[1] ?? "";
}
