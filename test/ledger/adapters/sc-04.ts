import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-04 names first. */
export const SC_04: Adapters = {};
