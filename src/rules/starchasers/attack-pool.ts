import { MARTIAL_ARTIST_DICE } from "../constants.ts";
import { scalePool, withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import { isProficiency, PROFICIENCIES } from "../vocabulary.ts";
import type { Attribute, WeaponRange } from "../vocabulary.ts";
import { conditionParts } from "./conditions.ts";
import type { AttackerFacts, WeaponFacts } from "./facts.ts";

/** The attack attributes of a range category; used for weapons outside the list of proficiencies (SC-CAT-02). */
export const RANGE_ATTRIBUTES = {
  blade: ["strength"],
  thrown: ["strength", "deftness"],
  pistol: ["deftness"],
  rifle: ["deftness"],
} as const satisfies Record<WeaponRange, readonly Attribute[]>;

/** The attribute an attack uses and its value now. */
export interface AttributeReading {
  readonly attribute: Attribute;
  readonly value: number;
}

/** What an attack pool is built from. */
export interface AttackPoolInput {
  /** The weapon, or null for an unarmed attack. */
  readonly weapon: WeaponFacts | null;
  readonly attacker: AttackerFacts;
  /** Bonuses and penalties of this attack, already named. */
  readonly modifiers?: readonly PoolPart[];
  /** A move that doubles the Damage Dice, before anything is added (SC-DICE-08). */
  readonly damageFactor?: 1 | 2;
  /** A rule that doubles or halves the whole pool, after everything is added (SC-DICE-08). */
  readonly poolFactor?: 1 | 2 | 0.5;
}

/**
 * The attribute that proficiency adds: the proficiency's tag decides; with two tags the wielder chooses, by default the
 * higher.
 *
 * @returns the attribute and its value; a choice that the tag does not allow is not followed
 * @see SC-MEL-02, SC-THR-04, SC-CAT-02
 */
export function weaponAttribute(
  weapon: Pick<WeaponFacts, "proficiency" | "range" | "attributeChoice" | "attribute">,
  attributes: Readonly<Partial<Record<Attribute, number>>>,
): AttributeReading {
  if (weapon.attribute) return { attribute: weapon.attribute, value: attributes[weapon.attribute] ?? 0 };
  const allowed: readonly Attribute[] = isProficiency(weapon.proficiency)
    ? PROFICIENCIES[weapon.proficiency].attributes
    : RANGE_ATTRIBUTES[weapon.range];
  const readings = allowed.map((attribute) => ({ attribute, value: attributes[attribute] ?? 0 }));
  const chosen = readings.find(({ attribute }) => attribute === weapon.attributeChoice);
  const [first = { attribute: "strength", value: 0 }, ...rest] = readings;
  return chosen ?? rest.reduce<AttributeReading>((best, next) => (next.value > best.value ? next : best), first);
}

/**
 * Whether the attacker is proficient with a weapon: yes or no. Makeshift weapons only for Explorers.
 *
 * @see SC-PROF-03, SC-PROF-05, SC-MAKE-04
 */
export function isProficient(
  weapon: Pick<WeaponFacts, "proficiency" | "makeshift">,
  attacker: Pick<AttackerFacts, "proficiencies" | "features">,
): boolean {
  if (weapon.makeshift) return attacker.features.has("explorerMakeshift");
  return attacker.proficiencies.has(weapon.proficiency);
}

/**
 * An unarmed attack: 3 + Strength + talents for a Martial Artist, Strength (or Deftness, the higher) + talents if
 * proficient, else a single die.
 *
 * @see SC-UNARM-03 to SC-UNARM-05, SC-ATK-04, SC-MEL-03
 */
export function unarmedParts(
  attacker: Pick<AttackerFacts, "attributes" | "proficiencies" | "features" | "unarmed">,
): PoolPart[] {
  const martialArtist = attacker.features.has("martialArtist");
  if (!martialArtist && !attacker.proficiencies.has("unarmed-fighting"))
    return [{ reason: "untrainedUnarmed", dice: 1 }];
  const { attribute, value } = weaponAttribute(
    { proficiency: "unarmed-fighting", range: "blade", attributeChoice: martialArtist ? "strength" : "best" },
    attacker.attributes,
  );
  return withoutZeros([
    { reason: "martialArtist", dice: martialArtist ? MARTIAL_ARTIST_DICE : 0 },
    { reason: attribute, dice: value },
    { reason: "talents", dice: attacker.unarmed.talentBonus },
  ]);
}

function weaponParts(weapon: WeaponFacts, attacker: AttackerFacts, factor: 1 | 2): PoolPart[] {
  if (weapon.flatDice !== null)
    return [{ reason: "printedAttack", dice: weapon.flatDice, params: { name: weapon.name } }];
  const printed: PoolPart = { reason: "weaponDamage", dice: weapon.damage, params: { name: weapon.name } };
  const damage = factor === 1 ? [printed] : scalePool([printed], factor, "damageDoubled");
  const bonus: PoolPart = { reason: "weaponBonus", dice: weapon.weaponBonus };
  if (!isProficient(weapon, attacker)) return [...damage, bonus];
  const { attribute, value } = weaponAttribute(weapon, attacker.attributes);
  return [...damage, { reason: attribute, dice: value }, bonus];
}

/**
 * The dice of an attack, line by line: Damage Dice (doubled first where a move says so), the attribute if proficient,
 * bonuses and penalties, and at last a doubling or halving of the whole. Its size is `poolSize` of the lines, at least 1.
 *
 * @returns the lines; those that add nothing are left out
 * @see SC-ATK-02, SC-ATK-03, SC-ATK-04, SC-DICE-08
 */
export function attackPoolParts(input: AttackPoolInput): PoolPart[] {
  const { weapon, attacker, modifiers = [], damageFactor = 1, poolFactor = 1 } = input;
  const parts = withoutZeros([
    ...(weapon ? weaponParts(weapon, attacker, damageFactor) : unarmedParts(attacker)),
    { reason: "effects", dice: attacker.attackBonus },
    ...conditionParts(weapon?.range ?? "blade", attacker.conditions),
    ...modifiers,
  ]);
  if (poolFactor === 1) return parts;
  return scalePool(parts, poolFactor, poolFactor === 2 ? "poolDoubled" : "poolHalved");
}

/**
 * Whether something can be attacked with at all: a makeshift item of damage 0 is no weapon.
 *
 * @see SC-MAKE-03
 */
export function isUsable(weapon: Pick<WeaponFacts, "makeshift" | "damage">): boolean {
  return !(weapon.makeshift && weapon.damage === 0);
}
