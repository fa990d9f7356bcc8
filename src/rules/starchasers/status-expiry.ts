import { conditionRule } from "../conditions.ts";
import type { ConditionEnd } from "../conditions.ts";
import type { HouseRules } from "../house-rules.ts";
import type { StatusCondition } from "./status-table.ts";

/** What inflicted a Status Condition: a Critical Strike or a named quality, or one that takes the senses for 1 Round. */
export type StatusSource = "criticalStrike" | "namedQuality" | "blinding" | "deafening";

const ROUND_LONG: ReadonlySet<StatusSource> = new Set(["blinding", "deafening"]);

/**
 * When a Status Condition is over unless it is cleared before: Stunned after the Turn that it shortened, what Blinding and
 * Deafening do after 1 Round, all else when combat ends, or by house rule after 1 Round too.
 *
 * @param rules - `statusDefaultDuration`
 * @see SC-CRIT-02, SC-STATUS-00, SC-STATUS-03, SC-QUAL-16, SC-QUAL-17
 */
export function statusExpiry(condition: StatusCondition, source: StatusSource, rules: HouseRules): ConditionEnd {
  const own = conditionRule(condition).ends;
  if (own !== undefined) return own;
  const short = ROUND_LONG.has(source) || rules.starchasers.statusDefaultDuration === "oneRound";
  return short ? "endOfNextRound" : "endOfCombat";
}
