/**
 * What the book lists for each kind of gear, in its order: the columns in which gear is compared and sorted. Fields that
 * the rules need besides (Damage Dice, Agility Penalty …) are in the data models.
 */

/** Properties of a weapon (SC-WPN-01). */
export const WEAPON_PROPERTIES = [
  "name",
  "techLevel",
  "range",
  "weight",
  "qualities",
  "damageType",
  "rarity",
  "cost",
] as const;

/** Properties of armor (SC-ARM-01). */
export const ARMOR_PROPERTIES = [
  "name",
  "material",
  "techLevel",
  "weight",
  "bulk",
  "deflection",
  "resistanceBonus",
  "qualities",
  "damageThreshold",
  "rarity",
  "cost",
] as const;

/** Properties of a shield (SC-SHD-10). */
export const SHIELD_PROPERTIES = [
  "name",
  "material",
  "techLevel",
  "energyRequirements",
  "shieldingDuration",
  "weight",
  "blockBonus",
  "resistances",
  "weaknesses",
  "damageThreshold",
  "qualities",
  "rarity",
  "cost",
] as const;
