import { duelExchange } from "../duel/duel-exchange.ts";
import type { DuelSides } from "../duel/duel-exchange.ts";
import { activeFighterAfter } from "../duel/duel-flow.ts";
import { duelResult } from "../duel/duel-result.ts";
import type { DuelResult } from "../duel/duel-result.ts";
import type { HouseRules } from "../house-rules.ts";
import { DUEL_TYPES } from "../vocabulary.ts";
import type { DefenseKind, DuelType } from "../vocabulary.ts";
import { attackOdds } from "./odds.ts";
import type { Odds, OddsInput } from "./odds.ts";

/** A defense that might answer, and the dice it rolls. */
export interface DuelAnswer {
  readonly defense: DefenseKind;
  readonly dice: number;
  /** Whether the defender can perform it; if not it is DOMINATEd (SC-DUEL-RES-02). */
  readonly canPerform: boolean;
}

/** An attack in a duel before the choices are shown. */
export interface DuelOddsInput extends Omit<DuelSides, "defenseDice"> {
  readonly answers: readonly DuelAnswer[];
  /** Whatever else counts where dice are rolled: tokens, soak, qualities. */
  readonly roll?: Omit<OddsInput, "attackDice" | "defenseDice" | "defenseKind" | "houseRules">;
}

/** What an attack of one type does against one answer. */
export interface DuelPairOdds {
  readonly attack: DuelType;
  readonly defense: DefenseKind;
  readonly result: DuelResult;
  /** Chance of any damage, 0 to 1. */
  readonly hitChance: number;
  readonly expectedDamage: number;
  /** Distribution of damage: index = damage, value = chance. */
  readonly damage: readonly number[];
  /** Chance that the attacker stays the Active Fighter; null where the GM decides. */
  readonly keepsLead: number | null;
}

type Damage = Pick<Odds, "hitChance" | "expectedDamage" | "damage">;

function fixed(amount: number): Damage {
  const damage = Array.from({ length: amount + 1 }, (_, n) => (n === amount ? 1 : 0));
  return { hitChance: amount > 0 ? 1 : 0, expectedDamage: amount, damage };
}

/** The same roll with its damage counted several times. */
function multiplied({ hitChance, expectedDamage, damage }: Damage, factor: number): Damage {
  if (factor === 1) return { hitChance, expectedDamage, damage };
  const length = (damage.length - 1) * factor + 1;
  const spread = Array.from({ length }, (_, n) => (n % factor === 0 ? (damage[n / factor] ?? 0) : 0));
  return { hitChance, expectedDamage: expectedDamage * factor, damage: spread };
}

function damageOf(result: DuelResult, answer: DuelAnswer, input: DuelOddsInput, rules: HouseRules): Damage {
  const step = duelExchange(result, { ...input, defenseDice: answer.dice }, rules);
  if (!step.rolled) return fixed(step.damage);
  const { attackDice, defenseDice, factor } = step;
  const exchange = { ...input.roll, attackDice, defenseDice, defenseKind: answer.defense, houseRules: rules };
  return multiplied(attackOdds(exchange), factor);
}

function keepsLead(result: DuelResult, hitChance: number, rules: HouseRules): number | null {
  const after = (attackSucceeded: boolean) =>
    activeFighterAfter("attacker", "defender", { result, attackSucceeded }, rules);
  const [hit, miss] = [after(true), after(false)];
  if (hit === null || miss === null) return null;
  return (hit === "attacker" ? hitChance : 0) + (miss === "attacker" ? 1 - hitChance : 0);
}

/**
 * The exact odds of an attack of one type against one answer: full damage on a DOMINATE, the roll's odds on a CLASH,
 * nothing on a REPEL, and what a Prone defender changes.
 *
 * @see SC-DUEL-RES-01 to SC-DUEL-RES-07, SC-DUEL-FLOW-04 to SC-DUEL-FLOW-06, SC-BATTLE-05
 */
export function duelPairOdds(
  attack: DuelType,
  answer: DuelAnswer,
  input: DuelOddsInput,
  rules: HouseRules,
): DuelPairOdds {
  const result = duelResult(attack, answer.defense, answer.canPerform, rules);
  const dealt = damageOf(result, answer, input, rules);
  const lead = keepsLead(result, dealt.hitChance, rules);
  return { attack, defense: answer.defense, result, ...dealt, keepsLead: lead };
}

/**
 * The odds of every pair: each attack type in the order of the book against each possible answer.
 *
 * @param input - one pool for all types; never changed
 * @returns a row for each type, in each a cell for each answer, in the given order
 * @see SC-DUEL-TYPE-02, SC-DUEL-RES-01
 */
export function duelOdds(input: DuelOddsInput, rules: HouseRules): DuelPairOdds[][] {
  return DUEL_TYPES.map((type) => input.answers.map((answer) => duelPairOdds(type, answer, input, rules)));
}
