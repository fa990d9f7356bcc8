import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { trusted } from "../records.ts";
import { renderUI } from "../ui-registry.ts";

/** Where a combat stands. */
export interface CombatState {
  round: number | null;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** What turn callbacks are told. */
export interface TurnContext {
  round: number;
  turn: number;
  skipped: boolean;
}

export type RoundContext = Omit<TurnContext, "turn">;

/**
 * What this client remembers of a combat beside its data. It is kept here rather than in private members, because
 * data is prepared while the document is still being constructed, when it has none.
 */
interface Memory {
  /** The state that was last told of. */
  told: CombatState;
  /** Turn callbacks, one after the other. */
  events: Promise<void>;
}

const memories = new WeakMap<Combat, Memory>();

/** What is remembered of a combat; at first, where its data stands when it is prepared for the first time. */
export function memoryOf(combat: Combat): Memory {
  const known = memories.get(combat);
  if (known) return known;
  const fresh: Memory = { told: combat._getCurrentState(), events: Promise.resolve() };
  memories.set(combat, fresh);
  return fresh;
}

/** The combatants with their real class. */
export function membersOf(combat: Combat): Combatant[] {
  return trusted<Combatant[]>(combat.combatants.contents);
}

/** Show again what an actor or token behind a combatant changed. */
export function refreshCombatants(combat: Combat): void {
  for (const combatant of membersOf(combat)) combatant._safePrepareData();
  if (combat.isView) renderUI("combat");
}
