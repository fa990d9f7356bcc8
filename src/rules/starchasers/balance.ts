import type { PoolPart } from "../dice/pools.ts";
import { ACTIONS } from "./actions.ts";
import { checkParts } from "./checks.ts";

/** What decides whether somebody who lost its balance falls. */
export interface BalanceFacts {
  /** The Acrobatics check against Unwieldiness left at least 1 Hit. */
  readonly success: boolean;
  /** Extras fall without a check. */
  readonly extra: boolean;
  /** Shoved or Tripped while Unbalanced: it falls without a check. */
  readonly shovedOrTripped?: boolean;
}

/**
 * The Acrobatics pool of a balance check: Agility + Acrobatics, less the armor's Agility Penalty. Unwieldiness is rolled
 * against it.
 *
 * @see SC-BATTLE-04, SC-BATTLE-06
 */
export function balanceParts(facts: { agility: number; acrobatics: number; armorPenalty: number }): PoolPart[] {
  return checkParts({
    attribute: "agility",
    value: facts.agility,
    skill: "acrobatics",
    level: facts.acrobatics,
    modifiers: [{ reason: "armorPenalty", dice: -facts.armorPenalty }],
  });
}

/**
 * Whether an Unbalanced character falls Prone; falling Prone is a fall of 0 meters.
 *
 * @see SC-BATTLE-04, SC-SM-HAYMAKER-04
 */
export function fallsProne({ success, extra, shovedOrTripped = false }: BalanceFacts): boolean {
  return extra || shovedOrTripped || !success;
}

/** Standard Actions left after standing up, or that there is none to stand up with. */
export type StandUpResult =
  { readonly ok: true; readonly actionsLeft: number } | { readonly ok: false; readonly reason: "noActionsLeft" };

/**
 * Stand up on one's own Turn: it takes a Movement Action, which gives no Movement Points.
 *
 * @param actionsLeft - Standard Actions of this Turn
 * @see SC-BATTLE-03, SC-BATTLE-07
 */
export function standUp(actionsLeft: number): StandUpResult {
  const left = actionsLeft - ACTIONS.move.standard;
  return left < 0 ? { ok: false, reason: "noActionsLeft" } : { ok: true, actionsLeft: left };
}
