import type { AttackCard } from "../authority/attack-card.ts";
import { submit } from "../authority/channel.ts";
import { leavePending } from "../authority/pending.ts";
import type { Answer } from "../authority/request.ts";
import { tellAnswer } from "./tell.ts";

/** How a request is made. */
interface Manner {
  /** Nobody asked for it, so nobody is told when it is refused. */
  readonly quiet?: boolean;
}

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
  { quiet = false }: Manner = {},
): Promise<Answer> {
  const id = foundry.utils.randomID();
  const request = { id, type, data: { ...data, message: card.id } };
  const answer = await submit(type, request.data, id);
  if (quiet) return answer;
  if (!answer.ok && answer.reason === "noGamemaster" && card.isAuthor) {
    await leavePending(card, request);
    ui.notifications.info("STARCHASERS.Card.requestWaits", { localize: true, console: false });
    return answer;
  }
  tellAnswer(answer);
  return answer;
}
