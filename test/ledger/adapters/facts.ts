import type { Condition } from "../../../src/rules/conditions.ts";

/** Names of the ledger for names of the rules, shared by the adapters. As they do, it computes nothing. */

/** 0, 1, 2 … as many numbers as said: Turns or Rounds to count over. */
export function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

const FLAGS: readonly Condition[] = [
  "stunned",
  "weakened",
  "hamstrung",
  "grappled",
  "pinned",
  "surprised",
  "unconscious",
  "prone",
];

/** The conditions that an example's inputs say by name, e.g. `{stunned: true, grappled: false}`. */
export function conditionsOf(inputs: Readonly<Partial<Record<string, unknown>>>): Set<Condition> {
  return new Set(FLAGS.filter((flag) => inputs[flag]));
}
