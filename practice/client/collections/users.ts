import type { User } from "../documents/user.ts";
import { USER_ROLES } from "../../common/constants.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { trusted } from "../records.ts";
import { renderUI } from "../ui-registry.ts";
import { WorldCollection } from "./world-collection.ts";

/** The people of the world. */
export class Users extends WorldCollection {
  static override documentName = "User";

  /** The user at this client. */
  get current(): User | null {
    return game.user;
  }

  /** All users with their real class. */
  get people(): User[] {
    return trusted<User[]>(this.contents);
  }

  /** Those who are not gamemasters. */
  get players(): User[] {
    return this.people.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one full gamemaster that every client agrees on, or null when none is there. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.role === USER_ROLES.GAMEMASTER);
  }

  /**
   * One user that every client picks alike among those that meet the condition: the highest role, then the lowest id.
   */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const candidates = this.people.filter((user) => condition(user));
    candidates.sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1));
    return candidates[0] ?? null;
  }

  /** Somebody came or went. */
  setActivity(userId: string, active: boolean): void {
    const user = this.people.find((candidate) => candidate.id === userId);
    if (!user || user.active === active) return;
    user.active = active;
    renderUI("players");
    Hooks.callAll("userConnected", user, active);
  }
}
