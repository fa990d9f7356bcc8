import { attackCardOf, type AttackCard } from "../attack-card.ts";
import { actorOf, fighterOf, tokenImage, tokenName } from "../fighter.ts";
import type { AuthorityAction } from "../registry.ts";
import { refuse, type Answer } from "../request.ts";
import { noteTampering } from "../tampering.ts";
import { readWhole } from "./card-request.ts";

/** The Gamemaster's word over a result; `null` leaves a number as it fell. */
export interface AmendRequest {
  readonly message: string;
  readonly hits: number | null;
  readonly crits: number | null;
  readonly damage: number | null;
  readonly factor: 0.5 | 1 | 2;
  /** Uuid of another target, or null to leave it. */
  readonly target: string | null;
}

/** Highest number that the GM may write in the place of a computed one. */
export const MOST_OVERRULED = 999;

function read(data: Readonly<Record<string, unknown>>): AmendRequest | null {
  const { message, target } = data;
  const factor = ([0.5, 1, 2] as const).find((known) => known === data["factor"]);
  if (typeof message !== "string" || factor === undefined) return null;
  if (target !== null && typeof target !== "string") return null;
  const number = (key: string): number | null | undefined =>
    data[key] === null ? null : readWhole(data[key], 0, MOST_OVERRULED);
  const [hits, crits, damage] = [number("hits"), number("crits"), number("damage")];
  if (hits === undefined || crits === undefined || damage === undefined) return null;
  return { message, hits, crits, damage, factor, target };
}

/** Change the result before it is applied. Only a GM may; the card says that it was overruled, and by whom. */
export const amendAction: AuthorityAction<AmendRequest> = {
  read,
  key: ({ message }) => message,
  run: amend,
};

async function amend(request: AmendRequest, sender: User.Implementation): Promise<Answer> {
  const card = attackCardOf(request.message);
  if (!card) return refuse("cardGone");
  if (!sender.isGM) return refuse("gamemasterOnly");
  if (card.system.phase === "applied" || card.system.phase === "claimed") return refuse("alreadyApplied");
  await noteTampering(card);
  const { hits, crits, damage, factor } = request;
  const target = request.target === null || request.target === card.system.target.uuid ? null : request.target;
  const other = target === null ? null : actorOf(target);
  if (target !== null && (!other || !fighterOf(other))) return refuse("targetGone", { name: "?" });
  const changed = other !== null || hits !== null || crits !== null || damage !== null || factor !== 1;
  await card.update({
    system: {
      overrule: { hits, crits, damage, factor, by: changed || retargeted(card) ? sender.id : "" },
      ...(other ? { target: { uuid: other.uuid, name: tokenName(other), img: tokenImage(other) } } : {}),
    },
  });
  return { ok: true };
}

/** Whether the GM sent the attack to somebody else before; that stays marked. */
function retargeted(card: AttackCard): boolean {
  const { hits, crits, damage, factor, by } = card.system.overrule;
  return by !== "" && hits === null && crits === null && damage === null && factor === 1;
}
