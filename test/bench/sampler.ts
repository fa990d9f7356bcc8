/**
 * A fast sampler of the default dice, so that the exact odds are compared with good sampling and not with slow sampling:
 * three words of a generator are 30 dice, a symbol is a mask over their bits, a count is a popcount.
 */

/** What counts in a sampled exchange; up to 30 dice a side. */
export interface Sampled {
  readonly attackDice: number;
  readonly defenseDice: number;
  readonly attackerToken?: boolean;
  readonly defenderToken?: boolean;
  readonly focusToCrit?: number;
  readonly focusToHit?: number;
  readonly focusToEvade?: number;
  readonly piercing?: number;
  readonly targetArmor?: number;
  readonly rerolls?: number;
}

const state = new Int32Array([0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]);
/** The next 32 bits (sfc32). */
function word(): number {
  const a = state[0] ?? 0;
  const b = state[1] ?? 0;
  const c = state[2] ?? 0;
  const counter = state[3] ?? 0;
  const next = (a + b + counter) | 0;
  state[3] = counter + 1;
  state[0] = b ^ (b >>> 9);
  state[1] = c + (c << 3);
  state[2] = ((c << 21) | (c >>> 11)) + next;
  return next;
}

function bits(x: number): number {
  let n = x - ((x >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

let [hits, crits, focus, blanks] = [0, 0, 0, 0];

/** Throw attack dice: values 1 to 3 are Hits, 4 a Crit, 5 and 6 Focus, 7 and 8 blanks. */
function throwAttack(dice: number): void {
  const mask = (1 << dice) - 1;
  const [high, middle, low] = [word(), word(), word()];
  crits = bits(~high & middle & low & mask);
  hits = bits(~high & ~(middle & low) & mask);
  focus = bits(high & ~middle & mask);
  blanks = dice - crits - hits - focus;
}

function aim(rerolls: number, turned: number): void {
  const fromBlanks = Math.min(rerolls, blanks);
  const fromFocus = Math.min(rerolls - fromBlanks, Math.max(0, focus - turned));
  const [h, c, f] = [hits, crits, focus - fromFocus];
  throwAttack(fromBlanks + fromFocus);
  hits += h;
  crits += c;
  focus += f;
}

/** Sample one exchange. @returns its damage */
export function sample(input: Sampled): number {
  const { attackDice, attackerToken = false, defenderToken = false, rerolls = 0, targetArmor = 0 } = input;
  const { focusToCrit = 0, focusToHit = 0, focusToEvade = 0, piercing = 0 } = input;
  throwAttack(attackDice);
  if (rerolls > 0) aim(rerolls, attackerToken ? attackDice : focusToCrit + focusToHit + piercing);
  const toCrit = Math.min(focus, focusToCrit);
  const toHit = attackerToken ? focus - toCrit : Math.min(focus - toCrit, focusToHit);
  const points = Math.min(focus - toCrit - toHit, piercing);
  const pierced = Math.min(points, targetArmor);
  const dice = Math.max(Math.min(1, input.defenseDice), input.defenseDice - pierced);
  const mask = (1 << dice) - 1;
  const [high, middle, low] = [word(), word(), word()];
  const rolled = bits(~high & ~(middle & low) & mask);
  const spare = bits(((~high & middle & low) | (high & ~middle & ~low)) & mask);
  const evades = rolled + (defenderToken ? spare : Math.min(spare, focusToEvade));
  const allHits = hits + toHit + points - pierced;
  const allCrits = crits + toCrit;
  return Math.max(0, allHits - evades) + 2 * Math.max(0, allCrits - Math.max(0, evades - allHits));
}
