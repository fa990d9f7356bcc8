import type { AttackFace, DefenseFace } from "../../../src/rules/dice/faces.ts";

/**
 * The odds once more, from the rules' text and in another style: dice are added one by one, counts are whole numbers of
 * any size, nothing is shared with the solver.
 */

/** An exchange for the convolution. */
export interface ConvolutionInput {
  readonly attackDice: number;
  readonly defenseDice: number;
  readonly attackFaces: readonly AttackFace[];
  readonly defenseFaces: readonly DefenseFace[];
  readonly attackerToken: boolean;
  readonly defenderToken: boolean;
  readonly focusToCrit: number;
  readonly focusToHit: number;
  readonly focusToEvade: number;
  readonly piercing: number;
  readonly targetArmor: number;
  readonly rerolls: number;
  readonly soak: number;
}

/** Counts by a key such as `3,1,0`. */
type Counts = Map<string, bigint>;

const numbersOf = (key: string): number[] => key.split(",").map(Number);

function put(counts: Counts, key: readonly number[], ways: bigint): void {
  const text = key.join();
  counts.set(text, (counts.get(text) ?? 0n) + ways);
}

/** Throw one die more: its symbol is counted in its place. */
function withDie<Face>(counts: Counts, faces: readonly Face[], symbols: readonly Face[]): Counts {
  const next: Counts = new Map();
  const ways = symbols.map((symbol) => BigInt(faces.filter((face) => face === symbol).length));
  for (const [key, n] of counts) {
    const before = numbersOf(key);
    ways.forEach((each, place) => {
      if (each > 0n) put(next, before.with(place, (before[place] ?? 0) + 1), n * each);
    });
  }
  return next;
}

const ATTACK_SYMBOLS = ["hit", "crit", "focus", "blank"] as const;
const thrown = new Map<string, Counts>();

/** Hits, Crits, Focus and blanks of so many dice. */
function throwAttack(faces: readonly AttackFace[], dice: number): Counts {
  const key = `${faces.join()} ${dice}`;
  const known = thrown.get(key);
  if (known) return known;
  const counts: Counts =
    dice === 0 ? new Map([["0,0,0,0", 1n]]) : withDie(throwAttack(faces, dice - 1), faces, ATTACK_SYMBOLS);
  thrown.set(key, counts);
  return counts;
}

/** Hits, Crits and Focus after the Aim. Whoever rerolls fewer dice than it may leaves the others as they are: 8 ways each. */
function aim(input: ConvolutionInput): Counts {
  const { attackFaces, attackDice, rerolls, attackerToken } = input;
  const useful = attackerToken ? Infinity : input.focusToCrit + input.focusToHit + input.piercing;
  const after: Counts = new Map();
  for (const [key, n] of throwAttack(attackFaces, attackDice)) {
    const [hits = 0, crits = 0, focus = 0, blanks = 0] = numbersOf(key);
    const fromBlanks = Math.min(rerolls, blanks);
    const fromFocus = Math.min(rerolls - fromBlanks, Math.max(0, focus - useful));
    const again = throwAttack(attackFaces, fromBlanks + fromFocus);
    const unused = 8n ** BigInt(rerolls - fromBlanks - fromFocus);
    for (const [more, ways] of again) {
      const [h = 0, c = 0, f = 0] = numbersOf(more);
      put(after, [hits + h, crits + c, focus - fromFocus + f], n * ways * unused);
    }
  }
  return after;
}

/** Crits, Hits and pierced dice after Focus was used and cover took its soak. */
function arrive(input: ConvolutionInput): Counts {
  const arriving: Counts = new Map();
  for (const [key, n] of aim(input)) {
    let [hits = 0, crits = 0, focus = 0] = numbersOf(key);
    let pierced = 0;
    for (let vicious = input.focusToCrit; vicious > 0 && focus > 0; vicious--, focus--) crits++;
    for (let accurate = input.focusToHit; (accurate > 0 || input.attackerToken) && focus > 0; accurate--, focus--)
      hits++;
    for (let point = input.piercing; point > 0 && focus > 0; point--, focus--) {
      if (pierced < input.targetArmor) pierced++;
      else hits++;
    }
    for (let soak = input.soak; soak > 0; soak--) {
      if (hits > 0) hits--;
      else if (crits > 0) crits--;
    }
    put(arriving, [crits, hits, pierced], n);
  }
  return arriving;
}

function throwDefense(input: ConvolutionInput, dice: number): Counts {
  let counts: Counts = new Map([["0,0,0", 1n]]);
  for (let die = 0; die < dice; die++) counts = withDie(counts, input.defenseFaces, ["evade", "focus", "blank"]);
  const evades: Counts = new Map();
  for (const [key, n] of counts) {
    const [evade = 0, focus = 0] = numbersOf(key);
    put(evades, [evade + (input.defenderToken ? focus : Math.min(focus, input.focusToEvade))], n);
  }
  return evades;
}

/**
 * In how many ways the exchange ends with so many Crits and Hits, by key `crits,hits`.
 *
 * @returns counts that add up to 8 to the number of all dice and rerolls
 */
export function convolve(input: ConvolutionInput): Counts {
  const left: Counts = new Map();
  const defenses = new Map<number, Counts>();
  for (const [key, n] of arrive(input)) {
    const [crits = 0, hits = 0, pierced = 0] = numbersOf(key);
    const dice = input.defenseDice === 0 ? 0 : Math.max(1, input.defenseDice - pierced);
    const defense = defenses.get(dice) ?? throwDefense(input, dice);
    defenses.set(dice, defense);
    const unused = 8n ** BigInt(input.defenseDice - dice);
    for (const [rolled, ways] of defense) {
      const [evades = 0] = numbersOf(rolled);
      const spare = Math.max(0, evades - hits);
      put(left, [Math.max(0, crits - spare), Math.max(0, hits - evades)], n * ways * unused);
    }
  }
  return left;
}
