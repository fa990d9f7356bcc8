/** Who is here: a user is active while at least one of their sockets is open. */
export class Presence {
  readonly #sockets = new Map<string, Set<string>>();

  /** @returns whether the user just became active */
  enter(userId: string, socketId: string): boolean {
    const sockets = this.#sockets.get(userId) ?? new Set<string>();
    sockets.add(socketId);
    this.#sockets.set(userId, sockets);
    return sockets.size === 1;
  }

  /** @returns whether the user just became absent */
  leave(userId: string, socketId: string): boolean {
    const sockets = this.#sockets.get(userId);
    if (!sockets?.delete(socketId) || sockets.size > 0) return false;
    this.#sockets.delete(userId);
    return true;
  }

  isActive(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  activeUsers(): string[] {
    return [...this.#sockets.keys()];
  }

  /** The user's sockets, the one opened last first. */
  socketsOf(userId: string): string[] {
    return [...(this.#sockets.get(userId) ?? [])].reverse();
  }
}
