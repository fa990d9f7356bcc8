/** Facts of the public constants module that packages read through `CONST`. */

export const vtt = "Foundry VTT";
export const VTT = "Foundry Virtual Tabletop";
export const BASE_DOCUMENT_TYPE = "base";
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const FOLDER_MAX_DEPTH = 4;
export const SORT_INTEGER_DENSITY = 100000;
export const GRID_MIN_SIZE = 20;
export const TEXT_ENRICH_EMBED_MAX_DEPTH = 5;

export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });

export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({
  INHERIT: -1,
  NONE: 0,
  LIMITED: 1,
  OBSERVER: 2,
  OWNER: 3,
});

export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });

export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

export const DIRECTORY_SEARCH_MODES = Object.freeze({ FULL: "full", NAME: "name" });

export const GRID_TYPES = Object.freeze({
  GRIDLESS: 0,
  SQUARE: 1,
  HEXODDR: 2,
  HEXEVENR: 3,
  HEXODDQ: 4,
  HEXEVENQ: 5,
});

export const GRID_DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});

export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"] as const);
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" });
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });
export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});
export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_SHAPES = Object.freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});
export const TOKEN_TURN_MARKER_MODES = Object.freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 });

export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });

export const USER_ROLE_NAMES = Object.freeze({
  0: "NONE",
  1: "PLAYER",
  2: "TRUSTED",
  3: "ASSISTANT",
  4: "GAMEMASTER",
});

export interface UserPermission {
  readonly label: string;
  readonly hint: string;
  readonly disableGM: boolean;
  readonly defaultRole: number;
}

function permission(label: string, defaultRole: number, disableGM = false): UserPermission {
  return Object.freeze({ label: `PERMISSION.${label}`, hint: `PERMISSION.${label}Hint`, disableGM, defaultRole });
}

const { PLAYER, TRUSTED, ASSISTANT } = USER_ROLES;

export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", ASSISTANT),
  BROADCAST_AUDIO: permission("BroadcastAudio", TRUSTED, true),
  BROADCAST_VIDEO: permission("BroadcastVideo", TRUSTED, true),
  CARDS_CREATE: permission("CardsCreate", ASSISTANT),
  DRAWING_CREATE: permission("DrawingCreate", TRUSTED),
  ITEM_CREATE: permission("ItemCreate", ASSISTANT),
  FILES_BROWSE: permission("FilesBrowse", TRUSTED),
  FILES_UPLOAD: permission("FilesUpload", ASSISTANT),
  JOURNAL_CREATE: permission("JournalCreate", TRUSTED),
  MACRO_SCRIPT: permission("MacroScript", PLAYER),
  MANUAL_ROLLS: permission("ManualRolls", TRUSTED, true),
  MESSAGE_WHISPER: permission("MessageWhisper", PLAYER),
  NOTE_CREATE: permission("NoteCreate", TRUSTED),
  PING_CANVAS: permission("PingCanvas", PLAYER, true),
  PLAYLIST_CREATE: permission("PlaylistCreate", ASSISTANT),
  SETTINGS_MODIFY: permission("SettingsModify", ASSISTANT),
  SHOW_CURSOR: permission("ShowCursor", PLAYER, true),
  SHOW_RULER: permission("ShowRuler", PLAYER, true),
  TEMPLATE_CREATE: permission("TemplateCreate", PLAYER),
  TOKEN_CREATE: permission("TokenCreate", ASSISTANT),
  TOKEN_DELETE: permission("TokenDelete", ASSISTANT),
  TOKEN_CONFIGURE: permission("TokenConfigure", TRUSTED),
  WALL_DOORS: permission("WallDoors", PLAYER),
  QUERY_USER: permission("QueryUser", PLAYER),
});

/** The documents the practice table knows; the canvas placeables of the real list are out of its scope. */
export const PRIMARY_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const);

export const WORLD_DOCUMENT_TYPES = PRIMARY_DOCUMENT_TYPES;

export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "TableResult",
  "Token",
] as const);

export const ALL_DOCUMENT_TYPES = Object.freeze([
  ...new Set<string>([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES]),
]);

export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
] as const);

export const FOLDER_DOCUMENT_TYPES = Object.freeze([...COMPENDIUM_DOCUMENT_TYPES, "Compendium"] as const);

export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = Object.freeze(["Actor", "Item"] as const);

export const DOCUMENT_LINK_TYPES = Object.freeze([
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
] as const);

export const IMAGE_FILE_EXTENSIONS = Object.freeze({
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
});

export const VIDEO_FILE_EXTENSIONS = Object.freeze({
  m4v: "video/mp4",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
});

export const AUDIO_FILE_EXTENSIONS = Object.freeze({
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
});

export const TEXT_FILE_EXTENSIONS = Object.freeze({
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xml: "application/xml",
  yml: "application/yaml",
  yaml: "application/yaml",
});

export const FONT_FILE_EXTENSIONS = Object.freeze({
  otf: "font/otf",
  ttf: "font/ttf",
  woff: "font/woff",
  woff2: "font/woff2",
});

export const FILE_CATEGORIES = Object.freeze({
  IMAGE: IMAGE_FILE_EXTENSIONS,
  VIDEO: VIDEO_FILE_EXTENSIONS,
  AUDIO: AUDIO_FILE_EXTENSIONS,
  TEXT: TEXT_FILE_EXTENSIONS,
  FONT: FONT_FILE_EXTENSIONS,
});

/** The object behind the global `CONST`. */
export const CONST = Object.freeze({
  vtt,
  VTT,
  BASE_DOCUMENT_TYPE,
  DEFAULT_TOKEN,
  FOLDER_MAX_DEPTH,
  SORT_INTEGER_DENSITY,
  GRID_MIN_SIZE,
  TEXT_ENRICH_EMBED_MAX_DEPTH,
  ACTIVE_EFFECT_MODES,
  CHAT_MESSAGE_STYLES,
  COMPATIBILITY_MODES,
  DOCUMENT_OWNERSHIP_LEVELS,
  DOCUMENT_META_OWNERSHIP_LEVELS,
  DICE_ROLL_MODES,
  DIRECTORY_SEARCH_MODES,
  GRID_TYPES,
  GRID_DIAGONALS,
  JOURNAL_ENTRY_PAGE_FORMATS,
  KEYBINDING_PRECEDENCE,
  MACRO_SCOPES,
  MACRO_TYPES,
  TABLE_RESULT_TYPES,
  TOKEN_DISPLAY_MODES,
  TOKEN_DISPOSITIONS,
  TOKEN_SHAPES,
  TOKEN_TURN_MARKER_MODES,
  USER_ROLES,
  USER_ROLE_NAMES,
  USER_PERMISSIONS,
  PRIMARY_DOCUMENT_TYPES,
  WORLD_DOCUMENT_TYPES,
  EMBEDDED_DOCUMENT_TYPES,
  ALL_DOCUMENT_TYPES,
  COMPENDIUM_DOCUMENT_TYPES,
  FOLDER_DOCUMENT_TYPES,
  SYSTEM_SPECIFIC_COMPENDIUM_TYPES,
  DOCUMENT_LINK_TYPES,
  IMAGE_FILE_EXTENSIONS,
  VIDEO_FILE_EXTENSIONS,
  AUDIO_FILE_EXTENSIONS,
  TEXT_FILE_EXTENSIONS,
  FONT_FILE_EXTENSIONS,
  FILE_CATEGORIES,
});
