import type { AttackCard } from "./attack-card.ts";
import { tamperedBy } from "./tampering.ts";

/** The parts of a message that decide who reads it. */
export interface Audience {
  readonly whisper: readonly (string | null)[];
  readonly blind: boolean;
  readonly author: { readonly id: string | null } | null;
}

/**
 * Whether a user may read what a message says. Everything of a whispered message is hidden from all others, and a blind
 * one from its own author too (P03, P09).
 */
export function mayRead(message: Audience, user: { readonly id: string | null }): boolean {
  if (message.whisper.length === 0) return true;
  if (user.id !== null && message.whisper.includes(user.id)) return true;
  return !message.blind && message.author !== null && message.author.id === user.id;
}

/** Whether a user may defend for an actor: its owners, and a GM for everybody. */
export function mayDefend(user: User.Implementation, target: Actor.Implementation | null): boolean {
  return user.isGM || (target?.testUserPermission(user, "OWNER") ?? false);
}

/**
 * Whether a user may have the result written: a GM, or the target's owner, who could change the same numbers by hand.
 * A result that was overruled, taken back once, or written on by a player is the GM's alone.
 */
export function mayApply(user: User.Implementation, card: AttackCard, target: Actor.Implementation | null): boolean {
  if (user.isGM) return true;
  const { isOverruled, journal } = card.system;
  const untouched = !isOverruled && journal.length === 0 && tamperedBy(card) === null;
  return untouched && (target?.testUserPermission(user, "OWNER") ?? false);
}

/**
 * The one person who is asked for the defense (P07): an active player who owns the target and may read the card, first
 * the one whose own character it is; else the active GM, if the GM may read it.
 *
 * @returns null if nobody can be asked: no GM is connected, or the card is for its author alone
 */
export function prompterOf(card: AttackCard, target: Actor.Implementation | null): User.Implementation | null {
  const owners = game.users.filter(
    (user) => user.active && !user.isGM && mayRead(card, user) && (target?.testUserPermission(user, "OWNER") ?? false),
  );
  const own = owners.find((user) => target !== null && user.character?.uuid === target.uuid);
  const [first] = owners.sort((a, b) => a.id.localeCompare(b.id));
  const player = own ?? first;
  if (player) return player;
  const gamemaster = game.users.activeGM;
  return gamemaster && mayRead(card, gamemaster) ? gamemaster : null;
}
