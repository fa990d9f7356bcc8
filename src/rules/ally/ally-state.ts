import { ALLY_ABILITY_STRESS } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import { isStressKnockout } from "../starchasers/health.ts";
import { stressUsesLeft } from "../starchasers/payment.ts";

/** What the GM tracks for an Ally (SC-ALLY-HP-01). */
export interface AllyPoints {
  readonly hp: number;
  readonly stress: number;
  readonly stressCapacity: number;
}

/**
 * Whether tracked numbers knock an Ally out, and what it costs: at 0 Hit Points Unconscious with 1 Injury, by Stress
 * Unconscious and uninjured.
 *
 * @see SC-ALLY-HP-03, SC-DMGT-02
 */
export function allyKnockout(
  { hp, stress, stressCapacity }: AllyPoints,
  rules: HouseRules,
): { readonly unconscious: boolean; readonly injuries: number } {
  if (hp <= 0) return { unconscious: true, injuries: 1 };
  return { unconscious: isStressKnockout(stress, stressCapacity, rules), injuries: 0 };
}

/**
 * How often an Ally can still use an ability: the Stress that would knock it out cannot be paid.
 *
 * @param cost - Stress as the card says, or null: 1
 * @returns a whole number; `Infinity` for an ability that costs nothing
 * @throws {RangeError} if the cost is negative or fractional
 * @see SC-ALLY-ABIL-05, SC-RES-03
 */
export function allyUses(points: Omit<AllyPoints, "hp">, cost: number | null, rules: HouseRules): number {
  if (cost === 0) return Infinity;
  return stressUsesLeft({ kind: "ally", motivation: 0, ...points }, cost ?? ALLY_ABILITY_STRESS, rules);
}

/**
 * The Turn order with the Allies in it: always after the last Player Character, in the GM's order; at the end where no
 * Player Character takes part.
 *
 * @param order - ids by Initiative, without Allies
 * @param allies - ids in the order the GM wants
 * @see SC-ALLY-TURN-01
 */
export function orderWithAllies(
  order: readonly string[],
  pcs: ReadonlySet<string>,
  allies: readonly string[],
): string[] {
  const last = order.findLastIndex((id) => pcs.has(id));
  const after = last < 0 ? order.length : last + 1;
  return [...order.slice(0, after), ...allies, ...order.slice(after)];
}
