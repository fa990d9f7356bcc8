import type { JournalEntry } from "../data/message/journal.ts";
import type { AttackCard } from "./attack-card.ts";
import { sessionId } from "./session.ts";

/** How long a claim waits for another client's claim to arrive, milliseconds. */
const ECHO = 60;
/** After this time a claim of another client that was never completed may be taken over, milliseconds. */
const STALE = 5000;

/** What an application says on the card. */
export type Told = Omit<JournalEntry, "session" | "at" | "done" | "undone">;

const NOTHING_YET = { hp: 0, stress: 0, motivation: 0, injuries: 0, conditions: [] };

function journalOf(card: AttackCard): JournalEntry[] {
  return card.system.toObject().journal;
}

async function write(card: AttackCard, journal: readonly JournalEntry[]): Promise<void> {
  await card.update({ system: { journal: journal.map((entry) => ({ ...entry, conditions: [...entry.conditions] })) } });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}

/**
 * Say on the card that this client writes an operation now, and look whether the word stands. Two tabs of one GM that
 * start at the same moment see the same last word, and only its writer goes on.
 *
 * @param actor - uuid of the actor that will be written
 * @param id - the operation
 * @returns the claim, or null if another client is at it
 */
export async function claim(card: AttackCard, actor: string, id: string): Promise<JournalEntry | null> {
  const mine = sessionId();
  const settled = journalOf(card).filter((entry) => entry.done);
  const open = card.system.application;
  // A clock that is ahead, or a forged claim from the future, must not close the card for ever.
  if (open && !open.done && open.session !== mine && Math.abs(Date.now() - open.at) < STALE) return null;
  const entry: JournalEntry = {
    id,
    session: mine,
    at: Date.now(),
    actor,
    done: false,
    undone: false,
    ...NOTHING_YET,
  };
  await write(card, [...settled, entry]);
  await pause(ECHO);
  const last = card.system.application;
  return last?.id === id && last.session === mine ? entry : null;
}

/** Mark an operation as done on the card, with what it did. */
export async function settleClaim(card: AttackCard, told: Told): Promise<void> {
  const others = journalOf(card).filter((entry) => entry.done && entry.id !== told.id);
  const entry: JournalEntry = { ...told, session: sessionId(), at: Date.now(), done: true, undone: false };
  await write(card, [...others, entry]);
}

/** Take an unfinished claim off the card. */
export async function dropClaim(card: AttackCard): Promise<void> {
  await write(
    card,
    journalOf(card).filter((entry) => entry.done),
  );
}

/** Mark an operation as taken back on the card. */
export async function markUndone(card: AttackCard, id: string): Promise<void> {
  await write(
    card,
    journalOf(card).map((entry) => (entry.id === id ? { ...entry, undone: true } : entry)),
  );
}
