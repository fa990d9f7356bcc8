import type { AttackFace, DefenseFace } from "../dice/faces.ts";
import { withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import { actionScore } from "../dice/tally.ts";
import type { HouseRules, StarchasersRules } from "../house-rules.ts";
import { SKILL_ATTRIBUTES, SKILLS } from "../vocabulary.ts";
import type { Attribute, Skill } from "../vocabulary.ts";
import { resolveAttack } from "./resolve-attack.ts";

/** Names of difficulties (SC-DICE-07). */
export type Difficulty = keyof StarchasersRules["difficultyLadder"];

/** Other words of the book for a skill, lower case (SC-SKILL-01). */
const SKILL_ALIASES: Readonly<Record<string, Skill>> = { sneaking: "stealth", running: "athletics" };

/**
 * The key of a skill as the book writes it; "Sneaking" is Stealth.
 *
 * @returns the key, or null if it is none of the book's skills
 * @see SC-SKILL-01, SC-ESC-02
 */
export function skillNamed(name: string): Skill | null {
  const wanted = name.trim().toLowerCase().replaceAll(/\s+/g, "-");
  return SKILLS.find((skill) => skill === wanted) ?? SKILL_ALIASES[wanted] ?? null;
}

/** The attribute a skill is rolled with; null where the Gamemaster names one each time (SC-SKILL-01). */
export function skillAttribute(skill: Skill): Attribute | null {
  return SKILL_ATTRIBUTES[skill];
}

/** What a check is rolled with. */
export interface CheckFacts {
  readonly attribute: Attribute;
  /** The attribute now, conditions taken off. */
  readonly value: number;
  /** Key of the skill, or null for a check of an attribute alone. */
  readonly skill: string | null;
  readonly level: number;
  /** Bonuses and penalties, already named. */
  readonly modifiers?: readonly PoolPart[];
}

/** The dice of a check, line by line: attribute + skill + bonuses; `poolSize` of them is rolled (SC-DICE-06). */
export function checkParts({ attribute, value, skill, level, modifiers = [] }: CheckFacts): PoolPart[] {
  const trained: PoolPart[] = skill === null ? [] : [{ reason: "skill", dice: level, params: { skill } }];
  return withoutZeros([{ reason: attribute, dice: value }, ...trained, ...modifiers]);
}

/** Defense dice of a named difficulty; Aimed Shots have a ladder of their own (SC-DICE-07). */
export function checkDifficulty(name: Difficulty, rules: HouseRules): number {
  return rules.starchasers.difficultyLadder[name];
}

/** What is left of a check. */
export interface CheckResult {
  readonly success: boolean;
  readonly hits: number;
  readonly crits: number;
  /** Uncanceled Hits, a Crit counting 2 (SC-DICE-03). */
  readonly score: number;
}

/**
 * Settle a check: Evades of the difficulty cancel Hits, then Crits; one left is a success.
 *
 * @param token - a Focus Token was spent; it counts only by house rule `checkFocusCounts`
 * @see SC-DICE-06, SC-DICE-09
 */
export function resolveCheck(
  attack: readonly AttackFace[],
  defense: readonly DefenseFace[],
  rules: HouseRules,
  token = false,
): CheckResult {
  const attackerToken = token && rules.starchasers.checkFocusCounts;
  const { success, hits, crits } = resolveAttack({ attack, defense, attackerToken }, rules);
  return { success, hits, crits, score: actionScore({ hits, crits }) };
}
