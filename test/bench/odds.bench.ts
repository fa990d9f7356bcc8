import { attackGains } from "../../src/rules/dice/odds-gains.ts";
import { attackOdds, solveAttack } from "../../src/rules/dice/odds.ts";
import type { OddsInput } from "../../src/rules/dice/odds.ts";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules.ts";
import { rollPeer } from "./peer.ts";
import { sample } from "./sampler.ts";

/** A claim about speed: a ratio of two works that were timed in turns. */
export interface Ratio {
  readonly claim: string;
  /** The ratio aimed for: at least this, or at most this. */
  readonly target: number;
  readonly atMost?: boolean;
  readonly ratio: number;
  readonly note: string;
}

/** Rolls that a sampler needs for a chance to within 0.1 percentage points, 19 times in 20: 0.25 * (1.96 / 0.001)^2. */
const SAMPLES = 960_400;
/** Rolls that a table's dice bot makes to estimate a chance. */
const PEER_ROLLS = 10_000;
/** Multiply-adds of the plain 30 v 30: 496 cells with their Evades, and the sums over Crits. */
const MULTIPLY_ADDS = 6_500;
/** Short works in many turns: what else the machine does falls on both. */
const ROUNDS = 61;

/** Something to time: it is run so many times, and stands for so many runs. */
interface Work {
  readonly run: (n: number) => void;
  readonly runs: number;
  readonly standsFor: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

function seconds({ run, runs, standsFor }: Work): number {
  const began = performance.now();
  for (let n = 0; n < runs; n++) run(n);
  return ((performance.now() - began) / 1000 / runs) * standsFor;
}

/** Time two works in turns; the medians of both. */
function inTurns(first: Work, second: Work): readonly [number, number] {
  const times: [number[], number[]] = [[], []];
  for (let warm = 0; warm < 20; warm++) [first, second].forEach(seconds);
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(seconds(first));
    times[1].push(seconds(second));
  }
  return [median(times[0]), median(times[1])];
}

const micro = (time: number): string => `${(time * 1e6).toFixed(1)} µs`;
const milli = (time: number): string => `${(time * 1e3).toFixed(0)} ms`;

type Options = Omit<OddsInput, "houseRules">;

/** The solver; every run has another attack than the one before, so that no table is found ready. */
function exactly(options: readonly Options[], runs: number): Work {
  const inputs = options.map((each): OddsInput => ({ ...each, houseRules: DEFAULT_HOUSE_RULES }));
  const run = (n: number): void => void solveAttack(inputs[n % inputs.length] ?? (inputs[0] as OddsInput));
  return { run, runs, standsFor: 1 };
}

/** The sampler must sample what the solver solves, or the comparison is none. */
function sameThing(options: Options): void {
  let sum = 0;
  for (let n = 0; n < SAMPLES / 4; n++) sum += sample(options);
  const sampled = (sum * 4) / SAMPLES;
  const { expectedDamage } = attackOdds({ ...options, houseRules: DEFAULT_HOUSE_RULES });
  if (Math.abs(sampled - expectedDamage) > 0.03)
    throw new Error(`sampled ${sampled} damage, solved ${expectedDamage}: the bench compares two different things`);
}

function againstSampling(claim: string, target: number, options: readonly Options[], runs: number): Ratio {
  options.forEach(sameThing);
  const sampling: Work = {
    run: (n) => void sample(options[n % options.length] ?? options[0]!),
    runs: 4_000,
    standsFor: SAMPLES,
  };
  const [exact, sampled] = inTurns(exactly(options, runs), sampling);
  return { claim, target, ratio: sampled / exact, note: `${micro(exact)} against ${milli(sampled)}` };
}

/** Both pools rolled by the peer and their symbols counted. */
function peerSampling(dice: number): Work {
  const counts = new Int32Array(9);
  const run = (): void => {
    for (const pool of [rollPeer(dice), rollPeer(dice)]) {
      for (const { value } of pool) counts[value] = (counts[value] ?? 0) + 1;
    }
  };
  return { run, runs: 4, standsFor: PEER_ROLLS };
}

const PLAIN: Options = { attackDice: 10, defenseDice: 10 };
const TOKENS: readonly Options[] = [
  PLAIN,
  { ...PLAIN, attackerToken: true, defenderToken: true },
  { ...PLAIN, defenderToken: true },
  { ...PLAIN, attackerToken: true },
];
const WORST: Options = {
  attackDice: 30,
  defenseDice: 30,
  focusToCrit: 5,
  focusToHit: 5,
  focusToEvade: 5,
  piercing: 5,
  targetArmor: 5,
  rerolls: 2,
};

/** What a dialog works out for every keypress: the odds and the gain of six options. */
function keypress(n: number): void {
  const options = ["focusToken", "aim", "accurate", "vicious", "piercing", "oneDie"] as const;
  const attackDice = 10 + (n % 2);
  const input: OddsInput = { attackDice, defenseDice: 10, targetArmor: 2, houseRules: DEFAULT_HOUSE_RULES };
  const open = options.map((option) => ({ option }));
  attackGains(input, open, attackOdds(input));
}

function againstPeer(): Ratio[] {
  const sampling = peerSampling(10);
  const [exact, sampled] = inTurns(exactly(TOKENS, 100), sampling);
  const [pressed, again] = inTurns({ run: keypress, runs: 20, standsFor: 1 }, sampling);
  return [
    {
      claim: "exact 10 v 10 against 10,000 rolls of @dice-roller/rpg-dice-roller",
      target: 5_000,
      ratio: sampled / exact,
      note: `${micro(exact)} against ${milli(sampled)}`,
    },
    {
      claim: "a keypress (odds and six gains) as a share of these 10,000 rolls, in %",
      target: 0.1,
      atMost: true,
      ratio: (100 * pressed) / again,
      note: `${micro(pressed)} of ${milli(again)}`,
    },
  ];
}

/** The plain 30 v 30 against a loop of as many multiply-adds. */
function againstTheory(): Ratio {
  const [a, b] = [new Float64Array(1024).fill(0.5), new Float64Array(32).fill(0.5)];
  const run = (): void => {
    for (let n = 0; n < MULTIPLY_ADDS; n++)
      a[n & 1023] = (a[n & 1023] ?? 0) * 0.5 + (a[(n + 1) & 1023] ?? 0) * (b[n & 31] ?? 0);
  };
  const pools = [
    { attackDice: 30, defenseDice: 30 },
    { attackDice: 30, defenseDice: 30, attackerToken: true },
  ];
  const [exact, loop] = inTurns(exactly(pools, 20), { run, runs: 40, standsFor: 1 });
  const claim = "exact 30 v 30 against a loop of as many multiply-adds";
  return { claim, target: 8, atMost: true, ratio: exact / loop, note: `${micro(exact)} against ${micro(loop)}` };
}

/** Every claim about speed, measured now. */
export function runAll(): Ratio[] {
  return [
    againstSampling(
      "exact 10 v 10, every use of tokens, against sampling to 0.1 percentage points",
      1_000,
      TOKENS,
      100,
    ),
    againstSampling(
      "exact 30 v 30 with every limited option, against the same sampled",
      100,
      [WORST, { ...WORST, focusToCrit: 4 }],
      4,
    ),
    ...againstPeer(),
    againstTheory(),
  ];
}
