import { SYSTEM_ID } from "../constants.ts";
import type { ActorDeltas } from "../data/message/journal.ts";
import { conditionEffect } from "../foundry/status-effects.ts";
import { operationsOf, takeBack, withOperation, type ActorNumbers, type OperationRecord } from "./operations.ts";

function read(actor: Actor.Implementation, path: string): number {
  const value: unknown = foundry.utils.getProperty(actor.system, path);
  return typeof value === "number" ? value : 0;
}

function numbersOf(actor: Actor.Implementation): ActorNumbers {
  return {
    hp: read(actor, "hp.value"),
    hpMax: read(actor, "hp.max"),
    stress: read(actor, "stress.value"),
    motivation: read(actor, "motivation.value"),
    injuries: read(actor, "injuries"),
  };
}

/** Write values and the record in one update: either both are stored or none. */
async function write(actor: Actor.Implementation, after: ActorDeltas, record: OperationRecord): Promise<void> {
  const before = numbersOf(actor);
  const system: Record<string, unknown> = {};
  if (after.hp !== before.hp) system["hp"] = { value: after.hp };
  if (after.stress !== before.stress) system["stress"] = { value: after.stress };
  if (after.motivation !== before.motivation) system["motivation"] = { value: after.motivation };
  if (after.injuries !== before.injuries) system["injuries"] = after.injuries;
  const operations = withOperation(operationsOf(actor), record);
  const changes = { system, flags: { [SYSTEM_ID]: { operations } } };
  await actor.update(changes);
}

/** First write of an operation: the numbers, with the record that undo and a resumed session need. */
export async function startOperation(actor: Actor.Implementation, record: OperationRecord): Promise<void> {
  // A client that lost the race for the claim finds the work done.
  if (operationsOf(actor).some(({ id }) => id === record.id)) return;
  const now = numbersOf(actor);
  const { deltas } = record;
  const after: ActorDeltas = {
    hp: now.hp + deltas.hp,
    stress: now.stress + deltas.stress,
    motivation: now.motivation + deltas.motivation,
    injuries: now.injuries + deltas.injuries,
  };
  await write(actor, after, record);
}

/** The rest of an operation, as often as need be: effects that are missing are created, combatants are marked. */
export async function finishOperation(actor: Actor.Implementation, record: OperationRecord): Promise<void> {
  for (const { id, status } of record.effects) {
    if (actor.effects.has(id)) continue;
    const data = conditionEffect(status);
    if (!data) continue;
    try {
      await actor.createEmbeddedDocuments("ActiveEffect", [{ ...data, _id: id }], { keepId: true });
    } catch (error) {
      // Another client was faster: then the effect is there, and all is well.
      if (!actor.effects.has(id)) throw error;
    }
  }
  await markDefeated(actor, record.defeated, true);
}

/** The record is in flags that the actor's owner may write, so combatants of others in it are left alone. */
async function markDefeated(actor: Actor.Implementation, uuids: readonly string[], defeated: boolean): Promise<void> {
  for (const { combatants } of game.combats) {
    const own = combatants.filter((one) => one.actor?.uuid === actor.uuid && uuids.includes(one.uuid));
    for (const combatant of own) if (combatant.defeated !== defeated) await combatant.update({ defeated });
  }
}

/** Take an operation back from today's values, and delete what it created and nothing else (P39, P40). */
export async function revertOperation(actor: Actor.Implementation, record: OperationRecord): Promise<void> {
  if (!record.undone) await write(actor, takeBack(numbersOf(actor), record.deltas), { ...record, undone: true });
  const ids = record.effects.map(({ id }) => id).filter((id) => actor.effects.has(id));
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
  await markDefeated(actor, record.defeated, false);
}
