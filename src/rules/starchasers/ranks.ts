import type { Rank } from "../vocabulary.ts";

/** What a rank of NPC has. */
export interface RankFacts {
  /** Takes Reactions, for Stress. */
  readonly reactions: boolean;
  /** Suffers Status Conditions. */
  readonly status: boolean;
  /** Falls Prone when Unbalanced, without a check. */
  readonly autoProne: boolean;
  /** Has Duel Dice and phases of its own; a Gamemaster may give an Elite one. */
  readonly duelDie: boolean;
}

/** The three ranks of NPCs, gathered from what is said of each (SC-NPC-01). */
export const RANK_FACTS = {
  extra: { reactions: false, status: false, autoProne: true, duelDie: false },
  elite: { reactions: true, status: true, autoProne: false, duelDie: false },
  boss: { reactions: true, status: true, autoProne: false, duelDie: true },
} as const satisfies Record<Rank, RankFacts>;
