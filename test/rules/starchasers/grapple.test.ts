import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import { fallsProne } from "../../../src/rules/starchasers/balance.ts";
import { defenses, chosenDefense } from "../../../src/rules/starchasers/defenses.ts";
import { fallingDice, fallVictims, throwFallDice } from "../../../src/rules/starchasers/falling.ts";
import {
  breakFreeParts,
  breaksFree,
  grappleAttackParts,
  grappleAttackRefusal,
  grappleAttempt,
  grappleParts,
  grappleSize,
  grappleSkill,
  landsOnFeet,
  pinDamage,
  tripResult,
} from "../../../src/rules/starchasers/grapple.ts";
import type { GrappleFacts } from "../../../src/rules/starchasers/grapple.ts";
import { SIZES } from "../../../src/rules/vocabulary.ts";
import { frozen } from "../support/frozen.ts";
import { defender, RULES } from "../support/facts.ts";

const STRONG: GrappleFacts = frozen({ attribute: "strength", value: 3, skill: 2, proficient: true });

describe("grappling", () => {
  test("SC-GRAP-01, SC-GRAP-02: the upper body by Athletics, the lower by Acrobatics, untrained by neither", () => {
    expect(grappleSkill(STRONG)).toBe("athletics");
    expect(grappleSkill({ attribute: "agility", proficient: true })).toBe("acrobatics");
    expect(grappleSkill({ attribute: "agility", proficient: false })).toBeNull();
  });

  test("SC-GRAP-02, SC-GRAP-06, SC-GRAP-12: size counts to grapple, not to break free or to attack", () => {
    expect(poolSize(grappleParts(STRONG, grappleSize("large")))).toBe(6);
    expect(poolSize(grappleParts({ ...STRONG, proficient: false }, grappleSize("tiny")))).toBe(1);
    expect(poolSize(breakFreeParts(STRONG))).toBe(5);
    expect(poolSize(grappleAttackParts(STRONG, 1))).toBe(6);
    expect(grappleParts(STRONG, 0).map(({ reason }) => reason)).toEqual(["strength", "skill"]);
  });

  test.each([
    ["SC-GRAP-03", "HHC", "EEB", true, 4],
    ["SC-GRAP-03 all canceled", "HHC", "EEE", false, 4],
    ["SC-GRAP-07 Focus does not count", "HFF", "B", true, 1],
  ])("%s: %s against %s", (_id, attack, defense, grappled, breakTarget) => {
    const input = frozen({ attack: attackFaces(attack), defense: defenseFaces(defense) });
    expect(grappleAttempt(input, RULES)).toEqual({ grappled, breakTarget });
  });

  test("SC-GRAP-07: equal is enough to break free", () => {
    expect(breaksFree(attackFaces("HHC"), 4)).toBe(true);
    expect(breaksFree(attackFaces("HHH"), 4)).toBe(false);
  });

  test("SC-GRAP-08: one Grapple-Attack a Turn, from the next Turn on", () => {
    expect([grappleAttackRefusal(0), grappleAttackRefusal(1), grappleAttackRefusal(2, true)]).toEqual([
      "grappleAttackNextTurn",
      null,
      "grappleAttackMade",
    ]);
  });

  test("SC-GRAP-09: a Pin stuns by the attribute, and leaves Block or Parry", () => {
    expect([pinDamage(3), pinDamage(0)]).toEqual([
      { damage: 3, kind: "stun" },
      { damage: 0, kind: "stun" },
    ]);
    const pinned = new Set(["pinned"] as const);
    const shield = { name: "Buckler", blockBonus: 1 };
    expect(chosenDefense(defender({ conditions: pinned, shield }))).toBe("block");
    expect(chosenDefense(defender({ conditions: pinned }))).toBe("armor");
    expect(defenses(defender({ conditions: pinned, shield }), RULES).armor.reason).toBe("pinnedDefense");
  });

  test("SC-GRAP-10, SC-GRAP-13: a canceled Trip does nothing; another puts who was Unbalanced on the ground", () => {
    expect(tripResult(2, 2)).toEqual({ unbalanced: false, grapplerSquares: 0 });
    expect(tripResult(2, 1)).toEqual({ unbalanced: true, grapplerSquares: 1 });
    expect(fallsProne({ success: true, extra: false, shovedOrTripped: true })).toBe(true);
  });

  test("SC-GRAP-11: who is thrown has to beat the Hits to land on its feet, and falls by size", () => {
    expect([landsOnFeet(2, 2), landsOnFeet(3, 2)]).toEqual([false, true]);
    expect(SIZES.map((size) => throwFallDice(size))).toEqual([1, 1, 2, 3, 4, 5]);
    expect(throwFallDice("gargantuan", 2)).toBe(2);
  });
});

describe("falling", () => {
  test.each([
    ["SC-FALL-01", 0, 1],
    ["SC-FALL-01 rounds down", 8, 3],
    ["SC-FALL-01 standard gravity", 60, 10],
  ])("%s: %i meters", (_id, meters, dice) => {
    expect(fallingDice(meters)).toBe(dice);
  });

  test("a height below the ground is a caller's bug", () => {
    expect(() => fallingDice(-1)).toThrow(RangeError);
    expect(() => fallingDice(Number.NaN)).toThrow(RangeError);
  });

  test("a longer fall is never softer, and gravity is the limit", () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.integer({ min: 1, max: 12 }), (meters, more, gravity) => {
        const dice = fallingDice(meters, gravity);
        expect(fallingDice(meters + more, gravity)).toBeGreaterThanOrEqual(dice);
        expect(dice).toBeLessThanOrEqual(gravity);
      }),
    );
  });

  test("SC-GRAP-14: who falls into somebody hurts both by the same dice", () => {
    expect(fallVictims("a", "b", 3)).toEqual([
      { id: "a", dice: 3 },
      { id: "b", dice: 3 },
    ]);
    expect(fallVictims("a", null, 3).length).toBe(1);
  });
});
