import { CRIT_DAMAGE } from "../constants.ts";
import { fillTable, mostPierced } from "./odds-attack.ts";
import { fillEvades } from "./odds-defense.ts";
import type { DefenseDie } from "./odds-defense.ts";
import { MAX_ODDS_DICE, MAX_PIERCED, MAX_REROLLS, workspaceFor } from "./odds-workspace.ts";
import type { TableKey, Workspace } from "./odds-workspace.ts";

/**
 * The exact solver. `solve(exchange, solution)` writes into a result that its caller keeps, and allocates nothing: the
 * tables are those of `odds-workspace.ts`, and the attack table stands while only the defense changes.
 *
 * It is the one allowed second reading of Focus, soak, Piercing and Aim; `resolveAttack` run over every combination of
 * faces is its oracle (`test/rules/dice/odds-oracle.test.ts`). An Evade cancels one Crit (SC-ATK-13), a point of soak
 * takes one (SC-COVER-02).
 */

/** An exchange as plain numbers; faces are counted out of 8. Whole numbers; `Infinity` where it says "most". */
export interface Exchange {
  attackDice: number;
  attackHits: number;
  attackCrits: number;
  attackFocus: number;
  /** Focus of the attack: so many become Crits, then all the rest (token) or so many Hits, then so many pierce. */
  toCrit: number;
  token: boolean;
  toHit: number;
  piercing: number;
  /** Most dice that can be pierced; points past it are Hits. */
  armor: number;
  rerolls: number;
  soak: number;
  defenseDice: number;
  defenseEvades: number;
  defenseFocus: number;
  /** Most Focus results of the defense that are Evades. */
  toEvade: number;
  /** Crits count 2 only when there are more than so many; -1: always. */
  weakCrits: number;
}

/** What is left, and what it does. Written by `solve`, read by everybody else. */
export interface Solution {
  dice: number;
  stride: number;
  /** Joint distribution of uncanceled Crits and Hits: `[crits * stride + hits]`. */
  readonly joint: Float64Array;
  /** Chance of each damage, 0 to `2 * dice`. */
  readonly damage: Float64Array;
  /** Chance that the attack hits and exactly so many Crits are left, 0 to `dice`. */
  readonly crits: Float64Array;
  hitChance: number;
  /** Mean of Hits and Crits, a Crit counted once. */
  expectedHits: number;
  expectedDamage: number;
}

const MOST_STRIDE = 128;

/** A place for the results of `solve`; one is enough for any number of solves that are read one after the other. */
export function createSolution(): Solution {
  return {
    dice: 0,
    stride: 0,
    joint: new Float64Array(MOST_STRIDE * MOST_STRIDE),
    damage: new Float64Array(CRIT_DAMAGE * MOST_STRIDE),
    crits: new Float64Array(MOST_STRIDE),
    hitChance: 0,
    expectedHits: 0,
    expectedDamage: 0,
  };
}

/** A whole number from 0 to a limit; what is no number is none. */
function within(value: number, most: number): number {
  return value >= most ? most : Math.max(0, Math.trunc(value) || 0);
}

/** Set one number of a key. */
function changed(key: TableKey, name: keyof TableKey, value: number): boolean {
  if (key[name] === value) return false;
  key[name] = value;
  return true;
}

/** Read the attack into the key of a workspace; whether its table is another one than before. */
function takeAttack(key: TableKey, exchange: Exchange, dice: number): boolean {
  const toCrit = within(exchange.toCrit, dice);
  const toHit = exchange.token ? dice : within(exchange.toHit, dice);
  let isNew = changed(key, "dice", dice);
  isNew = changed(key, "hits", exchange.attackHits) || isNew;
  isNew = changed(key, "crits", exchange.attackCrits) || isNew;
  isNew = changed(key, "focus", exchange.attackFocus) || isNew;
  isNew = changed(key, "toCrit", toCrit) || isNew;
  isNew = changed(key, "toHit", toHit) || isNew;
  isNew = changed(key, "piercing", within(exchange.piercing, dice)) || isNew;
  isNew = changed(key, "armor", within(exchange.armor, MAX_PIERCED)) || isNew;
  isNew = changed(key, "rerolls", within(exchange.rerolls, MAX_REROLLS)) || isNew;
  return changed(key, "soak", within(exchange.soak, dice)) || isNew;
}

/** Hits are left: every number of Evades that leaves so many. */
function cancelHits(ws: Workspace, layer: number, { dice, joint }: Solution, defense: number): void {
  const { stride, table, evades } = ws;
  for (let c = 0; c < dice; c++) {
    const from = (layer * stride + c) * stride;
    for (let h = 1; h <= dice - c; h++) {
      const most = Math.min(defense, dice - c - h);
      const cell = from + h;
      let even = 0;
      let odd = 0;
      let e = 0;
      for (; e < most; e += 2) {
        even += (table[cell + e] ?? 0) * (evades[e] ?? 0);
        odd += (table[cell + e + 1] ?? 0) * (evades[e + 1] ?? 0);
      }
      if (e === most) even += (table[cell + e] ?? 0) * (evades[e] ?? 0);
      const left = c * stride + h;
      joint[left] = (joint[left] ?? 0) + even + odd;
    }
  }
}

/** No Hit is left: the Evades past the Hits cancel Crits, or everything. */
function cancelCrits(ws: Workspace, layer: number, { dice, joint }: Solution, defense: number): void {
  const { stride, table, evades, evadesTail, totals } = ws;
  totals.fill(0, 0, dice + 1);
  for (let c = dice; c >= 0; c--) {
    const from = (layer * stride + c) * stride - c;
    for (let t = c; t <= dice; t++) totals[t] = (totals[t] ?? 0) + (table[from + t] ?? 0);
    const canceled = c === 0 ? evadesTail : evades;
    const most = Math.min(dice, c + defense);
    let left = 0;
    for (let t = c; t <= most; t++) left += (totals[t] ?? 0) * (canceled[t - c] ?? 0);
    joint[c * stride] = (joint[c * stride] ?? 0) + left;
  }
}

/** Read damage, chances and means off the joint distribution. */
function readOff(out: Solution, weakCrits: number): void {
  const { dice, stride, joint, damage, crits } = out;
  damage.fill(0, 0, CRIT_DAMAGE * dice + 1);
  let hitChance = 0;
  let expectedHits = 0;
  let expectedDamage = 0;
  for (let c = 0; c <= dice; c++) {
    const fromCrits = c > weakCrits ? CRIT_DAMAGE * c : c;
    let withCrits = 0;
    for (let h = 0; h <= dice - c; h++) {
      const chance = joint[c * stride + h] ?? 0;
      const dealt = fromCrits + h;
      damage[dealt] = (damage[dealt] ?? 0) + chance;
      expectedHits += (c + h) * chance;
      expectedDamage += dealt * chance;
      if (c + h > 0) withCrits += chance;
    }
    crits[c] = withCrits;
    hitChance += withCrits;
  }
  out.hitChance = hitChance;
  out.expectedHits = expectedHits;
  out.expectedDamage = expectedDamage;
}

const die = { evades: 0, focus: 0, toEvade: 0 } satisfies DefenseDie;

/**
 * Solve an exchange: the joint distribution of uncanceled Hits and Crits, and what follows from it.
 *
 * @param exchange - never changed; pools past `MAX_ODDS_DICE` are read as that many
 * @param out - written over
 * @see SC-ATK-08 to SC-ATK-13, SC-ATK-17, SC-COVER-02, SC-CRIT-04, SC-QUAL-08
 */
export function solve(exchange: Exchange, out: Solution): void {
  const dice = within(exchange.attackDice, MAX_ODDS_DICE);
  const defense = within(exchange.defenseDice, MAX_ODDS_DICE);
  const ws = workspaceFor(Math.max(dice, defense));
  if (takeAttack(ws.key, exchange, dice)) fillTable(ws, ws.key);
  out.dice = dice;
  out.stride = ws.stride;
  out.joint.fill(0, 0, (dice + 1) * ws.stride);
  die.evades = exchange.defenseEvades;
  die.focus = exchange.defenseFocus;
  die.toEvade = within(exchange.toEvade, defense);
  const layers = mostPierced(ws.key) + 1;
  for (let layer = 0; layer < layers; layer++) {
    // Piercing leaves at least one die of a pool (SC-QUAL-08).
    const diceLeft = Math.max(Math.min(1, defense), defense - layer);
    fillEvades(ws, diceLeft, die);
    cancelHits(ws, layer, out, diceLeft);
    cancelCrits(ws, layer, out, diceLeft);
  }
  readOff(out, exchange.weakCrits);
}
