import type { ApplicationV2 } from "./api/application.ts";

/** Every application that is rendered now, by the id of its element. */
export const instances = new Map<string, ApplicationV2>();
