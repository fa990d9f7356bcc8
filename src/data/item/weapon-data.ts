import { poolSize, withoutZeros } from "../../rules/dice/pools.ts";
import type { PoolPart } from "../../rules/dice/pools.ts";
import { STRENGTH_REQUIREMENT } from "../../rules/constants.ts";
import { WEAPON_QUALITIES } from "../../rules/qualities.ts";
import { attackPoolParts, isProficient, isUsable, weaponAttribute } from "../../rules/starchasers/attack-pool.ts";
import { overweightDice, price } from "../../rules/starchasers/derived.ts";
import type { AttackerFacts, WeaponFacts } from "../../rules/starchasers/facts.ts";
import {
  ATTRIBUTE_CHOICES,
  DAMAGE_KINDS,
  DAMAGE_TYPES,
  DUEL_TYPES,
  LOCATIONS,
  PROFICIENCIES,
  RARITIES,
  TECH_LEVELS,
  WEAPON_RANGES,
  WEIGHTS,
} from "../../rules/vocabulary.ts";
import type { Attribute } from "../../rules/vocabulary.ts";
import { bonus, choice, count, flag, gamemasterHtml, html, override, qualities, text } from "../fields.ts";
import { keysOf } from "../keys.ts";
import { houseRules } from "../settings.ts";

import fields = foundry.data.fields;

/** Most Damage Dice of a weapon. */
const DAMAGE_MAX = 20;

function defineWeaponSchema() {
  return {
    description: html(),
    gmNotes: gamemasterHtml(),
    techLevel: choice(TECH_LEVELS, "STARCHASERS.TechLevel", "modern"),
    range: choice(WEAPON_RANGES, "STARCHASERS.Band", "blade"),
    weight: choice(WEIGHTS, "STARCHASERS.Weight", "light"),
    damage: count(2, { max: DAMAGE_MAX }),
    damageType: choice(DAMAGE_TYPES, "STARCHASERS.DamageType", "slashing"),
    damageKind: choice(DAMAGE_KINDS, "STARCHASERS.DamageKind", "lethal"),
    stunSetting: new fields.SchemaField({ has: flag(), on: flag() }),
    proficiency: choice(keysOf(PROFICIENCIES), "STARCHASERS.Proficiency", "blades"),
    exotic: flag(),
    exoticName: text(),
    attributeChoice: choice(ATTRIBUTE_CHOICES, "STARCHASERS.AttributeChoice", "best"),
    duelType: choice(DUEL_TYPES, "STARCHASERS.Duel", "quick"),
    qualities: qualities(keysOf(WEAPON_QUALITIES)),
    weaponBonus: bonus(),
    parryBonus: bonus(),
    grenade: flag(),
    launcher: flag(),
    hands: count(1, { min: 1, max: 2 }),
    location: choice(LOCATIONS, "STARCHASERS.Location", "pack"),
    loaded: new fields.SchemaField({ actionsLeft: count(0) }),
    makeshift: flag(),
    makeshiftRolled: override({ min: 0, max: 3 }),
    rarity: choice(RARITIES, "STARCHASERS.Rarity", "common"),
    cost: new fields.NumberField({ required: true, nullable: false, initial: 0, min: 0, max: 1_000_000_000 }),
    quantity: count(1),
  };
}

type WeaponSchema = ReturnType<typeof defineWeaponSchema>;

/** What is derived for a weapon. */
export interface WeaponReading {
  /** Cost times the rarity's multiplier. */
  readonly price: number;
  readonly strengthRequirement: number;
  /** Dice of the Strength check before it can be used; 0: none, or nobody holds it. */
  readonly overweightDice: number;
  readonly proficient: boolean;
  /** The attribute its wielder adds; null if nobody holds it or without proficiency. */
  readonly attribute: Attribute | null;
  /** Lines of the attack pool: with its wielder, else its damage only. */
  readonly pool: readonly PoolPart[];
  /** Attack dice; 0 for something that is no weapon at all. */
  readonly dice: number;
}

export type WeaponDerived = { derived: WeaponReading };

/** A weapon: what it stores (SC-WPN-01). */
export class WeaponData extends foundry.abstract.TypeDataModel<
  WeaponSchema,
  Item.Implementation,
  Record<string, never>,
  WeaponDerived
> {
  static override LOCALIZATION_PREFIXES = ["STARCHASERS.Item.weapon"];

  static override defineSchema(): WeaponSchema {
    return defineWeaponSchema();
  }

  override prepareDerivedData(this: foundry.abstract.TypeDataModel.PrepareDerivedDataThis<this>): void {
    // Its wielder prepares it again, once the wielder's own numbers are there.
    this.derived = readWeapon(this.toWeaponFacts(), this, null);
  }

  /** Derive again with the numbers of who holds it; called by the actor's preparation. */
  prepareFor(wielder: AttackerFacts): void {
    this.derived = readWeapon(this.toWeaponFacts(), this, wielder);
  }

  /** Key of the proficiency it needs; an exotic weapon is its own (SC-PROF-05). */
  get proficiencyKey(): string {
    return this.exotic ? `exotic:${this.exoticName || this.parent.name}` : this.proficiency;
  }

  /** The plain facts the rules need. */
  toWeaponFacts(): WeaponFacts {
    const stunned = this.stunSetting.has && this.stunSetting.on;
    return {
      id: this.parent.uuid,
      name: this.parent.name,
      range: this.range,
      weight: this.weight,
      techLevel: this.techLevel,
      damage: this.makeshift ? (this.makeshiftRolled ?? this.damage) : this.damage,
      damageType: this.damageType,
      damageKind: stunned ? "stun" : this.damageKind,
      proficiency: this.proficiencyKey,
      attributeChoice: this.attributeChoice,
      duelType: this.duelType,
      qualities: this.qualities,
      weaponBonus: this.weaponBonus,
      makeshift: this.makeshift,
      flatDice: null,
    };
  }
}

function readWeapon(
  facts: WeaponFacts,
  stored: Pick<WeaponData, "cost" | "rarity">,
  wielder: AttackerFacts | null,
): WeaponReading {
  const proficient = wielder !== null && isProficient(facts, wielder);
  const pool = wielder
    ? attackPoolParts({ weapon: facts, attacker: wielder })
    : withoutZeros([
        { reason: "weaponDamage", dice: facts.damage, params: { name: facts.name } },
        { reason: "weaponBonus", dice: facts.weaponBonus },
      ]);
  return {
    price: price(stored.cost, stored.rarity),
    strengthRequirement: STRENGTH_REQUIREMENT[facts.weight],
    overweightDice: wielder ? overweightDice(wielder.attributes.strength, facts.weight, houseRules()) : 0,
    proficient,
    attribute: proficient ? weaponAttribute(facts, wielder.attributes).attribute : null,
    pool,
    dice: isUsable(facts) ? poolSize(pool) : 0,
  };
}
