import { CRIT_DAMAGE } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { DefenseKind } from "../vocabulary.ts";
import type { AttackFaceTable, DefenseFaceTable } from "./faces.ts";
import { attackTable, defenseRow, soakTable } from "./odds-tables.ts";
import type { AttackTable } from "./odds-tables.ts";

/** Most dice a side that odds are computed for; a larger pool is read as this many. */
export const MAX_ODDS_DICE = 100;

/** An exchange before anything is rolled. */
export interface OddsInput {
  /** Whole numbers of dice, 0 to `MAX_ODDS_DICE`. */
  readonly attackDice: number;
  readonly defenseDice: number;
  readonly houseRules: HouseRules;
  readonly attackerToken?: boolean;
  readonly defenderToken?: boolean;
  /** An Active Defense unless said otherwise. */
  readonly defenseKind?: DefenseKind;
  /** Face tables; those of the House Rules unless given. */
  readonly attackFaces?: AttackFaceTable;
  readonly defenseFaces?: DefenseFaceTable;
  /** Most Focus results that become Crits (Vicious), Hits (Accurate) and Evades (Protective); Crits first. */
  readonly focusToCrit?: number;
  readonly focusToHit?: number;
  readonly focusToEvade?: number;
  readonly soak?: number;
  /** The target's Resistance score: gives `strikeChance`, and the damage of Crits by house rule. */
  readonly resistanceScore?: number;
}

/** Exact odds of an exchange. */
export interface Odds {
  /** Chance that at least one Hit or Crit is left, 0 to 1. */
  readonly hitChance: number;
  /** Chance that at least one Crit is left. */
  readonly critChance: number;
  /** Chance that the Crits left exceed the Resistance score; 0 when none was given. */
  readonly strikeChance: number;
  /** Mean number of Hits and Crits left, a Crit counted once. */
  readonly expectedHits: number;
  readonly expectedDamage: number;
  /** Distribution of damage: index = damage, value = chance; the last entry is not 0. */
  readonly damage: readonly number[];
}

function diceOf(value: number): number {
  return Math.min(MAX_ODDS_DICE, Math.max(0, Math.trunc(value) || 0));
}

/** Chance of at least `k` Evades: sums from the far end, so that small tails keep their digits. */
function tailOf(row: Float64Array): Float64Array {
  const tail = new Float64Array(row.length + 1);
  for (let e = row.length - 1; e >= 0; e--) tail[e] = (tail[e + 1] ?? 0) + (row[e] ?? 0);
  return tail;
}

/** Joint distribution of what is left: Evades cancel Hits, then Crits (SC-ATK-12, SC-ATK-13). */
function cancel(table: AttackTable, row: Float64Array): Float64Array {
  const { dice, stride, cells } = table;
  const left = new Float64Array(cells.length);
  const tail = tailOf(row);
  for (let c = 0; c <= dice; c++) {
    for (let h = 0; h <= dice - c; h++) {
      const chance = cells[c * stride + h] ?? 0;
      if (chance === 0) continue;
      const spent = Math.min(row.length, h);
      for (let e = 0; e < spent; e++)
        left[c * stride + h - e] = (left[c * stride + h - e] ?? 0) + chance * (row[e] ?? 0);
      const all = Math.min(row.length, h + c);
      for (let e = h; e < all; e++) {
        const cell = (c + h - e) * stride;
        left[cell] = (left[cell] ?? 0) + chance * (row[e] ?? 0);
      }
      left[0] = (left[0] ?? 0) + chance * (tail[h + c] ?? 0);
    }
  }
  return left;
}

function readOff(left: Float64Array, table: AttackTable, input: OddsInput): Odds {
  const { dice, stride } = table;
  const always = input.houseRules.starchasers.critDamage === "alwaysTwo";
  const threshold = input.resistanceScore ?? Infinity;
  const damage = new Float64Array(CRIT_DAMAGE * dice + 1);
  let [hitChance, critChance, strikeChance, expectedHits, expectedDamage] = [0, 0, 0, 0, 0];
  for (let c = 0; c <= dice; c++) {
    const critWorth = always || c > (input.resistanceScore ?? 0) ? CRIT_DAMAGE : 1;
    for (let h = 0; h <= dice - c; h++) {
      const chance = left[c * stride + h] ?? 0;
      const dealt = h + critWorth * c;
      damage[dealt] = (damage[dealt] ?? 0) + chance;
      if (dealt === 0) continue;
      hitChance += chance;
      if (c > 0) critChance += chance;
      if (c > threshold) strikeChance += chance;
      expectedHits += (h + c) * chance;
      expectedDamage += dealt * chance;
    }
  }
  let length = damage.length;
  while (length > 1 && damage[length - 1] === 0) length--;
  return {
    hitChance,
    critChance,
    strikeChance,
    expectedHits,
    expectedDamage,
    damage: Array.from(damage.subarray(0, length)),
  };
}

/**
 * The exact odds of an attack: what `resolveAttack` gives, averaged over every combination of faces.
 *
 * @param input - never changed
 * @returns chances and means; `damage` sums to 1
 * @see SC-ATK-08 to SC-ATK-13, SC-COVER-02, SC-CRIT-01
 */
export function attackOdds(input: OddsInput): Odds {
  const { houseRules, attackerToken = false, defenderToken = false, defenseKind = "dodge" } = input;
  const { attackDieFaces, defenseDieFaces, focusTokenOnArmorDefense } = houseRules.starchasers;
  const thrown = attackTable(diceOf(input.attackDice), input.attackFaces ?? attackDieFaces, {
    token: attackerToken,
    toCrit: input.focusToCrit ?? 0,
    toHit: input.focusToHit ?? 0,
  });
  const table = soakTable(thrown, input.soak ?? 0);
  const tokenCounts = defenderToken && (defenseKind !== "armor" || focusTokenOnArmorDefense);
  const toEvade = tokenCounts ? Infinity : (input.focusToEvade ?? 0);
  const row = defenseRow(diceOf(input.defenseDice), input.defenseFaces ?? defenseDieFaces, toEvade);
  return readOff(cancel(table, row), table, input);
}

/** What would help the attacker: the odds with one option more, and what they gain. */
export interface AttackGain {
  readonly option: "focusToken" | "oneDie";
  readonly hitChance: number;
  readonly expectedDamage: number;
  /** Differences to the odds without it. */
  readonly hitGain: number;
  readonly damageGain: number;
}

/**
 * What a Focus Token and one more die would add. A token that is already spent is left out.
 *
 * @see SC-ATK-08
 */
export function attackGains(input: OddsInput): AttackGain[] {
  const now = attackOdds(input);
  const withOption = (option: AttackGain["option"], changed: OddsInput): AttackGain => {
    const { hitChance, expectedDamage } = attackOdds(changed);
    return {
      option,
      hitChance,
      expectedDamage,
      hitGain: hitChance - now.hitChance,
      damageGain: expectedDamage - now.expectedDamage,
    };
  };
  const oneDie = withOption("oneDie", { ...input, attackDice: input.attackDice + 1 });
  if (input.attackerToken === true) return [oneDie];
  return [withOption("focusToken", { ...input, attackerToken: true }), oneDie];
}
