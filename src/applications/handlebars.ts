import { templatePath } from "../constants.ts";
import { writeNumber } from "./number-text.ts";

/** Most pips drawn for a pool; the number beside them says the rest. */
const MAX_PIPS = 8;

/** Templates that others include by path; Foundry must know them before it draws a sheet, a dialog or a card. */
const PARTS = [
  "parts/attack-row",
  "parts/defense-tile",
  "parts/dice-row",
  "parts/field",
  "parts/glyph",
  "parts/number-input",
  "parts/quality-editor",
  "parts/quality-list",
  "parts/resource-bar",
  "parts/rich-text",
] as const;

/** Paths of all shared parts, for the `templates` of an application's part. */
export const SHARED_PARTS: readonly string[] = PARTS.map(templatePath);

/** Register our template helpers and load the shared parts. */
export function registerHelpers(): void {
  // One entry for each pip of a pool.
  Handlebars.registerHelper("scPips", (count: number) => Array.from({ length: Math.min(count, MAX_PIPS) }));
  // A stored number as number fields write it.
  Handlebars.registerHelper("scNumber", (value: number | null | undefined) => writeNumber(value));
  // How much of a bar is filled; a value above the maximum fills it.
  Handlebars.registerHelper("scBar", (value: number, max: number) => Math.min(value, max));
  void foundry.applications.handlebars.loadTemplates([...SHARED_PARTS]);
}
