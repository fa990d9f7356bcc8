import type { DiceConfig } from "../config.ts";
import { Roll } from "./roll.ts";
import { DiceTerm } from "./terms/dice.ts";
import { Coin, Die, FateDie } from "./terms/die.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/groups.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";

/** Put the table's own classes into `CONFIG.Dice`, where packages add theirs. Calling it again changes nothing. */
export function registerDice(dice: DiceConfig): void {
  if (!dice.rolls.includes(Roll)) dice.rolls.unshift(Roll);
  if (!dice.types.includes(Die)) dice.types.push(Die, FateDie);
  const terms = { DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm };
  Object.assign(dice.termTypes, terms);
  dice.terms = { c: Coin, d: Die, f: FateDie, ...dice.terms };
}
