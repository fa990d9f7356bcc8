import { ARMOR_QUALITIES } from "../../rules/qualities.ts";
import { isDestroyed, price } from "../../rules/starchasers/derived.ts";
import type { ArmorFacts } from "../../rules/starchasers/facts.ts";
import { ARMOR_WEIGHTS, RARITIES, TECH_LEVELS } from "../../rules/vocabulary.ts";
import type { Hazard } from "../../rules/vocabulary.ts";
import { bonus, choice, count, flag, gamemasterHtml, html, labelled, qualities, text } from "../fields.ts";
import { keysOf } from "../keys.ts";

import fields = foundry.data.fields;

/** Highest deflection, penalty and bonus of armor (SC-ARM-01). */
const ARMOR_MAX = 10;

function defineArmorSchema() {
  const augment = { target: text(), amount: bonus() };
  const [cold, heat, radiation, toxins, vacuum] = [flag(), flag(), flag(), flag(), flag()];
  return {
    description: html(),
    gmNotes: gamemasterHtml(),
    material: text(),
    techLevel: choice(TECH_LEVELS, "STARCHASERS.TechLevel", "modern"),
    weight: choice(ARMOR_WEIGHTS, "STARCHASERS.Weight", "light"),
    bulk: count(1),
    deflection: count(1, { max: ARMOR_MAX }),
    agilityPenalty: count(0, { max: ARMOR_MAX }),
    resistanceBonus: count(0, { max: ARMOR_MAX }),
    qualities: qualities(keysOf(ARMOR_QUALITIES)),
    augment: new fields.ArrayField(new fields.SchemaField(labelled(augment, "STARCHASERS.Item.armor.modifier"))),
    damageThreshold: count(0),
    damageTaken: count(0),
    equipped: flag(),
    bracers: flag(),
    hazardGear: new fields.SchemaField({ cold, heat, radiation, toxins, vacuum } satisfies Record<Hazard, unknown>),
    rarity: choice(RARITIES, "STARCHASERS.Rarity", "common"),
    cost: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: 1_000_000_000 }),
    quantity: count(1),
  };
}

type ArmorSchema = ReturnType<typeof defineArmorSchema>;

/** What is derived for armor. */
export type ArmorDerived = {
  derived: {
    /** Cost times the rarity's multiplier. */
    readonly price: number;
    /** Its damage has reached its threshold: it deflects nothing. */
    readonly destroyed: boolean;
    /** Deflection as it counts now. */
    readonly deflection: number;
  };
};

/** Armor: what it stores (SC-ARM-01). */
export class ArmorData extends foundry.abstract.TypeDataModel<
  ArmorSchema,
  Item.Implementation,
  Record<string, never>,
  ArmorDerived
> {
  static override LOCALIZATION_PREFIXES = ["STARCHASERS.Item.armor"];

  static override defineSchema(): ArmorSchema {
    return defineArmorSchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    const destroyed = isDestroyed(this.damageThreshold, this.damageTaken);
    this.derived = {
      price: price(this.cost, this.rarity),
      destroyed,
      deflection: destroyed ? 0 : this.deflection,
    };
  }

  /** What it brings to a defense while it is worn (SC-DEF-05, SC-DEF-07, SC-ARM-03). */
  toArmorFacts(name: string): ArmorFacts {
    const destroyed = isDestroyed(this.damageThreshold, this.damageTaken);
    return {
      name,
      deflection: destroyed ? 0 : this.deflection,
      agilityPenalty: this.agilityPenalty,
      resistanceBonus: this.resistanceBonus,
    };
  }
}
