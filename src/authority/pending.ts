import { resumeApplication } from "./actions/apply.ts";
import { isAttackCard, type AttackCard } from "./attack-card.ts";
import { carryOut } from "./channel.ts";
import { oneAtATime } from "./queue.ts";
import { noteTampering } from "./tampering.ts";

/** A request that waits on its author's card for a GM to come. */
export interface PendingRequest {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Most requests that may wait on one card. */
const MOST_PENDING = 10;

/**
 * Leave a request on a card until a GM is there. Only for the card's own author: the server lets nobody else write it,
 * so the author is known to be the asker.
 */
export async function leavePending(card: AttackCard, request: PendingRequest): Promise<void> {
  const waiting = card.system.toObject().requests.filter(({ type }) => type !== request.type);
  const requests = [...waiting, { ...request, data: { ...request.data } }].slice(-MOST_PENDING);
  await card.update({ system: { requests } });
}

/** Carry out what waits on a card. Runs on the active GM's client only. */
async function takeUp(card: AttackCard): Promise<void> {
  const requests = card.system.toObject().requests;
  const author = card.author;
  if (requests.length === 0) return;
  await card.update({ system: { requests: [] } });
  for (const request of requests) if (author) await carryOut(request, author);
}

/** Take up one card: unfinished writes first, then what waits on it. */
export async function resumeCard(card: AttackCard): Promise<void> {
  if (!game.user.isActiveGM) return;
  await oneAtATime(card.id, async () => {
    await noteTampering(card);
    await resumeApplication(card);
  });
  await takeUp(card);
}

/** Take up every card, when this client becomes the active GM's. */
export async function resumeCards(): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const message of game.messages) {
    if (!isAttackCard(message)) continue;
    const { phase, requests } = message.system;
    if (phase === "claimed" || requests.length > 0) await resumeCard(message);
  }
}
