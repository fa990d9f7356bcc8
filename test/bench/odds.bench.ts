import type { AttackFace, AttackFaceTable, DefenseFace, DefenseFaceTable } from "../../src/rules/dice/faces.ts";
import { attackOdds } from "../../src/rules/dice/odds.ts";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules.ts";
import { resolveAttack } from "../../src/rules/starchasers/resolve-attack.ts";

export interface Ratio {
  readonly claim: string;
  readonly target: number;
  readonly ratio: number;
  readonly note?: string;
}

/** Rolls that a sampler needs for a chance to within 0.1 percentage points, 19 times in 20: 0.25 * (1.96 / 0.001)^2. */
const SAMPLES = 960_400;
const BATCH = 4_000;
const ROUNDS = 9;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Median seconds of one call, over rounds of many calls. */
function seconds(run: () => void, calls: number): number {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    for (let call = 0; call < calls; call++) run();
    return (performance.now() - began) / 1000 / calls;
  });
  return median(times);
}

let seed = 12345;
/** A small congruential generator: fast, and the same in every run. */
const chance = (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const draw = <Face>(faces: readonly Face[]): Face => faces[Math.floor(chance() * faces.length)] as Face;

/** Roll both pools and settle them, as a dialog that samples would. */
function sample(attack: number, defense: number, attackTable: AttackFaceTable, defenseTable: DefenseFaceTable): number {
  const thrown: AttackFace[] = Array.from({ length: attack }, () => draw(attackTable));
  const met: DefenseFace[] = Array.from({ length: defense }, () => draw(defenseTable));
  return resolveAttack({ attack: thrown, defense: met }, DEFAULT_HOUSE_RULES).damage;
}

function exactAgainstSampling(dice: number, target: number): Ratio {
  const { attackDieFaces, defenseDieFaces } = DEFAULT_HOUSE_RULES.starchasers;
  const exact = seconds(() => {
    attackOdds({ attackDice: dice, defenseDice: dice, houseRules: DEFAULT_HOUSE_RULES });
  }, 50);
  let sum = 0;
  const sampled = seconds(() => {
    for (let n = 0; n < BATCH; n++) sum += sample(dice, dice, attackDieFaces, defenseDieFaces);
  }, 1);
  const whole = (sampled / BATCH) * SAMPLES;
  return {
    claim: `exact odds of ${dice} v ${dice} against sampling them to 0.1 percentage points`,
    target,
    ratio: whole / exact,
    note: `exact ${(exact * 1e6).toFixed(0)} µs; ${sum > 0 ? "sampled" : "nothing sampled"}`,
  };
}

/** Every claim about speed, measured now. */
export function runAll(): Ratio[] {
  return [exactAgainstSampling(10, 1000), exactAgainstSampling(30, 100)];
}
