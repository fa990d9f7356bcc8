/**
 * Weapon and armor qualities: their keys, and how the number behind the name is used.
 * Split from `vocabulary.ts` because every rule of issue B reads this table.
 */

/** How a quality's number works: up to N Focus results, or a size or bonus that is always there (SC-QUAL-01). */
export type QualityUse = "focus" | "passive";

/** Weapon qualities (SC-QUAL-03 to SC-QUAL-26). */
export const WEAPON_QUALITIES = {
  accurate: "focus",
  cleaving: "focus",
  impale: "focus",
  defensive: "focus",
  disarming: "focus",
  piercing: "focus",
  spreading: "focus",
  stunning: "focus",
  ionic: "focus",
  vicious: "focus",
  targeting: "focus",
  burning: "focus",
  grappling: "focus",
  blinding: "focus",
  deafening: "focus",
  burst: "passive",
  splash: "passive",
  arc: "passive",
  slowLoading: "passive",
  stunner: "passive",
  hamstring: "passive",
  weakening: "passive",
  daze: "passive",
  shocking: "passive",
  wounding: "passive",
  autofire: "passive",
} as const satisfies Record<string, QualityUse>;
export type WeaponQuality = keyof typeof WEAPON_QUALITIES;

/** Armor qualities; the printed Defensive(N) is Protective(N) (SC-ARMQ-01 to SC-ARMQ-07, SC-DEF-03). */
export const ARMOR_QUALITIES = {
  augmenting: "passive",
  fortifying: "focus",
  protective: "focus",
  reflective: "focus",
  restorative: "focus",
  spiked: "focus",
} as const satisfies Record<string, QualityUse>;
export type ArmorQuality = keyof typeof ARMOR_QUALITIES;

/** A quality on an item: its key and its number, 1 to 5. */
export interface Quality<Key extends string = string> {
  readonly key: Key;
  readonly n: number;
}

/** Spellings of the seed for one and the same quality, lower case (SC-QUAL-26). */
const WEAPON_ALIASES: Readonly<Record<string, WeaponQuality>> = { cleave: "cleaving", spread: "spreading" };
const ARMOR_ALIASES: Readonly<Record<string, ArmorQuality>> = { defensive: "protective" };

function canonical<Key extends string>(
  name: string,
  keys: Readonly<Record<Key, QualityUse>>,
  aliases: Readonly<Record<string, Key>>,
): Key | null {
  const wanted = name.trim().toLowerCase().replaceAll(/[\s-]/g, "");
  for (const key in keys) if (key.toLowerCase() === wanted) return key;
  return aliases[wanted] ?? null;
}

/**
 * The key of a weapon quality as the book or an importer writes it.
 *
 * @param name - e.g. `Cleave`, `Slow Loading`
 * @returns the key, or null if there is no such quality
 * @see SC-QUAL-26
 */
export function weaponQualityOf(name: string): WeaponQuality | null {
  return canonical(name, WEAPON_QUALITIES, WEAPON_ALIASES);
}

/**
 * The key of an armor quality as the book writes it; `Defensive` on armor is Protective.
 *
 * @see SC-QUAL-26, SC-DEF-03
 */
export function armorQualityOf(name: string): ArmorQuality | null {
  return canonical(name, ARMOR_QUALITIES, ARMOR_ALIASES);
}
