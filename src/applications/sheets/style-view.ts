import { COMBAT_STYLES } from "../../rules/vocabulary.ts";
import { word } from "./words.ts";

/** A combat style in words: a printed one is translated, an own one stands as it was typed (SC-CLASS-01). */
function styleName(style: string): string {
  return COMBAT_STYLES.some((printed) => printed === style) ? word("CombatStyle", style) : style;
}

/** Species and style, as they stand under the name. */
export function subtitle(...words: readonly string[]): string {
  return words.map(styleName).filter(Boolean).join(" · ");
}

/** The printed styles, none, and an own one if that is what is stored. */
export function styleChoices(current: string): Record<string, string> {
  const styles = ["", ...COMBAT_STYLES, ...(COMBAT_STYLES.some((style) => style === current) ? [] : [current])];
  return Object.fromEntries([...new Set(styles)].map((style) => [style, style === "" ? "–" : styleName(style)]));
}
