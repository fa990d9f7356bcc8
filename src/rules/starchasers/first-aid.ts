import type { PoolPart } from "../dice/pools.ts";
import type { AttackFace } from "../dice/faces.ts";
import type { HouseRules } from "../house-rules.ts";
import { checkDifficulty, checkParts } from "./checks.ts";
import { healFromRoll } from "./healing.ts";

/** What First Aid is used for: Hit Points, one Status Condition, or the Dying clock (SC-FAID-01, SC-STATUS-00). */
export const FIRST_AID_USES = ["heal", "clearCondition", "stabilize"] as const;
export type FirstAidUse = (typeof FIRST_AID_USES)[number];

/** Attack dice of First Aid: Intelligence + First Aid + healing talents (SC-FAID-02). */
export function firstAidParts(facts: { intelligence: number; firstAid: number; talents: number }): PoolPart[] {
  return checkParts({
    attribute: "intelligence",
    value: facts.intelligence,
    skill: "first-aid",
    level: facts.firstAid,
    modifiers: [{ reason: "talents", dice: facts.talents }],
  });
}

/**
 * Defense dice that First Aid faces: none to heal, Intermediate to clear a Status Condition or to stabilize.
 *
 * @param rules - `difficultyLadder` is read
 * @see SC-FAID-01, SC-FAID-02, SC-STATUS-00
 */
export function firstAidDifficulty(use: FirstAidUse, rules: HouseRules): number {
  return use === "heal" ? 0 : checkDifficulty("intermediate", rules);
}

/** What First Aid achieves. */
export interface FirstAidResult {
  readonly healed: number;
  /** One Status Condition of the healer's choice is gone (SC-STATUS-00). */
  readonly cleared: boolean;
  /** The Dying clock stands still; the Injury and Unconscious stay (SC-FAID-01). */
  readonly stabilized: boolean;
}

/**
 * What a First Aid roll achieves.
 *
 * @param faces - of the attack dice
 * @param success - whether a Hit was left against the difficulty; not read when healing
 * @see SC-FAID-01, SC-FAID-02, SC-STATUS-00
 */
export function firstAid(use: FirstAidUse, faces: readonly AttackFace[], success: boolean): FirstAidResult {
  return {
    healed: use === "heal" ? healFromRoll(faces) : 0,
    cleared: use === "clearCondition" && success,
    stabilized: use === "stabilize" && success,
  };
}
