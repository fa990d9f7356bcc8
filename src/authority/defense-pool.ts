import { houseRules } from "../data/settings.ts";
import type { PoolPart } from "../rules/dice/pools.ts";
import { armorRating, chosenDefense, defensePoolParts, defenses } from "../rules/starchasers/defenses.ts";
import { WEAPON_RANGES, type Band, type DefenseKind, type WeaponRange } from "../rules/vocabulary.ts";
import type { AttackCard } from "./attack-card.ts";
import type { Fighter } from "./fighter.ts";

/** The defense that an attack meets. */
export interface DefensePool {
  readonly kind: DefenseKind;
  /** Lines of the pool; `poolSize` of them is rolled. */
  readonly parts: readonly PoolPart[];
  /** Of the target; a house rule about Crits reads it. */
  readonly resistanceScore: number;
}

/**
 * The standing defense of a target against an attack, with the dice of the range (SC-DEF-09, SC-ATK-17).
 *
 * @param weaponRange - range category of the weapon
 * @param band - where the target is
 * @param others - lines that a person added
 */
export function standingDefense(
  fighter: Fighter,
  weaponRange: WeaponRange,
  band: Band,
  others: readonly PoolPart[] = [],
): DefensePool {
  const rules = houseRules();
  const facts = fighter.toDefenderFacts();
  const kind = chosenDefense(facts, { weaponRange });
  const reading = defenses(facts, rules, { weaponRange })[kind];
  return {
    kind,
    parts: defensePoolParts(reading, { weaponRange, band, others }, rules, armorRating(facts)),
    resistanceScore: fighter.toVictim().resistanceScore,
  };
}

/**
 * The defense pool of a card as the documents are now.
 *
 * @param extra - dice that the GM adds or takes
 */
export function defensePool(card: AttackCard, fighter: Fighter, extra = 0): DefensePool {
  const { weapon, band } = card.system;
  const weaponRange = WEAPON_RANGES.find((range) => range === weapon.range) ?? "blade";
  return standingDefense(fighter, weaponRange, band, extra === 0 ? [] : [{ reason: "gamemaster", dice: extra }]);
}
