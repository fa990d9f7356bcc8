import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-07 names first. */
export const SC_07: Adapters = {};
