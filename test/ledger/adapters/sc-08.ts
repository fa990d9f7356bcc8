import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-08 names first. */
export const SC_08: Adapters = {};
