import type { DataModel } from "../common/abstract/data-model.ts";
import type { Document } from "../common/abstract/document.ts";
import { COMPATIBILITY_MODES } from "../common/constants.ts";
import type { DiceTerm, Roll, RollTerm } from "./dice/all.ts";
import type { QueryHandler } from "./queries.ts";
import { randomUnit } from "./random.ts";

/** A client document class as CONFIG names it. */
export type DocumentClass = typeof Document;
/** A model of a document type's `system`. */
export type SystemModelClass = typeof DataModel;

/** One registered sheet of a document type. */
export interface SheetRegistration {
  id: string;
  cls: unknown;
  label: string;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes: unknown;
}

/** What CONFIG says about one kind of document. */
export interface DocumentConfig {
  documentClass: DocumentClass | null;
  collection?: unknown;
  dataModels: Record<string, SystemModelClass>;
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  defaultType?: string;
  sidebarIcon: string;
  compendiumIndexFields: string[];
  compendiumBanner?: string;
  [key: string]: unknown;
}

/** Bars and numbers of an actor type that a token may show. */
export interface TrackableAttribute {
  bar: string[];
  value: string[];
}

export interface ActorConfig extends DocumentConfig {
  trackableAttributes: Record<string, TrackableAttribute>;
}

export interface CombatConfig extends DocumentConfig {
  initiative: { formula: string | null; decimals: number };
  sounds: Record<string, unknown>;
  fallbackTurnMarker: string;
  settings: Record<string, unknown>;
  initiativeIcon: { icon: string; hover: string };
}

export interface ChatMessageConfig extends DocumentConfig {
  template: string;
  batchSize: number;
  /** Generation 14 only. */
  modes?: Record<string, { label: string; icon: string }>;
}

export interface ActiveEffectConfig extends DocumentConfig {
  legacyTransferral: boolean;
}

/** A condition that tokens and actors can have. */
export interface StatusEffectConfig {
  id: string;
  name: string;
  img: string;
  _id?: string;
  hud?: boolean | { actorTypes: string[] };
  statuses?: string[];
  [key: string]: unknown;
}

export interface DiceFulfillment {
  dice: Record<string, { label: string; icon: string }>;
  methods: Record<string, Record<string, unknown>>;
  defaultMethod: string;
}

export interface DiceConfig {
  types: (typeof DiceTerm)[];
  rollModes: Record<string, { label: string; icon: string }>;
  rolls: (typeof Roll)[];
  termTypes: Record<string, typeof RollTerm>;
  terms: Record<string, typeof DiceTerm>;
  functions: Record<string, (...args: (string | number)[]) => unknown>;
  randomUniform: () => number;
  parser: unknown;
  fulfillment: DiceFulfillment;
}

/** A pattern in rich text and what to put in its place. */
export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options?: Record<string, unknown>) => Promise<HTMLElement | null>;
  onRender?: (element: HTMLElement) => void;
  replaceParent?: boolean;
}

export interface TimeConfig {
  turnTime: number;
  roundTime: number;
  [key: string]: unknown;
}

/** The `CONFIG` global: everything a package may change in its `init`. */
export interface Config {
  debug: Record<string, boolean>;
  compatibility: { mode: number; includePatterns: RegExp[]; excludePatterns: RegExp[] };
  compendium: { uuidRedirects: Record<string, string> };
  Actor: ActorConfig;
  ActiveEffect: ActiveEffectConfig;
  ActorDelta: DocumentConfig;
  ChatMessage: ChatMessageConfig;
  Combat: CombatConfig;
  Combatant: DocumentConfig;
  CombatantGroup: DocumentConfig;
  Folder: DocumentConfig;
  Item: DocumentConfig;
  JournalEntry: DocumentConfig;
  JournalEntryPage: DocumentConfig;
  Macro: DocumentConfig;
  RollTable: DocumentConfig;
  Scene: DocumentConfig;
  Setting: DocumentConfig;
  TableResult: DocumentConfig;
  Token: DocumentConfig;
  User: DocumentConfig;
  Dice: DiceConfig;
  statusEffects: StatusEffectConfig[];
  specialStatusEffects: Record<string, string>;
  controlIcons: Record<string, string>;
  sounds: Record<string, string>;
  supportedLanguages: Record<string, string>;
  defaultFontFamily: string;
  fontDefinitions: Record<string, unknown>;
  time: TimeConfig;
  TextEditor: { enrichers: TextEnricher[] };
  ui: Record<string, unknown>;
  ux: Record<string, unknown>;
  queries: Record<string, QueryHandler | undefined>;
  Canvas: Record<string, unknown>;
}

/** Names of CONFIG entries that are {@link DocumentConfig}. */
export const DOCUMENT_CONFIG_NAMES = [
  ...["Actor", "ActiveEffect", "ActorDelta", "ChatMessage", "Combat", "Combatant", "CombatantGroup", "Folder"],
  ...["Item", "JournalEntry", "JournalEntryPage", "Macro", "RollTable", "Scene", "Setting", "TableResult"],
  ...["Token", "User"],
] as const;

function documentConfig(sidebarIcon = "fa-solid fa-file"): DocumentConfig {
  return {
    documentClass: null,
    dataModels: {},
    sheetClasses: {},
    typeLabels: {},
    typeIcons: {},
    sidebarIcon,
    compendiumIndexFields: [],
  };
}

function status(id: string): StatusEffectConfig {
  return { id, name: `EFFECT.${id}`, img: `icons/status/${id}.svg` };
}

function rollMode(label: string, icon: string): { label: string; icon: string } {
  return { label, icon: `fa-solid ${icon}` };
}

function dieShapes(): DiceFulfillment["dice"] {
  return Object.fromEntries(
    ["d4", "d6", "d8", "d10", "d12", "d20", "d100"].map((die) => [
      die,
      { label: die, icon: `<i class="fa-solid fa-dice-${die === "d100" ? "d20" : die === "d10" ? "d12" : die}"></i>` },
    ]),
  );
}

/** The `CONFIG` global. Classes are filled in by `namespace.ts`, which knows them all. */
export const CONFIG: Config = {
  debug: {
    hooks: false,
    queries: false,
    rollParsing: false,
    combat: false,
    documents: false,
    dice: false,
    time: false,
  },
  compatibility: { mode: COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
  compendium: { uuidRedirects: {} },
  Actor: { ...documentConfig("fa-solid fa-user"), trackableAttributes: {} },
  ActiveEffect: { ...documentConfig("fa-solid fa-person-rays"), legacyTransferral: true },
  ActorDelta: documentConfig(),
  ChatMessage: {
    ...documentConfig("fa-solid fa-comments"),
    template: "templates/chat/chat-message.hbs",
    batchSize: 100,
  },
  Combat: {
    ...documentConfig("fa-solid fa-swords"),
    initiative: { formula: null, decimals: 2 },
    sounds: {},
    fallbackTurnMarker: "",
    settings: {},
    initiativeIcon: { icon: "icons/d20.svg", hover: "icons/d20.svg" },
  },
  Combatant: documentConfig(),
  CombatantGroup: documentConfig(),
  Folder: documentConfig("fa-solid fa-folder"),
  Item: documentConfig("fa-solid fa-suitcase"),
  JournalEntry: documentConfig("fa-solid fa-book-open"),
  JournalEntryPage: { ...documentConfig("fa-solid fa-note-sticky"), defaultType: "text" },
  Macro: documentConfig("fa-solid fa-code"),
  RollTable: documentConfig("fa-solid fa-table-list"),
  Scene: documentConfig("fa-solid fa-map"),
  Setting: documentConfig(),
  TableResult: documentConfig(),
  Token: documentConfig(),
  User: documentConfig("fa-solid fa-user"),
  Dice: {
    types: [],
    rollModes: {
      publicroll: rollMode("CHAT.RollPublic", "fa-globe"),
      gmroll: rollMode("CHAT.RollPrivate", "fa-user-secret"),
      blindroll: rollMode("CHAT.RollBlind", "fa-eye-slash"),
      selfroll: rollMode("CHAT.RollSelf", "fa-user"),
    },
    rolls: [],
    termTypes: {},
    terms: {},
    functions: {},
    randomUniform: randomUnit,
    parser: null,
    fulfillment: {
      dice: dieShapes(),
      methods: {
        mersenne: { label: "DICE.FULFILLMENT.Mersenne", interactive: false, icon: '<i class="fa-solid fa-dice"></i>' },
        manual: { label: "DICE.FULFILLMENT.Manual", interactive: true, icon: '<i class="fa-solid fa-keyboard"></i>' },
      },
      defaultMethod: "",
    },
  },
  statusEffects: ["dead", "unconscious", "prone", "stun", "blind", "invisible", "restrain", "poison"]
    .concat(["burning", "bleeding", "fear", "fly", "hover", "burrow"])
    .map(status),
  specialStatusEffects: {
    DEFEATED: "dead",
    INVISIBLE: "invisible",
    BLIND: "blind",
    BURROW: "burrow",
    HOVER: "hover",
    FLY: "fly",
  },
  controlIcons: {
    defeated: "icons/status/dead.svg",
    combat: "icons/d20.svg",
    visibility: "icons/status/invisible.svg",
  },
  sounds: { dice: "", lock: "", notification: "", combat: "" },
  supportedLanguages: { en: "English", ru: "Русский" },
  defaultFontFamily: "sans-serif",
  fontDefinitions: {},
  time: { turnTime: 0, roundTime: 0 },
  TextEditor: { enrichers: [] },
  ui: {},
  ux: {},
  queries: {},
  Canvas: {},
};

/** The configuration of a kind of document. */
export function documentConfigOf(documentName: string): DocumentConfig | undefined {
  const name = DOCUMENT_CONFIG_NAMES.find((candidate) => candidate === documentName);
  return name ? CONFIG[name] : undefined;
}

/**
 * The class that packages configured for a kind of document.
 * @throws when the host knows no such document
 */
export function getDocumentClass(documentName: string): DocumentClass {
  const cls = documentConfigOf(documentName)?.documentClass;
  if (!cls) throw new Error(`There is no document class for "${documentName}"`);
  return cls;
}
