import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import { bactaFormula, bactaHeal, bactaUsable, takeDoses, VIAL_SIZES } from "../../../src/rules/starchasers/bacta.ts";
import { firstAid, firstAidDifficulty, firstAidParts } from "../../../src/rules/starchasers/first-aid.ts";
import {
  bactaTank,
  cure,
  heal,
  healFromRoll,
  regrowth,
  rest,
  stabilizingShotHeal,
} from "../../../src/rules/starchasers/healing.ts";
import { RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

const patient = (stress: number, hp: number, hpMax: number, injuries: number) =>
  frozen({ stress, hp, hpMax, injuries });

describe("rest", () => {
  test.each([
    ["SC-HEAL-02", patient(5, 3, 12, 2), 8, 8, { stress: 0, hp: 11, injuries: 1 }],
    ["SC-HEAL-04", patient(1, 2, 12, 0), 3, 8, { stress: 1, hp: 5, injuries: 0 }],
    ["SC-HEAL-04 maximum", patient(0, 10, 12, 0), 8, 8, { stress: 0, hp: 12, injuries: 0 }],
    ["SC-HEAL-05", patient(0, 5, 12, 3), 16, 8, { stress: 0, hp: 12, injuries: 1 }],
    ["SC-HEAL-05 full hours", patient(0, 5, 30, 3), 15, 8, { stress: 0, hp: 20, injuries: 2 }],
    ["SC-REST-02", patient(3, 0, 20, 5), 24, 8, { stress: 0, hp: 20, injuries: 2 }],
    ["SC-INJ-04 by house rule", patient(3, 0, 20, 5), 24, 24, { stress: 0, hp: 20, injuries: 4 }],
    ["SC-HEAL-04 less than an hour", patient(2, 1, 9, 1), 0.9, 8, { stress: 2, hp: 1, injuries: 1 }],
  ])("%s", (_id, before, hours, injuryRestHours, after) => {
    expect(rest(before, { hours }, rulesWith({ injuryRestHours }))).toEqual(after);
  });

  test("time that runs backwards is a caller's bug", () => {
    expect(() => rest(patient(0, 1, 9, 0), { hours: -1 }, RULES)).toThrow(RangeError);
    expect(() => bactaTank(patient(0, 1, 9, 0), { minutes: Number.NaN })).toThrow(RangeError);
  });

  test("rest never harms, and longer rest never heals less", () => {
    const number = fc.nat(20);
    fc.assert(
      fc.property(number, number, number, number, fc.nat(48), (stress, hp, hpMax, injuries, hours) => {
        const before = patient(stress, hp, hpMax, injuries);
        const after = rest(before, { hours }, RULES);
        expect(after.hp).toBeGreaterThanOrEqual(hp);
        expect(after.hp).toBeLessThanOrEqual(Math.max(hp, hpMax));
        expect(after.injuries).toBeGreaterThanOrEqual(0);
        expect(after.injuries).toBeLessThanOrEqual(injuries);
        expect(rest(before, { hours: hours + 1 }, RULES).hp).toBeGreaterThanOrEqual(after.hp);
      }),
    );
  });
});

describe("heal", () => {
  test.each([
    [4, 10, 3, 7],
    [8, 10, 5, 10],
    [12, 10, 2, 12],
    [0, 10, 0, 0],
  ])("SC-HEAL-03: %i of %i and %i more is %i", (hp, hpMax, points, after) => {
    expect(heal({ hp, hpMax }, points)).toBe(after);
  });

  test.each([-1, 0.5])("healing %s is a caller's bug", (points) => {
    expect(() => heal({ hp: 1, hpMax: 5 }, points)).toThrow(RangeError);
  });

  test("SC-HEAL-05: no Injuries below none", () => {
    expect(cure(2, 3)).toBe(0);
  });

  test.each([
    ["HHC", 4],
    ["FB", 0],
    ["HHCF", 4],
  ])("SC-HEAL-07, SC-FAID-02: %s heals %i", (faces, healed) => {
    expect(healFromRoll(attackFaces(faces))).toBe(healed);
  });

  test("SC-HEAL-06, SC-SM-STABSHOT-02: 1d4 + 1 on a Hit, nothing on a miss", () => {
    expect([stabilizingShotHeal(true, 1), stabilizingShotHeal(true, 4), stabilizingShotHeal(false, 4)]).toEqual([
      2, 5, 0,
    ]);
  });

  test("SC-HEAL-08: an Injury an hour, with the talent", () => {
    expect(regrowth({ hours: 2, minutes: 59 }, true)).toBe(2);
    expect(regrowth({ hours: 2 }, false)).toBe(0);
  });
});

describe("First Aid", () => {
  test("SC-FAID-02: Intelligence + First Aid + talents against nothing", () => {
    expect(poolSize(firstAidParts({ intelligence: 3, firstAid: 2, talents: 1 }))).toBe(6);
    expect(firstAidDifficulty("heal", RULES)).toBe(0);
  });

  test("SC-FAID-01, SC-STATUS-00: Intermediate to clear a condition and to stabilize", () => {
    const ladder = { ...RULES.starchasers.difficultyLadder, intermediate: 6 };
    expect(firstAidDifficulty("stabilize", RULES)).toBe(3);
    expect(firstAidDifficulty("clearCondition", rulesWith({ difficultyLadder: ladder }))).toBe(6);
  });

  test.each([
    ["heal", false, { healed: 3, cleared: false, stabilized: false }],
    ["clearCondition", true, { healed: 0, cleared: true, stabilized: false }],
    ["clearCondition", false, { healed: 0, cleared: false, stabilized: false }],
    ["stabilize", true, { healed: 0, cleared: false, stabilized: true }],
  ] as const)("%s with success %s", (use, success, result) => {
    expect(firstAid(use, frozen(attackFaces("HC")), success)).toEqual(result);
  });
});

describe("bacta", () => {
  test("SC-BACTA-03: 1, 2, 4 and 8 d4", () => {
    expect(VIAL_SIZES.map(bactaFormula)).toEqual(["1d4", "2d4", "4d4", "8d4"]);
    expect(bactaHeal("small", frozen([3, 4]), { hp: 5, hpMax: 10 })).toBe(10);
    expect(bactaHeal("tiny", [2], { hp: 5, hpMax: 10 })).toBe(7);
    expect(() => bactaHeal("tiny", [2, 2], { hp: 5, hpMax: 10 })).toThrow(RangeError);
  });

  test.each([
    ["biological", 300, { usable: true, expired: false }],
    ["biological", 365, { usable: true, expired: false }],
    ["biological", 400, { usable: true, expired: true }],
    ["droid", 10, { usable: false, expired: false }],
    ["vehicle", 10, { usable: false, expired: false }],
  ] as const)("SC-BACTA-01: %s, %i days old", (creature, days, reading) => {
    expect(bactaUsable(creature, days)).toEqual(reading);
  });

  test.each([
    [9, { hp: 1, injuries: 2 }],
    [10, { hp: 12, injuries: 2 }],
    [60, { hp: 12, injuries: 1 }],
    [600, { hp: 12, injuries: 0 }],
  ])("SC-BACTA-04: %i minutes in the tank", (minutes, after) => {
    expect(bactaTank(patient(3, 1, 12, 2), { minutes })).toEqual({ stress: 3, ...after });
  });

  test("SC-SM-STABSHOT-03: a dose has to be there", () => {
    expect(takeDoses(2, 1)).toEqual({ ok: true, left: 1 });
    expect(takeDoses(0, 1)).toEqual({ ok: false, reason: "noBacta" });
  });
});
