import type { SystemManifest, WorldManifest } from "../common/manifest.ts";
import { manifestTypes } from "../common/manifest.ts";
import type { ModifyRequest, ReleaseData, WorldPayload } from "../common/protocol.ts";
import * as environment from "../common/abstract/environment.ts";
import { BASE_DOCUMENTS } from "../common/documents/registry.ts";
import { USER_ROLES } from "../common/constants.ts";
import { asRecord } from "../common/utils/types.ts";
import { Sessions } from "./http/sessions.ts";
import type { JoinUser } from "./http/join-page.ts";
import { instantiate } from "./operations/context.ts";
import { peekNode } from "./operations/tree.ts";
import { modifyDocuments, type Outcome } from "./operations/modify.ts";
import type { Packs } from "./packs.ts";
import { checkPassword, withoutPassword } from "./passwords.ts";
import { Presence } from "./presence.ts";
import { Queue } from "./queue.ts";
import { WORLD_COLLECTIONS, type WorldStore } from "./store/world-store.ts";
import { RequestError } from "./types.ts";
import { serverUser, type ServerUser } from "./users.ts";

interface TableParts {
  store: WorldStore;
  packs: Packs;
  system: SystemManifest;
  world: WorldManifest;
  release: ReleaseData;
  log: (line: string) => void;
}

/** One open world: its documents, its people, and the rules by which they may change it. */
export class Table {
  readonly store: WorldStore;
  readonly packs: Packs;
  readonly system: SystemManifest;
  readonly world: WorldManifest;
  readonly release: ReleaseData;
  readonly log: (line: string) => void;
  readonly sessions = new Sessions();
  readonly presence = new Presence();
  readonly queue = new Queue();
  #paused = false;

  constructor(parts: TableParts) {
    this.store = parts.store;
    this.packs = parts.packs;
    this.system = parts.system;
    this.world = parts.world;
    this.release = parts.release;
    this.log = parts.log;
    this.#tellCommonLayer();
  }

  /** The common layer knows no world; here is what it may ask. */
  #tellCommonLayer(): void {
    environment.implementationOf.current = (name) => BASE_DOCUMENTS[name];
    environment.typeModelOf.current = () => undefined;
    environment.typesOf.current = (name) => manifestTypes(this.system, name);
    environment.lookupUser.current = (id) => this.#findUser(id) ?? null;
    environment.lookupDocument.current = (uuid) => this.#lookup(uuid);
    environment.generation.current = this.release.generation;
    environment.rolePermissions.current = this.#rolePermissions();
    environment.onInvalidDocument.current = (message, error) => this.log(`${message}: ${error.message}`);
  }

  /** Who may do what by role, if the world says; a setting that cannot be read counts as none. */
  #rolePermissions(): Record<string, number[]> | null {
    const setting = this.store.all("settings").find((one) => one["key"] === "core.permissions");
    if (typeof setting?.["value"] !== "string") return null;
    const roles = (value: unknown): number[] =>
      Array.isArray(value) ? value.filter((role) => typeof role === "number") : [];
    try {
      const parsed = asRecord(JSON.parse(setting["value"]));
      return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, roles(value)]));
    } catch {
      this.log("The setting core.permissions cannot be read; the usual permissions hold");
      return null;
    }
  }

  /** World documents by uuid, to read: permission rules ask for actors and tokens. */
  #lookup(uuid: string): ReturnType<typeof instantiate> | null {
    const node = peekNode(uuid, this.store);
    return node ? instantiate(node) : null;
  }

  #findUser(id: string): ServerUser | undefined {
    const source = this.store.get("users", id);
    return source && serverUser(source);
  }

  #requireUser(id: string): ServerUser {
    const user = this.#findUser(id);
    if (!user) throw new RequestError("You are no longer a user of this world");
    return user;
  }

  userName(id: string): string {
    return this.#findUser(id)?.name ?? id;
  }

  requirePermission(userId: string, permission: string): void {
    const user = this.#requireUser(userId);
    if (!user.can(permission)) throw new RequestError(`User ${user.name} lacks the permission ${permission}`);
  }

  setPaused(userId: string, paused: boolean): void {
    const user = this.#requireUser(userId);
    if (!user.isGM) throw new RequestError(`User ${user.name} lacks permission to pause the game`);
    this.#paused = paused;
  }

  /** Carry out one request of a user. The caller runs it in the queue. */
  async modify(userId: string, request: ModifyRequest): Promise<Outcome> {
    const { store, system, release } = this;
    const user = this.#requireUser(userId);
    const outcome = await modifyDocuments({
      ...{ store, system, release, user, request },
      transaction: store.begin(),
      now: Date.now(),
    });
    if (request.documentName === "Setting") environment.rolePermissions.current = this.#rolePermissions();
    return outcome;
  }

  /** Everything a client needs to start. All documents go to everybody (Q41). */
  worldPayload(userId: string): WorldPayload {
    const documents = Object.fromEntries(WORLD_COLLECTIONS.map((name) => [name, this.store.all(name)]));
    return {
      userId,
      generation: this.release.generation,
      build: String(this.release.build),
      release: this.release,
      system: this.system,
      world: this.world,
      activeUsers: this.presence.activeUsers(),
      paused: this.#paused,
      documents: { ...documents, users: this.store.all("users").map(withoutPassword) },
      packs: this.packs.metadata(),
    };
  }

  /** Who can be chosen on the join page: everybody who is not locked out, gamemasters first. */
  joinUsers(): JoinUser[] {
    return this.store
      .all("users")
      .map(serverUser)
      .filter((user) => user.role > USER_ROLES.NONE)
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name, undefined, { numeric: true }))
      .map(({ id, name }) => ({ id, name, active: this.presence.isActive(id) }));
  }

  authenticate(userId: string, password: string): string | undefined {
    const source = this.store.get("users", userId);
    if (!source || serverUser(source).role === USER_ROLES.NONE) return undefined;
    return checkPassword(asRecord(source), password) ? userId : undefined;
  }
}
