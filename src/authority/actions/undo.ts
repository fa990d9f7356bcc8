import { attackCardOf } from "../attack-card.ts";
import { markUndone } from "../claim.ts";
import { actorOf } from "../fighter.ts";
import { operationsOf } from "../operations.ts";
import { revertOperation } from "../operation-writer.ts";
import type { AuthorityAction } from "../registry.ts";
import { refuse, type Answer } from "../request.ts";
import { noteTampering } from "../tampering.ts";
import { readCardRequest, type CardRequest } from "./card-request.ts";

/** Take an applied result back, once. Only a GM may. */
export const undoAction: AuthorityAction<CardRequest> = {
  read: readCardRequest,
  key: ({ message }) => message,
  run: async ({ message }, sender) => undoCard(message, sender),
};

async function undoCard(id: string, sender: User.Implementation): Promise<Answer> {
  const card = attackCardOf(id);
  if (!card) return refuse("cardGone");
  if (!sender.isGM) return refuse("gamemasterOnly");
  const entry = card.system.application;
  if (card.system.phase === "undone") return refuse("alreadyUndone");
  if (!entry || card.system.phase !== "applied") return refuse("notApplied");
  const target = actorOf(entry.actor);
  if (!target) return refuse("targetGone", { name: card.system.target.name });
  // The card belongs to its author: it may name no operation but its own.
  const own = entry.id.startsWith(`${card.id}.`);
  const record = own ? operationsOf(target).find((one) => one.id === entry.id) : undefined;
  if (!record) return refuse("tooLongAgo");
  await noteTampering(card);
  await revertOperation(target, record);
  await markUndone(card, entry.id);
  return { ok: true };
}
