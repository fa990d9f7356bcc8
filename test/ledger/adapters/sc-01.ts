import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-01 names first. */
export const SC_01: Adapters = {};
