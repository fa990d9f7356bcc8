import type { HouseRules, StarchasersRules } from "../house-rules.ts";
import type { ActorKind } from "./facts.ts";

/** Someone with a place in the order of a combat. */
export interface InitiativeEntry {
  readonly id: string;
  /** Action Score of the Initiative Roll (SC-INIT-03). */
  readonly score: number;
  readonly perception: number;
  readonly alertness: number;
  /** A Player Character goes before an NPC where all else is equal. */
  readonly isPlayer: boolean;
  /** The party it takes its Turn with in faction mode, e.g. its disposition. */
  readonly faction: string;
  /** A die for ties that nothing else breaks; the higher goes first. */
  readonly tieRoll?: number;
}

type Comparison = (a: InitiativeEntry, b: InitiativeEntry) => number;

const byScore: Comparison = (a, b) => b.score - a.score;
const byPerception: Comparison = (a, b) => b.perception - a.perception;
const byAlertness: Comparison = (a, b) => b.alertness - a.alertness;
const byPlayer: Comparison = (a, b) => Number(b.isPlayer) - Number(a.isPlayer);
const byTieRoll: Comparison = (a, b) => (b.tieRoll ?? 0) - (a.tieRoll ?? 0);

/** What is compared in turn where scores are equal, by house rule; `gm` leaves them as they stand (SC-INIT-04). */
const TIE_BREAKS = {
  perceptionThenAlertness: [byPerception, byAlertness, byPlayer, byTieRoll],
  playersFirst: [byPlayer, byPerception, byAlertness, byTieRoll],
  rollOff: [byTieRoll],
  gm: [],
} as const satisfies Record<StarchasersRules["initiativeTieBreak"], readonly Comparison[]>;

/**
 * Which of two goes first: the higher Action Score, then what the House Rules name for ties.
 *
 * @returns negative if `a` goes first, positive if `b` does, 0 if the Gamemaster decides
 * @see SC-INIT-03, SC-INIT-04
 */
export function compareInitiative(a: InitiativeEntry, b: InitiativeEntry, rules: HouseRules): number {
  for (const compare of [byScore, ...TIE_BREAKS[rules.starchasers.initiativeTieBreak]]) {
    const difference = compare(a, b);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * The order of Turns: each in a place of its own, or by factions, where a faction stands at its best member's place and
 * its members follow one another, best first.
 *
 * @param entries - never changed; where ties are the Gamemaster's, those that stand earlier stay earlier
 * @returns ids, first to act first
 * @see SC-INIT-03, SC-INIT-04, SC-ROUND-02
 */
export function turnOrder(entries: readonly InitiativeEntry[], rules: HouseRules): string[] {
  const sorted = [...entries].sort((a, b) => compareInitiative(a, b, rules));
  if (rules.starchasers.initiativeMode === "individual") return sorted.map(({ id }) => id);
  const factions = new Map<string, string[]>();
  for (const { id, faction } of sorted) factions.set(faction, [...(factions.get(faction) ?? []), id]);
  return [...factions.values()].flat();
}

/**
 * Whose Turn it is: the first in the order that has not had one this Round.
 *
 * @param taken - ids of those that had their Turn
 * @returns an id, or null when the Round is over
 * @see SC-ROUND-01
 */
export function nextTurn(order: readonly string[], taken: ReadonlySet<string>): string | null {
  return order.find((id) => !taken.has(id)) ?? null;
}

/**
 * Who rolls initiative: Player Characters and NPCs; Allies act after the last Player Character, duels ignore it.
 *
 * @see SC-INIT-06, SC-ALLY-TURN-01, SC-DUEL-FLOW-01
 */
export function rollsInitiative(kind: ActorKind, inDuel = false): boolean {
  return kind !== "ally" && !inDuel;
}

/**
 * Whether initiative is rolled at the start of a Round: when combat begins, or by house rule every time.
 *
 * @param roundsPlayed - Rounds of this combat that are over
 * @see SC-INIT-05
 */
export function isInitiativeRolled(roundsPlayed: number, rules: HouseRules): boolean {
  return roundsPlayed === 0 || rules.starchasers.initiativeReroll === "everyRound";
}
