import type { AttackFaceTable, DefenseFaceTable } from "./faces.ts";

/**
 * Exact distributions of the two rolls, as typed arrays. Part of `odds.ts`: the one allowed second reading of Focus and
 * soak; `resolveAttack` run over every combination of faces is their oracle.
 *
 * Every probability is a sum of positive terms `count * weight^k / 8^n`, so cells keep a relative error of a few ulp.
 */

/** Joint distribution of an attack roll: `cells[crits * stride + hits]`. */
export interface AttackTable {
  readonly dice: number;
  readonly stride: number;
  readonly cells: Float64Array;
}

/** What Focus results of the attack turn into: up to N Crits first, then all the rest (token) or up to N Hits. */
export interface AttackFocus {
  readonly token: boolean;
  readonly toCrit: number;
  readonly toHit: number;
}

const binomials: Float64Array[] = [new Float64Array([1])];

/** Row `n` of Pascal's triangle, kept for the next call. */
function binomialRow(n: number): Float64Array {
  for (let row = binomials.length; row <= n; row++) {
    const above = binomialRow(row - 1);
    const next = new Float64Array(row + 1);
    for (let k = 0; k <= row; k++) next[k] = (above[k - 1] ?? 0) + (above[k] ?? 0);
    binomials.push(next);
  }
  return binomials[n] ?? new Float64Array(n + 1);
}

/** `p^0 … p^n`. */
function powers(p: number, n: number): Float64Array {
  const list = new Float64Array(n + 1);
  let power = 1;
  for (let k = 0; k <= n; k++, power *= p) list[k] = power;
  return list;
}

/** Share of one symbol on a die. */
function share<Face>(table: readonly Face[], face: Face): number {
  return table.filter((each) => each === face).length / table.length;
}

/** No Focus result is left over, or all become Hits: three outcomes a die. */
function trinomial(dice: number, crit: number, hit: number, blank: number): AttackTable {
  const stride = dice + 1;
  const cells = new Float64Array(stride * stride);
  const [ofCrit, ofHit, ofBlank] = [powers(crit, dice), powers(hit, dice), powers(blank, dice)];
  const chooseCrits = binomialRow(dice);
  for (let c = 0; c <= dice; c++) {
    const outer = (chooseCrits[c] ?? 0) * (ofCrit[c] ?? 0);
    if (outer === 0) continue;
    const rest = dice - c;
    const chooseHits = binomialRow(rest);
    for (let h = 0; h <= rest; h++) {
      cells[c * stride + h] = outer * (chooseHits[h] ?? 0) * (ofHit[h] ?? 0) * (ofBlank[rest - h] ?? 0);
    }
  }
  return { dice, stride, cells };
}

/** Some Focus results become Crits or Hits: their number is enumerated, the rest of the roll is a trinomial. */
function convert(dice: number, faces: AttackFaceTable, focus: AttackFocus): AttackTable {
  const stride = dice + 1;
  const cells = new Float64Array(stride * stride);
  const [ofFocus, ofCrit] = [powers(share(faces, "focus"), dice), powers(share(faces, "crit"), dice)];
  const [ofHit, ofBlank] = [powers(share(faces, "hit"), dice), powers(share(faces, "blank"), dice)];
  const chooseFocus = binomialRow(dice);
  for (let f = 0; f <= dice; f++) {
    const toCrit = Math.min(f, focus.toCrit);
    const toHit = focus.token ? f - toCrit : Math.min(f - toCrit, focus.toHit);
    const shift = toCrit * stride + toHit;
    const chooseCrits = binomialRow(dice - f);
    const withFocus = (chooseFocus[f] ?? 0) * (ofFocus[f] ?? 0);
    for (let c = 0; c <= dice - f; c++) {
      const rest = dice - f - c;
      const chooseHits = binomialRow(rest);
      const outer = withFocus * (chooseCrits[c] ?? 0) * (ofCrit[c] ?? 0);
      for (let h = 0; h <= rest; h++) {
        const cell = c * stride + h + shift;
        const chance = outer * (chooseHits[h] ?? 0) * (ofHit[h] ?? 0) * (ofBlank[rest - h] ?? 0);
        cells[cell] = (cells[cell] ?? 0) + chance;
      }
    }
  }
  return { dice, stride, cells };
}

/**
 * How many Hits and Crits an attack roll shows, its Focus results already turned.
 *
 * @param dice - attack dice, 0 or more
 * @see SC-ATK-08, SC-ATK-09, SC-DICE-09
 */
export function attackTable(dice: number, faces: AttackFaceTable, focus: AttackFocus): AttackTable {
  const limited = focus.toCrit > 0 || (!focus.token && focus.toHit > 0);
  if (limited) return convert(dice, faces, focus);
  const [crit, hit, blank, spare] = [
    share(faces, "crit"),
    share(faces, "hit"),
    share(faces, "blank"),
    share(faces, "focus"),
  ];
  return focus.token ? trinomial(dice, crit, hit + spare, blank) : trinomial(dice, crit, hit, blank + spare);
}

/** The same table after cover took its soak: Hits first, then Crits (SC-COVER-02). */
export function soakTable(table: AttackTable, soak: number): AttackTable {
  if (soak === 0) return table;
  const cells = new Float64Array(table.cells.length);
  for (let c = 0; c <= table.dice; c++) {
    for (let h = 0; h <= table.dice - c; h++) {
      const crits = Math.max(0, c - Math.max(0, soak - h));
      const cell = crits * table.stride + Math.max(0, h - soak);
      cells[cell] = (cells[cell] ?? 0) + (table.cells[c * table.stride + h] ?? 0);
    }
  }
  return { ...table, cells };
}

/**
 * How many Evades a defense roll brings: index = Evades.
 *
 * @param dice - defense dice, 0 or more
 * @param toEvade - most Focus results that count as Evades; `Infinity` with a token
 * @see SC-ATK-10, SC-ATK-11, SC-DEF-03
 */
export function defenseRow(dice: number, faces: DefenseFaceTable, toEvade: number): Float64Array {
  const row = new Float64Array(dice + 1);
  const [evade, spare, blank] = [share(faces, "evade"), share(faces, "focus"), share(faces, "blank")];
  const whole = toEvade <= 0 || toEvade >= dice;
  const [hit, miss] = toEvade >= dice ? [evade + spare, blank] : [evade, blank + spare];
  if (whole) {
    const [ofHit, ofMiss, choose] = [powers(hit, dice), powers(miss, dice), binomialRow(dice)];
    for (let e = 0; e <= dice; e++) row[e] = (choose[e] ?? 0) * (ofHit[e] ?? 0) * (ofMiss[dice - e] ?? 0);
    return row;
  }
  const [ofEvade, ofSpare, ofBlank, choose] = [
    powers(evade, dice),
    powers(spare, dice),
    powers(blank, dice),
    binomialRow(dice),
  ];
  for (let e = 0; e <= dice; e++) {
    const rest = dice - e;
    const chooseSpare = binomialRow(rest);
    for (let f = 0; f <= rest; f++) {
      const p =
        (choose[e] ?? 0) * (ofEvade[e] ?? 0) * (chooseSpare[f] ?? 0) * (ofSpare[f] ?? 0) * (ofBlank[rest - f] ?? 0);
      const evades = e + Math.min(f, toEvade);
      row[evades] = (row[evades] ?? 0) + p;
    }
  }
  return row;
}
