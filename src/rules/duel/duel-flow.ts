import { DUEL_TARGET_BAND } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { ActorKind } from "../starchasers/facts.ts";
import { motivationGain } from "../starchasers/motivation.ts";
import type { MotivationEvent } from "../starchasers/motivation.ts";
import { BANDS } from "../vocabulary.ts";
import type { Band } from "../vocabulary.ts";
import type { DuelResult } from "./duel-result.ts";

/**
 * Duels have no Initiative and no Turns: the Active Fighter attacks, its target defends, and the results say who attacks
 * next (SC-DUEL-FLOW-01).
 */

/** On which side of an attack somebody stands (SC-DUEL-FLOW-02). */
export type DuelRole = "attack" | "defense";

/** What winning the lead in a role is called where Motivation is counted (SC-RES-05). */
const LEAD_EVENTS = {
  attack: "duelDominateAsAttacker",
  defense: "duelRepelAsDefender",
} as const satisfies Record<DuelRole, MotivationEvent>;

/** How one Interaction ended. */
export interface DuelOutcome {
  readonly result: DuelResult;
  /** Whether a roll left a Hit or Crit; only a CLASH, and the roll of a Prone defender, read it. */
  readonly attackSucceeded?: boolean;
}

/** Somebody who might begin a duel. */
export interface DuelStarter {
  readonly id: string;
  readonly surprised: boolean;
}

/**
 * Who attacks first: whom the GM picks; the Boss when the pick is surprised.
 *
 * @returns an id
 * @see SC-DUEL-FLOW-02, SC-DUEL-FLOW-03
 */
export function startingFighter(picked: DuelStarter, boss: DuelStarter): string {
  return picked.surprised ? boss.id : picked.id;
}

/**
 * Whether a result was turned back: a REPEL, unless the Prone defender had to roll and a Hit came through.
 *
 * @see SC-DUEL-RES-05, SC-BATTLE-05
 */
export function isRepelled({ result, attackSucceeded = false }: DuelOutcome): boolean {
  return result === "repel" && !attackSucceeded;
}

/**
 * Whether somebody takes over the lead by a result: a DOMINATE as attacker or a REPEL as defender.
 *
 * @see SC-DUEL-FLOW-05, SC-DUEL-FLOW-07
 */
export function winsLead(role: DuelRole, outcome: DuelOutcome): boolean {
  return role === "attack" ? outcome.result === "dominate" : isRepelled(outcome);
}

/**
 * The Active Fighter after an Interaction: a DOMINATE keeps the lead, a REPEL hands it to the defender, a CLASH does so
 * by house rule, usually when the attack failed.
 *
 * @param active - id of the attacker
 * @param defender - id of its target
 * @param rules - `duelClashSwitch` is read
 * @returns an id, or null where the GM decides
 * @see SC-DUEL-FLOW-04 to SC-DUEL-FLOW-06, SC-BATTLE-05
 */
export function activeFighterAfter(
  active: string,
  defender: string,
  outcome: DuelOutcome,
  rules: HouseRules,
): string | null {
  if (outcome.result !== "clash") return isRepelled(outcome) ? defender : active;
  switch (rules.starchasers.duelClashSwitch) {
    case "onFailedAttack":
      return outcome.attackSucceeded === true ? active : defender;
    case "never":
      return active;
    case "gm":
      return null;
  }
}

/** Whether the Active Fighter may turn to another target at this distance: within Thrown (Close) (SC-DUEL-FLOW-04). */
export function isDuelTargetBand(band: Band): boolean {
  return BANDS.indexOf(band) <= BANDS.indexOf(DUEL_TARGET_BAND);
}

/** One side of a duel. */
export interface DuelSide {
  /** Nobody on it can go on. */
  readonly down: boolean;
  readonly wantsToEnd: boolean;
}

/** Whether a duel is over: a side cannot go on, or all agree to end it (SC-DUEL-END-01). */
export function isDuelOver(sides: readonly DuelSide[]): boolean {
  return sides.some(({ down }) => down) || sides.every(({ wantsToEnd }) => wantsToEnd);
}

/** Kinds of Maneuver to choose from in secret (SC-DUEL-TIME-01). */
export const MANEUVERS = ["basicAttack", "activeDefense", "specialAbility"] as const;
export type Maneuver = (typeof MANEUVERS)[number];

/** What the two sides of an Interaction have chosen so far; null: nothing yet. */
export interface DuelChoices<Attack, Defense> {
  readonly attack: Attack | null;
  readonly defense: Defense | null;
}

/**
 * Both choices once both are in, null before: nobody sees the other's first.
 *
 * @see SC-DUEL-TIME-01
 */
export function revealedChoices<Attack, Defense>({
  attack,
  defense,
}: DuelChoices<Attack, Defense>): { readonly attack: Attack; readonly defense: Defense } | null {
  return attack === null || defense === null ? null : { attack, defense };
}

/**
 * Motivation that a result earns a Player Character: for a DOMINATE as attacker or a REPEL as defender. What lost Hit
 * Points earn comes with the damage.
 *
 * @see SC-DUEL-RES-03, SC-DUEL-RES-05, SC-DUEL-FLOW-07
 */
export function duelMotivation(kind: ActorKind, role: DuelRole, outcome: DuelOutcome, rules: HouseRules): number {
  return winsLead(role, outcome) ? motivationGain(kind, LEAD_EVENTS[role], rules) : 0;
}
