import { conditionRule } from "../conditions.ts";
import type { Condition } from "../conditions.ts";
import type { PoolPart } from "../dice/pools.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
import type { ActiveDefense, Attribute, WeaponRange } from "../vocabulary.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Action } from "./actions.ts";
import type { AttributeValues, VictimFacts } from "./facts.ts";
import { applyDamage } from "./health.ts";
import type { HarmResult } from "./health.ts";

/**
 * Attributes as they are used now: Weakened takes 1 from the physical, Dazed 1 from the mental ones, not below 0.
 *
 * @param attributes - all eight, as stored
 * @see SC-STATUS-05, SC-STATUS-06
 */
export function conditionAttributes(attributes: AttributeValues, conditions: ReadonlySet<Condition>): AttributeValues {
  const now: Record<Attribute, number> = { ...attributes };
  const lowered = new Set([...conditions].flatMap((condition) => conditionRule(condition).lowers ?? []));
  for (const attribute of ATTRIBUTES) {
    if (lowered.has(attribute)) now[attribute] = Math.max(0, attributes[attribute] - 1);
  }
  return now;
}

/**
 * Dice that conditions take from one kind of pool: Insensate 5 from ranged and thrown attacks, Dodge and Parry, 2 from
 * melee attacks and Block. Armor Defense is not touched.
 *
 * @see SC-STATUS-01
 */
export function conditionParts(pool: WeaponRange | ActiveDefense, conditions: ReadonlySet<Condition>): PoolPart[] {
  return [...conditions].flatMap((condition) => {
    const dice = conditionRule(condition).takes?.[pool];
    return dice === undefined ? [] : [{ reason: condition, dice: -dice }];
  });
}

/**
 * Whether a condition keeps somebody from an action: Incommunicado from whispering, shouting and Emotional Attacks.
 *
 * @see SC-STATUS-02
 */
export function isBlocked(action: Action, conditions: ReadonlySet<Condition>): boolean {
  return [...conditions].some((condition) => conditionRule(condition).blocks?.includes(action) === true);
}

/** Whether somebody can act at all: neither Unconscious nor dead (SC-BATTLE-01). */
export function canAct(conditions: ReadonlySet<Condition>): boolean {
  return ![...conditions].some((condition) => conditionRule(condition).helpless === true);
}

/**
 * What a condition does at the moment an attack inflicts it: Shocked adds Stress equal to the damage of that attack.
 *
 * @param victim - values after the attack's own damage; never changed
 * @param damageDealt - damage the attack dealt to this target, whole number >= 0
 * @throws {RangeError} if the damage is negative or fractional
 * @see SC-STATUS-07
 */
export function inflictCondition(
  condition: Condition,
  victim: VictimFacts,
  damageDealt: number,
  rules: HouseRules,
): HarmResult {
  const inflicted = conditionRule(condition).inflicted;
  return inflicted ? inflicted(victim, damageDealt, rules) : applyDamage(victim, 0, "lethal", rules);
}

/**
 * What a condition does when its bearer's own Turn begins: Wounded takes 1 Hit Point.
 *
 * @param victim - values before; never changed
 * @see SC-STATUS-08
 */
export function conditionTurnStart(condition: Condition, victim: VictimFacts, rules: HouseRules): HarmResult {
  const turnStart = conditionRule(condition).turnStart;
  return turnStart ? turnStart(victim, rules) : applyDamage(victim, 0, "lethal", rules);
}
