import { describe, expect, test } from "vitest";
import { rangeBand, rangeDice } from "../../../src/rules/starchasers/range.ts";
import { AIMED_SHOT_DICE } from "../../../src/rules/constants.ts";
import type { Band, WeaponRange } from "../../../src/rules/vocabulary.ts";
import { RULES, rulesWith } from "../support/facts.ts";

const TABLE: [id: string, weapon: WeaponRange, band: Band, allowed: boolean, dice: number][] = [
  ["SC-MEL-01", "blade", "blade", true, 0],
  ["SC-MEL-01", "blade", "thrown", false, 0],
  ["SC-THR-01", "thrown", "blade", true, 0],
  ["SC-THR-01", "thrown", "thrown", true, 0],
  ["SC-THR-02", "thrown", "pistol", true, 2],
  ["SC-THR-02", "thrown", "rifle", true, 4],
  ["SC-THR-03", "thrown", "escape", false, 0],
  ["SC-RAN-01", "pistol", "pistol", true, 0],
  ["SC-RAN-01", "rifle", "rifle", true, 0],
  ["SC-RAN-01", "rifle", "thrown", true, 0],
  ["SC-RAN-01", "pistol", "thrown", true, 0],
  ["SC-RAN-02", "rifle", "escape", true, 2],
  ["SC-RAN-03", "pistol", "rifle", true, 2],
  ["SC-RAN-03", "pistol", "escape", true, 4],
  ["SC-RAN-04", "pistol", "blade", true, 2],
  ["SC-RAN-04", "rifle", "blade", true, 2],
];

test.each(TABLE)("%s: %s at %s", (_id, weapon, band, allowed, dice) => {
  expect(rangeDice(weapon, band, RULES)).toEqual({ allowed, dice });
});

test("SC-RAN-03: by house rule no pistol past its band, near ones as before", () => {
  const rules = rulesWith({ pistolBeyondRange: "forbidden" });
  expect(rangeDice("pistol", "rifle", rules)).toEqual({ allowed: false, dice: 0 });
  expect(rangeDice("pistol", "blade", rules)).toEqual({ allowed: true, dice: 2 });
  expect(rangeDice("rifle", "escape", rules)).toEqual({ allowed: true, dice: 2 });
});

describe("rangeBand", () => {
  test.each([
    ["SC-RNG-02", 0, 0, "blade"],
    ["SC-RNG-02", 1, 0, "blade"],
    ["SC-RNG-02", 2, 0, "blade"],
    ["SC-RNG-03", 3, 3, "blade"],
    ["SC-RNG-03", 3, 2, "thrown"],
    ["SC-RNG-04", 7, 0, "thrown"],
    ["SC-RNG-05", 8, 0, "pistol"],
    ["SC-RNG-06", 13, 0, "rifle"],
    ["SC-RNG-06", 24, 0, "rifle"],
    ["SC-RNG-07", 25, 0, "escape"],
    ["SC-RNG-07", 90, 0, "escape"],
  ] as const)("%s: %i squares with reach %i are %s", (_id, squares, reach, band) => {
    expect(rangeBand(squares, reach)).toBe(band);
  });

  test.each([-1, Number.NaN])("%s squares are a caller's bug", (squares) => {
    expect(() => rangeBand(squares)).toThrow(RangeError);
  });
});

test("SC-AIM-04, SC-DICE-07: Aimed Shots have a ladder of their own, one below that of checks", () => {
  expect(AIMED_SHOT_DICE).toEqual({ easy: 1, intermediate: 2, challenging: 3, hard: 4 });
  expect(RULES.starchasers.difficultyLadder).toEqual({ easy: 2, intermediate: 3, challenging: 4, hard: 5 });
});
