import { AttackDie } from "./attack-die.ts";
import { AttackRoll } from "./attack-roll.ts";
import { DefenseDie } from "./defense-die.ts";
import { DefenseRoll } from "./defense-roll.ts";
import { legendOf } from "./legend.ts";

/**
 * Tell Foundry about our dice: the letters `a` and `e`, the roll classes (added, so that core rolls stay as they are), and
 * what a person who enters results by hand is asked for. Called in `init`.
 */
export function registerDice(): void {
  CONFIG.Dice.terms.a = AttackDie;
  CONFIG.Dice.terms.e = DefenseDie;
  for (const roll of [AttackRoll, DefenseRoll]) {
    if (!CONFIG.Dice.rolls.includes(roll)) CONFIG.Dice.rolls.push(roll);
  }
  Object.assign(CONFIG.Dice.fulfillment.dice, {
    da: legendOf("attack", "fa-burst"),
    de: legendOf("defense", "fa-shield-halved"),
  });
}
