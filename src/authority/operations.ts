import { SYSTEM_ID } from "../constants.ts";
import { NO_DELTAS, type ActorDeltas } from "../data/message/journal.ts";
import { isRecord } from "./request.ts";

/**
 * An operation as the actor that it touched remembers it. This, and not the card, is what undo trusts: the card belongs
 * to the player who attacked, the actor's flags to the actor's owner.
 */
export interface OperationRecord {
  readonly id: string;
  readonly deltas: ActorDeltas;
  /** The effects that the operation creates, by document id, and the status of each. */
  readonly effects: readonly CreatedEffect[];
  /** Uuids of the combatants that it marked as defeated. */
  readonly defeated: readonly string[];
  readonly undone: boolean;
}

/** An effect that an operation creates; its id is known before, so that it is created once. */
export interface CreatedEffect {
  readonly id: string;
  readonly status: string;
}

/** How many operations an actor remembers. */
export const REMEMBERED_OPERATIONS = 20;

function words(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === "string") : [];
}

function readDeltas(value: unknown): ActorDeltas {
  const source = isRecord(value) ? value : {};
  const whole = (key: keyof ActorDeltas): number => {
    const number = source[key];
    return typeof number === "number" && Number.isInteger(number) ? number : 0;
  };
  return { hp: whole("hp"), stress: whole("stress"), motivation: whole("motivation"), injuries: whole("injuries") };
}

function readEffects(value: unknown): CreatedEffect[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ id, status }) => {
    return typeof id === "string" && typeof status === "string" ? [{ id, status }] : [];
  });
}

/** Read the stored records; whatever is not one is left out. */
export function readOperations(stored: unknown): OperationRecord[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap((entry) => {
    if (typeof entry["id"] !== "string") return [];
    return {
      id: entry["id"],
      deltas: readDeltas(entry["deltas"]),
      effects: readEffects(entry["effects"]),
      defeated: words(entry["defeated"]),
      undone: entry["undone"] === true,
    };
  });
}

/** The records with one more, or with the one of the same id replaced; the oldest are forgotten. */
export function withOperation(records: readonly OperationRecord[], record: OperationRecord): OperationRecord[] {
  return [...records.filter(({ id }) => id !== record.id), record].slice(-REMEMBERED_OPERATIONS);
}

/** The operations that an actor remembers. */
export function operationsOf(actor: Actor.Implementation): OperationRecord[] {
  return readOperations(foundry.utils.getProperty(actor, `flags.${SYSTEM_ID}.operations`));
}

/** The numbers of an actor that an attack can change. */
export interface ActorNumbers extends ActorDeltas {
  readonly hpMax: number;
}

/** What changed from one state to the other. */
export function deltasBetween(before: ActorDeltas, after: ActorDeltas): ActorDeltas {
  return {
    hp: after.hp - before.hp,
    stress: after.stress - before.stress,
    motivation: after.motivation - before.motivation,
    injuries: after.injuries - before.injuries,
  };
}

/**
 * Today's values with an operation taken back: its deltas are subtracted, and nothing leaves its limits. Hit Points
 * that are above the maximum already stay where they are (P39, P40).
 */
export function takeBack(now: ActorNumbers, deltas: ActorDeltas = NO_DELTAS): ActorDeltas {
  return {
    hp: Math.max(0, Math.min(now.hp - deltas.hp, Math.max(now.hpMax, now.hp))),
    stress: Math.max(0, now.stress - deltas.stress),
    motivation: Math.max(0, now.motivation - deltas.motivation),
    injuries: Math.max(0, now.injuries - deltas.injuries),
  };
}
