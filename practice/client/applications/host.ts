/**
 * What applications need of the running game, as plain shapes. Documents are made by packages and by the data layer,
 * so their exact classes are known only at run time; this file is the one edge where they get a static shape.
 */
import { game } from "../game.ts";
import { CONFIG } from "../config.ts";

export interface HostUser {
  readonly id: string;
  readonly name: string;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly role: number;
  readonly color: { readonly css?: string } | string | null;
  readonly character: HostDocument | null;
  can(permission: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
}

/** A document of any kind. */
export interface HostDocument {
  readonly id: string;
  readonly _id: string;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly type?: string;
  readonly img?: string | null;
  readonly thumbnail?: string | null;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly limited: boolean;
  readonly inCompendium: boolean;
  readonly compendium: HostPack | null;
  readonly pack: string | null;
  readonly parent: HostDocument | null;
  readonly isEmbedded: boolean;
  readonly folder: HostDocument | string | null;
  readonly sort: number;
  readonly ownership: Record<string, number>;
  readonly apps: Record<string, unknown>;
  readonly sheet: HostSheet | null;
  readonly schema: HostSchema;
  readonly system: unknown;
  readonly flags: Record<string, unknown>;
  readonly _source: Record<string, unknown>;
  readonly collection: HostCollection<HostDocument>;
  testUserPermission(user: HostUser, level: string | number, options?: { exact?: boolean }): boolean;
  canUserModify(user: HostUser, action: string, data?: unknown): boolean;
  update(changes: unknown, operation?: Record<string, unknown>): Promise<unknown>;
  delete(operation?: Record<string, unknown>): Promise<unknown>;
  clone(data?: unknown, context?: Record<string, unknown>): unknown;
  validate(options?: Record<string, unknown>): unknown;
  toObject(source?: boolean): Record<string, unknown>;
  toDragData(): Record<string, unknown>;
  createEmbeddedDocuments(name: string, data: unknown[], operation?: Record<string, unknown>): Promise<HostDocument[]>;
  updateEmbeddedDocuments(name: string, data: unknown[], operation?: Record<string, unknown>): Promise<unknown>;
  getEmbeddedCollection(name: string): HostCollection<HostDocument>;
  deleteDialog?(options?: Record<string, unknown>): Promise<unknown>;
}

export interface HostSheet {
  readonly rendered: boolean;
  render(options?: unknown): Promise<unknown>;
  close(options?: unknown): Promise<unknown>;
}

export interface HostSchema {
  readonly fields: Record<string, unknown>;
  clean(source: unknown, options?: Record<string, unknown>): Record<string, unknown>;
}

export interface HostCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  readonly documentName?: string;
  readonly apps?: unknown[];
  get(key: string): T | undefined;
  has(key: string): boolean;
  filter(test: (value: T) => boolean): T[];
}

export interface HostPackEntry {
  readonly _id: string;
  readonly uuid?: string;
  readonly name: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly folder?: string | null;
  readonly sort?: number;
}

export interface HostPack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly folders: HostCollection<HostDocument>;
  readonly index: HostCollection<HostPackEntry>;
  apps?: unknown[];
  getIndex(options?: Record<string, unknown>): Promise<HostCollection<HostPackEntry>>;
  getDocument(id: string): Promise<HostDocument | null>;
  getUuid?(id: string): string;
}

export interface HostSettingConfig {
  readonly namespace: string;
  readonly key: string;
  readonly id?: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: string;
  readonly config?: boolean;
  readonly type?: unknown;
  readonly default?: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step?: number };
  readonly requiresReload?: boolean;
  readonly onChange?: (...args: unknown[]) => unknown;
}

export interface HostMenuConfig {
  readonly namespace: string;
  readonly key: string;
  readonly name: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => HostSheet;
}

export interface HostSettings {
  readonly settings: Map<string, HostSettingConfig>;
  readonly menus: Map<string, HostMenuConfig>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  register(namespace: string, key: string, config: Record<string, unknown>): void;
}

export interface HostGame {
  readonly ready: boolean;
  readonly user: HostUser;
  readonly users: HostCollection<HostUser>;
  readonly actors: HostCollection<HostDocument>;
  readonly items: HostCollection<HostDocument>;
  readonly journal: HostCollection<HostDocument>;
  readonly messages: HostCollection<HostDocument>;
  readonly combats: HostCollection<HostDocument> & { viewed?: HostDocument | null; active?: HostDocument | null };
  readonly folders: HostCollection<HostDocument>;
  readonly packs: HostCollection<HostPack>;
  readonly collections: HostCollection<HostCollection<HostDocument>>;
  readonly settings: HostSettings;
  readonly release: { readonly generation: number };
  readonly system: { readonly id: string; readonly title: string; readonly version: string };
  readonly world: { readonly id: string; readonly title: string };
  readonly i18n?: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data?: Record<string, unknown>): string;
    has(key: string): boolean;
  };
  readonly paused: boolean;
  togglePause(paused?: boolean, options?: Record<string, unknown>): unknown;
  tooltip?: unknown;
  combat: HostDocument | null;
}

/** A document class as applications use it. */
export interface HostDocumentClass {
  readonly name: string;
  readonly documentName: string;
  readonly metadata: { readonly name: string; readonly label: string; readonly collection: string };
  readonly TYPES?: readonly string[];
  readonly implementation?: HostDocumentClass;
  create(data: unknown, operation?: Record<string, unknown>): Promise<HostDocument | undefined>;
  updateDocuments(updates: unknown[], operation?: Record<string, unknown>): Promise<unknown>;
  fromDropData(data: unknown): Promise<HostDocument | undefined>;
  createDialog(
    data?: Record<string, unknown>,
    operation?: Record<string, unknown>,
    options?: Record<string, unknown>,
  ): Promise<unknown>;
  canUserCreate?(user: HostUser): boolean;
}

/** Give a value of unknown class the shape its caller relies on. */
export function shaped<T>(value: unknown): T {
  return value as T;
}

/** The running game. */
export function host(): HostGame {
  return shaped<HostGame>(game);
}

/** One entry of `CONFIG`, such as `CONFIG.Actor`. */
export function config(name: string): Record<string, unknown> {
  const entry = shaped<Record<string, unknown>>(CONFIG)[name];
  return typeof entry === "object" && entry !== null ? shaped<Record<string, unknown>>(entry) : {};
}

/** The configured class of a kind of document. */
export function documentClass(name: string): HostDocumentClass {
  return shaped<HostDocumentClass>(config(name)["documentClass"]);
}

/** Translate a key; without languages (as in unit tests) the key itself. */
export function localize(key: string): string {
  return host().i18n?.localize(key) ?? key;
}

/** Translate a key and fill in `{names}`. */
export function format(key: string, data: Record<string, unknown>): string {
  return host().i18n?.format(key, data) ?? key;
}

/** The word for a kind of document, such as "Actor". */
export function documentLabel(name: string): string {
  const key = documentClass(name)?.metadata?.label ?? `DOCUMENT.${name}`;
  return localize(key);
}

/** The word for a subtype, such as "Character". */
export function typeLabel(documentName: string, type: string): string {
  const labels = shaped<Record<string, string> | undefined>(config(documentName)["typeLabels"]) ?? {};
  const key = labels[type] ?? `TYPES.${documentName}.${type}`;
  const text = localize(key);
  return text === key ? type : text;
}
