import type { ArmorData } from "../../data/item/armor-data.ts";
import type { WeaponData } from "../../data/item/weapon-data.ts";
import { explainParts } from "../explain.ts";
import type { Stat } from "./actor-view.ts";
import { fieldViews } from "./field-view.ts";
import type { FieldView } from "./field-view.ts";
import { say, word } from "./words.ts";
import type { Vocabulary } from "./words.ts";

/** Fields of an item under one heading. */
interface FieldGroup {
  readonly label: string;
  readonly fields: readonly FieldView[];
}

const WEAPON_GROUPS = {
  attack: ["range", "damage", "damageKind", "damageType", "duelType", "weaponBonus", "parryBonus"],
  training: ["proficiency", "attributeChoice", "exotic", "exoticName"],
  carrying: ["location", "hands", "quantity", "weight", "techLevel", "rarity", "cost"],
  special: [
    "stunSetting.has",
    "stunSetting.on",
    "grenade",
    "launcher",
    "makeshift",
    "makeshiftRolled",
    "loaded.actionsLeft",
  ],
} as const;

const ARMOR_GROUPS = {
  protection: ["deflection", "agilityPenalty", "resistanceBonus", "equipped", "bracers"],
  wear: ["damageThreshold", "damageTaken", "material"],
  carrying: ["quantity", "weight", "bulk", "techLevel", "rarity", "cost"],
  hazards: ["hazardGear.cold", "hazardGear.heat", "hazardGear.radiation", "hazardGear.toxins", "hazardGear.vacuum"],
} as const;

function groups(item: Item.Implementation, table: Readonly<Record<string, readonly string[]>>): FieldGroup[] {
  return Object.entries(table).map(([name, paths]) => ({
    label: say(`Group.${name}`),
    fields: fieldViews(item, paths),
  }));
}

/** All fields of a weapon by heading. */
export function weaponGroups(item: Item.Implementation): FieldGroup[] {
  return groups(item, WEAPON_GROUPS);
}

/** All fields of armor by heading. */
export function armorGroups(item: Item.Implementation): FieldGroup[] {
  return groups(item, ARMOR_GROUPS);
}

/** A number of an item that is not a sum says in a sentence where it comes from. */
function stat(key: string, value: number, explain = say(`${key}Hint`)): Stat {
  return { key, label: say(key), value, explain };
}

/** What is derived for a weapon. */
export function weaponReading({ derived }: WeaponData): Stat[] {
  return [
    stat("pool", derived.dice, explainParts(derived.pool)),
    stat("strengthRequirement", derived.strengthRequirement),
    ...(derived.overweightDice > 0 ? [stat("overweight", derived.overweightDice)] : []),
    stat("price", derived.price),
  ];
}

/** What is derived for armor. */
export function armorReading({ derived }: ArmorData): Stat[] {
  return [
    stat("deflection", derived.deflection, say(derived.destroyed ? "destroyedHint" : "deflectionHint")),
    stat("price", derived.price),
  ];
}

/** A line that says what the item is. */
export function itemSummary(...words: readonly (readonly [vocabulary: Vocabulary, key: string])[]): string {
  return words.map(([vocabulary, key]) => word(vocabulary, key)).join(" · ");
}
