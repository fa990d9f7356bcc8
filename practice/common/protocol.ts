import type { SystemManifest, WorldManifest } from "./manifest.ts";
import type { PlainObject } from "./utils/types.ts";

/** Names of the socket events, in one place for both ends. */
export const EVENTS = Object.freeze({
  WORLD: "world",
  MODIFY_DOCUMENT: "modifyDocument",
  GET_INDEX: "getIndex",
  GET_PACK_DOCUMENTS: "getPackDocuments",
  QUERY: "query",
  USER_ACTIVITY: "userActivity",
  PAUSE: "pause",
} as const);

/** Answer to every request. */
export type Ack<T> = { ok: true; result: T } | { ok: false; error: string };

export type AckCallback<T> = (answer: Ack<T>) => void;

export type Generation = 13 | 14;

export interface ReleaseData {
  generation: Generation;
  build: number;
  version: string;
}

export interface PackMetadata {
  /** "starchasers.weapons" */
  id: string;
  name: string;
  label: string;
  type: string;
  packageType: "system" | "world" | "module";
  packageName: string;
  path: string;
  system?: string;
  ownership?: Record<string, string>;
  flags?: PlainObject;
  /** Folder sources inside the pack. */
  folders: PlainObject[];
}

/** Everything a client needs to boot. */
export interface WorldPayload {
  userId: string;
  generation: Generation;
  build: string;
  release: ReleaseData;
  system: SystemManifest;
  world: WorldManifest;
  activeUsers: string[];
  paused?: boolean;
  /** Complete sources, embedded documents included, by collection name. */
  documents: Record<string, PlainObject[]>;
  packs: PackMetadata[];
}

export type ModifyAction = "create" | "update" | "delete";

/** One database operation as sent; any further JSON value reaches every client's callbacks. */
export interface ModifyOperation {
  data?: PlainObject[];
  updates?: PlainObject[];
  ids?: string[];
  deleteAll?: boolean;
  parentUuid?: string | null;
  pack?: string | null;
  diff?: boolean;
  recursive?: boolean;
  render?: boolean;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  noHook?: boolean;
  broadcast?: boolean;
  modifiedTime?: number;
  [key: string]: unknown;
}

export interface ModifyRequest {
  documentName: string;
  action: ModifyAction;
  operation: ModifyOperation;
}

/** create: full sources; update: differential objects, each with `_id`; delete: ids. */
export type ModifyResult = PlainObject[] | string[];

/** What all other clients get after a request succeeded. */
export interface ModifyBroadcast extends ModifyRequest {
  result: ModifyResult;
  userId: string;
}

export interface GetIndexRequest {
  pack: string;
  fields: string[];
}

export interface IndexEntry extends PlainObject {
  _id: string;
  name: string;
  img?: string | null;
  type?: string;
  folder?: string | null;
  sort?: number;
}

export interface GetPackDocumentsRequest {
  pack: string;
  ids?: string[];
}

export interface QueryRequest {
  userId: string;
  name: string;
  data: unknown;
  timeout?: number;
}

/** As the server forwards a query to one socket of the asked user. */
export interface QueryForward {
  name: string;
  data: unknown;
  timeout?: number;
  senderId: string;
}

export interface UserActivity {
  userId: string;
  active: boolean;
}

export interface PauseState {
  paused: boolean;
}

/** Requests of a client, by event, with payload and result. */
export interface Requests {
  world: { payload: Record<string, never>; result: WorldPayload };
  modifyDocument: { payload: ModifyRequest; result: ModifyResult };
  getIndex: { payload: GetIndexRequest; result: IndexEntry[] };
  getPackDocuments: { payload: GetPackDocumentsRequest; result: PlainObject[] };
  query: { payload: QueryRequest; result: unknown };
  pause: { payload: PauseState; result: PauseState };
}

/** Messages of the server, by event. `query` also comes with an acknowledgement. */
export interface Broadcasts {
  modifyDocument: ModifyBroadcast;
  query: QueryForward;
  userActivity: UserActivity;
  pause: PauseState;
}

/** The only socket name a system may use, with its dotted sub-names. */
export function isSystemEvent(event: string, systemId: string): boolean {
  return event === `system.${systemId}` || event.startsWith(`system.${systemId}.`);
}
