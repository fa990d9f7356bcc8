import { ARMOR_QUALITIES, SHIELD_QUALITIES } from "./starchasers/qualities/guard-qualities.ts";
import type { ArmorQuality, GuardQuality, ShieldQuality } from "./starchasers/qualities/guard-qualities.ts";
import type { GuardQualityRow, QualityUse, WeaponQualityRow } from "./starchasers/qualities/quality-effects.ts";
import { WEAPON_QUALITIES } from "./starchasers/qualities/weapon-qualities.ts";
import type { WeaponQuality } from "./starchasers/qualities/weapon-qualities.ts";

/**
 * Names of weapon, armor and shield qualities. What they do stands in the registries of `starchasers/qualities/`, which
 * are the only lists of them.
 */
export { ARMOR_QUALITIES, SHIELD_QUALITIES, WEAPON_QUALITIES };
export type { ArmorQuality, GuardQuality, QualityUse, ShieldQuality, WeaponQuality };

/** A quality on an item: its key and its number, 1 to 5. */
export interface Quality<Key extends string = string> {
  readonly key: Key;
  readonly n: number;
}

type Names<Key extends string> = Readonly<Record<Key, WeaponQualityRow | GuardQualityRow>>;

function canonical<Key extends string>(name: string, rows: Names<Key>): Key | null {
  const wanted = name.trim().toLowerCase().replaceAll(/[\s-]/g, "");
  for (const key in rows) {
    if (key.toLowerCase() === wanted || rows[key].aliases?.includes(wanted) === true) return key;
  }
  return null;
}

/**
 * The key of a weapon quality as the book or an importer writes it.
 *
 * @param name - e.g. `Cleave`, `Slow Loading`
 * @returns the key, or null if there is no such quality
 * @see SC-QUAL-26
 */
export function weaponQualityOf(name: string): WeaponQuality | null {
  return canonical<WeaponQuality>(name, WEAPON_QUALITIES);
}

/**
 * The key of an armor quality as the book writes it; `Defensive` on armor is Protective.
 *
 * @see SC-QUAL-26, SC-DEF-03
 */
export function armorQualityOf(name: string): ArmorQuality | null {
  return canonical<ArmorQuality>(name, ARMOR_QUALITIES);
}

/**
 * Whether a weapon quality is triggered by Focus results, or is a size or bonus that is always there.
 *
 * @see SC-QUAL-01
 */
export function usesFocus(key: WeaponQuality): boolean {
  return WEAPON_QUALITIES[key].use === "focus";
}
