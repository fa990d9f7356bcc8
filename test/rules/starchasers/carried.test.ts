import { describe, expect, test } from "vitest";
import { carriedThatCounts } from "../../../src/rules/starchasers/carried.ts";

const KNIFE = { name: "Knife", weight: "light", melee: true, parryBonus: 0 } as const;
const SWORD = { name: "Sword", weight: "medium", melee: true, parryBonus: 1 } as const;
const CANNON = { name: "Cannon", weight: "heavy", melee: false, parryBonus: 5 } as const;
const VEST = { name: "Vest", deflection: 1, agilityPenalty: 0, resistanceBonus: 0 };
const PLATE = { name: "Plate", deflection: 4, agilityPenalty: 2, resistanceBonus: 1 };

describe("what counts of all that is worn and held", () => {
  test("SC-DEF-05, SC-ARM-04: one piece of armor, the one that deflects most; without any nothing is deflected", () => {
    expect(carriedThatCounts([], [VEST, PLATE], null).armor).toEqual(PLATE);
    expect(carriedThatCounts([], [], null).armor).toMatchObject({ name: null, deflection: 0 });
  });

  test("SC-BATTLE-06: the heaviest weapon in hand", () => {
    expect(carriedThatCounts([KNIFE, CANNON, SWORD], [], null).heaviest).toBe("heavy");
    expect(carriedThatCounts([], [VEST], null).heaviest).toBeNull();
  });

  test.each([
    { held: [KNIFE, SWORD], bracers: "Bracers", name: "Sword", parryBonus: 1 },
    { held: [CANNON], bracers: "Bracers", name: "Bracers", parryBonus: 0 },
  ])("SC-DEF-18: one parries with $name", ({ held, bracers, name, parryBonus }) => {
    expect(carriedThatCounts(held, [], bracers).parryWith).toEqual({ name, parryBonus });
  });

  test("SC-DEF-18: a gun parries nothing", () => {
    expect(carriedThatCounts([CANNON], [], null).parryWith).toBeNull();
  });
});
