import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTACK_FACES, DEFENSE_FACES } from "../../../src/rules/dice/faces.ts";
import { solveAttack } from "../../../src/rules/dice/odds.ts";
import { RULES } from "../support/facts.ts";
import { convolve } from "./convolution.ts";
import type { ConvolutionInput } from "./convolution.ts";

const { attackDieFaces, defenseDieFaces } = RULES.starchasers;
const PLAIN: ConvolutionInput = {
  attackDice: 0,
  defenseDice: 0,
  attackFaces: attackDieFaces,
  defenseFaces: defenseDieFaces,
  attackerToken: false,
  defenderToken: false,
  focusToCrit: 0,
  focusToHit: 0,
  focusToEvade: 0,
  piercing: 0,
  targetArmor: 0,
  rerolls: 0,
  soak: 0,
};

const SETS: readonly (readonly [string, Partial<ConvolutionInput>])[] = [
  ["nothing", {}],
  ["both tokens", { attackerToken: true, defenderToken: true }],
  ["Aim", { rerolls: 2 }],
  ["token, Aim and Vicious 2", { attackerToken: true, rerolls: 2, focusToCrit: 2 }],
  ["Vicious 1, Accurate 2, Protective 2 and Aim", { focusToCrit: 1, focusToHit: 2, focusToEvade: 2, rerolls: 2 }],
  ["Piercing 3 of 2, soak 3 and Aim", { piercing: 3, targetArmor: 2, soak: 3, rerolls: 2 }],
  ["everything", { focusToCrit: 5, focusToHit: 3, piercing: 4, targetArmor: 3, rerolls: 4, soak: 2, focusToEvade: 5 }],
];

/** The largest relative error of a cell, and whether all cells are equal bit by bit. */
function compare(input: ConvolutionInput): { total: boolean; equal: boolean; error: number } {
  const { attackDice, defenseDice, rerolls } = input;
  const { joint, stride } = solveAttack({ ...input, houseRules: RULES });
  const ways = convolve(input);
  const dice = attackDice + defenseDice + rerolls;
  let [total, equal, error] = [0n, true, 0];
  for (let c = 0; c <= attackDice; c++) {
    for (let h = 0; c + h <= attackDice; h++) {
      const n = ways.get(`${c},${h}`) ?? 0n;
      total += n;
      const wanted = Number(n) / 8 ** dice;
      const got = joint[c * stride + h] ?? NaN;
      if (got !== wanted) {
        equal = false;
        error = Math.max(error, Math.abs(got - wanted) / wanted);
      }
    }
  }
  return { total: total === 8n ** BigInt(dice), equal, error };
}

describe("the solver equals a convolution die by die in whole numbers", () => {
  test.each(SETS)("%s: bit by bit up to 17 dice and rerolls", (_name, set) => {
    const wrong: string[] = [];
    const most = 17 - (set.rerolls ?? 0);
    for (let attackDice = 0; attackDice <= most; attackDice++) {
      // The edge, and a few pools within it.
      for (const defenseDice of new Set([most - attackDice, 0, 1, 5].filter((dice) => dice + attackDice <= most))) {
        const { total, equal } = compare({ ...PLAIN, ...set, attackDice, defenseDice });
        if (!total || !equal) wrong.push(`${attackDice} v ${defenseDice}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(SETS)("%s: 30 against 30 to thirteen digits", (_name, set) => {
    const { total, error } = compare({ ...PLAIN, ...set, attackDice: 30, defenseDice: 30 });
    expect(total).toBe(true);
    expect(error).toBeLessThanOrEqual(1e-13);
  });

  test("any eight faces, any pools and options to 30 against 30", () => {
    const few = (max: number) => fc.integer({ min: 0, max });
    const anything = fc.record({
      attackDice: few(30),
      defenseDice: few(30),
      attackFaces: fc.array(fc.constantFrom(...ATTACK_FACES), { minLength: 8, maxLength: 8 }),
      defenseFaces: fc.array(fc.constantFrom(...DEFENSE_FACES), { minLength: 8, maxLength: 8 }),
      attackerToken: fc.boolean(),
      defenderToken: fc.boolean(),
      focusToCrit: few(6),
      focusToHit: few(6),
      focusToEvade: few(6),
      piercing: few(6),
      targetArmor: few(6),
      rerolls: few(4),
      soak: few(6),
    });
    fc.assert(
      fc.property(anything, (input) => {
        const { total, error } = compare(input);
        expect(total).toBe(true);
        expect(error).toBeLessThanOrEqual(1e-13);
      }),
      { numRuns: 25, seed: 20_261_130 },
    );
  });
});
