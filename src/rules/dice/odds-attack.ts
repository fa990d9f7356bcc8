import { FACE_COUNT } from "../constants.ts";
import { fillPowers } from "./odds-workspace.ts";
import type { TableKey, Workspace } from "./odds-workspace.ts";

/**
 * The attack side of the exact odds: how many Hits and Crits arrive, and how many defense dice are pierced.
 *
 * Every cell is a sum of positive terms `count * faces^k / 8^n`: no cell is one minus the others, so small chances keep
 * their digits.
 *
 * An Aim rerolls blanks, then Focus that nothing turns into anything; never Hits or Crits, since a new die is worth less
 * than one Hit, and never Focus that is used. What it rerolls is worth nothing either way, so it does not matter which of
 * the two goes first. Whoever wants Crits above all may reroll Hits as well: this is a policy and no optimum.
 */

/** Focus of which so many become Crits, then Hits, then pierce; more than so many are spare. */
function capacity({ dice, toCrit, toHit, piercing }: TableKey): number {
  return Math.min(dice, toCrit + toHit + piercing);
}

/** Chances of what is rolled before Aim, by rerolled dice, Focus that stays, and dice that show Hits or Crits (SC-AIM-01). */
function gatherRolls(ws: Workspace, { dice, rerolls }: TableKey, cap: number, mostFocus: number): void {
  const { stride, choose, ofFocus, ofBlank, rolls } = ws;
  for (let r = 0; r <= rerolls; r++) rolls.fill(0, r * stride * stride, (r * stride + cap + 1) * stride);
  for (let f = 0; f <= mostFocus; f++) {
    const ofThisFocus = (choose[dice * stride + f] ?? 0) * (ofFocus[f] ?? 0);
    const used = Math.min(cap, f);
    for (let b = 0; b <= dice - f; b++) {
      const rerolled = Math.min(rerolls, b + f - used);
      const cell = (rerolled * stride + used) * stride + dice - f - b;
      const chance = ofThisFocus * (choose[(dice - f) * stride + b] ?? 0) * (ofBlank[b] ?? 0);
      rolls[cell] = (rolls[cell] ?? 0) + chance;
    }
  }
}

/** Add a chance to the step with this cell, or begin one. */
function addStep({ steps, stepChances }: Workspace, count: number, cell: number, chance: number): number {
  let at = 0;
  while (at < count && steps[at] !== cell) at++;
  steps[at] = cell;
  stepChances[at] = (at < count ? (stepChances[at] ?? 0) : 0) + chance;
  return Math.max(count, at + 1);
}

/** The cell that so many Focus results lead to, on top of rolled Hits and Crits. */
function focusCell({ toCrit, toHit, piercing, armor }: TableKey, stride: number, focus: number): number {
  const crits = Math.min(focus, toCrit);
  const hits = Math.min(focus - crits, toHit);
  const points = Math.min(focus - crits - hits, piercing);
  const pierced = Math.min(points, armor);
  return (pierced * stride + crits) * stride + hits + points - pierced;
}

/**
 * What the rerolled dice and the Focus add to the cell of a roll.
 *
 * @returns the number of steps written
 */
function fillSteps(ws: Workspace, key: TableKey, rerolled: number, kept: number): number {
  const { stride, choose, ofHit, ofCrit, ofFocus, ofBlank } = ws;
  let count = 0;
  for (let f = 0; f <= rerolled; f++) {
    const turned = focusCell(key, stride, kept + f);
    const ofThisFocus = (choose[rerolled * stride + f] ?? 0) * (ofFocus[f] ?? 0);
    for (let c = 0; c <= rerolled - f; c++) {
      const rest = rerolled - f - c;
      const ofThisCrit = ofThisFocus * (choose[(rerolled - f) * stride + c] ?? 0) * (ofCrit[c] ?? 0);
      for (let h = 0; h <= rest; h++) {
        const chance = ofThisCrit * (choose[rest * stride + h] ?? 0) * (ofHit[h] ?? 0) * (ofBlank[rest - h] ?? 0);
        if (chance > 0) count = addStep(ws, count, turned + c * stride + h, chance);
      }
    }
  }
  return count;
}

/** Add a roll of `m` Hits and Crits to the table, once for each step. */
function spread(ws: Workspace, m: number, chance: number, stepCount: number): void {
  const { stride, split, steps, stepChances, table } = ws;
  const line = m * stride;
  for (let s = 0; s < stepCount; s++) {
    const weight = chance * (stepChances[s] ?? 0);
    let cell = (steps[s] ?? 0) + m;
    for (let c = 0; c <= m; c++, cell += stride - 1) {
      table[cell] = (table[cell] ?? 0) + weight * (split[line + c] ?? 0);
    }
  }
}

function fillSplit({ stride, choose, ofHit, ofCrit, split }: Workspace, dice: number): void {
  for (let m = 0; m <= dice; m++) {
    const line = m * stride;
    for (let c = 0; c <= m; c++) split[line + c] = (choose[line + c] ?? 0) * (ofCrit[c] ?? 0) * (ofHit[m - c] ?? 0);
  }
}

/** Cover takes its soak: Hits first, then Crits. Cells only move to earlier ones, so one pass in order does (SC-COVER-02). */
function soakLayer({ stride, table }: Workspace, layer: number, { dice, soak }: TableKey): void {
  for (let c = 0; c <= dice; c++) {
    const line = (layer * stride + c) * stride;
    for (let h = 0; h <= dice - c; h++) {
      if (c + h === 0) continue;
      const lost = Math.min(c, Math.max(0, soak - h));
      const cell = line - lost * stride + Math.max(0, h - soak);
      const chance = table[line + h] ?? 0;
      table[line + h] = 0;
      table[cell] = (table[cell] ?? 0) + chance;
    }
  }
}

/** Most defense dice that an attack may pierce; a layer of the table for each number up to it. */
export function mostPierced({ dice, toCrit, toHit, piercing, armor, focus }: TableKey): number {
  const left = focus === 0 ? 0 : Math.max(0, dice - toCrit - toHit);
  return Math.min(piercing, armor, left);
}

/** Focus that nothing turns is a blank, Focus that all turns into Hits is a Hit: then it need not be told apart. */
function fillChances(ws: Workspace, key: TableKey): number {
  const { dice, hits, crits, focus, toCrit, toHit } = key;
  const isBlank = capacity(key) === 0;
  const isHit = !isBlank && toCrit === 0 && toHit >= dice;
  const blanks = FACE_COUNT - hits - crits - focus;
  fillPowers(ws.ofCrit, crits / FACE_COUNT, dice);
  fillPowers(ws.ofHit, (isHit ? hits + focus : hits) / FACE_COUNT, dice);
  fillPowers(ws.ofBlank, (isBlank ? blanks + focus : blanks) / FACE_COUNT, dice);
  const apart = isBlank || isHit ? 0 : focus;
  fillPowers(ws.ofFocus, apart / FACE_COUNT, dice);
  return apart === 0 ? 0 : dice;
}

/**
 * Write the attack table of a workspace.
 *
 * @param key - the attack; numbers within the limits of the workspace
 * @see SC-ATK-08, SC-ATK-09, SC-DICE-09, SC-AIM-01, SC-COVER-02, SC-QUAL-03, SC-QUAL-08, SC-QUAL-12
 */
export function fillTable(ws: Workspace, key: TableKey): void {
  const { stride, rolls, table } = ws;
  const { dice, rerolls } = key;
  const layers = mostPierced(key) + 1;
  for (let layer = 0; layer < layers; layer++) {
    table.fill(0, layer * stride * stride, (layer * stride + dice + 1) * stride);
  }
  const mostFocus = fillChances(ws, key);
  const cap = mostFocus === 0 ? 0 : capacity(key);
  fillSplit(ws, dice);
  gatherRolls(ws, key, cap, mostFocus);
  for (let rerolled = 0; rerolled <= Math.min(rerolls, dice); rerolled++) {
    for (let kept = 0; kept <= cap; kept++) {
      const line = (rerolled * stride + kept) * stride;
      let stepCount = 0;
      for (let m = 0; m <= dice - rerolled; m++) {
        const chance = rolls[line + m] ?? 0;
        if (chance === 0) continue;
        if (stepCount === 0) stepCount = fillSteps(ws, key, rerolled, kept);
        spread(ws, m, chance, stepCount);
      }
    }
  }
  if (key.soak > 0) for (let layer = 0; layer < layers; layer++) soakLayer(ws, layer, key);
}
