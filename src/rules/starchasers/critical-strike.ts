import type { HouseRules } from "../house-rules.ts";
import type { ActorKind } from "./facts.ts";
import type { Rank } from "../vocabulary.ts";
import { RANK_FACTS } from "./ranks.ts";

/** What the number that Crits must exceed is made of. */
export interface ResistanceFacts {
  readonly toughness: number;
  /** Resistance skill with its bonus. */
  readonly resistance: number;
  /** Resistance Bonus of the worn armor, and whatever else raises it. */
  readonly armorResistance: number;
}

/**
 * The Resistance score: Toughness + Resistance skill + armor Resistance Bonus; a house rule drops Toughness.
 *
 * @see SC-CRIT-01, SC-LETHAL-03, SC-ARM-03
 */
export function resistanceScore(facts: ResistanceFacts, rules: HouseRules): number {
  const withToughness = rules.starchasers.criticalStrikeThreshold === "toughnessPlusResistance";
  return (withToughness ? facts.toughness : 0) + facts.resistance + facts.armorResistance;
}

/**
 * Whether uncanceled Crits are a Critical Strike: the attack succeeded and they exceed the Resistance score.
 *
 * @see SC-CRIT-01, SC-LETHAL-03
 */
export function criticalStrike(crits: number, threshold: number, success: boolean): boolean {
  return success && crits > threshold;
}

/**
 * Who can suffer Status Conditions: Player Characters, Elites and Bosses; Extras by house rule; Allies never.
 *
 * @see SC-CRIT-03
 */
export function canSufferStatus(kind: ActorKind, rank: Rank | null, rules: HouseRules): boolean {
  if (kind === "pc") return true;
  if (kind === "ally") return false;
  return (rank !== null && RANK_FACTS[rank].status) || rules.starchasers.extrasSufferStatus;
}
