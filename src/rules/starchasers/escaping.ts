import type { Band, Skill } from "../vocabulary.ts";

/** Skills of an attempt to Escape, and the game that it leads into (SC-ESC-02). */
export const ESCAPE_GAMES = { athletics: "chase", stealth: "stealth" } as const satisfies Partial<
  Record<Skill, string>
>;
export type EscapeSkill = keyof typeof ESCAPE_GAMES;

/**
 * Whether the party may try to Escape: every Player Character is at Escape range from every conscious hostile NPC.
 *
 * @param bands - of each pair of a Player Character and a conscious hostile NPC
 * @see SC-ESC-01
 */
export function canEscape(bands: readonly Band[]): boolean {
  return bands.every((band) => band === "escape");
}
