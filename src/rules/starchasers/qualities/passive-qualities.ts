import type { Condition } from "../../conditions.ts";
import type { PassiveEffect, WeaponQualityRow } from "./quality-effects.ts";
import { WEAPON_QUALITIES } from "./weapon-qualities.ts";
import type { WeaponQuality } from "./weapon-qualities.ts";

interface WeaponQualityOnItem {
  readonly key: WeaponQuality;
  readonly n: number;
}

/**
 * What a passive quality's number means; nothing for a quality that uses Focus.
 *
 * @see SC-QUAL-18 to SC-QUAL-25, SC-AUTOF-02
 */
export function passiveEffect({ key, n }: WeaponQualityOnItem): PassiveEffect {
  const row: WeaponQualityRow = WEAPON_QUALITIES[key];
  return row.passive?.(n) ?? {};
}

/** Actions to load a weapon again after each attack; none without Slow Loading (SC-QUAL-19). */
export function reloadActions(qualities: readonly WeaponQualityOnItem[]): number {
  return qualities.reduce((sum, quality) => sum + (passiveEffect(quality).reloadActions ?? 0), 0);
}

/** What a settled attack is measured by when its weapon or move names a condition. */
export interface NamedConditionFacts {
  /** At least one Hit or Crit is left. */
  readonly success: boolean;
  /** Uncanceled Crits; there may be none. */
  readonly crits: number;
  /** Resistance score of the target, Fortifying included. */
  readonly resistanceScore: number;
}

/**
 * The condition that a quality such as Stunner(N) inflicts: the attack succeeded and uncanceled Crits + N exceed the
 * Resistance score. It replaces the roll on the table of a Critical Strike.
 *
 * @returns the condition, or null for none
 * @see SC-QUAL-20 to SC-QUAL-25
 */
export function namedCondition(quality: WeaponQualityOnItem, facts: NamedConditionFacts): Condition | null {
  const { namedCondition: named } = passiveEffect(quality);
  if (!named || !facts.success) return null;
  return facts.crits + named.bonus > facts.resistanceScore ? named.condition : null;
}

/**
 * What Blinding or Deafening does to somebody in the radius: its condition for 1 Round, unless the Resistance check
 * against the points succeeds.
 *
 * @param resisted - the check succeeded
 * @see SC-QUAL-16, SC-QUAL-17
 */
export function senseLost<Sense extends Condition>(condition: Sense, resisted: boolean): Sense | null {
  return resisted ? null : condition;
}

/**
 * Whether the Grappling quality ensnares: the counter roll has to reach its points, Crits counting 2.
 *
 * @param counterScore - Action Score of the target's Strength or Agility roll
 * @see SC-QUAL-15
 */
export function isEnsnared(points: number, counterScore: number): boolean {
  return points > 0 && counterScore < points;
}
