import { isAttackCard, type AttackCard } from "../authority/attack-card.ts";
import { actorOf } from "../authority/fighter.ts";
import { prompterOf } from "../authority/rights.ts";
import { isNpcDefenseAutomatic } from "../data/settings.ts";
import { rollDefense } from "./defend.ts";

/** How old a card may be that is still defended by itself after a GM has come, milliseconds. */
const FRESH = 12 * 60 * 60 * 1000;

/** Cards whose defense is on its way, so that a change of the card in between starts no second one. */
const rolling = new Set<string>();

/** Whether the GM's client defends at once: for NPCs by the setting, and where nobody who sees the card could. */
function isAutomatic(card: AttackCard): boolean {
  const target = actorOf(card.system.target.uuid);
  if (!target || card.system.phase !== "defense") return false;
  const prompter = prompterOf(card, target);
  if (!prompter) return true;
  return prompter.isGM && !target.hasPlayerOwner && isNpcDefenseAutomatic();
}

/**
 * Roll the defense of an NPC as soon as the attack is on the table. Does nothing on all clients but the active GM's.
 *
 * @param message - any chat message that was created or changed
 */
export async function rollDefenseOfNpc(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !isAttackCard(message) || !isAutomatic(message) || rolling.has(message.id)) return;
  rolling.add(message.id);
  try {
    await rollDefense(message, { token: false, unasked: true });
  } finally {
    rolling.delete(message.id);
  }
}

/** Roll what nobody could roll while no GM was there. */
export async function resumeDefenses(): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const message of game.messages.contents) {
    if (Date.now() - message.timestamp < FRESH) await rollDefenseOfNpc(message);
  }
}
