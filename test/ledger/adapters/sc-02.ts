import type { Adapters } from "./adapter.ts";

/** Adapters of the functions that sc-02 names first. */
export const SC_02: Adapters = {};
