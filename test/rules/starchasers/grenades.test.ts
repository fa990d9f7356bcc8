import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  detonates,
  GRENADE_STEPS,
  grenadeLanding,
  grenadeReaction,
  grenadeSteps,
  grenadeThrow,
  SCATTER_FACES,
  scatterDegrees,
  scatterOffset,
  squareAlong,
} from "../../../src/rules/starchasers/grenades.ts";
import { RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

describe("the throw", () => {
  test.each([
    ["SC-GREN-02", 4, 4, false, 4, true, 4, 0],
    ["SC-GREN-02 short", 4, 2, false, 4, false, 2, 2],
    ["SC-GREN-02 more than enough", 3, 5, false, 3, true, 3, 0],
    ["to one's own feet", 0, 0, false, 0, true, 0, 0],
    ["SC-GREN-08", 6, 3, true, 3, true, 6, 0],
    ["SC-GREN-08 nothing needed", 2, 0, true, 0, true, 2, 0],
    ["SC-GREN-09", 6, 2, true, 3, false, 5, 4],
    ["SC-GREN-09 all short", 8, 0, true, 5, false, 3, 8],
  ])("%s: %i squares, %i Focus", (_id, distance, focus, launcher, needed, onTarget, dropAt, bounce) => {
    expect(grenadeThrow(distance, focus, launcher)).toEqual({ needed, onTarget, dropAt, bounce });
  });

  test.each([
    [-1, 0],
    [1, -1],
    [1.5, 0],
    [1, Number.NaN],
  ])("%s squares with %s Focus throw", (distance, focus) => {
    expect(() => grenadeThrow(distance, focus)).toThrow(RangeError);
  });

  test("it drops on the way, and with nothing but hands the way and the bounce make the distance", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.boolean(), (distance, focus, launcher) => {
        const thrown = grenadeThrow(distance, focus, launcher);
        expect(thrown.onTarget).toBe(focus >= thrown.needed);
        expect(thrown.dropAt).toBeLessThanOrEqual(distance);
        expect(thrown.bounce > 0).toBe(!thrown.onTarget);
        const momentum = launcher && !thrown.onTarget ? 3 : 0;
        expect(thrown.dropAt + thrown.bounce).toBe(distance + momentum);
      }),
    );
  });
});

describe("scatter (SC-GREN-04)", () => {
  test("1 is north, then clockwise", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(scatterOffset)).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ]);
    expect([1, 3, 8].map((roll) => scatterDegrees(roll, "square"))).toEqual([0, 90, 315]);
    expect([1, 2, 6].map((roll) => scatterDegrees(roll, "hex"))).toEqual([0, 60, 300]);
    expect(SCATTER_FACES).toEqual({ square: 8, hex: 6 });
  });

  test.each([0, 9, 1.5])("a d8 cannot show %s", (roll) => {
    expect(() => scatterOffset(roll)).toThrow(RangeError);
    expect(() => scatterDegrees(roll, "square")).toThrow(RangeError);
  });

  test("a d6 cannot show 7", () => {
    expect(() => scatterDegrees(7, "hex")).toThrow(RangeError);
  });

  test("opposite throws of the die cancel out", () => {
    for (const roll of [1, 2, 3, 4]) {
      const there = squareAlong([5, 5], scatterOffset(roll), 3);
      expect(squareAlong(there, scatterOffset(roll + 4), 3)).toEqual([5, 5]);
    }
  });
});

describe("where it lands (SC-GREN-05)", () => {
  const from = frozen([0, 0] as const);

  test.each([
    ["the seed's Han Solo", [4, 0], 4, 2, 3, [2, 0], [4, 0]],
    ["at one's own feet, then north", [5, 0], 5, 0, 1, [0, 0], [0, -5]],
    ["diagonally", [4, 4], 4, 1, 5, [1, 1], [1, 4]],
    ["to a square off the lines", [4, 2], 4, 2, 7, [2, 1], [0, 1]],
    ["on target, whatever the die", [4, 0], 4, 4, 7, [4, 0], [4, 0]],
  ] as const)("%s", (_name, target, distance, focus, roll, drop, rest) => {
    expect(grenadeLanding(from, frozen(target), distance, grenadeThrow(distance, focus), roll)).toEqual({ drop, rest });
  });

  test("on target the die is not read", () => {
    expect(grenadeLanding(from, [0, 0], 0, grenadeThrow(0, 0), 0)).toEqual({ drop: [0, 0], rest: [0, 0] });
  });
});

describe("what happens with it", () => {
  test("SC-GREN-01: two rolls, or by house rule one", () => {
    expect(grenadeSteps(RULES)).toEqual(["throwRoll", "land", "reactions", "detonate", "damageRoll"]);
    expect(grenadeSteps(rulesWith({ grenadeDamageRoll: "sameRoll" }))).toEqual([
      "throwRoll",
      "land",
      "reactions",
      "detonate",
    ]);
  });

  test("SC-GREN-06: at rest it detonates", () => {
    expect(GRENADE_STEPS.map(detonates)).toEqual([false, true, true, true, true]);
  });

  test("SC-GREN-07: one reacts for the cost of a Reaction, before it detonates", () => {
    expect(GRENADE_STEPS.map((step) => grenadeReaction(step).allowed)).toEqual([false, true, true, false, false]);
    expect(grenadeReaction("reactions").cost).toBe(1);
    expect(grenadeReaction("detonate").cost).toBe(0);
  });
});
