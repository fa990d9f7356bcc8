import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTACK_FACES, attackFaces } from "../../../src/rules/dice/faces.ts";
import {
  AIMED_PARTS,
  aimedShotDice,
  aimedShotResult,
  rerollDice,
  rerollLimit,
} from "../../../src/rules/starchasers/aim.ts";
import { defensePoolParts, isShieldReady } from "../../../src/rules/starchasers/defenses.ts";
import { WEAPON_RANGES } from "../../../src/rules/vocabulary.ts";
import { RULES } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

describe("rerolls (SC-AIM-01)", () => {
  test("the new face stands, in the place of the old one", () => {
    const faces = frozen(attackFaces("BBFH"));
    expect(rerollDice(faces, [0, 1], attackFaces("HC"), 2)).toEqual({ ok: true, faces: attackFaces("HCFH") });
    expect(rerollDice(faces, [3, 0], attackFaces("BC"), 2)).toEqual({ ok: true, faces: attackFaces("CBFB") });
    expect(rerollDice(faces, [], [], 0)).toEqual({ ok: true, faces });
  });

  test("SC-ACT-08: up to 2 after Aim, none without", () => {
    expect([rerollLimit(true), rerollLimit(false)]).toEqual([2, 0]);
    expect(rerollDice(attackFaces("BB"), [0], attackFaces("H"), 0)).toEqual({ ok: false, reason: "tooManyRerolls" });
    expect(rerollDice(attackFaces("BBB"), [0, 1, 2], attackFaces("HHH"), 2).ok).toBe(false);
  });

  test.each([
    ["twice the same die", [0, 0], "HH"],
    ["a die that is not there", [2], "H"],
    ["a negative place", [-1], "H"],
    ["half a place", [0.5], "H"],
    ["a face too few", [0, 1], "H"],
    ["a face too many", [0], "HH"],
  ])("%s is a caller's bug", (_name, dice, rolled) => {
    expect(() => rerollDice(attackFaces("BB"), dice, attackFaces(rolled), 2)).toThrow(RangeError);
  });

  test("as many dice as before, and only the named ones changed", () => {
    const roll = fc.array(fc.constantFrom(...ATTACK_FACES), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(roll, fc.nat(7), fc.constantFrom(...ATTACK_FACES), (faces, at, face) => {
        const place = at % faces.length;
        expect(rerollDice(frozen(faces), [place], [face], 2)).toEqual({ ok: true, faces: faces.with(place, face) });
      }),
    );
  });
});

describe("Aimed Shots", () => {
  test("SC-AIM-04: the printed parts", () => {
    expect(Object.values(AIMED_PARTS).map(({ difficulty }) => aimedShotDice(difficulty))).toEqual([1, 2, 3, 4]);
  });

  test("SC-AIM-06: only the weapon hand has an effect of its own", () => {
    expect(Object.entries(AIMED_PARTS).filter(([, { effect }]) => effect !== null)).toEqual([
      ["weaponHand", { difficulty: "challenging", effect: "disarm" }],
    ]);
  });

  test("SC-AIM-03: the part is hit, or nothing is", () => {
    expect(aimedShotResult(true)).toEqual({ hitPart: true, hitTarget: true });
    expect(aimedShotResult(false)).toEqual({ hitPart: false, hitTarget: false });
  });

  test.each(WEAPON_RANGES)("SC-AIM-02, SC-AIM-05: with a %s weapon the dice join the defense pool", (weaponRange) => {
    const modifiers = { weaponRange, band: weaponRange, aimedShot: 2 } as const;
    expect(defensePoolParts({ parts: [] }, modifiers, RULES)).toEqual([{ reason: "aimedShot", dice: 2 }]);
  });
});

test("SC-DEF-11: a shield is ready when it is equipped and in hand", () => {
  expect(isShieldReady({ equipped: true, wielded: true })).toBe(true);
  expect(isShieldReady({ equipped: true, wielded: false })).toBe(false);
  expect(isShieldReady({ equipped: false, wielded: true })).toBe(false);
});
