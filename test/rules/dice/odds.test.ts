import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ATTACK_FACES, DEFAULT_DEFENSE_FACES } from "../../../src/rules/dice/faces.ts";
import type { AttackFace, DefenseFace } from "../../../src/rules/dice/faces.ts";
import { attackGains } from "../../../src/rules/dice/odds-gains.ts";
import { attackOdds, MAX_ODDS_DICE } from "../../../src/rules/dice/odds.ts";
import type { OddsInput } from "../../../src/rules/dice/odds.ts";
import { resolveAttack } from "../../../src/rules/starchasers/resolve-attack.ts";
import type { ExchangeInput } from "../../../src/rules/starchasers/resolve-attack.ts";
import { RULES, rulesWith } from "../support/facts.ts";

/** Every roll of `dice` dice as sorted faces, with the number of ways it can fall: whole numbers, no arithmetic of odds. */
function everyRoll<Face extends string>(
  table: readonly Face[],
  dice: number,
): Map<string, { faces: Face[]; ways: number }> {
  let rolls = new Map<string, { faces: Face[]; ways: number }>([["", { faces: [], ways: 1 }]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, { faces: Face[]; ways: number }>();
    for (const { faces, ways } of rolls.values()) {
      for (const face of table) {
        const longer = [...faces, face].sort();
        const key = longer.join();
        const known = next.get(key);
        next.set(key, { faces: longer, ways: ways + (known?.ways ?? 0) });
      }
    }
    rolls = next;
  }
  return rolls;
}

type Declared = Omit<ExchangeInput, "attack" | "defense">;
type Options = (attack: AttackFace[], defense: DefenseFace[]) => Declared;

/** `resolveAttack` over every combination of faces. */
function enumerate(attackDice: number, defenseDice: number, options: Options, rules = RULES) {
  const damage: number[] = [];
  let [hit, crit] = [0, 0];
  for (const attack of everyRoll(DEFAULT_ATTACK_FACES, attackDice).values()) {
    for (const defense of everyRoll(DEFAULT_DEFENSE_FACES, defenseDice).values()) {
      const declared = options(attack.faces, defense.faces);
      const result = resolveAttack({ attack: attack.faces, defense: defense.faces, ...declared }, rules);
      const ways = attack.ways * defense.ways;
      damage[result.damage] = (damage[result.damage] ?? 0) + ways;
      if (result.success) hit += ways;
      if (result.crits > 0) crit += ways;
    }
  }
  const all = 8 ** (attackDice + defenseDice);
  const pmf = Array.from({ length: damage.length }, (_, n) => (damage[n] ?? 0) / all);
  return { hitChance: hit / all, critChance: crit / all, damage: pmf };
}

const POOLS = [0, 1, 2, 3, 4].flatMap((attack) => [0, 1, 2, 3, 4].map((defense) => [attack, defense] as const));

function expectSame(odds: ReturnType<typeof attackOdds>, oracle: ReturnType<typeof enumerate>): void {
  // Denominators are powers of two and numerators below 2^53: the numbers are equal, not merely close.
  expect(odds.hitChance).toBe(oracle.hitChance);
  expect(odds.critChance).toBe(oracle.critChance);
  expect(odds.damage).toEqual(oracle.damage);
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

  test("as many conversions as dice are as good as a token", () => {
    fc.assert(
      fc.property(pool, ({ attackDice, defenseDice }) => {
        const token = odds({ attackDice, defenseDice, attackerToken: true, defenderToken: true });
        const limited = odds({ attackDice, defenseDice, focusToHit: attackDice, focusToEvade: defenseDice });
        expect(limited.expectedDamage).toBeCloseTo(token.expectedDamage, 10);
      }),
    );
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

  test("the Critical Strike needs more Crits than the Resistance score (SC-CRIT-01)", () => {
    expect(odds({ attackDice: 2, defenseDice: 0 }).strikeChance).toBe(0);
    expect(odds({ attackDice: 2, defenseDice: 0, resistanceScore: 1 }).strikeChance).toBe(1 / 64);
    expect(odds({ attackDice: 2, defenseDice: 0, resistanceScore: 2 }).strikeChance).toBe(0);
  });
});

describe("attackGains", () => {
  const input: OddsInput = { attackDice: 3, defenseDice: 3, houseRules: RULES };

  test("a Focus Token and one die more, each with what it adds", () => {
    const [token, die] = attackGains(input);
    const now = attackOdds(input);
    expect(token).toMatchObject({ option: "focusToken", ...attackOddsOf({ ...input, attackerToken: true }) });
    expect(die).toMatchObject({ option: "oneDie", ...attackOddsOf({ ...input, attackDice: 4 }) });
    expect(die?.hitGain).toBeCloseTo((die?.hitChance ?? 0) - now.hitChance, 12);
  });

  test("a token that is spent already is no option any more", () => {
    expect(attackGains({ ...input, attackerToken: true }).map(({ option }) => option)).toEqual(["oneDie"]);
  });

  function attackOddsOf(changed: OddsInput) {
    const { hitChance, expectedDamage } = attackOdds(changed);
    return { hitChance, expectedDamage };
  }
});
