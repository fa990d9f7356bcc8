/** Constants of the practice table have the very values that Foundry's types declare, member for member. */
import type { CONST as table } from "../../practice/common/constants.ts";
import { holds, type HostOnly, type Same } from "./same.ts";

type Table = typeof table;
type Declared = typeof CONST;

type Enum =
  | "ACTIVE_EFFECT_MODES"
  | "CHAT_MESSAGE_STYLES"
  | "COMPATIBILITY_MODES"
  | "DICE_ROLL_MODES"
  | "DIRECTORY_SEARCH_MODES"
  | "DOCUMENT_META_OWNERSHIP_LEVELS"
  | "DOCUMENT_OWNERSHIP_LEVELS"
  | "GRID_DIAGONALS"
  | "GRID_TYPES"
  | "JOURNAL_ENTRY_PAGE_FORMATS"
  | "KEYBINDING_PRECEDENCE"
  | "MACRO_TYPES"
  | "TABLE_RESULT_TYPES"
  | "TOKEN_DISPLAY_MODES"
  | "TOKEN_DISPOSITIONS"
  | "TOKEN_SHAPES"
  | "TOKEN_TURN_MARKER_MODES"
  | "USER_ROLES";

/** The table's value is a literal, and the declared one (which may carry a brand) is that literal. */
type SameValue<T, D> = [D] extends [T] ? (number extends T ? false : string extends T ? false : true) : false;

/** Members of an enumeration that differ or are missing on either side. */
type Differing<T, D> =
  | { [K in keyof T & keyof D]: SameValue<T[K], D[K]> extends true ? never : K }[keyof T & keyof D]
  | Exclude<keyof T, keyof D>
  | Exclude<keyof D, keyof T>;

/** Deprecated names, which the table does not offer. */
type Deprecated = "ROLL" | "WHISPER" | "COMPENDIUM";

holds<Same<{ [K in Enum]: Differing<Table[K], Declared[K]> }[Enum], Deprecated>>();

/** `SETTING_SCOPES` came with build 13.347, after the declarations that we compile against. */
holds<Same<HostOnly<Table, Declared>, never>>();

type Scalar = "BASE_DOCUMENT_TYPE" | "vtt" | "VTT";
holds<Same<{ [K in Scalar]: Declared[K] extends Table[K] ? never : K }[Scalar], never>>();
