import { describe, expect, test } from "vitest";
import {
  activeFighterAfter,
  DEFAULT_ATTACK_FACES,
  DEFAULT_DEFENSE_FACES,
  DEFAULT_HOUSE_RULES,
  DUEL_TYPES,
  duelOdds,
  duelPairOdds,
  duelResult,
  resolveAttack,
} from "../../../src/rules/index.ts";
import type { DuelAnswer, DuelOddsInput, DuelType, HouseRules, StarchasersRules } from "../../../src/rules/index.ts";

const rulesWith = (changed: Partial<StarchasersRules>): HouseRules => ({
  ...DEFAULT_HOUSE_RULES,
  starchasers: { ...DEFAULT_HOUSE_RULES.starchasers, ...changed },
});

/** Every roll of some dice: its faces in some order, and the number of ways it comes up. */
function everyRoll<Face extends string>(table: readonly Face[], dice: number): { faces: Face[]; ways: number }[] {
  let rolls = new Map<string, { faces: Face[]; ways: number }>([["", { faces: [], ways: 1 }]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<string, { faces: Face[]; ways: number }>();
    for (const { faces, ways } of rolls.values())
      for (const face of table) {
        const roll = [...faces, face].sort();
        next.set(roll.join(), { faces: roll, ways: (next.get(roll.join())?.ways ?? 0) + ways });
      }
    rolls = next;
  }
  return [...rolls.values()];
}

/** Dice and factor as the book words them: what is rolled for a result, or the damage that needs no roll. */
function asPrinted(
  type: DuelType,
  answer: DuelAnswer,
  { attackDice, weaponDamage, prone }: DuelOddsInput,
  rules: HouseRules,
) {
  const result = duelResult(type, answer.defense, answer.canPerform, rules);
  const double = prone ? 2 : 1;
  if (result === "dominate") {
    if (rules.starchasers.dominateDamage === "rolledUndefended") return { result, defenseDice: 0, factor: double };
    const weapon = rules.starchasers.dominateDamage === "weaponDamage" && weaponDamage !== null;
    return { result, damage: (weapon ? weaponDamage : attackDice) * double };
  }
  if (result === "clash") {
    const half = Math.max(1, Math.floor(answer.dice / 2));
    return { result, defenseDice: prone ? half : answer.dice, factor: 1 };
  }
  return prone ? { result, defenseDice: answer.dice, factor: 1 } : { result, damage: 0 };
}

/** `resolveAttack` and `activeFighterAfter` over every combination of faces. */
function enumerate(type: DuelType, answer: DuelAnswer, input: DuelOddsInput, rules: HouseRules) {
  const printed = asPrinted(type, answer, input, rules);
  const damage: number[] = [];
  let [hit, kept, decided] = [0, 0, true];
  const count = (dealt: number, ways: number): void => {
    damage[dealt] = (damage[dealt] ?? 0) + ways;
    if (dealt > 0) hit += ways;
    const next = activeFighterAfter("A", "B", { result: printed.result, attackSucceeded: dealt > 0 }, rules);
    if (next === null) decided = false;
    if (next === "A") kept += ways;
  };
  let all = 1;
  if (printed.damage !== undefined) count(printed.damage, 1);
  else {
    all = 8 ** (input.attackDice + printed.defenseDice);
    for (const attack of everyRoll(DEFAULT_ATTACK_FACES, input.attackDice))
      for (const defense of everyRoll(DEFAULT_DEFENSE_FACES, printed.defenseDice)) {
        const exchange = { attack: attack.faces, defense: defense.faces, defenseKind: answer.defense };
        const { damage: dealt } = resolveAttack({ ...exchange, ...input.roll }, rules);
        count(dealt * printed.factor, attack.ways * defense.ways);
      }
  }
  const chances = Array.from({ length: damage.length }, (_, n) => (damage[n] ?? 0) / all);
  return { result: printed.result, hitChance: hit / all, keepsLead: decided ? kept / all : null, damage: chances };
}

const ANSWERS: readonly DuelAnswer[] = Object.freeze([
  { defense: "block", dice: 3, canPerform: true },
  { defense: "dodge", dice: 2, canPerform: true },
  { defense: "parry", dice: 3, canPerform: true },
  { defense: "armor", dice: 1, canPerform: true },
  { defense: "dodge", dice: 3, canPerform: false },
]);

const HOUSES: readonly Partial<StarchasersRules>[] = [
  {},
  { dominateDamage: "weaponDamage", duelClashSwitch: "never" },
  { dominateDamage: "rolledUndefended", duelArmorDefense: "dominate", duelClashSwitch: "gm" },
];
const ROLLS = [{}, { attackerToken: true, defenderToken: true }, { soak: 1 }];

describe("duelOdds equals the rules over all faces (oracle, SC-DUEL-RES-01 to SC-DUEL-RES-07, SC-BATTLE-05)", () => {
  test.each([1, 2, 3, 4])("%i attack dice against every answer", (attackDice) => {
    for (const changed of HOUSES)
      for (const roll of ROLLS)
        for (const prone of [false, true]) {
          const rules = rulesWith(changed);
          const input = Object.freeze({ attackDice, weaponDamage: 2, prone, answers: ANSWERS, roll });
          const table = duelOdds(input, rules);
          for (const { damage, expectedDamage } of table.flat())
            expect(expectedDamage).toBeCloseTo(
              damage.reduce((sum, chance, n) => sum + n * chance, 0),
              12,
            );
          // Denominators are powers of two: the numbers are equal, not merely close.
          const exact = table.map((row) => row.map((cell) => ({ ...cell, expectedDamage: undefined })));
          expect(exact).toEqual(
            DUEL_TYPES.map((attack) =>
              ANSWERS.map((answer) => ({
                attack,
                defense: answer.defense,
                ...enumerate(attack, answer, input, rules),
              })),
            ),
          );
        }
  });
});

test("a row for each type, a cell for each answer", () => {
  const input = { attackDice: 6, weaponDamage: 4, prone: false, answers: ANSWERS };
  const table = duelOdds(input, DEFAULT_HOUSE_RULES);
  expect(table.map((row) => row.map(({ result }) => result))).toEqual([
    ["clash", "repel", "dominate", "clash", "dominate"],
    ["repel", "dominate", "clash", "clash", "dominate"],
    ["dominate", "clash", "repel", "clash", "dominate"],
  ]);
  expect(table.map((row) => row.map(({ attack }) => attack))).toEqual(
    (["power", "finesse", "quick"] as const).map((type) => ANSWERS.map(() => type)),
  );
});

test("full damage is certain, a REPEL is nothing, and each says who leads", () => {
  const input = { attackDice: 6, weaponDamage: null, prone: false, answers: [] };
  const against = (type: DuelType) =>
    duelPairOdds(type, { defense: "parry", dice: 4, canPerform: true }, input, DEFAULT_HOUSE_RULES);
  expect(against("power")).toEqual({
    attack: "power",
    defense: "parry",
    result: "dominate",
    hitChance: 1,
    expectedDamage: 6,
    damage: [0, 0, 0, 0, 0, 0, 1],
    keepsLead: 1,
  });
  expect(against("quick")).toEqual({
    attack: "quick",
    defense: "parry",
    result: "repel",
    hitChance: 0,
    expectedDamage: 0,
    damage: [1],
    keepsLead: 0,
  });
  const clash = against("finesse");
  expect(clash.keepsLead).toBe(clash.hitChance);
});
