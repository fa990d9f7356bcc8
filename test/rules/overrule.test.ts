import { describe, expect, test } from "vitest";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules.ts";
import { overruleResult } from "../../src/rules/starchasers/overrule.ts";

const ROLLED = { success: true, hits: 2, crits: 1, damage: 4 };
const NOTHING = { hits: null, crits: null, damage: null, factor: 1 };

describe("overruleResult (design 4, the GM's hand)", () => {
  test.each([
    { name: "nothing changed", overrule: NOTHING, expected: ROLLED },
    { name: "hits", overrule: { ...NOTHING, hits: 5 }, expected: { success: true, hits: 5, crits: 1, damage: 7 } },
    {
      name: "a miss",
      overrule: { ...NOTHING, hits: 0, crits: 0 },
      expected: { success: false, hits: 0, crits: 0, damage: 0 },
    },
    { name: "damage", overrule: { ...NOTHING, damage: 9 }, expected: { ...ROLLED, damage: 9 } },
    { name: "double", overrule: { ...NOTHING, factor: 2 }, expected: { ...ROLLED, damage: 8 } },
    {
      name: "half of 5, rounded down (SC-DICE-05)",
      overrule: { ...NOTHING, damage: 5, factor: 0.5 },
      expected: { ...ROLLED, damage: 2 },
    },
  ])("$name", ({ overrule, expected }) => {
    expect(overruleResult(ROLLED, overrule, DEFAULT_HOUSE_RULES)).toEqual(expected);
  });
});
