import type { Condition } from "../conditions.ts";
import type { DamageKind } from "../vocabulary.ts";

/** The Status Condition Table; index 0 is the rolled value 1 of a d8 (SC-STATUS-09). */
export const STATUS_TABLE = [
  "insensate",
  "incommunicado",
  "stunned",
  "hamstrung",
  "weakened",
  "dazed",
  "shocked",
  "wounded",
] as const satisfies readonly Condition[];
export type StatusCondition = (typeof STATUS_TABLE)[number];

/**
 * The Status Condition of a Critical Strike.
 *
 * @param roll - value of the d8, 1 to 8
 * @throws {RangeError} if the value is not on the table
 * @see SC-STATUS-09
 */
export function statusFromRoll(roll: number): StatusCondition {
  const condition = STATUS_TABLE[roll - 1];
  if (condition === undefined) throw new RangeError(`the Status Condition Table has no row ${roll}`);
  return condition;
}

/** Whether Crits of this damage roll on the table: only Lethal ones; named qualities work with either (SC-STUN-05). */
export function rollsOnStatusTable(kind: DamageKind): boolean {
  return kind === "lethal";
}
