import type { HouseRules } from "../../../src/rules/house-rules.ts";

/**
 * Calls the rules with an example's inputs and names the results as the example does. It computes nothing itself: a test
 * refuses arithmetic and comparisons in these files.
 *
 * `any`: the shape of the inputs is the ledger's, which is data; a wrong one fails its example.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Adapter = (inputs: any, rules: HouseRules) => Record<string, unknown>;

/** Adapters by the example's `fn`; `null` where the program has nothing to run (reference and assist entries only). */
export type Adapters = Readonly<Record<string, Adapter | null>>;
