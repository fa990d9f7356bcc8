import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-05 names first. */
export const SC_05: Adapters = {};
