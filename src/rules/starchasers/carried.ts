import { WEAPON_UNWIELDINESS } from "../constants.ts";
import type { Weight } from "../vocabulary.ts";
import type { ArmorFacts, DefenderFacts } from "./facts.ts";

/** What a weapon in hand is to a defense. */
export interface HeldWeapon {
  readonly name: string;
  readonly weight: Weight;
  /** A melee weapon, so that one can parry with it. */
  readonly melee: boolean;
  readonly parryBonus: number;
}

/** What an actor carries, as far as it counts. */
export interface Carried {
  readonly armor: ArmorFacts;
  readonly heaviest: Weight | null;
  readonly parryWith: DefenderFacts["parryWith"];
}

const BARE: ArmorFacts = { name: null, deflection: 0, agilityPenalty: 0, resistanceBonus: 0 };

/** The first of those that are best by a number, or null of none. */
function best<Thing>(things: readonly Thing[], by: (thing: Thing) => number): Thing | null {
  return things.toSorted((a, b) => by(b) - by(a))[0] ?? null;
}

/**
 * What counts of all that is worn and held: one piece of armor, the one that deflects most; the heaviest weapon for
 * Unwieldiness; the melee weapon that parries best, or without any the Bracers.
 *
 * @param held - weapons in hand
 * @param worn - armor that is worn
 * @param bracers - name of worn Bracers, or null
 * @see SC-DEF-05, SC-ARM-04, SC-DEF-18, SC-BATTLE-06
 */
export function carriedThatCounts(
  held: readonly HeldWeapon[],
  worn: readonly ArmorFacts[],
  bracers: string | null,
): Carried {
  const blade = best(
    held.filter(({ melee }) => melee),
    ({ parryBonus }) => parryBonus,
  );
  const withBracers = bracers === null ? null : { name: bracers, parryBonus: 0 };
  return {
    armor: best(worn, ({ deflection }) => deflection) ?? BARE,
    heaviest: best(held, ({ weight }) => WEAPON_UNWIELDINESS[weight])?.weight ?? null,
    parryWith: blade ? { name: blade.name, parryBonus: blade.parryBonus } : withBracers,
  };
}
