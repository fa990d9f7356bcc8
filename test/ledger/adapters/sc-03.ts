import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-03 names first. */
export const SC_03: Adapters = {};
