import { describe, expect, test } from "vitest";
import { combatEvents } from "../../client/documents/combat-events.ts";
import type { CombatState } from "../../client/documents/combat-state.ts";
import type { Combatant } from "../../client/documents/combatant.ts";
import { trusted } from "../../client/records.ts";

const TURNS = trusted<Combatant[]>([{ name: "A" }, { name: "B" }, { name: "C" }]);

function state(round: number, turn: number | null): CombatState {
  return { round, turn, tokenId: null, combatantId: null };
}

function told(from: CombatState, to: CombatState): string[] {
  return combatEvents(TURNS, from, to).map((event) => {
    const who = "combatant" in event ? event.combatant.name : event.round;
    return `${event.type} ${who}${event.skipped ? " skipped" : ""}`;
  });
}

describe("turn events between two states (Q31)", () => {
  test.each([
    ["the start", state(0, null), state(1, 0), ["startRound 1", "startTurn A"]],
    ["the next turn", state(1, 0), state(1, 1), ["endTurn A", "startTurn B"]],
    ["a jump", state(1, 0), state(1, 2), ["endTurn A", "startTurn B skipped", "endTurn B skipped", "startTurn C"]],
    ["the next round", state(1, 2), state(2, 0), ["endTurn C", "endRound 1", "startRound 2", "startTurn A"]],
    ["a turn back", state(1, 1), state(1, 0), []],
    ["a round back", state(2, 0), state(1, 2), []],
    ["nothing", state(1, 1), state(1, 1), []],
    ["a round without turns", state(1, null), state(2, null), ["endRound 1", "startRound 2"]],
    ["an activation", state(1, null), state(1, 1), ["startTurn A skipped", "endTurn A skipped", "startTurn B"]],
  ])("%s", (_name, from, to, events) => {
    expect(told(from, to)).toEqual(events);
  });
});
