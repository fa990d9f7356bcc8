import { describe, expect, test } from "vitest";
import {
  ACTIONS,
  actionsPerTurn,
  canAttackAgain,
  canMakeEmotionalAttack,
  changedDefense,
  concentrate,
  EXTENDED_ACTIONS,
  FREE_ACTIONS,
  freeAction,
  isExtendedRollDue,
  specialActionCost,
} from "../../../src/rules/starchasers/actions.ts";
import { switchCost } from "../../../src/rules/starchasers/switching.ts";
import type { WeaponSwitch } from "../../../src/rules/starchasers/switching.ts";
import { RULES, rulesWith } from "../support/facts.ts";

describe("what a Turn holds", () => {
  test("SC-TURN-01, SC-STATUS-03: two Standard Actions, one when Stunned", () => {
    expect(actionsPerTurn(new Set())).toBe(2);
    expect(actionsPerTurn(new Set(["stunned"]))).toBe(1);
    expect(actionsPerTurn(new Set(["hamstrung"]))).toBe(2);
  });

  test.each([
    ["off", 5, true, false],
    ["warn", 4, true, false],
    ["warn", 5, true, true],
    ["enforce", 4, true, false],
    ["enforce", 5, false, true],
  ] as const)("SC-TURN-02: tracking %s, %i used", (freeActionTracking, used, allowed, warn) => {
    expect(freeAction(used, rulesWith({ freeActionTracking }))).toEqual({ allowed, warn });
  });

  test.each([
    ["pc", 1, 2, true],
    ["pc", 2, 2, false],
    ["npc", 2, 2, false],
    ["npc", 9, 0, true],
    ["pc", 1, 1, false],
    ["ally", 0, 0, true],
    ["ally", 1, 0, false],
  ] as const)(
    "SC-TURN-03: a %s that attacked %i times, at most %i: %s",
    (kind, attacks, maxAttacksPerTurn, allowed) => {
      expect(canAttackAgain(kind, attacks, rulesWith({ maxAttacksPerTurn }))).toBe(allowed);
    },
  );

  test("SC-FREE-02: one Emotional Attack a Turn", () => {
    expect([0, 1, 2].map(canMakeEmotionalAttack)).toEqual([true, false, false]);
  });
});

test("SC-FREE-01: the nine examples of Free Actions are free", () => {
  expect(FREE_ACTIONS.length).toBe(9);
  expect(new Set(FREE_ACTIONS).size).toBe(9);
  for (const action of FREE_ACTIONS) expect(ACTIONS[action]).toEqual({ standard: 0, free: 1 });
});

test("SC-ACT-02 to SC-ACT-10: all others are Standard Actions", () => {
  const free: readonly string[] = FREE_ACTIONS;
  const standard = Object.entries(ACTIONS).filter(([action]) => !free.includes(action));
  expect(standard.map(([action]) => action)).toContain("skillCheck");
  for (const [, cost] of standard) expect(cost).toEqual({ standard: 1, free: 0 });
});

test("SC-SPEC-02: a Special Action takes what it states, else 1 Action", () => {
  expect(specialActionCost(null)).toEqual({ standard: 1, free: 0 });
  expect(specialActionCost(0)).toEqual({ standard: 0, free: 0 });
  expect(specialActionCost(2)).toEqual({ standard: 2, free: 0 });
});

test("SC-ACT-03: a changed defense lasts until the combat ends", () => {
  expect(changedDefense("dodge", "parry", false)).toBe("parry");
  expect(changedDefense("dodge", null, false)).toBe("dodge");
  expect(changedDefense("dodge", "parry", true)).toBe("dodge");
});

test("SC-ACT-09: Concentrate adds a Focus Token up to the cap, and a cap takes none away", () => {
  expect(concentrate(1, RULES)).toBe(2);
  expect(concentrate(1, rulesWith({ focusTokenMax: 2 }))).toBe(2);
  expect(concentrate(2, rulesWith({ focusTokenMax: 2 }))).toBe(2);
  expect(concentrate(3, rulesWith({ focusTokenMax: 2 }))).toBe(3);
});

test("SC-EXT-01, SC-EXT-02: one roll, in the last Round; slicing takes 1 to 10", () => {
  expect([0, 1, 2, 3].map((spent) => isExtendedRollDue(spent, 3))).toEqual([false, false, true, false]);
  expect(isExtendedRollDue(0, 1)).toBe(true);
  expect(EXTENDED_ACTIONS["computer-slicing"]).toEqual({ minRounds: 1, maxRounds: 10 });
  for (const rounds of [0, -1, 1.5, Number.NaN]) expect(() => isExtendedRollDue(0, rounds)).toThrow(RangeError);
});

describe("switching weapons", () => {
  test.each<[id: string, change: WeaponSwitch, standard: number, free: number]>([
    ["SC-SWITCH-01 keep", { held: "keep", from: "hip" }, 1, 0],
    ["SC-SWITCH-01 keep, pack", { held: "keep", from: "pack" }, 1, 0],
    ["SC-SWITCH-01 drop, pack", { held: "drop", from: "pack" }, 1, 1],
    ["SC-SWITCH-02 drop, hip", { held: "drop", from: "hip" }, 0, 2],
    ["SC-SWITCH-02 drop, back", { held: "drop", from: "back" }, 0, 2],
    ["SC-SWITCH-02 empty hand", { held: "nothing", from: "hip" }, 0, 1],
    ["SC-SWITCH-01 empty hand, pack", { held: "nothing", from: "pack" }, 1, 0],
    ["SC-SWITCH-03 move", { held: "keep", from: "hip", includedInMove: true }, 0, 0],
    ["SC-ACT-04 Quickdraw", { held: "keep", from: "hip", knowsQuickdraw: true }, 0, 1],
    ["SC-ACT-04 Quickdraw drops", { held: "drop", from: "back", knowsQuickdraw: true }, 0, 1],
    ["SC-ACT-04 Quickdraw digs", { held: "keep", from: "pack", knowsQuickdraw: true }, 1, 0],
  ])("%s", (_id, change, standard, free) => {
    expect(switchCost(change)).toEqual({ standard, free });
  });
});
