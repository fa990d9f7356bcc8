import { describe, expect, test } from "vitest";
import {
  attackFaces,
  DEFAULT_ATTACK_FACES,
  DEFAULT_DEFENSE_FACES,
  defenseFaces,
  faceOf,
  parseAttackFaces,
  parseDefenseFaces,
} from "../../../src/rules/dice/faces.ts";
import { half, poolSize, scalePool, withoutZeros } from "../../../src/rules/dice/pools.ts";
import { actionScore, tallyAttack, tallyDefense } from "../../../src/rules/dice/tally.ts";

describe("faces", () => {
  test.each([
    [1, "hit"],
    [4, "crit"],
    [6, "focus"],
    [8, "blank"],
  ])("SC-DICE-01: an attack die of %i shows %s", (value, face) => {
    expect(faceOf(DEFAULT_ATTACK_FACES, value)).toBe(face);
  });

  test.each([
    [3, "evade"],
    [4, "focus"],
    [6, "blank"],
  ])("SC-DICE-02: a defense die of %i shows %s", (value, face) => {
    expect(faceOf(DEFAULT_DEFENSE_FACES, value)).toBe(face);
  });

  test.each([0, 9, 1.5])("no die shows %s", (value) => {
    expect(() => faceOf(DEFAULT_ATTACK_FACES, value)).toThrow(RangeError);
  });

  test("a stored table is read only if it has 8 symbols of its die", () => {
    expect(parseAttackFaces([...DEFAULT_ATTACK_FACES])).toEqual(DEFAULT_ATTACK_FACES);
    expect(parseDefenseFaces([...DEFAULT_DEFENSE_FACES])).toEqual(DEFAULT_DEFENSE_FACES);
    for (const bad of [null, "hit", [], DEFAULT_ATTACK_FACES.slice(1), DEFAULT_DEFENSE_FACES]) {
      expect(parseAttackFaces(bad)).toBeNull();
    }
  });

  test("short hand with a letter of the other die is refused", () => {
    expect(() => attackFaces("HE")).toThrow(RangeError);
    expect(() => defenseFaces("EH")).toThrow(RangeError);
  });
});

describe("tallies", () => {
  test("SC-ATK-07: 1, 4, 5 and 8 are a Hit, a Crit, a Focus and a blank", () => {
    const faces = [1, 4, 5, 8].map((value) => faceOf(DEFAULT_ATTACK_FACES, value));
    expect(tallyAttack(faces)).toEqual({ hits: 1, crits: 1, focus: 1, blanks: 1 });
  });

  test.each([
    ["SC-ATK-10", [2, 5, 7], { evades: 1, focus: 1, blanks: 1 }],
    ["SC-DICE-02", [1, 3, 4, 8], { evades: 2, focus: 1, blanks: 1 }],
  ])("%s", (_id, values, tally) => {
    expect(tallyDefense(values.map((value) => faceOf(DEFAULT_DEFENSE_FACES, value)))).toEqual(tally);
  });

  test.each([
    ["FFB", 0],
    ["CC", 4],
    ["HCFBH", 4],
  ])("SC-DICE-03: the Action Score of %s is %i", (attack, score) => {
    expect(actionScore(tallyAttack(attackFaces(attack)))).toBe(score);
  });
});

describe("pools", () => {
  const parts = (...dice: number[]) => dice.map((count) => ({ reason: "bonus", dice: count }));

  test.each([
    ["SC-DICE-04", [0], 1],
    ["SC-DICE-04", [4, 2, -1], 5],
    ["SC-DICE-04", [1, -5], 1],
    ["P46: no line at all", [], 1],
  ])("%s: %j", (_id, dice, size) => {
    expect(poolSize(parts(...dice))).toBe(size);
  });

  test.each([
    [5, 2],
    [1, 0],
    [6, 3],
  ])("SC-DICE-05: half of %i is %i", (value, expected) => {
    expect(half(value)).toBe(expected);
  });

  test("SC-DICE-08: a pool is doubled or halved after its bonuses, with a line that says so", () => {
    const pool = parts(2, 3, 2, -1);
    expect(poolSize(scalePool(pool, 0.5, "prone"))).toBe(3);
    expect(scalePool(pool, 2, "prone").at(-1)).toEqual({ reason: "prone", dice: 6 });
    expect(pool).toHaveLength(4);
  });

  test("lines of nothing are left out", () => {
    expect(withoutZeros(parts(0, 2, 0))).toEqual(parts(2));
  });
});
