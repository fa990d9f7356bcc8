import { REACTION_BAND } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import { BANDS } from "../vocabulary.ts";
import type { Band } from "../vocabulary.ts";
import { canReact } from "./derive-actor.ts";
import type { ActorFacts } from "./facts.ts";

/** Reactions that everybody has who can react (SC-REACT-04). */
export const DEFAULT_REACTIONS = ["changeDefense", "move"] as const;

/** What there is to react to. */
export type ReactionTrigger =
  /** An opponent targets the reactor directly. */
  | { readonly kind: "targeted" }
  /** Somebody acts at a distance. */
  | { readonly kind: "action"; readonly band: Band; readonly actorIsNpc: boolean }
  /** An enemy passes through a space the reactor threatens. */
  | { readonly kind: "threatenedSpace"; readonly hasTalent: boolean };

/** Why a Reaction is not possible: a key under `STARCHASERS.Error`. */
export type ReactionRefusal = "cannotReact" | "noReactionsLeft" | "notTargeted" | "actionTooFar" | "noThreatTalent";

/** Who might react. */
export interface ReactorFacts extends Pick<ActorFacts, "kind" | "rank" | "conditions"> {
  /** Reactions taken this Round. */
  readonly usedThisRound: number;
}

/** Whether one more Reaction is open this Round: without limit unless the House Rules set one (SC-REACT-06). */
export function hasReactionsLeft(usedThisRound: number, rules: HouseRules): boolean {
  const { reactionsPerRound } = rules.starchasers;
  return reactionsPerRound === 0 || usedThisRound < reactionsPerRound;
}

function triggerRefusal(kind: ReactorFacts["kind"], trigger: ReactionTrigger): ReactionRefusal | null {
  switch (trigger.kind) {
    case "targeted":
      return null;
    case "action":
      if (kind !== "pc" || !trigger.actorIsNpc) return "notTargeted";
      return BANDS.indexOf(trigger.band) > BANDS.indexOf(REACTION_BAND) ? "actionTooFar" : null;
    case "threatenedSpace":
      return trigger.hasTalent ? null : "noThreatTalent";
  }
}

/**
 * Why somebody cannot react to something; null if it can. What it costs is asked apart (`payCost`).
 *
 * @param reactor - never changed
 * @param rules - `reactionsPerRound` is read
 * @see SC-REACT-01, SC-REACT-03, SC-REACT-06, SC-REACT-07
 */
export function reactionRefusal(
  reactor: ReactorFacts,
  trigger: ReactionTrigger,
  rules: HouseRules,
): ReactionRefusal | null {
  if (!canReact(reactor)) return "cannotReact";
  if (!hasReactionsLeft(reactor.usedThisRound, rules)) return "noReactionsLeft";
  return triggerRefusal(reactor.kind, trigger);
}
