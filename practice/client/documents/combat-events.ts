import type { Combat } from "./combat.ts";
import type { CombatState } from "./combat-state.ts";
import type { Combatant } from "./combatant.ts";

/** One step between two states of a combat. */
export type CombatEvent =
  | { type: "endTurn" | "startTurn"; combatant: Combatant; round: number; turn: number; skipped: boolean }
  | { type: "endRound" | "startRound"; round: number; skipped: boolean };

function turnEvent(
  type: "endTurn" | "startTurn",
  turns: readonly Combatant[],
  round: number,
  turn: number,
  skipped: boolean,
): CombatEvent[] {
  const combatant = turns[turn];
  return combatant ? [{ type, combatant, round, turn, skipped }] : [];
}

/** Turns that were jumped over: each begins and ends. */
function skippedTurns(turns: readonly Combatant[], round: number, from: number, to: number): CombatEvent[] {
  const events: CombatEvent[] = [];
  for (let turn = from; turn < to; turn++) {
    events.push(...turnEvent("startTurn", turns, round, turn, true), ...turnEvent("endTurn", turns, round, turn, true));
  }
  return events;
}

/**
 * What happened between two states: turns and rounds end and begin in order, those that were jumped over are marked.
 * Going back makes no events.
 */
export function combatEvents(turns: readonly Combatant[], prior: CombatState, current: CombatState): CombatEvent[] {
  const [fromRound, toRound] = [prior.round ?? 0, current.round ?? 0];
  const [fromTurn, toTurn] = [prior.turn ?? -1, current.turn ?? -1];
  if (toRound < 1 || toRound < fromRound || (toRound === fromRound && toTurn < fromTurn)) return [];
  const events: CombatEvent[] = [];
  if (fromRound > 0) events.push(...turnEvent("endTurn", turns, fromRound, fromTurn, false));
  if (toRound === fromRound) {
    if (toTurn === fromTurn) return [];
    events.push(...skippedTurns(turns, toRound, fromTurn + 1, toTurn));
  } else {
    if (fromRound > 0) {
      if (toTurn >= 0) events.push(...skippedTurns(turns, fromRound, fromTurn + 1, turns.length));
      events.push({ type: "endRound", round: fromRound, skipped: false });
    }
    for (let round = fromRound + 1; round < toRound; round++) {
      events.push({ type: "startRound", round, skipped: true }, { type: "endRound", round, skipped: true });
    }
    events.push({ type: "startRound", round: toRound, skipped: false });
    if (fromRound > 0) events.push(...skippedTurns(turns, toRound, 0, toTurn));
  }
  events.push(...turnEvent("startTurn", turns, toRound, toTurn, false));
  return events;
}

/** Tell the combat of each event, one after the other. */
export async function runCombatEvents(combat: Combat, events: readonly CombatEvent[]): Promise<void> {
  for (const event of events) {
    const { round, skipped } = event;
    switch (event.type) {
      case "endTurn":
        await combat._onEndTurn(event.combatant, { round, turn: event.turn, skipped });
        break;
      case "startTurn":
        await combat._onStartTurn(event.combatant, { round, turn: event.turn, skipped });
        break;
      case "endRound":
        await combat._onEndRound({ round, skipped });
        break;
      case "startRound":
        await combat._onStartRound({ round, skipped });
        break;
    }
  }
}
