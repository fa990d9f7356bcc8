import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ATTACK_FACES, DEFAULT_DEFENSE_FACES } from "../../../src/rules/dice/faces.ts";
import type { AttackFace, DefenseFace } from "../../../src/rules/dice/faces.ts";
import { attackOdds, MAX_ODDS_DICE } from "../../../src/rules/dice/odds.ts";
import type { OddsInput } from "../../../src/rules/dice/odds.ts";
import { resolveAttack } from "../../../src/rules/starchasers/resolve-attack.ts";
import type { ExchangeInput } from "../../../src/rules/starchasers/resolve-attack.ts";
import { RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";
import { everyRoll } from "./every-roll.ts";

type Declared = Omit<ExchangeInput, "attack" | "defense">;
type Options = (attack: readonly AttackFace[], defense: readonly DefenseFace[]) => Declared;

/** `resolveAttack` over every combination of faces. */
function enumerate(attackDice: number, defenseDice: number, options: Options, rules = RULES) {
  const damage: number[] = [];
  const crits: number[] = [];
  let [hit, crit] = [0, 0];
  for (const attack of everyRoll(DEFAULT_ATTACK_FACES, attackDice)) {
    for (const defense of everyRoll(DEFAULT_DEFENSE_FACES, defenseDice)) {
      const declared = options(attack.faces, defense.faces);
      const result = resolveAttack({ attack: attack.faces, defense: defense.faces, ...declared }, rules);
      const ways = attack.ways * defense.ways;
      damage[result.damage] = (damage[result.damage] ?? 0) + ways;
      if (result.success) {
        hit += ways;
        crits[result.crits] = (crits[result.crits] ?? 0) + ways;
      }
      if (result.crits > 0) crit += ways;
    }
  }
  const all = 8 ** (attackDice + defenseDice);
  const shares = (counts: number[]) =>
    Array.from({ length: Math.max(1, counts.length) }, (_, n) => (counts[n] ?? 0) / all);
  return { hitChance: hit / all, critChance: crit / all, damage: shares(damage), crits: shares(crits) };
}

const POOLS = [0, 1, 2, 3, 4].flatMap((attack) => [0, 1, 2, 3, 4].map((defense) => [attack, defense] as const));

function expectSame(odds: ReturnType<typeof attackOdds>, oracle: ReturnType<typeof enumerate>): void {
  // Denominators are powers of two and numerators below 2^53: the numbers are equal, not merely close.
  expect(odds.hitChance).toBe(oracle.hitChance);
  expect(odds.critChance).toBe(oracle.critChance);
  expect(odds.damage).toEqual(oracle.damage);
  expect(odds.crits).toEqual(oracle.crits);
  const mean = oracle.damage.reduce((sum, chance, n) => sum + n * chance, 0);
  expect(odds.expectedDamage).toBeCloseTo(mean, 12);
}

describe("attackOdds equals resolveAttack over all faces (oracle, SC-ATK-08 to SC-ATK-13)", () => {
  const TOKENS = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const;

  test.each(POOLS)("%i against %i, with and without tokens", (attackDice, defenseDice) => {
    for (const [attackerToken, defenderToken] of TOKENS) {
      const declared = { attackerToken, defenderToken };
      const odds = attackOdds({ attackDice, defenseDice, houseRules: RULES, ...declared });
      expectSame(
        odds,
        enumerate(attackDice, defenseDice, () => declared),
      );
    }
  });

  const count = (faces: readonly string[]): number => faces.filter((face) => face === "focus").length;

  test.each(POOLS)("%i against %i, with Vicious 1, Accurate 1, Protective 1 and soak 1", (attackDice, defenseDice) => {
    const odds = attackOdds({
      attackDice,
      defenseDice,
      houseRules: RULES,
      focusToCrit: 1,
      focusToHit: 1,
      focusToEvade: 1,
      soak: 1,
    });
    const oracle = enumerate(attackDice, defenseDice, (attack, defense) => {
      const vicious = Math.min(1, count(attack));
      return {
        focusUse: { vicious, accurate: Math.min(1, count(attack) - vicious) },
        defenseFocusUse: { protective: Math.min(1, count(defense)) },
        soak: 1,
      };
    });
    expectSame(odds, oracle);
  });

  test.each(POOLS)("%i against %i, crits of 1 below the Resistance score by house rule", (attackDice, defenseDice) => {
    const houseRules = rulesWith({ critDamage: "aboveResistance" });
    const odds = attackOdds({ attackDice, defenseDice, houseRules, resistanceScore: 1 });
    expectSame(
      odds,
      enumerate(attackDice, defenseDice, () => ({ resistanceScore: 1 }), houseRules),
    );
  });

  test("a token on Armor Defense helps only by house rule (SC-ATK-11)", () => {
    const input: OddsInput = {
      attackDice: 3,
      defenseDice: 3,
      houseRules: RULES,
      defenderToken: true,
      defenseKind: "armor",
    };
    const plain = attackOdds({ attackDice: 3, defenseDice: 3, houseRules: RULES });
    expect(attackOdds(input).hitChance).toBe(plain.hitChance);
    expect(attackOdds({ ...input, houseRules: rulesWith({ focusTokenOnArmorDefense: true }) }).hitChance).toBeLessThan(
      plain.hitChance,
    );
  });
});

describe("golden values", () => {
  test.each([
    [1, 1, false, 0.3125, 0.390625, 0.6875, 0.078125],
    [3, 3, false, 0.673828125, 0.896873474121, 0.53369140625, 0.203495025635],
    // 0.63775634765625 is also the published regression value of xwing_math for 3 dice + focus against 3 + focus.
    [3, 3, true, 0.63775634765625, 0.824729919434, 0.540222167969, 0.176364898682],
    [10, 10, false, 1.634184676641, 2.416860004075, 0.363963209225, 0.502391518214],
    // 4.0771382896177375 is what icepool and dyce give as well.
    [30, 30, false, 4.0771382896177375, 6.66530568822, 0.196595430867, 0.792197804669],
  ])("%i against %i, tokens %s", (attackDice, defenseDice, token, hits, damage, nothing, crit) => {
    const odds = attackOdds({ attackDice, defenseDice, attackerToken: token, defenderToken: token, houseRules: RULES });
    expect(odds.expectedHits).toBeCloseTo(hits, 11);
    expect(odds.expectedDamage).toBeCloseTo(damage, 11);
    expect(1 - odds.hitChance).toBeCloseTo(nothing, 11);
    expect(odds.critChance).toBeCloseTo(crit, 11);
  });
});

const pool = fc.record({
  attackDice: fc.integer({ min: 0, max: 30 }),
  defenseDice: fc.integer({ min: 0, max: 30 }),
  attackerToken: fc.boolean(),
  defenderToken: fc.boolean(),
});
const odds = (input: Omit<OddsInput, "houseRules">) => attackOdds({ houseRules: RULES, ...input });

describe("attackOdds, whatever the pools", () => {
  test("chances add up to 1 and agree with each other", () => {
    fc.assert(
      fc.property(pool, (input) => {
        const { damage, hitChance, expectedDamage } = odds(input);
        expect(damage.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        expect(hitChance).toBeCloseTo(1 - (damage[0] ?? 0), 12);
        expect(expectedDamage).toBeCloseTo(
          damage.reduce((sum, chance, n) => sum + n * chance, 0),
          10,
        );
        expect(damage.length === 1 || (damage.at(-1) ?? 0) > 0).toBe(true);
      }),
    );
  });

  test("a die more helps its side, and so does a token", () => {
    fc.assert(
      fc.property(pool, (input) => {
        const now = odds(input).expectedDamage + 1e-12;
        expect(odds({ ...input, attackDice: input.attackDice + 1 }).expectedDamage).toBeGreaterThanOrEqual(now - 2e-12);
        expect(odds({ ...input, defenseDice: input.defenseDice + 1 }).expectedDamage).toBeLessThanOrEqual(now);
        expect(odds({ ...input, attackerToken: true }).expectedDamage).toBeGreaterThanOrEqual(now - 2e-12);
        expect(odds({ ...input, defenderToken: true }).expectedDamage).toBeLessThanOrEqual(now);
      }),
    );
  });

  test("as many conversions as dice are a token, number by number", () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: 0, max: 3 }), ({ attackDice, defenseDice }, more) => {
        const token = odds({ attackDice, defenseDice, attackerToken: true, defenderToken: true });
        const [focusToHit, focusToEvade] = [attackDice + more, defenseDice + more];
        expect(odds({ attackDice, defenseDice, focusToHit, focusToEvade })).toEqual(token);
      }),
    );
  });

  test("every point of a quality helps its side, and so does an Aim", () => {
    const points = fc.record({
      focusToHit: fc.integer({ min: 0, max: 5 }),
      focusToCrit: fc.integer({ min: 0, max: 5 }),
      focusToEvade: fc.integer({ min: 0, max: 5 }),
      piercing: fc.integer({ min: 0, max: 5 }),
      targetArmor: fc.integer({ min: 0, max: 5 }),
      soak: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(pool, points, (dice, qualities) => {
        const input = { ...dice, ...qualities };
        const now = odds(input).expectedDamage;
        const after = (changes: Partial<OddsInput>) => odds({ ...input, ...changes }).expectedDamage;
        for (const key of ["focusToHit", "focusToCrit", "piercing"] as const) {
          expect(after({ [key]: qualities[key] + 1 })).toBeGreaterThanOrEqual(now - 1e-12);
        }
        for (const key of ["focusToEvade", "soak"] as const) {
          expect(after({ [key]: qualities[key] + 1 })).toBeLessThanOrEqual(now + 1e-12);
        }
        expect(after({ rerolls: 2 })).toBeGreaterThanOrEqual(now - 1e-12);
      }),
    );
  });

  test("an Aim of no dice changes nothing, and one without dice neither", () => {
    fc.assert(
      fc.property(pool, (input) => {
        expect(odds({ ...input, rerolls: 0 })).toEqual(odds(input));
        expect(odds({ ...input, attackDice: 0, rerolls: 2 })).toEqual(odds({ ...input, attackDice: 0 }));
      }),
    );
  });

  test("the order of questions changes no answer, and no input is changed", () => {
    fc.assert(
      fc.property(pool, pool, (first, second) => {
        const input = frozen({ houseRules: RULES, ...first });
        const answer = attackOdds(input);
        odds(second);
        odds({ ...second, rerolls: 2, attackDice: 60 });
        expect(attackOdds(input)).toEqual(answer);
      }),
    );
  });

  test.each([
    ["attackDice", 7],
    ["defenseDice", 3],
    ["focusToCrit", 2],
    ["focusToHit", 2],
    ["focusToEvade", 2],
    ["piercing", 3],
    ["targetArmor", 1],
    ["rerolls", 1],
    ["soak", 0],
    ["attackerToken", true],
    ["defenderToken", true],
    ["attackFaces", ["hit", "hit", "crit", "crit", "focus", "focus", "blank", "blank"]],
    ["attackFaces", ["hit", "hit", "hit", "crit", "focus", "blank", "blank", "blank"]],
    ["attackFaces", ["hit", "hit", "crit", "crit", "focus", "focus", "focus", "blank"]],
    ["defenseFaces", ["evade", "evade", "evade", "evade", "focus", "focus", "blank", "blank"]],
  ] as const)("only %s changes, to %j: the answer is that of a fresh question", (key, value) => {
    const before = {
      attackDice: 6,
      defenseDice: 5,
      focusToCrit: 1,
      focusToHit: 1,
      focusToEvade: 1,
      piercing: 2,
      targetArmor: 2,
      rerolls: 2,
      soak: 1,
    };
    const first = odds(before);
    const second = odds({ ...before, [key]: value });
    expect(second).not.toEqual(first);
    odds({ attackDice: 1, defenseDice: 1 });
    expect(odds({ ...before, [key]: value })).toEqual(second);
    expect(odds(before)).toEqual(first);
  });

  test("Piercing without a known armor does nothing (SC-QUAL-08)", () => {
    expect(odds({ attackDice: 4, defenseDice: 3, piercing: 2 })).toEqual(odds({ attackDice: 4, defenseDice: 3 }));
  });

  test("without a defense the mean is known: dice times 5 eighths", () => {
    expect(odds({ attackDice: 12, defenseDice: 0 }).expectedDamage).toBeCloseTo((12 * 5) / 8, 12);
  });

  test.each([
    ["too many dice are read as the most there are", 1e9, MAX_ODDS_DICE],
    ["no number is no dice", Number.NaN, 0],
    ["negative dice are none", -5, 0],
  ])("%s", (_what, attackDice, read) => {
    expect(odds({ attackDice, defenseDice: 2 })).toEqual(odds({ attackDice: read, defenseDice: 2 }));
  });

  test("other faces, other odds: a die of hits only against none", () => {
    const attackFaces = Array<AttackFace>(8).fill("hit");
    expect(odds({ attackDice: 3, defenseDice: 0, attackFaces }).damage).toEqual([0, 0, 0, 1]);
  });

  test("the Critical Strike needs more Crits than the Resistance score (SC-CRIT-01, SC-STUN-05)", () => {
    expect(odds({ attackDice: 2, defenseDice: 0 }).strikeChance).toBe(0);
    expect(odds({ attackDice: 2, defenseDice: 0, resistanceScore: 1 }).strikeChance).toBe(1 / 64);
    expect(odds({ attackDice: 2, defenseDice: 0, resistanceScore: 2 }).strikeChance).toBe(0);
    expect(odds({ attackDice: 2, defenseDice: 0, resistanceScore: 1, damageKind: "stun" }).strikeChance).toBe(0);
  });
});
