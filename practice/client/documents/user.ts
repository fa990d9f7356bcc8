import { USER_ROLES } from "../../common/constants.ts";
import { BaseUser } from "../../common/documents/user.ts";
import { CONFIG } from "../config.ts";
import { currentUsers, game, localize } from "../game.ts";
import { answerQuery, withTimeout } from "../queries.ts";
import type { UnknownRecord } from "../records.ts";
import { request } from "../socket.ts";
import { renderUI } from "../ui-registry.ts";
import { UserTargets } from "./user-targets.ts";
import { ClientDocumentMixin } from "./client-document.ts";

interface Presence {
  active: boolean;
  targets: UserTargets;
  viewedScene: string | null;
}

/** What is known of users beyond their stored data; it lasts as long as the page. */
const presences = new WeakMap<object, Presence>();

function presenceOf(user: object): Presence {
  const known = presences.get(user);
  if (known) return known;
  const fresh: Presence = { active: false, targets: new UserTargets(user), viewedScene: null };
  presences.set(user, fresh);
  return fresh;
}

/** A person of the world. */
export class User extends ClientDocumentMixin(BaseUser) {
  /** Is the user connected? */
  get active(): boolean {
    return presenceOf(this).active;
  }

  set active(value: boolean) {
    presenceOf(this).active = value;
  }

  /** Placeables the user targets: none without a canvas. */
  get targets(): UserTargets {
    return presenceOf(this).targets;
  }

  get viewedScene(): string | null {
    return presenceOf(this).viewedScene;
  }

  set viewedScene(value: string | null) {
    presenceOf(this).viewedScene = value;
  }

  get isSelf(): boolean {
    return this.id === game.userId;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  /** Is this the one gamemaster whose client does what must be done once? */
  get isActiveGM(): boolean {
    return game.users?.activeGM?.id === this.id;
  }

  /** The name of the user's role. */
  get roleLabel(): string {
    const role = Object.entries(USER_ROLES).find(([, level]) => level === this.role)?.[0] ?? "NONE";
    return localize(`USER.Role${role.charAt(0)}${role.slice(1).toLowerCase()}`);
  }

  /** Is this the user whom every client picks among those that meet the condition? */
  isDesignated(condition: (user: User) => boolean): boolean {
    return currentUsers().getDesignatedUser(condition) === this;
  }

  /**
   * Have a handler of `CONFIG.queries` run on this user's client.
   * @returns what the handler returned
   * @throws when this user may not ask, the other is away, or no answer comes in time
   */
  async query(name: string, data: unknown, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!game.user?.can("QUERY_USER")) throw new Error("You lack the permission to query other users");
    if (this.isSelf) return answerQuery(CONFIG.queries, name, data, timeout);
    if (!this.active) throw new Error(`${this.name} is not connected`);
    const answer = request("query", { userId: this.id, name, data, timeout });
    return withTimeout(answer, timeout, `The query "${name}" to ${this.name} was not answered within ${timeout} ms`);
  }

  /** Allow or deny this user something apart from the role. */
  async assignPermission(permission: string, allowed: boolean): Promise<unknown> {
    return this.update({ permissions: { [permission]: allowed } });
  }

  /** Where a user points or looks matters to a canvas only. */
  broadcastActivity(_activity: UnknownRecord = {}): void {}

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    renderUI("players");
  }
}
