import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const SESSION_COOKIE = "practice_session";

/** Who is joined, by an unguessable session id. Kept in memory: after a restart everybody joins again. */
export class Sessions {
  readonly #users = new Map<string, string>();

  open(userId: string): string {
    const id = randomBytes(24).toString("base64url");
    this.#users.set(id, userId);
    return id;
  }

  userOf(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#users.get(id);
  }

  close(id: string): void {
    this.#users.delete(id);
  }

  closeAllOf(userId: string): void {
    for (const [id, owner] of this.#users) if (owner === userId) this.#users.delete(id);
  }
}

/** The session id that a cookie header carries. */
export function sessionFromCookie(header: string | undefined): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [name, value] = part.trim().split("=");
    if (name === SESSION_COOKIE && value) return value;
  }
  return undefined;
}

export function sessionOf(request: IncomingMessage): string | undefined {
  return sessionFromCookie(request.headers.cookie);
}

export function sessionCookie(id: string): string {
  return `${SESSION_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Strict`;
}

export const EXPIRED_COOKIE = `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`;
