import { describe, expect, test } from "vitest";
import { sumParts } from "../../../src/rules/dice/pools.ts";
import { availableDefenses } from "../../../src/rules/starchasers/defenses.ts";
import { isFlanked, isHighGround, positionParts } from "../../../src/rules/starchasers/positions.ts";
import type { PositionFacts } from "../../../src/rules/starchasers/positions.ts";
import {
  ambuscadeQualities,
  bushwhack,
  sneakAttackDice,
  surpriseRound,
} from "../../../src/rules/starchasers/surprise.ts";
import { frozen } from "../support/frozen.ts";
import { defender } from "../support/facts.ts";

describe("positions", () => {
  test.each([
    ["nothing", {}, []],
    ["SC-POS-02", { back: true }, ["backAttack"]],
    ["SC-POS-07", { highGround: true }, ["highGround"]],
    ["both", { back: true, highGround: true }, ["backAttack", "highGround"]],
    ["SC-POS-06", { packTactics: true, alliesInMelee: 1, attackerInMelee: true }, ["packTactics"]],
    ["SC-POS-06 two allies", { packTactics: true, alliesInMelee: 2 }, ["packTactics"]],
    ["SC-POS-06 from afar", { packTactics: true, alliesInMelee: 1 }, []],
    ["SC-POS-06 alone", { packTactics: true, attackerInMelee: true }, []],
    ["SC-POS-06 without the feature", { alliesInMelee: 2, attackerInMelee: true }, []],
    ["SC-POS-08 alone", { opportunisticAttacks: true }, []],
    ["SC-POS-08 surprise", { opportunisticAttacks: true, surprise: true }, ["opportunistic"]],
    [
      "SC-POS-08 once",
      { opportunisticAttacks: true, back: true, highGround: true },
      ["backAttack", "highGround", "opportunistic"],
    ],
    ["SC-POS-08 flanking does not count", { opportunisticAttacks: true, alliesInMelee: 3, attackerInMelee: true }, []],
  ] as [string, PositionFacts, string[]][])("%s", (_id, facts, reasons) => {
    expect(positionParts(frozen(facts)).map(({ reason }) => reason)).toEqual(reasons);
  });

  test("SC-POS-02, SC-POS-06 to SC-POS-08: 1 die from behind, 2 for each other", () => {
    const all = { back: true, highGround: true, packTactics: true, alliesInMelee: 2, opportunisticAttacks: true };
    expect(sumParts(positionParts(all))).toBe(7);
  });

  test("SC-POS-05, SC-POS-07: two flank, 2 meters are High Ground", () => {
    expect([1, 2, 3].map(isFlanked)).toEqual([false, true, true]);
    expect([0, 1.5, 2].map(isHighGround)).toEqual([false, false, true]);
  });
});

describe("surprise", () => {
  test("SC-SURP-01, SC-SURP-03: who does not know of the attacker has Armor Defense only", () => {
    expect(availableDefenses(defender(), { weaponRange: "pistol", unaware: true })).toEqual(["armor"]);
    expect(availableDefenses(defender(), { weaponRange: "pistol", unaware: false })).toEqual(["armor", "dodge"]);
  });

  test("SC-SURP-02: the surprised do not act, the others in their order", () => {
    const order = frozen(["p1", "n1", "p2"]);
    expect(surpriseRound(order, new Set(["n1"]))).toEqual(["p1", "p2"]);
    expect(surpriseRound(order, new Set())).toEqual(order);
  });

  test.each([
    [0, 1],
    [3, 1],
    [4, 2],
    [8, 3],
    [11, 4],
    [15, 5],
    [17, 5],
    [18, 6],
    [30, 6],
  ])("SC-SURP-07: level %i gives %i dice", (level, dice) => {
    expect(sneakAttackDice(level)).toBe(dice);
  });

  test("a level below 0 is a caller's bug", () => {
    expect(() => sneakAttackDice(-1)).toThrow(RangeError);
  });

  test("SC-SURP-08, SC-SURP-09: unused Stealth Tokens are Vicious, or targets", () => {
    expect(ambuscadeQualities(7)).toEqual([{ key: "vicious", n: 7 }]);
    expect(ambuscadeQualities(0)).toEqual([]);
    expect([bushwhack(3).maxTargets, bushwhack(-1).maxTargets]).toEqual([3, 0]);
  });
});
