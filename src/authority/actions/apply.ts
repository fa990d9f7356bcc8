import { effectId, operationId, type JournalEntry } from "../../data/message/journal.ts";
import { houseRules } from "../../data/settings.ts";
import { damageTypeEffect, applyDamage, type HarmResult } from "../../rules/starchasers/health.ts";
import type { DamageType } from "../../rules/vocabulary.ts";
import { DAMAGE_TYPES } from "../../rules/vocabulary.ts";
import { attackCardOf, finalResult, type AttackCard } from "../attack-card.ts";
import { claim, dropClaim, settleClaim } from "../claim.ts";
import { actorOf, fighterOf, type Fighter } from "../fighter.ts";
import { deltasBetween, operationsOf, type OperationRecord } from "../operations.ts";
import { finishOperation, startOperation } from "../operation-writer.ts";
import type { AuthorityAction } from "../registry.ts";
import { refuse, type Answer } from "../request.ts";
import { mayApply } from "../rights.ts";
import { noteTampering } from "../tampering.ts";
import { readCardRequest, type CardRequest } from "./card-request.ts";

/** Write the result of an attack onto its target, once (SC-ATK-14, SC-ATK-16). */
export const applyAction: AuthorityAction<CardRequest> = {
  read: readCardRequest,
  key: ({ message }) => message,
  run: async ({ message }, sender) => applyCard(message, sender),
};

/** Why a card cannot be applied now; null if it can. */
function refusal(card: AttackCard, target: Actor.Implementation, sender: User.Implementation): Answer | null {
  if (!mayApply(sender, card, target)) return refuse("notOwner", { name: card.system.target.name });
  switch (card.system.phase) {
    case "defense":
      return refuse("defenseAwaited");
    case "applied":
      return refuse("alreadyApplied");
    case "undone":
    case "claimed":
    case "result":
      return null;
  }
}

async function applyCard(id: string, sender: User.Implementation): Promise<Answer> {
  const card = attackCardOf(id);
  if (!card) return refuse("cardGone");
  const target = actorOf(card.system.target.uuid);
  const fighter = fighterOf(target);
  if (!target || !fighter) return refuse("targetGone", { name: card.system.target.name });
  const no = refusal(card, target, sender);
  if (no) return no;
  await noteTampering(card);
  // The card's author could have changed its journal; the actor still knows what was written.
  const known = operationsOf(target).filter((record) => isOf(record, card));
  const standing = known.find(({ undone }) => !undone);
  if (standing) return finish(card, target, standing);
  const count = Math.max(known.length, card.system.journal.filter(({ done }) => done).length);
  const operation = operationId(id, count);
  const entry = await claim(card, target.uuid, operation);
  if (!entry) return refuse("beingApplied");
  const record = plan(card, fighter, operation, count, target);
  await startOperation(target, record);
  return finish(card, target, record);
}

/** Whether an operation is of a card; one of another card is none of its business, whatever it says. */
function isOf(record: OperationRecord, card: AttackCard): boolean {
  return record.id.startsWith(`${card.id}.`);
}

/** Complete an operation that stands in the actor's flags, and tell it on the card. */
async function finish(card: AttackCard, target: Actor.Implementation, record: OperationRecord): Promise<Answer> {
  await finishOperation(target, record);
  await settleClaim(card, {
    id: record.id,
    actor: target.uuid,
    ...record.deltas,
    conditions: record.effects.map(({ status }) => status),
  });
  return { ok: true };
}

/** What the rules make of the result; nothing for a damage type that does not touch this body (SC-DMGT-01). */
function harm(card: AttackCard, fighter: Fighter): HarmResult {
  const rules = houseRules();
  const victim = fighter.toVictim();
  const { damage } = finalResult(card, rules, victim.resistanceScore);
  const { damageType, damageKind } = card.system.weapon;
  const type = DAMAGE_TYPES.find((known: DamageType) => known === damageType) ?? "other";
  const kind = damageTypeEffect(type, victim.creature, damageKind);
  return applyDamage(victim, kind === null ? 0 : damage, kind ?? damageKind, rules);
}

function plan(
  card: AttackCard,
  fighter: Fighter,
  operation: string,
  count: number,
  target: Actor.Implementation,
): OperationRecord {
  const after = harm(card, fighter);
  const statuses: string[] = [];
  if (after.unconscious) statuses.push("unconscious");
  if (after.defeated) statuses.push(CONFIG.specialStatusEffects.DEFEATED);
  const fresh = statuses.filter((status) => !target.statuses.has(status));
  return {
    id: operation,
    deltas: deltasBetween(fighter.toVictim(), after),
    effects: fresh.map((status, index) => ({ id: effectId(card.id, count, index), status })),
    defeated: after.defeated ? combatantsOf(target) : [],
    undone: false,
  };
}

/** Combatants of an actor that are not marked as defeated yet, as uuids. */
function combatantsOf(actor: Actor.Implementation): string[] {
  return game.combats.contents.flatMap((combat) =>
    combat.combatants.filter((one) => !one.defeated && one.actor?.uuid === actor.uuid).map((one) => one.uuid),
  );
}

/**
 * Take up what an earlier session left between two writes: an operation that reached its actor is completed; a claim
 * that did not is dropped, since the card's author could have written it. The button is there again then.
 */
export async function resumeApplication(card: AttackCard): Promise<void> {
  const entry: JournalEntry | null = card.system.application;
  if (card.system.phase !== "claimed" || !entry) return;
  const target = actorOf(entry.actor);
  const record = target ? operationsOf(target).find(({ id }) => id === entry.id) : undefined;
  if (target && record && !record.undone && isOf(record, card)) await finish(card, target, record);
  else await dropClaim(card);
}
