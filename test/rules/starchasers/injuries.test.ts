import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullHours, fullMinutes, minutesOf } from "../../../src/rules/starchasers/duration.ts";
import {
  canRevive,
  dyingMinutesLeft,
  dyingOutcome,
  isDeathPermanent,
  revived,
} from "../../../src/rules/starchasers/dying.ts";
import { hazardDice, hazardDifficulty, hazardInjuries } from "../../../src/rules/starchasers/hazards.ts";
import {
  challengeCured,
  medicineMode,
  medicineRoll,
  NEW_MEDICINE_CHALLENGE,
  simpleTreatment,
  symptomFromRoll,
  symptomPresent,
  treatmentAllowed,
  treatSymptom,
} from "../../../src/rules/starchasers/medicine.ts";
import { HAZARDS, MEDICINE_FACES } from "../../../src/rules/vocabulary.ts";
import type { MedicineFace } from "../../../src/rules/vocabulary.ts";
import { RULES } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

describe("hazards", () => {
  test("SC-ENV-02, SC-ENV-04, SC-ENV-06: a Challenging check for cold, heat and toxins, none for the rest", () => {
    expect(HAZARDS.map(hazardDifficulty)).toEqual([4, 4, null, 4, null]);
  });

  test.each(HAZARDS)("SC-ENV-02: the third hour of %s", (hazard) => {
    expect(hazardDice(hazard, 3, true)).toBe(hazardDifficulty(hazard) === null ? 0 : 3);
    expect(hazardDice(hazard, 3, false)).toBe(0);
    expect(() => hazardDice(hazard, 0, true)).toThrow(RangeError);
  });

  test.each([
    ["SC-ENV-05", "radiation", { hours: 3 }, 3],
    ["SC-ENV-05 full hours", "radiation", { minutes: 119 }, 1],
    ["SC-ENV-07", "vacuum", { minutes: 2 }, 2],
    ["SC-ENV-07 rounds", "vacuum", { rounds: 10 }, 1],
    ["SC-ENV-07 full minutes", "vacuum", { rounds: 19 }, 1],
    ["SC-ENV-01", "cold", { hours: 9 }, 0],
  ] as const)("%s: %s for %o is %i Injuries", (_id, hazard, exposure, injuries) => {
    expect(hazardInjuries(hazard, exposure)).toBe(injuries);
  });

  test("spans of time add up", () => {
    expect(minutesOf({ hours: 1, minutes: 5, rounds: 15 })).toBe(66.5);
    expect(fullMinutes({ minutes: 1, rounds: 9 })).toBe(1);
    expect(fullHours({ minutes: 59, rounds: 10 })).toBe(1);
    expect(() => fullMinutes({ rounds: -1 })).toThrow(RangeError);
  });
});

describe("Medicine", () => {
  test("SC-MED-01: simple outside combat, the Challenge within", () => {
    expect([medicineMode(false), medicineMode(true)]).toEqual(["simple", "challenge"]);
  });

  test.each([
    [0, 0, 2, 0],
    [1, 0, 2, 1],
    [3, 0, 4, 1],
    [1, 2, 4, 3],
    [0, 2, 4, 2],
    [0, 1, 4, 1],
    [1, 2, 1, 1],
  ])("SC-MED-02: %i Hits and %i Crits against %i Injuries cure %i", (hits, crits, injuries, cured) => {
    expect(simpleTreatment({ hits, crits }, injuries)).toBe(cured);
  });

  test("SC-MED-02: once in 8 hours", () => {
    expect([7, 8, null].map(treatmentAllowed)).toEqual([false, true, true]);
  });

  test.each([
    ["SC-MED-03", ["progress", "fatigue", "progress"], 3, 1, 0, ["fatigue"]],
    ["SC-MED-03 never more than there are", Array(6).fill("progress"), 2, 2, 0, []],
    ["SC-MED-04", ["pain", "progress", "progress", "pain"], 1, 1, 4, []],
    ["SC-MED-05", ["breathing", "dizzy", "progress"], 1, 0, 0, ["breathing", "dizzy"]],
  ] as [string, MedicineFace[], number, number, number, string[]][])(
    "%s",
    (_id, rolls, injuries, cured, stress, symptoms) => {
      const challenge = rolls.reduce(medicineRoll, frozen(NEW_MEDICINE_CHALLENGE));
      expect(challenge).toMatchObject({ stress, symptoms });
      expect(challengeCured(challenge, injuries)).toBe(cured);
    },
  );

  test("SC-MED-05: an Action treats one of a symptom; what is untreated stays an hour", () => {
    const challenge = frozen({ progress: 1, stress: 0, symptoms: ["dizzy", "fatigue", "dizzy"] } as const);
    expect(treatSymptom(challenge, "dizzy").symptoms).toEqual(["fatigue", "dizzy"]);
    expect(treatSymptom(challenge, "breathing")).toEqual(challenge);
    expect([symptomPresent(false, 0), symptomPresent(false, 1), symptomPresent(true, 0)]).toEqual([true, false, false]);
  });

  test("a roll never takes anything back", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MEDICINE_FACES), { maxLength: 12 }), (rolls) => {
        const { progress, stress, symptoms } = rolls.reduce(medicineRoll, NEW_MEDICINE_CHALLENGE);
        expect(progress + stress / 2 + symptoms.length).toBe(rolls.length);
      }),
    );
  });

  test("SC-INJ-06: the table of symptoms", () => {
    expect([1, 2, 3, 4, 5, 6].map(symptomFromRoll)).toEqual([
      "fatigue",
      "temperature",
      "breathing",
      "dizzy",
      "pain",
      "reroll",
    ]);
    expect(() => symptomFromRoll(7)).toThrow(RangeError);
  });
});

describe("dying and death", () => {
  const dying = { injuries: 7, vitalityMax: 6, cured: 0, stabilized: false };

  test.each([
    ["SC-DEATH-02 in time", { time: { rounds: 9 } }, "dying"],
    ["SC-DEATH-02 cured", { time: { minutes: 1 }, cured: 1 }, "injured"],
    ["SC-DEATH-02 stabilized", { time: { minutes: 5 }, stabilized: true }, "stable"],
    ["SC-DEATH-02 too late", { time: { rounds: 10 } }, "dead"],
    ["SC-INJ-03 an eighth", { time: {}, injuries: 8 }, "dead"],
    ["SC-INJ-03 another Vitality", { time: {}, injuries: 5, vitalityMax: 4 }, "dying"],
  ])("%s", (_id, changes, state) => {
    expect(dyingOutcome(frozen({ ...dying, ...changes }), RULES)).toBe(state);
  });

  test("SC-DEATH-02: the clock runs a minute", () => {
    expect(dyingMinutesLeft({ rounds: 4 })).toBeCloseTo(0.6);
    expect(dyingMinutesLeft({ minutes: 3 })).toBe(0);
  });

  test.each([
    [9, true, true, false],
    [10, true, true, false],
    [11, true, false, true],
    [1, false, false, false],
  ])("SC-DEATH-03, SC-DEATH-04: %i minutes dead, ultimate %s", (minutes, ultimate, can, permanent) => {
    expect(canRevive({ minutes }, ultimate)).toBe(can);
    expect(isDeathPermanent({ minutes })).toBe(permanent);
  });

  test("SC-DEATH-03: who comes back has every Vitality marked", () => {
    expect(revived(6)).toEqual({ injuries: 6, hp: 0, unconscious: true });
  });
});
