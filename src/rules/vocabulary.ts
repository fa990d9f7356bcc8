/**
 * The closed vocabularies of Starchasers: every key that is stored, compared or translated is listed here once.
 * Words for a reader live in `lang/` under the same key (`STARCHASERS.Attribute.strength` …).
 */

/** The eight attributes, physical first (SC-ATTR-01). */
export const ATTRIBUTES = [
  "strength",
  "toughness",
  "agility",
  "deftness",
  "intelligence",
  "perception",
  "charisma",
  "confidence",
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Every skill and the attribute it is rolled with; `null`: the GM names one each time (SC-SKILL-01). */
export const SKILL_ATTRIBUTES = {
  alertness: "perception",
  acrobatics: "agility",
  "animal-handling": null,
  athletics: "strength",
  charm: "charisma",
  "computer-slicing": "intelligence",
  "emotional-control": "confidence",
  "first-aid": "intelligence",
  insults: "charisma",
  intimidation: "charisma",
  medicine: "intelligence",
  negotiation: "charisma",
  observation: "perception",
  piloting: null,
  resistance: "toughness",
  searching: "perception",
  stealth: "agility",
} as const satisfies Record<string, Attribute | null>;
export type Skill = keyof typeof SKILL_ATTRIBUTES;
export const SKILLS = [
  "alertness",
  "acrobatics",
  "animal-handling",
  "athletics",
  "charm",
  "computer-slicing",
  "emotional-control",
  "first-aid",
  "insults",
  "intimidation",
  "medicine",
  "negotiation",
  "observation",
  "piloting",
  "resistance",
  "searching",
  "stealth",
] as const satisfies readonly Skill[];

/** Range bands from near to far: Melee, Close, Medium, Long, Extreme (SC-RNG-01). */
export const BANDS = ["blade", "thrown", "pistol", "rifle", "escape"] as const;
export type Band = (typeof BANDS)[number];

/** Range category of a weapon: the band it reaches (SC-CAT-02). */
export const WEAPON_RANGES = ["blade", "thrown", "pistol", "rifle"] as const satisfies readonly Band[];
export type WeaponRange = (typeof WEAPON_RANGES)[number];

/** Types of attacks in duels (SC-DUEL-TYPE-01). */
export const DUEL_TYPES = ["power", "finesse", "quick"] as const;
export type DuelType = (typeof DUEL_TYPES)[number];

/** The four defenses; exactly one is rolled (SC-ATK-06). */
export const DEFENSE_KINDS = ["armor", "block", "dodge", "parry"] as const;
export type DefenseKind = (typeof DEFENSE_KINDS)[number];

/** The three defenses that rest on attributes and equipment (SC-DEF-08). */
export const ACTIVE_DEFENSES = ["block", "dodge", "parry"] as const satisfies readonly DefenseKind[];
export type ActiveDefense = (typeof ACTIVE_DEFENSES)[number];

/** Size categories, small to large (SC-SIZE-01). */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan"] as const;
export type Size = (typeof SIZES)[number];

/** Tech levels (SC-CAT-01). */
export const TECH_LEVELS = ["primitive", "modern", "highTech"] as const;
export type TechLevel = (typeof TECH_LEVELS)[number];

/** Weights of weapons and shields (SC-CAT-03). */
export const WEIGHTS = ["light", "medium", "heavy"] as const;
export type Weight = (typeof WEIGHTS)[number];

/** Lethal goes against Hit Points, Stun against Stress Capacity (SC-DMGT-01). */
export const DAMAGE_KINDS = ["lethal", "stun"] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** Families of damage types, as energy shields are attuned to them (SC-SHD-15). */
export const DAMAGE_FAMILIES = ["physical", "energy", "photonic"] as const;
export type DamageFamily = (typeof DAMAGE_FAMILIES)[number];

/** Each damage type and its family; the last three have none (SC-SHD-15). */
export const DAMAGE_TYPE_FAMILIES = {
  bludgeoning: "physical",
  slashing: "physical",
  piercing: "physical",
  kinetic: "physical",
  vibrational: "physical",
  heat: "energy",
  cold: "energy",
  ionic: "energy",
  sonic: "energy",
  light: "photonic",
  plasma: "photonic",
  shocking: null,
  poison: null,
  other: null,
} as const satisfies Record<string, DamageFamily | null>;
export type DamageType = keyof typeof DAMAGE_TYPE_FAMILIES;
export const DAMAGE_TYPES = [
  "bludgeoning",
  "slashing",
  "piercing",
  "kinetic",
  "vibrational",
  "heat",
  "cold",
  "ionic",
  "sonic",
  "light",
  "plasma",
  "shocking",
  "poison",
  "other",
] as const satisfies readonly DamageType[];

/** What sort of body something has (SC-DMGT-01, SC-BACTA-01). */
export const CREATURES = ["biological", "droid", "vehicle"] as const;
export type Creature = (typeof CREATURES)[number];

/** Ranks of NPCs (SC-NPC-01). */
export const RANKS = ["extra", "elite", "boss"] as const;
export type Rank = (typeof RANKS)[number];

/** How an NPC stands to the party (SC-LOS-04). */
export const DISPOSITIONS = ["hostile", "neutral", "friendly"] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** Where a weapon is carried (SC-SWITCH-01, SC-SWITCH-02). */
export const LOCATIONS = ["hand", "hip", "back", "pack", "none"] as const;
export type Location = (typeof LOCATIONS)[number];

/** The printed combat styles; an actor may also carry a word of its own (SC-CLASS-01). */
export const COMBAT_STYLES = ["assassin", "brawler", "gunslinger", "heavy", "medic", "sniper"] as const;
export type CombatStyle = (typeof COMBAT_STYLES)[number];

/** Weights of armor; the printed list ends in "etc." (SC-ARM-01). */
export const ARMOR_WEIGHTS = ["light", "medium", "heavy", "other"] as const;
export type ArmorWeight = (typeof ARMOR_WEIGHTS)[number];

/** Rarities of gear. The seed prints no names: these are ours (SC-WPN-02). */
export const RARITIES = ["common", "uncommon", "rare", "legendary"] as const;
export type Rarity = (typeof RARITIES)[number];

/** Environmental hazards that armor may protect from (SC-ENV-02 to SC-ENV-07). */
export const HAZARDS = ["cold", "heat", "radiation", "toxins", "vacuum"] as const;
export type Hazard = (typeof HAZARDS)[number];

/** How a weapon with a choice of attributes picks one (SC-MEL-02). */
export const ATTRIBUTE_CHOICES = ["strength", "deftness", "best"] as const;
export type AttributeChoice = (typeof ATTRIBUTE_CHOICES)[number];

/** Injury symptoms (SC-INJ-06). */
export const SYMPTOMS = ["fatigue", "temperature", "breathing", "dizzy", "pain"] as const;
export type Symptom = (typeof SYMPTOMS)[number];

/** Faces of the Medicine Challenge die (SC-MED-03). */
export const MEDICINE_FACES = [...SYMPTOMS, "progress"] as const;
export type MedicineFace = (typeof MEDICINE_FACES)[number];

/** Groups of weapon proficiencies (SC-PROF-01). */
export type ProficiencyGroup = "melee" | "thrown" | "ranged";

interface ProficiencyFacts {
  readonly group: ProficiencyGroup;
  readonly attributes: readonly Attribute[];
}

/** Every weapon proficiency with its group and the attributes that may be added (SC-PROF-01, SC-PROF-02). */
export const PROFICIENCIES = {
  axes: { group: "melee", attributes: ["strength"] },
  blades: { group: "melee", attributes: ["strength"] },
  clubs: { group: "melee", attributes: ["strength"] },
  lightsabers: { group: "melee", attributes: ["strength", "deftness"] },
  "staves-spears": { group: "melee", attributes: ["strength"] },
  "unarmed-fighting": { group: "melee", attributes: ["strength", "deftness"] },
  "whips-flails": { group: "melee", attributes: ["deftness"] },
  grenades: { group: "thrown", attributes: ["deftness"] },
  "throwing-axes": { group: "thrown", attributes: ["deftness"] },
  "throwing-knives": { group: "thrown", attributes: ["deftness"] },
  "thrown-weapons": { group: "thrown", attributes: ["strength", "deftness"] },
  "grenade-launchers": { group: "ranged", attributes: ["deftness"] },
  "heavy-weapons": { group: "ranged", attributes: ["deftness"] },
  pistols: { group: "ranged", attributes: ["deftness"] },
  rifles: { group: "ranged", attributes: ["deftness"] },
  "artillery-beam": { group: "ranged", attributes: ["deftness"] },
  "artillery-missile": { group: "ranged", attributes: ["deftness"] },
  "artillery-mine": { group: "ranged", attributes: ["deftness"] },
  "artillery-grapple": { group: "ranged", attributes: ["deftness"] },
  "stun-weapons": { group: "ranged", attributes: ["deftness"] },
} as const satisfies Record<string, ProficiencyFacts>;
export type Proficiency = keyof typeof PROFICIENCIES;

/** Whether a text is one of the proficiencies of the list; exotic weapons carry their own (SC-PROF-05). */
export function isProficiency(key: string): key is Proficiency {
  return Object.hasOwn(PROFICIENCIES, key);
}
