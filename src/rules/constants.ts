import type { Attribute, Band, Rarity, Size, WeaponRange, Weight } from "./vocabulary.ts";

/**
 * Fixed numbers of the rules, each with its ledger id. What a table may want otherwise is an option of `house-rules.ts`
 * instead; everything here is not offered.
 */

/** Fewest dice of any rolled pool after penalties (SC-DICE-04). */
export const MIN_DICE_POOL = 1;
/** Faces of the attack die and of the defense die (SC-DICE-01, SC-DICE-02). */
export const FACE_COUNT = 8;
/** Damage of an uncanceled Critical Hit (SC-CRIT-04, SC-STUN-03) and its worth in an Action Score (SC-DICE-03). */
export const CRIT_DAMAGE = 2;
/** Evades needed to cancel one Critical Hit (SC-ATK-13). */
export const EVADES_PER_CRIT = 1;
/** Cover soak needed to remove one Critical Hit (SC-COVER-02). */
export const SOAK_PER_CRIT = 1;
/** Squares of movement on top of Agility (SC-MOVE-02). */
export const MOVEMENT_BASE = 3;
/** Defense dice for each range band past a weapon's own, and for a shot at a target in melee (SC-THR-02, SC-RAN-02 to -04). */
export const RANGE_STEP_DICE = 2;
/** Dice a Martial Artist adds to an unarmed attack (SC-UNARM-05). */
export const MARTIAL_ARTIST_DICE = 3;
/** Initiative dice of those who have learned Quickdraw (SC-INIT-02). */
export const QUICKDRAW_INITIATIVE = 2;
/** Strength that a weapon of this weight needs (SC-CAT-03). */
export const STRENGTH_REQUIREMENT = { light: 1, medium: 2, heavy: 3 } as const satisfies Record<Weight, number>;
/** Difficulty of a Strength check for each level a weapon is too heavy (SC-CAT-04). */
export const OVERWEIGHT_DICE_PER_LEVEL = 2;
/** Unwieldiness of a wielded weapon (SC-BATTLE-06). */
export const WEAPON_UNWIELDINESS = { light: 0, medium: 1, heavy: 2 } as const satisfies Record<Weight, number>;
/** Least Unwieldiness (SC-BATTLE-06). */
export const MIN_UNWIELDINESS = 1;
/** Reach in squares by size (SC-RNG-03). */
export const REACH_BY_SIZE = {
  tiny: 2,
  small: 2,
  medium: 2,
  large: 3,
  huge: 4,
  gargantuan: 5,
} as const satisfies Record<Size, number>;
/** Price multiplier by rarity; the seed prints none (SC-WPN-02). */
export const RARITY_MULTIPLIERS = {
  common: 1,
  uncommon: 1,
  rare: 1,
  legendary: 1,
} as const satisfies Record<Rarity, number>;
/** Attributes lowered by Weakened (SC-STATUS-05). */
export const PHYSICAL_ATTRIBUTES = [
  "strength",
  "toughness",
  "agility",
  "deftness",
] as const satisfies readonly Attribute[];
/** Attributes lowered by Dazed (SC-STATUS-06). */
export const MENTAL_ATTRIBUTES = [
  "intelligence",
  "perception",
  "charisma",
  "confidence",
] as const satisfies readonly Attribute[];
/** Most squares of each band; Escape has no end (SC-RNG-02 to SC-RNG-07). */
export const BAND_SQUARES = { blade: 2, thrown: 7, pistol: 12, rifle: 24 } as const satisfies Record<
  Exclude<Band, "escape">,
  number
>;
/** The furthest band each kind of weapon reaches without a penalty (SC-THR-01, SC-RAN-01). */
export const FREE_BAND = {
  blade: "blade",
  thrown: "thrown",
  pistol: "pistol",
  rifle: "rifle",
} as const satisfies Record<WeaponRange, Band>;
/** Dice that Insensate takes from each kind of pool (SC-STATUS-01). */
export const INSENSATE = { blade: 2, thrown: 5, pistol: 5, rifle: 5, block: 2, dodge: 5, parry: 5 } as const;
/** Extra Injuries past Vitality: one is Dying, two is dead at once (SC-INJ-03). */
export const INJURIES_PAST_VITALITY = { dying: 1, dead: 2 } as const;
/** Dice of the Aimed Shot ladder (SC-AIM-04). */
export const AIMED_SHOT_DICE = { easy: 1, intermediate: 2, challenging: 3, hard: 4 } as const;
/** The highest value a quality may have (SC-QUAL-01). */
export const QUALITY_MAX = 5;
/** Defense dice against the attacks of someone Frightened (SC-MORALE-03). */
export const FRIGHTENED_DICE = 2;
/** Motivation for dropping to 0 Hit Points, whatever the cause (SC-ATK-16). */
export const MOTIVATION_AT_ZERO = 2;
/** How often full damage counts on a DOMINATE of a Prone defender (SC-BATTLE-05). */
export const PRONE_DOMINATE_FACTOR = 2;
