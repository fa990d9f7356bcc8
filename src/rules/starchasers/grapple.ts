import { SIZE_MODIFIERS } from "../constants.ts";
import type { AttackFace } from "../dice/faces.ts";
import { withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import { actionScore, tallyAttack } from "../dice/tally.ts";
import type { HouseRules } from "../house-rules.ts";
import type { DamageKind, Size, Skill } from "../vocabulary.ts";
import { resolveAttack } from "./resolve-attack.ts";
import type { ExchangeInput } from "./resolve-attack.ts";

/** Attributes one grapples with, upper and lower body, and the skill of each (SC-GRAP-01, SC-GRAP-02). */
export const GRAPPLE_SKILLS = {
  strength: "athletics",
  agility: "acrobatics",
} as const satisfies Record<string, Skill>;
export type GrappleAttribute = keyof typeof GRAPPLE_SKILLS;

/** What a grappler or its victim rolls with. */
export interface GrappleFacts {
  readonly attribute: GrappleAttribute;
  /** The attribute now, conditions taken off. */
  readonly value: number;
  /** Level of the attribute's skill. */
  readonly skill: number;
  /** Proficient in Unarmed Fighting: only then the skill counts. */
  readonly proficient: boolean;
}

/** The skill that joins a grapple roll, or null without the proficiency (SC-GRAP-02, SC-GRAP-06). */
export function grappleSkill({ attribute, proficient }: Pick<GrappleFacts, "attribute" | "proficient">): Skill | null {
  return proficient ? GRAPPLE_SKILLS[attribute] : null;
}

function bodyParts(facts: GrappleFacts): PoolPart[] {
  const skill = grappleSkill(facts);
  const trained = skill === null ? [] : [{ reason: "skill", dice: facts.skill, params: { skill } }];
  return withoutZeros([{ reason: facts.attribute, dice: facts.value }, ...trained]);
}

/** Size bonus or penalty of a grappler (SC-GRAP-02, SC-SIZE-01). */
export function grappleSize(size: Size): number {
  return SIZE_MODIFIERS[size];
}

/**
 * The dice of a Grapple: Strength or Agility, size, and Athletics or Acrobatics if proficient in Unarmed Fighting.
 *
 * @param size - `grappleSize` of the grappler
 * @see SC-GRAP-02
 */
export function grappleParts(facts: GrappleFacts, size: number): PoolPart[] {
  return withoutZeros([...bodyParts(facts), { reason: "size", dice: size }]);
}

/** The dice to break free of a Grapple or a Pin, as an Action or a Reaction; size does not count (SC-GRAP-06). */
export function breakFreeParts(facts: GrappleFacts): PoolPart[] {
  return bodyParts(facts);
}

/**
 * The dice of a Grapple-Attack, whose Hits are the damage; size does not count.
 *
 * @param talents - bonus dice of Talent Trees
 * @see SC-GRAP-12
 */
export function grappleAttackParts(facts: GrappleFacts, talents: number): PoolPart[] {
  return withoutZeros([...bodyParts(facts), { reason: "talents", dice: talents }]);
}

/** What a Grapple came to. */
export interface GrappleAttempt {
  readonly grappled: boolean;
  /** What the target has to reach to break free. */
  readonly breakTarget: number;
}

/**
 * Settle a Grapple: more Hits and Crits than Evades hold the target. To break free it has to reach the Hits of the roll,
 * Crits counting 2, whatever was canceled of them.
 *
 * @see SC-GRAP-03, SC-GRAP-07
 */
export function grappleAttempt(input: ExchangeInput, rules: HouseRules): GrappleAttempt {
  const { success } = resolveAttack(input, rules);
  return { grappled: success, breakTarget: actionScore(tallyAttack(input.attack)) };
}

/** Whether a roll breaks free: it equals or beats the number of the Grapple, Crits counting 2 (SC-GRAP-07). */
export function breaksFree(roll: readonly AttackFace[], breakTarget: number): boolean {
  return actionScore(tallyAttack(roll)) >= breakTarget;
}

/**
 * Why a Grapple-Attack is not possible now; null if it is: one in a Turn, as a Free Action, first on the Turn after the
 * Grapple.
 *
 * @param turnsSince - Turns of the grappler since the one it grappled in
 * @see SC-GRAP-08
 */
export function grappleAttackRefusal(
  turnsSince: number,
  madeThisTurn = false,
): "grappleAttackNextTurn" | "grappleAttackMade" | null {
  if (turnsSince < 1) return "grappleAttackNextTurn";
  return madeThisTurn ? "grappleAttackMade" : null;
}

/**
 * What a Pin deals on each later Turn, as a Free Action and without a roll: Stun damage of the grappler's attribute.
 *
 * @see SC-GRAP-09
 */
export function pinDamage(attributeValue: number): { readonly damage: number; readonly kind: DamageKind } {
  return { damage: Math.max(0, attributeValue), kind: "stun" };
}

/** Squares the grappler may move after a Trip (SC-GRAP-10). */
export const TRIP_SQUARES = 1;

/** What a Trip came to. */
export interface TripResult {
  /** It threw the target off balance: not all of it was canceled. */
  readonly unbalanced: boolean;
  readonly grapplerSquares: number;
}

/**
 * A Trip: unless the target's Acrobatics cancels all of it, the target is Unbalanced and has to keep its balance
 * (`fallsProne`, which says what one who was Unbalanced already does), and the grappler may move on.
 *
 * @param strikes - Hits and Crits of the Grapple-Attack
 * @param evades - of the target's Acrobatics
 * @see SC-GRAP-10, SC-GRAP-13, SC-BATTLE-04
 */
export function tripResult(strikes: number, evades: number): TripResult {
  const unbalanced = strikes > evades;
  return { unbalanced, grapplerSquares: unbalanced ? TRIP_SQUARES : 0 };
}

/**
 * Whether a thrown victim lands on its feet: its second Acrobatics check beats the uncanceled Hits of the Throw.
 *
 * @param score - Action Score of the check
 * @see SC-GRAP-11
 */
export function landsOnFeet(score: number, uncanceledHits: number): boolean {
  return score > uncanceledHits;
}
