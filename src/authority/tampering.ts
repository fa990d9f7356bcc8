import type { AttackMessageData } from "../data/message/attack-data.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { poolSize } from "../rules/dice/pools.ts";
import type { Overrule } from "../rules/starchasers/overrule.ts";

/**
 * A card belongs to the player who attacked, and the server lets him write anything on it. What only the authority
 * writes (the defense, the Gamemaster's word, the journal) is therefore believed only while a Gamemaster was the last
 * to write: that one fact the server notes by itself, in `_stats`, and nobody can forge it.
 */

type Card = ChatMessage.Stored & { readonly system: AttackMessageData };

const NO_OVERRULE = { hits: null, crits: null, damage: null, factor: 1, by: "" } as const;

function isNeutral({ hits, crits, damage, factor }: Overrule): boolean {
  return hits === null && crits === null && damage === null && factor === 1;
}

/** Whether the attack has as many dice as the reasons on the card add up to. */
function isCounted({ rolls, system }: Card): boolean {
  const dice = rolls.find((roll) => roll instanceof AttackRoll)?.faces.length;
  return dice === poolSize(system.pool.map(({ reason, dice: n }) => ({ reason, dice: n })));
}

/** Whether a card is as an attacker puts it on the table: nothing on it that only the authority may say. */
function isFresh(card: Card): boolean {
  const { rolls, system } = card;
  const { defense, overrule, outcome, journal, soak, focusUse, tampered } = system;
  const isUndefended = rolls.length <= 1 && defense.status === "waiting" && outcome === null;
  const uses = [...Object.keys(focusUse), ...Object.keys(defense.focusUse)];
  const isPlain = uses.length === 0 && soak === 0 && isNeutral(overrule) && overrule.by === "";
  return isUndefended && isPlain && isCounted(card) && journal.length === 0 && tampered === "";
}

/** The player who wrote last on a card that is not fresh any more, as the server says; null if it was a Gamemaster. */
function strangerAt(card: Card): string | null {
  if (isFresh(card)) return null;
  const writer = game.users.get(card._stats.lastModifiedBy ?? card.author?.id ?? "");
  return writer && !writer.isGM ? writer.id : null;
}

/** Id of the player who wrote on a card what only the authority writes, now or earlier; null if nobody did. */
export function tamperedBy(card: Card): string | null {
  return strangerAt(card) ?? (card.system.tampered || null);
}

/** The Gamemaster's word over a result, as far as a Gamemaster said it. */
export function trustedOverrule(card: Card): Card["system"]["overrule"] {
  return strangerAt(card) === null ? card.system.overrule : { ...NO_OVERRULE };
}

/**
 * Mark a card that a player wrote on, before the authority writes on it: afterwards the server would name the
 * Gamemaster as the last writer. What the player may have put into the Gamemaster's mouth is gone then.
 *
 * @param by - id of the player; found by itself unless the Gamemaster's client saw the write
 */
export async function noteTampering(card: Card, by: string | null = strangerAt(card)): Promise<void> {
  if (by !== null) await card.update({ system: { tampered: by, overrule: { ...NO_OVERRULE } } });
}
