import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import {
  coverConceals,
  HIDING_SPOT_SKILL,
  hidingCost,
  hidingParts,
  hidingRefusal,
  isInStealth,
  seesThrough,
  stealthTokens,
} from "../../../src/rules/starchasers/hiding.ts";
import { searchCost, searchDice, tokensAfterQuickSearch } from "../../../src/rules/starchasers/searching.ts";
import { RULES } from "../support/facts.ts";

describe("whether one can hide", () => {
  test.each([
    ["SC-HIDE-01", null, true, "noConcealment"],
    ["SC-HIDE-01", null, false, "noConcealment"],
    ["SC-HIDE-04", "cover", true, "enemySeesYou"],
    ["SC-HIDE-04", "cover", false, null],
    ["SC-HIDE-01", "shadow", false, null],
  ] as const)("%s: %s, line of sight %s", (_id, concealment, enemyLineOfSight, reason) => {
    expect(hidingRefusal({ concealment, enemyLineOfSight })).toBe(reason);
  });

  test("SC-HIDE-02: behind something of one's own size or larger", () => {
    expect(coverConceals("medium", "medium")).toBe(true);
    expect(coverConceals("medium", "large")).toBe(true);
    expect(coverConceals("medium", "small")).toBe(false);
  });

  test("SC-HIDE-04: each kind of Concealment has senses of its own against it", () => {
    const inDark = { throughShadow: true, throughCover: false };
    const throughWalls = { throughShadow: false, throughCover: true };
    expect([seesThrough("shadow", inDark), seesThrough("cover", inDark)]).toEqual([true, false]);
    expect([seesThrough("shadow", throughWalls), seesThrough("cover", throughWalls)]).toEqual([false, true]);
  });

  test("SC-HIDE-03, SC-HIDE-05: a spot is found by Observation; hiding is an Action unless a move includes it", () => {
    expect(HIDING_SPOT_SKILL).toBe("observation");
    expect(hidingCost(false)).toEqual({ standard: 1, free: 0 });
    expect(hidingCost(true)).toEqual({ standard: 0, free: 0 });
  });
});

describe("the roll", () => {
  test.each([
    [3, 2, 0, 0, 5],
    [3, 2, 1, 0, 6],
    [2, 3, 0, 2, 3],
    [1, 0, -3, 0, 1],
  ])(
    "SC-HIDE-06, SC-DEF-07: %i + %i, size %i, penalty %i: %i dice",
    (agility, stealth, sizeBonus, armorPenalty, dice) => {
      expect(poolSize(hidingParts({ agility, stealth, sizeBonus, armorPenalty }))).toBe(dice);
    },
  );

  test("SC-HIDE-06: lines of nothing are left out", () => {
    expect(hidingParts({ agility: 3, stealth: 0, sizeBonus: 0, armorPenalty: 0 })).toEqual([
      { reason: "agility", dice: 3 },
    ]);
  });

  test.each([
    ["HHC", "E", 3],
    ["HB", "E", 0],
    ["CC", "B", 4],
  ])("SC-HIDE-07: %s against %s is %i Stealth Tokens", (attack, defense, tokens) => {
    expect(stealthTokens(attackFaces(attack), defenseFaces(defense), RULES)).toBe(tokens);
  });

  test("SC-HIDE-08: in Stealth with a token", () => {
    expect([0, 1, 2].map(isInStealth)).toEqual([false, true, true]);
  });
});

describe("searching", () => {
  test("SC-SEARCH-01: a Quick Search costs 2 Stealth Tokens, all if there are fewer", () => {
    expect([0, 1, 2, 3].map(tokensAfterQuickSearch)).toEqual([0, 0, 0, 1]);
    fc.assert(
      fc.property(fc.nat(20), (tokens) => {
        expect(tokensAfterQuickSearch(tokens)).toBeGreaterThanOrEqual(0);
        expect(tokensAfterQuickSearch(tokens)).toBeLessThanOrEqual(tokens);
      }),
    );
  });

  test("SC-SEARCH-02: against a hider's tokens, or a difficulty", () => {
    expect(searchDice(3, "easy", RULES)).toBe(3);
    expect(searchDice(0, "easy", RULES)).toBe(0);
    expect(searchDice(null, "challenging", RULES)).toBe(4);
  });

  test("SC-SEARCH-03: quick is an Action, methodical as many as the Gamemaster says", () => {
    expect(searchCost("quick", 3)).toEqual({ standard: 1, free: 0 });
    expect(searchCost("methodical", 3)).toEqual({ standard: 3, free: 0 });
  });
});
