import type { Condition } from "../conditions.ts";
import { INSENSATE, MENTAL_ATTRIBUTES, PHYSICAL_ATTRIBUTES } from "../constants.ts";
import type { PoolPart } from "../dice/pools.ts";
import { ATTRIBUTES } from "../vocabulary.ts";
import type { ActiveDefense, Attribute, WeaponRange } from "../vocabulary.ts";
import type { AttributeValues } from "./facts.ts";

function lowered(attribute: Attribute, conditions: ReadonlySet<Condition>): boolean {
  const within = (list: readonly Attribute[]): boolean => list.includes(attribute);
  return (
    (conditions.has("weakened") && within(PHYSICAL_ATTRIBUTES)) ||
    (conditions.has("dazed") && within(MENTAL_ATTRIBUTES))
  );
}

/**
 * Attributes as they are used now: Weakened takes 1 from the physical, Dazed 1 from the mental ones, not below 0.
 *
 * @param attributes - all eight, as stored
 * @see SC-STATUS-05, SC-STATUS-06
 */
export function conditionAttributes(attributes: AttributeValues, conditions: ReadonlySet<Condition>): AttributeValues {
  const now: Record<Attribute, number> = { ...attributes };
  for (const attribute of ATTRIBUTES) {
    if (lowered(attribute, conditions)) now[attribute] = Math.max(0, attributes[attribute] - 1);
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
  return conditions.has("insensate") ? [{ reason: "insensate", dice: -INSENSATE[pool] }] : [];
}
