import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ATTACK_FACES, DEFAULT_DEFENSE_FACES } from "../../../src/rules/dice/faces.ts";
import { checkOdds } from "../../../src/rules/dice/odds-checks.ts";
import { attackGains, isGainQuality } from "../../../src/rules/dice/odds-gains.ts";
import type { GainOption } from "../../../src/rules/dice/odds-gains.ts";
import { landingChance, placementOdds } from "../../../src/rules/dice/odds-grenades.ts";
import { conditionChances, critsChance, damageChance, damageToDown } from "../../../src/rules/dice/odds-reading.ts";
import { attackOdds, solveAttack } from "../../../src/rules/dice/odds.ts";
import type { OddsInput } from "../../../src/rules/dice/odds.ts";
import { resolveCheck } from "../../../src/rules/starchasers/checks.ts";
import { grenadeThrow } from "../../../src/rules/starchasers/grenades.ts";
import { applyDamage } from "../../../src/rules/starchasers/health.ts";
import { RULES, rulesWith, victim } from "../support/facts.ts";
import { everyRoll } from "./every-roll.ts";

const INPUT: OddsInput = { attackDice: 3, defenseDice: 3, houseRules: RULES };

describe("what is read off the odds", () => {
  const odds = { damage: [0.5, 0.25, 0.125, 0.125], crits: [0.125, 0.25, 0.125] };

  test.each([
    [0, 1],
    [1, 0.5],
    [2.5, 0.125],
    [3, 0.125],
    [4, 0],
    [-1, 1],
  ])("at least %d damage: %d", (atLeast, chance) => {
    expect(damageChance(odds, atLeast)).toBe(chance);
  });

  test.each([
    [-2, 0.5],
    [-1, 0.5],
    [0, 0.375],
    [1, 0.125],
    [2, 0],
  ])("more than %d Crits on a hit: %d (SC-CRIT-01)", (moreThan, chance) => {
    expect(critsChance(odds, moreThan)).toBe(chance);
  });

  test("conditions that qualities name: Crits and the number exceed the Resistance score (SC-QUAL-20 to SC-QUAL-25)", () => {
    const qualities = [
      { key: "stunner", n: 2 },
      { key: "hamstring", n: 1 },
      { key: "accurate", n: 3 },
      { key: "weakening", n: 3 },
      { key: "wounding", n: 5 },
      { key: "hamstring", n: 2 },
    ] as const;
    expect(conditionChances(odds, qualities, 3)).toEqual([
      { condition: "stunned", chance: 0.125 },
      { condition: "weakened", chance: 0.375 },
      { condition: "wounded", chance: 0.5 },
      { condition: "hamstrung", chance: 0.125 },
    ]);
    expect(conditionChances(odds, qualities, 9)).toEqual([]);
    expect(conditionChances(odds, [], 0)).toEqual([]);
  });

  test("least damage that takes somebody down is what the rules of health say (SC-LETHAL-02, SC-STUN-02)", () => {
    const rules = fc.constantFrom(RULES, rulesWith({ stressKOThreshold: "aboveCapacity" }));
    const number = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(fc.constantFrom("lethal", "stun"), rules, number, number, number, (kind, house, hp, stress, most) => {
        const somebody = victim({ kind: "pc", hp, stress, stressCapacity: most });
        const least = damageToDown(somebody, kind, house);
        const down = (damage: number): boolean => applyDamage(somebody, damage, kind, house).unconscious;
        expect(least).toBeGreaterThan(0);
        expect(down(least)).toBe(true);
        expect(least === 1 || !down(least - 1)).toBe(true);
      }),
    );
  });
});

describe("attackGains", () => {
  const plain = attackOdds(INPUT);

  test("a Focus Token, an Aim and one die more, each with what it adds", () => {
    const gains = attackGains(INPUT);
    expect(gains.map(({ option }) => option)).toEqual(["focusToken", "aim", "oneDie"]);
    const changes = [{ attackerToken: true }, { rerolls: 2 }, { attackDice: 4 }];
    gains.forEach((gain, index) => {
      const { hitChance, expectedDamage } = attackOdds({ ...INPUT, ...changes[index] });
      expect(gain).toMatchObject({ n: 1, hitChance, expectedDamage });
      expect(gain.hitGain).toBeCloseTo(hitChance - plain.hitChance, 14);
      expect(gain.damageGain).toBeCloseTo(expectedDamage - plain.expectedDamage, 14);
      expect(gain.hitGain).toBeGreaterThan(0);
    });
  });

  test("what is taken already is no option any more: a spent token, an Aim (SC-ACT-08)", () => {
    const taken = { ...INPUT, attackerToken: true, rerolls: 2 };
    expect(attackGains(taken).map(({ option }) => option)).toEqual(["oneDie"]);
    expect(attackGains({ ...INPUT, attackerToken: false, rerolls: 1 }).map(({ option }) => option)).toContain("aim");
  });

  test.each([
    ["accurate", { focusToHit: 3 }],
    ["vicious", { focusToCrit: 4 }],
    ["piercing", { piercing: 5 }],
  ] as const)("%s: 2 points more of what is there", (option: GainOption, changes) => {
    const input = { ...INPUT, focusToHit: 1, focusToCrit: 2, piercing: 3, targetArmor: 3 };
    const [gain] = attackGains(input, [{ option, n: 2 }], attackOdds(input));
    const { hitChance, expectedDamage } = attackOdds({ ...input, ...changes });
    expect(gain).toMatchObject({ option, n: 2, hitChance, expectedDamage });
  });

  test("a point where there is none yet", () => {
    const input = { ...INPUT, targetArmor: 3 };
    const gains = attackGains(input, [{ option: "accurate" }, { option: "vicious" }, { option: "piercing" }]);
    const wanted = [{ focusToHit: 1 }, { focusToCrit: 1 }, { piercing: 1 }];
    expect(gains.map(({ hitChance }) => hitChance)).toEqual(
      wanted.map((changes) => attackOdds({ ...input, ...changes }).hitChance),
    );
  });

  test("qualities that change an attack's Hits, Crits or defense (SC-QUAL-03, SC-QUAL-08, SC-QUAL-12)", () => {
    expect(["accurate", "vicious", "piercing"].every(isGainQuality)).toBe(true);
    expect(["stunner", "burning", "oneDie"].some(isGainQuality)).toBe(false);
  });
});

describe("solveAttack", () => {
  test("gives the same object every time: nothing is made for a solve", () => {
    const first = solveAttack(INPUT);
    const { joint, damage } = first;
    const again = solveAttack({ ...INPUT, attackDice: 30 });
    expect(again).toBe(first);
    expect(again.joint).toBe(joint);
    expect(again.damage).toBe(damage);
  });

  test("many solves take no memory for numbers", () => {
    const input = { ...INPUT, attackDice: 30, defenseDice: 30, focusToCrit: 2, focusToHit: 2, rerolls: 2 };
    const { arrayBuffers: before } = process.memoryUsage();
    for (let n = 0; n < 200; n++) solveAttack({ ...input, soak: n % 2 });
    // A table for each solve would be 1.6 MB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000);
  });
});

describe("checkOdds equals resolveCheck over all faces (SC-DICE-06)", () => {
  const COUNTS = rulesWith({ checkFocusCounts: true, critDamage: "aboveResistance" });

  test.each([
    [0, 2, false, RULES],
    [3, 0, false, RULES],
    [3, 2, false, RULES],
    [3, 2, true, RULES],
    [3, 3, true, COUNTS],
    [4, 4, false, COUNTS],
  ])("%i dice against %i, token %s", (dice, difficulty, token, houseRules) => {
    const score: number[] = [];
    let success = 0;
    for (const attack of everyRoll(DEFAULT_ATTACK_FACES, dice)) {
      for (const defense of everyRoll(DEFAULT_DEFENSE_FACES, difficulty)) {
        const result = resolveCheck(attack.faces, defense.faces, houseRules, token);
        const ways = attack.ways * defense.ways;
        score[result.score] = (score[result.score] ?? 0) + ways;
        if (result.success) success += ways;
      }
    }
    const all = 8 ** (dice + difficulty);
    const odds = checkOdds({ dice, difficulty, token, houseRules });
    expect(odds.successChance).toBe(success / all);
    expect(odds.score).toEqual(Array.from({ length: score.length }, (_, n) => (score[n] ?? 0) / all));
    expect(odds.expectedScore).toBeCloseTo(
      odds.score.reduce((sum, chance, n) => sum + n * chance, 0),
      12,
    );
  });

  test("a check is without a token unless said otherwise", () => {
    const check = { dice: 3, difficulty: 2, houseRules: COUNTS };
    expect(checkOdds(check)).toEqual(checkOdds({ ...check, token: false }));
    expect(checkOdds({ ...check, token: true }).successChance).toBeGreaterThan(checkOdds(check).successChance);
  });
});

describe("placementOdds", () => {
  const from = [0, 0] as const;

  test("the chance of enough Focus is a count of rolls (SC-GREN-02, SC-GREN-08)", () => {
    for (const launcher of [false, true]) {
      for (const distance of [0, 2, 4, 6]) {
        const target = [distance, 0] as const;
        const enough = everyRoll(DEFAULT_ATTACK_FACES, 4)
          .filter(({ faces }) => {
            const focus = faces.filter((face) => face === "focus").length;
            return grenadeThrow(distance, focus, launcher).onTarget;
          })
          .reduce((sum, { ways }) => sum + ways, 0);
        const odds = placementOdds({ dice: 4, from, target, distance, launcher, houseRules: RULES });
        expect(odds.onTarget).toBe(enough / 8 ** 4);
      }
    }
  });

  test("short by two: eight places around where it dropped, one of them the target (SC-GREN-04, SC-GREN-05)", () => {
    const { onTarget, landings } = placementOdds({ dice: 0, from, target: [2, 0], distance: 2, houseRules: RULES });
    expect(onTarget).toBe(0);
    expect(landings).toHaveLength(8);
    expect(landings.every(({ chance }) => chance === 1 / 8)).toBe(true);
    expect(landings.map(({ square }) => square.join(" ")).sort()).toEqual(
      ["-2 -2", "-2 0", "-2 2", "0 -2", "0 2", "2 -2", "2 0", "2 2"].sort(),
    );
  });

  test("chances add up to 1, the likeliest square first, and a bounce may still come home", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 12 }),
        fc.boolean(),
        (dice, distance, launcher) => {
          const target = [0, -distance] as const;
          const placement = placementOdds({ dice, from, target, distance, launcher, houseRules: RULES });
          const chances = placement.landings.map(({ chance }) => chance);
          expect(landingChance(placement, () => true)).toBeCloseTo(1, 12);
          expect(landingChance(placement, () => false)).toBe(0);
          expect(chances).toEqual([...chances].sort((a, b) => b - a));
          const home = landingChance(placement, ([x, y]) => x === 0 && y === -distance);
          expect(home).toBeGreaterThanOrEqual(placement.onTarget - 1e-12);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("a die more never makes it worse", () => {
    const at = (dice: number) => placementOdds({ dice, from, target: [3, 0], distance: 3, houseRules: RULES }).onTarget;
    for (let dice = 0; dice < 30; dice++) expect(at(dice + 1)).toBeGreaterThanOrEqual(at(dice));
  });
});
