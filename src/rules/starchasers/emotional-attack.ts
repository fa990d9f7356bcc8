import { CONDITIONS } from "../conditions.ts";
import type { Condition } from "../conditions.ts";
import { FRIGHTENED_DICE } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { VictimFacts } from "./facts.ts";
import { applyStun } from "./health.ts";
import type { HarmResult } from "./health.ts";
import { damageFrom } from "./resolve-attack.ts";

/** The four Morale Conditions (SC-MORALE-02). */
export const MORALE_CONDITIONS = ["frightened", "enraged", "bribed", "charmed"] as const satisfies readonly Condition[];
export type MoraleCondition = (typeof MORALE_CONDITIONS)[number];

/** Skills of Emotional Attacks (SC-MORALE-02). */
export type EmotionalSkill = (typeof CONDITIONS)[MoraleCondition]["inflictedBy"];

/** How long a Morale Condition lasts at most: in combat a minute or the battle, outside up to a day (SC-MORALE-01). */
export const MORALE_MINUTES = { inCombat: 1, outside: 1440 } as const;

/** The condition that an Emotional Attack with a skill inflicts (SC-MORALE-02). */
export function moraleOf(skill: EmotionalSkill): MoraleCondition | null {
  return MORALE_CONDITIONS.find((condition) => CONDITIONS[condition].inflictedBy === skill) ?? null;
}

/** What an Emotional Attack is rolled against; the attack itself is a check of its skill (SC-MORALE-02). */
export const EMOTIONAL_DEFENSE = { attribute: "confidence", skill: "emotional-control" } as const;

/**
 * What an Emotional Attack does: 1 uncanceled Hit inflicts the condition of its skill; Intimidation of somebody who is
 * already Frightened is Stress instead, 1 for a Hit and 2 for a Crit.
 *
 * @param left - Hits and Crits that the defense left
 * @param victim - the target's values; never changed
 * @param frightened - it is Frightened already
 * @returns the condition, or null; and the target's values afterwards
 * @see SC-MORALE-02, SC-MORALE-03
 */
export function emotionalAttack(
  skill: EmotionalSkill,
  left: { readonly hits: number; readonly crits: number },
  victim: VictimFacts,
  frightened: boolean,
  rules: HouseRules,
): { readonly condition: MoraleCondition | null; readonly harm: HarmResult } {
  const success = left.hits + left.crits > 0;
  const again = frightened && moraleOf(skill) === "frightened";
  const stress = again ? damageFrom(left, rules, victim.resistanceScore) : 0;
  return { condition: success ? moraleOf(skill) : null, harm: applyStun(victim, stress, rules) };
}

/**
 * A difficulty as somebody Frightened faces it: 2 more, except to flee.
 *
 * @param difficulty - dice
 * @see SC-MORALE-03
 */
export function frightenedDifficulty(difficulty: number, fleeing: boolean): number {
  return fleeing ? difficulty : difficulty + FRIGHTENED_DICE;
}

/** Why a Morale Condition keeps somebody from attacking or approaching its source; warnings, never a ban. */
export type MoraleWarning = "charmedTarget" | "frightenedApproach";

/**
 * What a Morale Condition says about an intent towards whoever inflicted it: Charmed does not attack, Frightened does not
 * approach.
 *
 * @param towards - the target is the one who inflicted it
 * @see SC-MORALE-03, SC-MORALE-06
 */
export function moraleWarning(
  conditions: ReadonlySet<Condition>,
  intent: "attack" | "approach",
  towards: boolean,
): MoraleWarning | null {
  if (!towards) return null;
  if (intent === "attack" && conditions.has("charmed")) return "charmedTarget";
  return intent === "approach" && conditions.has("frightened") ? "frightenedApproach" : null;
}
