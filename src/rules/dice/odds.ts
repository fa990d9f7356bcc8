import { CRIT_DAMAGE } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import { criticalStrike } from "../starchasers/critical-strike.ts";
import { tokenCounts } from "../starchasers/resolve-attack.ts";
import { rollsOnStatusTable } from "../starchasers/status-table.ts";
import type { DamageKind, DefenseKind } from "../vocabulary.ts";
import type { AttackFaceTable, DefenseFaceTable } from "./faces.ts";
import { createSolution, solve } from "./odds-solve.ts";
import type { Exchange, Solution } from "./odds-solve.ts";

export { MAX_ODDS_DICE } from "./odds-workspace.ts";

/**
 * The odds of an attack as the game speaks of them: a thin layer that reads the House Rules, counts faces, calls the
 * solver and copies what it found into a plain object.
 */

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
  /** Most Focus results that become Crits (Vicious), Hits (Accurate) and Evades (Protective). */
  readonly focusToCrit?: number;
  readonly focusToHit?: number;
  readonly focusToEvade?: number;
  /** Most Focus results that pierce: after Crits, Hits and the token took theirs. Without `targetArmor` none do. */
  readonly piercing?: number;
  /** Armor Defense rating of the target: so many dice can be pierced, points past it are Hits (SC-QUAL-08). */
  readonly targetArmor?: number;
  /** Dice that an Aim may reroll, up to 4: blanks first, then Focus that nothing turns, never Hits. */
  readonly rerolls?: number;
  readonly soak?: number;
  /** Lethal unless said otherwise; Stun never rolls on the table of Critical Strikes (SC-STUN-05). */
  readonly damageKind?: DamageKind;
  /** The target's Resistance score: gives `strikeChance`, and the damage of Crits by house rule. */
  readonly resistanceScore?: number;
}

/** Exact odds of an exchange. */
export interface Odds {
  /** Chance that at least one Hit or Crit is left, 0 to 1. */
  readonly hitChance: number;
  /** Chance that at least one Crit is left. */
  readonly critChance: number;
  /** Chance that the Crits left are a Critical Strike; 0 when no Resistance score was given. */
  readonly strikeChance: number;
  /** Mean number of Hits and Crits left, a Crit counted once. */
  readonly expectedHits: number;
  readonly expectedDamage: number;
  /** Distribution of damage: index = damage, value = chance; the last entry is not 0. */
  readonly damage: readonly number[];
  /** Chance that the attack hits with exactly so many Crits left; adds up to `hitChance`. */
  readonly crits: readonly number[];
}

/** Dice that are rolled once, and a place for what comes of them: nothing is allocated for a solve. */
const exchange: Exchange = {
  attackDice: 0,
  attackHits: 0,
  attackCrits: 0,
  attackFocus: 0,
  toCrit: 0,
  token: false,
  toHit: 0,
  piercing: 0,
  armor: 0,
  rerolls: 0,
  soak: 0,
  defenseDice: 0,
  defenseEvades: 0,
  defenseFocus: 0,
  toEvade: 0,
  weakCrits: -1,
};
const solution = createSolution();

function count<Face>(table: readonly Face[], wanted: Face): number {
  let n = 0;
  for (const face of table) if (face === wanted) n += 1;
  return n;
}

function takeAttack(input: OddsInput): void {
  const faces = input.attackFaces ?? input.houseRules.starchasers.attackDieFaces;
  exchange.attackDice = input.attackDice;
  exchange.attackHits = count(faces, "hit");
  exchange.attackCrits = count(faces, "crit");
  exchange.attackFocus = count(faces, "focus");
  exchange.toCrit = input.focusToCrit ?? 0;
  exchange.token = input.attackerToken ?? false;
  exchange.toHit = input.focusToHit ?? 0;
  exchange.piercing = input.targetArmor === undefined ? 0 : (input.piercing ?? 0);
  exchange.armor = input.targetArmor ?? 0;
  exchange.rerolls = input.rerolls ?? 0;
  exchange.soak = input.soak ?? 0;
}

function takeDefense(input: OddsInput): void {
  const { houseRules, defenderToken = false, defenseKind = "dodge" } = input;
  const faces = input.defenseFaces ?? houseRules.starchasers.defenseDieFaces;
  const token = defenderToken && tokenCounts(defenseKind, houseRules);
  exchange.defenseDice = input.defenseDice;
  exchange.defenseEvades = count(faces, "evade");
  exchange.defenseFocus = count(faces, "focus");
  exchange.toEvade = token ? Infinity : (input.focusToEvade ?? 0);
  const always = houseRules.starchasers.critDamage === "alwaysTwo";
  exchange.weakCrits = always ? -1 : (input.resistanceScore ?? 0);
}

/**
 * Solve an exchange and leave it where it is: what every window that follows keypresses calls.
 *
 * @param input - never changed
 * @returns always the same object, good until the next call of anything in this file
 */
export function solveAttack(input: OddsInput): Readonly<Solution> {
  takeAttack(input);
  takeDefense(input);
  solve(exchange, solution);
  return solution;
}

/** The first `length` chances, without the zeros at the end; at least one. */
function copyOf(chances: Float64Array, length: number): number[] {
  let end = length;
  while (end > 1 && chances[end - 1] === 0) end--;
  return Array.from(chances.subarray(0, end));
}

/**
 * The exact odds of an attack: what `resolveAttack` gives, averaged over every combination of faces.
 *
 * @param input - never changed
 * @returns chances and means; `damage` sums to 1
 * @see SC-ATK-08 to SC-ATK-13, SC-COVER-02, SC-CRIT-01
 */
export function attackOdds(input: OddsInput): Odds {
  const { dice, damage, crits, hitChance, expectedHits, expectedDamage } = solveAttack(input);
  const threshold = rollsOnStatusTable(input.damageKind ?? "lethal") ? (input.resistanceScore ?? Infinity) : Infinity;
  let critChance = 0;
  let strikeChance = 0;
  for (let c = 1; c <= dice; c++) {
    const chance = crits[c] ?? 0;
    critChance += chance;
    if (criticalStrike(c, threshold, true)) strikeChance += chance;
  }
  return {
    hitChance,
    critChance,
    strikeChance,
    expectedHits,
    expectedDamage,
    damage: copyOf(damage, CRIT_DAMAGE * dice + 1),
    crits: copyOf(crits, dice + 1),
  };
}
