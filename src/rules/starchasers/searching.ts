import { QUICK_SEARCH_TOKENS } from "../constants.ts";
import { ACTIONS } from "./actions.ts";
import type { ActionCost } from "./actions.ts";
import { checkDifficulty } from "./checks.ts";
import type { Difficulty } from "./checks.ts";
import type { HouseRules } from "../house-rules.ts";

/** Stealth Tokens of somebody hidden after a Quick Search: 2 less, all if it had fewer (SC-SEARCH-01). */
export function tokensAfterQuickSearch(tokens: number): number {
  return Math.max(0, tokens - QUICK_SEARCH_TOKENS);
}

/**
 * Defense dice against a Search: the hider's Stealth Tokens, or else a difficulty of the Gamemaster's.
 *
 * @param hiderTokens - null where no one hides
 * @see SC-SEARCH-02
 */
export function searchDice(hiderTokens: number | null, difficulty: Difficulty, rules: HouseRules): number {
  return hiderTokens ?? checkDifficulty(difficulty, rules);
}

/**
 * What a Search takes: a quick one an Action, a methodical one as many as the Gamemaster says.
 *
 * @param actions - Standard Actions of a methodical search
 * @see SC-SEARCH-01, SC-SEARCH-03
 */
export function searchCost(style: "quick" | "methodical", actions: number): ActionCost {
  return style === "quick" ? ACTIONS.quickSearch : { standard: actions, free: 0 };
}
