import type { Condition } from "../conditions.ts";
import type { HouseRules } from "../house-rules.ts";
import type { VictimFacts } from "../starchasers/facts.ts";
import { isStressKnockout } from "../starchasers/health.ts";
import { namedCondition } from "../starchasers/qualities/passive-qualities.ts";
import type { WeaponQuality } from "../starchasers/qualities/weapon-qualities.ts";
import type { DamageKind } from "../vocabulary.ts";
import type { Odds } from "./odds.ts";

/** Chances that are read off solved odds. Each is a sum of what it counts, never one minus the rest. */

/** The chances from an index on, smallest first, so that they keep their digits. */
function tailOf(chances: readonly number[], from: number): number {
  return chances.slice(Math.max(0, from)).reduceRight((sum, chance) => sum + chance, 0);
}

/** Chance of at least so much damage. */
export function damageChance({ damage }: Pick<Odds, "damage">, atLeast: number): number {
  return tailOf(damage, Math.ceil(atLeast));
}

/** Chance that the attack hits and more Crits are left than a threshold; any hit will do below 0 (SC-CRIT-01). */
export function critsChance({ crits }: Pick<Odds, "crits">, moreThan: number): number {
  return tailOf(crits, Math.floor(moreThan) + 1);
}

/** A condition that a quality of the weapon may inflict. */
export interface ConditionChance {
  readonly condition: Condition;
  readonly chance: number;
}

/**
 * The chance of each condition that the qualities of a weapon name (Stunner, Hamstring …).
 *
 * @param qualities - of the weapon; those that name no condition are left out
 * @param resistanceScore - of the target
 * @see SC-QUAL-20 to SC-QUAL-25
 */
export function conditionChances(
  { crits }: Pick<Odds, "crits">,
  qualities: readonly { readonly key: WeaponQuality; readonly n: number }[],
  resistanceScore: number,
): ConditionChance[] {
  const chances = new Map<Condition, number>();
  for (const quality of qualities) {
    // Crits only ever help, so qualities of one condition do not add up: the likelier one holds.
    const named = crits.map((_chance, n) => namedCondition(quality, { success: true, crits: n, resistanceScore }));
    const condition = named.find((each) => each !== null);
    if (!condition) continue;
    const chance = crits.reduceRight((sum, each, n) => (named[n] ? sum + each : sum), 0);
    chances.set(condition, Math.max(chance, chances.get(condition) ?? 0));
  }
  return Array.from(chances, ([condition, chance]) => ({ condition, chance }));
}

/**
 * Least damage that takes somebody out of the fight: 0 Hit Points, or Stress that knocks out.
 *
 * @see SC-LETHAL-02, SC-LETHAL-04, SC-STUN-02
 */
export function damageToDown(
  victim: Pick<VictimFacts, "hp" | "stress" | "stressCapacity">,
  kind: DamageKind,
  rules: HouseRules,
): number {
  if (kind === "lethal") return Math.max(1, victim.hp);
  const { stress, stressCapacity } = victim;
  const least = Math.max(1, stressCapacity - stress);
  return isStressKnockout(stress + least, stressCapacity, rules) ? least : least + 1;
}
