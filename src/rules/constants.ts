import type { Attribute, Band, DamageFamily, Rarity, Size, WeaponRange, Weight } from "./vocabulary.ts";

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
/** World-clock seconds of a Round: ten are a minute (SC-TIME-02). */
export const ROUND_SECONDS = 6;
/** Standard Actions of a Turn, and those that Stunned leaves (SC-TURN-01, SC-STATUS-03). */
export const STANDARD_ACTIONS = { usual: 2, stunned: 1 } as const;
/** Most Free Actions of a Turn (SC-TURN-02). */
export const FREE_ACTION_CAP = 5;
/** Attacks an Ally may make in a Turn (SC-TURN-03, SC-ALLY-TURN-01). */
export const ALLY_ATTACKS_PER_TURN = 1;
/** Emotional Attacks of a Turn (SC-FREE-02). */
export const EMOTIONAL_ATTACKS_PER_TURN = 1;
/** Standard Actions of a Special Action that states none (SC-SPEC-02). */
export const UNSTATED_ACTION_COST = 1;
/** Attack dice that Aim lets one reroll; aiming twice does not add up (SC-ACT-08, SC-AIM-01). */
export const AIM_REROLLS = 2;
/** Focus Tokens that Concentrate grants (SC-ACT-09). */
export const CONCENTRATE_TOKENS = 1;
/** Movement Points of a space, and of Difficult Terrain or a threatened space; they do not add up (SC-MOVE-08, SC-MOVE-09). */
export const SPACE_COST = { usual: 1, difficult: 2 } as const;
/** Squares of range and of Momentum that a Grenade Launcher adds (SC-GREN-08, SC-GREN-09). */
export const LAUNCHER = { range: 3, momentum: 3 } as const;
/** Stealth Tokens that a Quick Search costs somebody hidden (SC-SEARCH-01). */
export const QUICK_SEARCH_TOKENS = 2;
/** Size bonus for Grapple; Hiding takes it with the sign reversed (SC-SIZE-01, SC-HIDE-06, SC-GRAP-02). */
export const SIZE_MODIFIERS = {
  tiny: -2,
  small: -1,
  medium: 0,
  large: 1,
  huge: 2,
  gargantuan: 3,
} as const satisfies Record<Size, number>;
/** The furthest band at which the Active Fighter may pick another target (SC-DUEL-FLOW-04). */
export const DUEL_TARGET_BAND = "thrown" satisfies Band;
/** Special Attacks and Passive Abilities that an Ally may have at a time; Pets have none (SC-ALLY-ABIL-01, SC-ALLY-ABIL-04). */
export const ALLY_SLOTS = { specialAttacks: 4, passives: 1 } as const;
/** Stress of an Ally's ability when its card names none (SC-ALLY-ABIL-05). */
export const ALLY_ABILITY_STRESS = 1;
/** Damage Threshold that a point of Ionic takes from an Energy Shield (SC-QUAL-11). */
export const IONIC_SHIELD_DAMAGE = 2;
/** Damage of a makeshift item is a d4 less this (SC-MAKE-02). */
export const MAKESHIFT = { die: 4, less: 1 } as const;
/** Attunement of an Energy Shield until its bearer changes it (SC-SHD-16). */
export const DEFAULT_ATTUNEMENT = "photonic" satisfies DamageFamily;
/** Factor of the Block bonus and of the wear of a shield against a damage type (SC-SHD-11 to SC-SHD-13). */
export const SHIELD_EFFECT = {
  superEffective: { bonus: 2, wear: 0 },
  effective: { bonus: 1, wear: 1 },
  weak: { bonus: 0.5, wear: 2 },
} as const;
/** Falling damage: a die and another for each 3 meters, at most 10 in Standard Gravity (SC-FALL-01). */
export const FALLING = { dice: 1, metersPerDie: 3, maxDice: 10 } as const;
/** Falling dice of a thrown victim by size (SC-GRAP-11). */
export const THROW_FALL_DICE = {
  tiny: 1,
  small: 1,
  medium: 2,
  large: 3,
  huge: 4,
  gargantuan: 5,
} as const satisfies Record<Size, number>;
/** Attack dice of positions, and the meters that make High Ground (SC-POS-02, SC-POS-06 to SC-POS-08). */
export const BACK_ATTACK_DICE = 1;
export const HIGH_GROUND = { meters: 2, dice: 2 } as const;
export const PACK_TACTICS_DICE = 2;
export const OPPORTUNISTIC_DICE = 2;
/** Dice of Sneak Attack from a Scoundrel level on (SC-SURP-07). */
export const SNEAK_ATTACK_DICE = [
  { level: 0, dice: 1 },
  { level: 4, dice: 2 },
  { level: 8, dice: 3 },
  { level: 11, dice: 4 },
  { level: 15, dice: 5 },
  { level: 18, dice: 6 },
] as const;
/** Corners of the target's square that one corner of the attacker's has to see (SC-LOS-01). */
export const SIGHT_CORNERS = 2;
/** Soak of cover; a creature gives 1 less, since it moves (SC-COVER-05 to SC-COVER-07). */
export const COVER_SOAK = { none: 0, partial: 3, full: 6 } as const;
export const CREATURE_COVER_LESS = 1;
/** Soak of Shadow Concealment (SC-COVER-09). */
export const SHADOW_SOAK = 3;
/** Full hours of rest after which no Stress is left (SC-HEAL-02). */
export const REST_STRESS_HOURS = 8;
/** What a Stabilizing Shot heals on top of its d4 (SC-HEAL-06). */
export const STABILIZING_SHOT_BONUS = 1;
/** Minutes in a Bacta Tank after which all Hit Points are back (SC-BACTA-04). */
export const BACTA_TANK = { hitPointMinutes: 10 } as const;
/** Dice (d4) of Bacta Vials by size (SC-BACTA-03). */
export const BACTA_DICE = { tiny: 1, small: 2, medium: 4, large: 8 } as const;
/** Days a Bacta Vial keeps (SC-BACTA-01). */
export const BACTA_SHELF_DAYS = 365;
/** Hours between two attempts at Simple Treatment of a patient (SC-MED-02). */
export const TREATMENT_HOURS = 8;
/** The Medicine Challenge: Progress for each Injury healed, and the Stress of Pain (SC-MED-03, SC-MED-04). */
export const MEDICINE = { progressPerInjury: 2, painStress: 2 } as const;
/** Hours an untreated symptom stays after treatment (SC-MED-05). */
export const SYMPTOM_HOURS = 1;
/** Who decides on one more Injury after a failed treatment (SC-INJ-05). */
export const FAILED_TREATMENT_INJURY = "gm";
/** Minutes of the Dying clock, and minutes a Dead character can still be brought back (SC-DEATH-02, SC-DEATH-03). */
export const DEATH = { dyingMinutes: 1, revivalMinutes: 10 } as const;
/** Dice of Ambush for each Stealth Token, and of a Spy's Improved Ambush (SC-SM-AMBUSH-02, SC-SURP-06). */
export const AMBUSH_DICE_PER_TOKEN = { usual: 1, improved: 2 } as const;
/** Stealth Tokens that an attack from Stealth costs, hit or miss (SC-SM-AMBUSH-03). */
export const SNEAK_ATTACK_TOKENS = 1;
/** Damage of a ranged weapon used as a club (SC-SM-PISTOLWHIP-02). */
export const PISTOL_WHIP_DAMAGE = 3;
/** The furthest band of Stabilizing Shot (SC-SM-STABSHOT-01). */
export const STABILIZING_SHOT_BAND = "pistol" satisfies Band;
/** Number of Spreading under Full Spread: more Focus than any roll shows (SC-SM-RAPIDFIRE-02). */
export const FULL_SPREAD = 99;
/** Squares of the area of Suppressive Fire: a line of up to 9, or a box of 3 by 3 (SC-SM-SUPPRESS-01). */
export const SUPPRESSIVE_FIRE_SQUARES = { line: 9, box: 9 } as const;
/** The furthest band at which Player Characters react to an NPC's Action (SC-REACT-03). */
export const REACTION_BAND = "thrown" satisfies Band;
