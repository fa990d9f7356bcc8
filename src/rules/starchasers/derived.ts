import {
  MIN_UNWIELDINESS,
  MOVEMENT_BASE,
  OVERWEIGHT_DICE_PER_LEVEL,
  QUICKDRAW_INITIATIVE,
  RARITY_MULTIPLIERS,
  REACH_BY_SIZE,
  STRENGTH_REQUIREMENT,
  WEAPON_UNWIELDINESS,
} from "../constants.ts";
import { half, scalePool, sumParts, withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import type { HouseRules, MaximumFormula } from "../house-rules.ts";
import type { Rarity, Weight } from "../vocabulary.ts";
import type { ActorFacts, AttributeValues } from "./facts.ts";

/**
 * The numbers of a sheet that are sums: each function returns the lines of its sum, so that a number can explain itself.
 * Functions named `…Parts` return lines; `sumParts` or `poolSize` of them is the number.
 */

/**
 * Maximum Hit Points or Stress Capacity: an override, or base + one attribute (unmodified by conditions) + bonus.
 *
 * @param formula - house rule `hpMax` or `stressCapacity`
 * @param attributes - as stored, before conditions
 * @param override - the number on the actor; replaces everything
 * @see SC-DERIVED-01, SC-DERIVED-02
 */
export function maximumParts(
  formula: MaximumFormula,
  attributes: AttributeValues,
  bonus: number,
  override: number | null,
): PoolPart[] {
  if (override !== null) return [{ reason: "override", dice: override }];
  return withoutZeros([
    { reason: "base", dice: formula.base },
    { reason: formula.attribute, dice: attributes[formula.attribute] },
    { reason: "bonus", dice: bonus },
  ]);
}

/** A maximum is never below 1, whatever a bonus takes off (SC-DERIVED-01, SC-DERIVED-02). */
export function maximum(parts: readonly PoolPart[]): number {
  return Math.max(1, sumParts(parts));
}

/**
 * Movement Points of one Movement Action, in squares: Agility less the armor penalty, not below 0, + 3; halved when
 * Hamstrung, none when Grappled or Pinned; a vehicle's speed replaces it.
 *
 * @param attributes - lowered by conditions
 * @see SC-MOVE-02, SC-MOVE-03, SC-MOVE-04, SC-STATUS-04, SC-BATTLE-02
 */
export function movementParts(facts: ActorFacts, attributes: AttributeValues): PoolPart[] {
  const { conditions, overrides, armor, bonuses } = facts;
  if (overrides.vehicleSpeed !== null) return [{ reason: "vehicleSpeed", dice: overrides.vehicleSpeed }];
  const parts: PoolPart[] = withoutZeros([
    { reason: "base", dice: MOVEMENT_BASE },
    { reason: "agility", dice: attributes.agility },
    { reason: "armorPenalty", dice: -Math.min(armor.agilityPenalty, attributes.agility) },
    { reason: "bonus", dice: bonuses.movement },
  ]);
  if (conditions.has("grappled") || conditions.has("pinned")) {
    return [...parts, { reason: "grappled", dice: -sumParts(parts) }];
  }
  return conditions.has("hamstrung") ? scalePool(parts, 0.5, "hamstrung") : parts;
}

/** Initiative dice: Perception + Alertness + bonuses, + 2 for those who know Quickdraw (SC-INIT-01, SC-INIT-02). */
export function initiativeParts(facts: ActorFacts, attributes: AttributeValues): PoolPart[] {
  return withoutZeros([
    { reason: "perception", dice: attributes.perception },
    { reason: "alertness", dice: facts.skills.alertness },
    { reason: "initiativeBonus", dice: facts.bonuses.initiative },
    { reason: "quickdraw", dice: facts.features.has("quickdrawLearned") ? QUICKDRAW_INITIATIVE : 0 },
  ]);
}

/** The Resistance pool: Toughness + Resistance skill + armor Resistance Bonus (SC-ARM-03, SC-ENV-03). */
export function resistanceParts(facts: ActorFacts, attributes: AttributeValues): PoolPart[] {
  return withoutZeros([
    { reason: "toughness", dice: attributes.toughness },
    { reason: "resistance", dice: facts.skills.resistance },
    { reason: "armorResistance", dice: facts.armor.resistanceBonus },
    { reason: "bonus", dice: facts.bonuses.resistance },
  ]);
}

/** The Resistance score as lines; a house rule drops Toughness (SC-CRIT-01). */
export function resistanceScoreParts(facts: ActorFacts, attributes: AttributeValues, rules: HouseRules): PoolPart[] {
  const parts = resistanceParts(facts, attributes);
  const withToughness = rules.starchasers.criticalStrikeThreshold === "toughnessPlusResistance";
  return withToughness ? parts : parts.filter(({ reason }) => reason !== "toughness");
}

/** Passive Alertness: half of Perception + Alertness, rolled as defense dice (SC-HIDE-07). */
export function passiveAlertnessParts(facts: ActorFacts, attributes: AttributeValues): PoolPart[] {
  const parts = withoutZeros([
    { reason: "perception", dice: attributes.perception },
    { reason: "alertness", dice: facts.skills.alertness },
  ]);
  const halved = { reason: "halved", dice: half(sumParts(parts)) - sumParts(parts) };
  return withoutZeros([...parts, halved, { reason: "bonus", dice: facts.bonuses.alertness }]);
}

/** Unwieldiness: an override, or the armor penalty + the heaviest wielded weapon + bonus; at least 1 (SC-BATTLE-06). */
export function unwieldinessParts(facts: ActorFacts): PoolPart[] {
  const { overrides, armor, heaviest, bonuses } = facts;
  if (overrides.unwieldiness !== null) return [{ reason: "override", dice: overrides.unwieldiness }];
  return withoutZeros([
    { reason: "armorPenalty", dice: armor.agilityPenalty },
    { reason: "heaviestWeapon", dice: heaviest === null ? 0 : WEAPON_UNWIELDINESS[heaviest] },
    { reason: "bonus", dice: bonuses.unwieldiness },
  ]);
}

/** Unwieldiness is never below 1 (SC-BATTLE-06). */
export function unwieldiness(parts: readonly PoolPart[]): number {
  return Math.max(MIN_UNWIELDINESS, sumParts(parts));
}

/** Reach in squares: an override, or by size (SC-RNG-03). */
export function reachParts(facts: ActorFacts): PoolPart[] {
  const { overrides, size, bonuses } = facts;
  if (overrides.reach !== null) return [{ reason: "override", dice: overrides.reach }];
  return withoutZeros([
    { reason: "size", dice: REACH_BY_SIZE[size] },
    { reason: "bonus", dice: bonuses.reach },
  ]);
}

/**
 * Dice of the Strength check for a weapon that is too heavy; 0: no check.
 *
 * @param strength - of the wielder, now
 * @param rules - `overweightRule`: 2 for each level above, the weight's requirement, or both
 * @see SC-CAT-03, SC-CAT-04
 */
export function overweightDice(strength: number, weight: Weight, rules: HouseRules): number {
  const requirement = STRENGTH_REQUIREMENT[weight];
  const levels = Math.max(0, requirement - strength);
  if (levels === 0) return 0;
  const perLevel = levels * OVERWEIGHT_DICE_PER_LEVEL;
  switch (rules.starchasers.overweightRule) {
    case "perLevel":
      return perLevel;
    case "requirement":
      return requirement;
    case "requirementPlusLevel":
      return requirement + perLevel;
  }
}

/** Price of gear: its cost times the rarity's multiplier (SC-WPN-02). */
export function price(cost: number, rarity: Rarity): number {
  return cost * RARITY_MULTIPLIERS[rarity];
}

/** Whether armor or a shield is used up: it has a threshold and took as much (SC-ARM-04). */
export function isDestroyed(threshold: number, taken: number): boolean {
  return threshold > 0 && taken >= threshold;
}
