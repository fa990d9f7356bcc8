import { isAttackCard, type AttackCard } from "../authority/attack-card.ts";
import { submit } from "../authority/channel.ts";
import { leavePending } from "../authority/pending.ts";
import type { Answer } from "../authority/request.ts";
import { tellAnswer } from "./tell.ts";

/**
 * Ask the authority about a card and tell the user when it says no. Without a GM the request waits on the card if it is
 * the user's own, else nothing is changed and the user learns why (P22).
 *
 * @param type - kind of the request
 * @param data - what it carries besides the card
 */
export async function askAuthority(
  card: AttackCard,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const id = foundry.utils.randomID();
  const request = { id, type, data: { ...data, message: card.id } };
  const answer = await submit(type, request.data, id);
  if (!answer.ok && answer.reason === "noGamemaster" && card.isAuthor && isAttackCard(card)) {
    await leavePending(card, request);
    ui.notifications.info("STARCHASERS.Card.requestWaits", { localize: true, console: false });
    return answer;
  }
  tellAnswer(answer);
  return answer;
}
