/** What one application of a result did to an actor; enough to take it back. */
export interface ActorDeltas {
  readonly hp: number;
  readonly stress: number;
  readonly motivation: number;
  readonly injuries: number;
}

/** An operation that changes no number. */
export const NO_DELTAS: ActorDeltas = { hp: 0, stress: 0, motivation: 0, injuries: 0 };

/** An application of the result, as the card tells it. The record that undo trusts is on the actor. */
export interface JournalEntry extends ActorDeltas {
  /** The operation's id, the same on the card and in the actor's flags. */
  readonly id: string;
  /** The client that claimed it; a random word of each page load. */
  readonly session: string;
  /** When it was claimed, milliseconds. */
  readonly at: number;
  /** Uuid of the actor it goes to. */
  readonly actor: string;
  readonly done: boolean;
  readonly undone: boolean;
  /** Statuses that the target gained. */
  readonly conditions: readonly string[];
}

/**
 * Where an exchange stands: the defense is awaited; the result lies before the GM; somebody is writing it; it is
 * written; it was taken back.
 */
export type CardPhase = "defense" | "result" | "claimed" | "applied" | "undone";

/** The phase that the newest application leaves a card in; without any the result still lies open. */
export function entryState(entry: Pick<JournalEntry, "done" | "undone"> | null): Exclude<CardPhase, "defense"> {
  if (!entry) return "result";
  if (!entry.done) return "claimed";
  return entry.undone ? "undone" : "applied";
}

/**
 * Id of the n-th application of a card. It is the same on every client, so that two clients that race write one and
 * the same operation.
 */
export function operationId(messageId: string, count: number): string {
  return `${messageId}.${count}`;
}

/**
 * Document id of an effect that an operation creates: 16 letters and digits, the same on every client.
 *
 * @param messageId - 16 letters and digits
 * @param count - which application of the card, from 0
 * @param index - which effect of the application, from 0
 */
export function effectId(messageId: string, count: number, index: number): string {
  const tail = (count * 36 + index).toString(36).padStart(3, "0").slice(-3);
  return `${messageId.slice(0, 13).padEnd(13, "0")}${tail}`;
}
