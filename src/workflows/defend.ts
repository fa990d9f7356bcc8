import type { AttackCard } from "../authority/attack-card.ts";
import { MOST_DICE } from "../authority/actions/card-request.ts";
import { defensePool } from "../authority/defense-pool.ts";
import { actorOf, fighterOf } from "../authority/fighter.ts";
import { houseRules } from "../data/settings.ts";
import { DefenseRoll } from "../dice/defense-roll.ts";
import { poolSize } from "../rules/dice/pools.ts";
import { askAuthority } from "./ask-authority.ts";
import { tellRefusal } from "./tell.ts";

/** What the defender says before its roll. */
export interface DefenseWish {
  /** Spend a Focus Token (SC-ATK-11). */
  readonly token: boolean;
  /** Dice that the GM adds or takes. */
  readonly extra?: number;
  /** A roll that nobody asked for: no dice are entered by hand, and no refusal is told. */
  readonly unasked?: boolean;
}

/** The numbers that the dice show. */
function valuesOf(roll: DefenseRoll): number[] {
  return roll.dice.flatMap((die) => die.results.filter(({ active }) => active !== false).map(({ result }) => result));
}

/** Roll the target's standing defense on this client and send it to the authority. */
export async function rollDefense(card: AttackCard, wish: DefenseWish): Promise<void> {
  const fighter = fighterOf(actorOf(card.system.target.uuid));
  if (!fighter) {
    tellRefusal("targetGone", { name: card.system.target.name });
    return;
  }
  const extra = wish.extra ?? 0;
  const dice = poolSize(defensePool(card, fighter, extra).parts);
  const unasked = wish.unasked ?? false;
  if (dice > MOST_DICE) {
    if (!unasked) tellRefusal("tooManyDice");
    return;
  }
  const roll = DefenseRoll.pool(dice, { faces: houseRules().starchasers.defenseDieFaces });
  await roll.evaluate({ allowInteractive: !unasked && !card.blind });
  await askAuthority(card, "attack.defend", { values: valuesOf(roll), token: wish.token, extra }, { quiet: unasked });
}

/** Let the attack come without a defense (P43). */
export async function declineDefense(card: AttackCard): Promise<void> {
  await askAuthority(card, "attack.defend", { values: null, token: false, extra: 0 });
}
