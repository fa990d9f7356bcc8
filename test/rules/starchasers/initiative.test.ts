import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareInitiative,
  isInitiativeRolled,
  nextTurn,
  rollsInitiative,
  turnOrder,
} from "../../../src/rules/starchasers/initiative.ts";
import type { InitiativeEntry } from "../../../src/rules/starchasers/initiative.ts";
import { minutesToRounds, roundsToSeconds } from "../../../src/rules/starchasers/time.ts";
import { RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

function entry(id: string, changes: Partial<InitiativeEntry> = {}): InitiativeEntry {
  return { id, score: 3, perception: 2, alertness: 1, isPlayer: false, faction: "hostile", ...changes };
}

describe("ties (SC-INIT-04)", () => {
  const first = (a: Partial<InitiativeEntry>, b: Partial<InitiativeEntry>, rules = RULES): string | undefined =>
    turnOrder(frozen([entry("a", a), entry("b", b)]), rules)[0];

  test.each([
    ["the score comes before all else", { perception: 5 }, { score: 4 }, "b"],
    ["Perception", {}, { perception: 3 }, "b"],
    ["Perception before Alertness", { alertness: 5 }, { perception: 3 }, "b"],
    ["Alertness", {}, { alertness: 2 }, "b"],
    ["Alertness before players", { isPlayer: true }, { alertness: 2 }, "b"],
    ["players", {}, { isPlayer: true }, "b"],
    ["players before the roll", { tieRoll: 8 }, { isPlayer: true, tieRoll: 1 }, "b"],
    ["the roll", { tieRoll: 3 }, { tieRoll: 4 }, "b"],
    ["a roll is more than none", {}, { tieRoll: 1 }, "b"],
    ["nothing: as they stood", {}, {}, "a"],
  ])("%s", (_name, a, b, winner) => {
    expect(first(a, b)).toBe(winner);
  });

  test("by house rule players first, a roll, or the Gamemaster, who finds them as they stood", () => {
    const [strong, player] = [
      { perception: 5, tieRoll: 1 },
      { isPlayer: true, tieRoll: 8 },
    ];
    expect(first(strong, player, rulesWith({ initiativeTieBreak: "playersFirst" }))).toBe("b");
    expect(first({}, { alertness: 2 }, rulesWith({ initiativeTieBreak: "playersFirst" }))).toBe("b");
    expect(first(strong, player, rulesWith({ initiativeTieBreak: "rollOff" }))).toBe("b");
    expect(first({ perception: 1 }, strong, rulesWith({ initiativeTieBreak: "gm" }))).toBe("a");
    expect(first({}, { score: 4 }, rulesWith({ initiativeTieBreak: "gm" }))).toBe("b");
  });
});

describe("the order of Turns", () => {
  const ENTRIES = frozen([
    entry("P2", { score: 2, faction: "party" }),
    entry("N1", { score: 4 }),
    entry("P1", { score: 5, faction: "party" }),
  ]);

  test("SC-ROUND-02: each in its own place, or faction by faction at its best member's", () => {
    expect(turnOrder(ENTRIES, RULES)).toEqual(["P1", "N1", "P2"]);
    expect(turnOrder(ENTRIES, rulesWith({ initiativeMode: "faction" }))).toEqual(["P1", "P2", "N1"]);
  });

  test("SC-ROUND-01: the Round is over when all had their Turn", () => {
    expect(nextTurn(["P1", "N1"], new Set())).toBe("P1");
    expect(nextTurn(["P1", "N1"], new Set(["P1"]))).toBe("N1");
    expect(nextTurn(["P1", "N1"], new Set(["N1", "P1"]))).toBeNull();
    expect(nextTurn([], new Set())).toBeNull();
  });

  test("SC-INIT-06: Allies and duelists do not roll", () => {
    expect([rollsInitiative("pc"), rollsInitiative("npc"), rollsInitiative("ally")]).toEqual([true, true, false]);
    expect([rollsInitiative("pc", true), rollsInitiative("npc", true)]).toEqual([false, false]);
  });

  test("SC-INIT-05: rolled when combat begins, or by house rule every Round", () => {
    expect([0, 1, 2].map((round) => isInitiativeRolled(round, RULES))).toEqual([true, false, false]);
    const everyRound = rulesWith({ initiativeReroll: "everyRound" });
    expect([0, 1, 2].map((round) => isInitiativeRolled(round, everyRound))).toEqual([true, true, true]);
  });
});

test("the order holds everybody once, never turns against the scores, and the same input gives the same output", () => {
  const anybody = fc.record({
    score: fc.nat(6),
    perception: fc.nat(3),
    alertness: fc.nat(2),
    isPlayer: fc.boolean(),
    faction: fc.constantFrom("party", "hostile", "neutral"),
    tieRoll: fc.nat(8),
  });
  const all = fc.array(anybody, { maxLength: 8 }).map((list) => list.map((row, index) => ({ ...row, id: `${index}` })));
  fc.assert(
    fc.property(all, fc.constantFrom("individual", "faction"), (entries, initiativeMode) => {
      const rules = rulesWith({ initiativeMode });
      const order = turnOrder(frozen(entries), rules);
      expect(order.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
      expect(turnOrder(entries, rules)).toEqual(order);
      const scores = order.flatMap((id) => entries.filter((one) => one.id === id).map(({ score }) => score));
      const falling = scores.toSorted((a, b) => b - a);
      expect(initiativeMode === "individual" ? scores : scores.slice(0, 1)).toEqual(
        initiativeMode === "individual" ? falling : falling.slice(0, 1),
      );
    }),
  );
  fc.assert(
    fc.property(anybody, anybody, (a, b) => {
      const there = compareInitiative({ ...a, id: "a" }, { ...b, id: "b" }, RULES);
      expect(Math.sign(there) + Math.sign(compareInitiative({ ...b, id: "b" }, { ...a, id: "a" }, RULES))).toBe(0);
    }),
  );
});

test("SC-TIME-01, SC-TIME-02: ten Rounds of 6 seconds are a minute", () => {
  expect(roundsToSeconds(1)).toBe(6);
  expect(roundsToSeconds(10)).toBe(60);
  expect(minutesToRounds(3)).toBe(30);
});
