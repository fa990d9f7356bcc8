import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-06 names first. */
export const SC_06: Adapters = {};
