import { isAttackCard } from "../authority/attack-card.ts";
import { resumeCard, resumeCards } from "../authority/pending.ts";
import { oneAtATime } from "../authority/queue.ts";
import { noteTampering } from "../authority/tampering.ts";
import { resumeDefenses } from "./auto-defense.ts";

/** Take up what waits for a GM: when the world opens, and when this client becomes the active GM's. */
export async function takeUpWork(): Promise<void> {
  await resumeCards();
  await resumeDefenses();
}

/**
 * A card was changed: take up a request that its author left on it, and tell the GM when a player wrote on it what only
 * the authority writes.
 *
 * @param changes - what was changed, as Foundry reports it
 * @param userId - who did it, as the server says
 */
export async function followCard(message: ChatMessage.Implementation, changes: object, userId: string): Promise<void> {
  if (!game.user.isActiveGM || !isAttackCard(message)) return;
  const author = game.users.get(userId);
  const system: unknown = foundry.utils.getProperty(changes, "system");
  const touched = typeof system === "object" && system !== null ? Object.keys(system) : [];
  const written = touched.some((key) => key !== "requests") || "rolls" in changes;
  if (author && !author.isGM && written) {
    ui.notifications.warn("STARCHASERS.Error.cardTampered", { format: { name: author.name }, console: false });
    await oneAtATime(message.id, () => noteTampering(message, author.id));
  }
  if (message.system.requests.length > 0) await resumeCard(message);
}
