/**
 * Where the exact odds are worked out: typed arrays that are allocated once and written over by every solve.
 *
 * Cells of two numbers lie in rows of `stride`: `[first * stride + second]`. Usual pools fit a stride of 32; pools past
 * it share one larger workspace that is made when the first of them is asked for.
 */

/** Most dice a side that odds are computed for; a larger pool is read as this many. */
export const MAX_ODDS_DICE = 100;
/** Most rerolled dice: two Aims, if a table let them add up (SC-ACT-08). */
export const MAX_REROLLS = 4;
/** Most defense dice that Piercing takes away. */
export const MAX_PIERCED = 31;
/** Ways in which four rerolled dice can fall, told apart by symbol. */
const MOST_OUTCOMES = 35;
/** Most dice of the usual workspace: a pool of 30 and one more. */
const USUAL_DICE = 31;
const USUAL_STRIDE = 32;
const LARGE_STRIDE = 128;

/** The attack that a workspace's table holds; the same attack is not worked out again. */
export interface TableKey {
  dice: number;
  hits: number;
  crits: number;
  focus: number;
  toCrit: number;
  toHit: number;
  piercing: number;
  armor: number;
  rerolls: number;
  soak: number;
}

/** Scratch of one stride. Only `odds-attack.ts`, `odds-defense.ts` and `odds-solve.ts` write here. */
export interface Workspace {
  readonly stride: number;
  /** Pascal's triangle: `[n * stride + k]`. */
  readonly choose: Float64Array;
  /** Powers of the chance of each symbol. */
  readonly ofHit: Float64Array;
  readonly ofCrit: Float64Array;
  readonly ofFocus: Float64Array;
  readonly ofBlank: Float64Array;
  /** How `m` dice that all show a Hit or a Crit split: `[m * stride + crits]`. */
  readonly split: Float64Array;
  /** Rolls before Aim and Focus: `[(rerolled * stride + focus) * stride + m]`. */
  readonly rolls: Float64Array;
  /** What the rerolled dice and the Focus add: cells of the attack table and their chances. */
  readonly steps: Int32Array;
  readonly stepChances: Float64Array;
  /** Attack table, a layer for each number of pierced dice: `[(layer * stride + crits) * stride + hits]`. */
  readonly table: Float64Array;
  readonly key: TableKey;
  /** Evades of the defense: `[evades]`, and the chance of at least so many. */
  readonly evades: Float64Array;
  readonly evadesTail: Float64Array;
  /** Attack table summed over Crits at equal Hits and Crits together: `[total]`. */
  readonly totals: Float64Array;
}

function pascal(stride: number): Float64Array {
  const choose = new Float64Array(stride * stride);
  for (let n = 0; n < stride; n++) {
    choose[n * stride] = 1;
    for (let k = 1; k <= n; k++) {
      const above = (n - 1) * stride + k;
      choose[n * stride + k] = (choose[above - 1] ?? 0) + (choose[above] ?? 0);
    }
  }
  return choose;
}

function createWorkspace(stride: number): Workspace {
  const line = (): Float64Array => new Float64Array(stride);
  const square = (layers: number): Float64Array => new Float64Array(layers * stride * stride);
  return {
    stride,
    choose: pascal(stride),
    ofHit: line(),
    ofCrit: line(),
    ofFocus: line(),
    ofBlank: line(),
    split: square(1),
    rolls: square(MAX_REROLLS + 1),
    steps: new Int32Array(MOST_OUTCOMES),
    stepChances: new Float64Array(MOST_OUTCOMES),
    table: square(MAX_PIERCED + 1),
    key: { dice: -1, hits: 0, crits: 0, focus: 0, toCrit: 0, toHit: 0, piercing: 0, armor: 0, rerolls: 0, soak: 0 },
    evades: line(),
    evadesTail: line(),
    totals: line(),
  };
}

const usual = createWorkspace(USUAL_STRIDE);
let large: Workspace | null = null;

/** The scratch for pools of up to so many dice. */
export function workspaceFor(dice: number): Workspace {
  if (dice <= USUAL_DICE) return usual;
  large ??= createWorkspace(LARGE_STRIDE);
  return large;
}

/** Write `p^0 … p^n`. */
export function fillPowers(powers: Float64Array, p: number, n: number): void {
  let power = 1;
  for (let k = 0; k <= n; k++, power *= p) powers[k] = power;
}
