import { INSENSATE, MENTAL_ATTRIBUTES, PHYSICAL_ATTRIBUTES } from "./constants.ts";
import type { HouseRules } from "./house-rules.ts";
import type { Action } from "./starchasers/actions.ts";
import type { VictimFacts } from "./starchasers/facts.ts";
import { applyLethal, applyStun } from "./starchasers/health.ts";
import type { HarmResult } from "./starchasers/health.ts";
import type { ActiveDefense, Attribute, Skill, WeaponRange } from "./vocabulary.ts";

/** The four types of conditions of the book (SC-COND-01). */
export const CONDITION_TYPES = ["status", "battle", "morale", "injury"] as const;
/** A type of condition; a marker is a state that the book does not call one. */
export type ConditionCategory = (typeof CONDITION_TYPES)[number] | "marker";

/** What somebody who cannot communicate does not do (SC-STATUS-02). */
const SPOKEN = ["whisper", "shoutWarning", "emotionalAttack"] as const satisfies readonly Action[];

/** When a condition is over unless it is cleared before (SC-CRIT-02, SC-STATUS-00, SC-STATUS-03). */
export type ConditionEnd = "endOfNextTurn" | "endOfNextRound" | "endOfCombat";

/** All there is to know of a condition: data, and what happens when it comes and when a turn begins. */
export interface ConditionRule {
  readonly category: ConditionCategory;
  /** Attributes that are at -1, not below 0. */
  readonly lowers?: readonly Attribute[];
  /** Dice it takes from each kind of pool; a pool keeps 1. */
  readonly takes?: Readonly<Record<WeaponRange | ActiveDefense, number>>;
  /** Actions that are not possible. */
  readonly blocks?: readonly Action[];
  /** The bearer takes no Actions and no Reactions. */
  readonly helpless?: true;
  /** The skill of the Emotional Attack that inflicts it. */
  readonly inflictedBy?: Skill;
  /** It rules what somebody wants: the program reminds of it and forbids nothing. */
  readonly control?: "advice";
  /** When it ends by its own text; else as its source or the House Rules say. */
  readonly ends?: ConditionEnd;
  /** Once, when it is inflicted by an attack that dealt this damage. */
  readonly inflicted?: (victim: VictimFacts, damageDealt: number, rules: HouseRules) => HarmResult;
  /** At the start of each of the bearer's own Turns. */
  readonly turnStart?: (victim: VictimFacts, rules: HouseRules) => HarmResult;
}

/** 1 unavoidable Lethal damage a Turn however often it was inflicted; nothing more at 0 Hit Points (SC-STATUS-08). */
function bleed(victim: VictimFacts, rules: HouseRules): HarmResult {
  return applyLethal(victim, victim.hp > 0 ? 1 : 0, rules, "other");
}

/**
 * Every condition an actor can carry. The keys are the ids of the status effects and the file names of their icons;
 * adding a row is all a new condition needs here.
 *
 * @see SC-STATUS-01 to SC-STATUS-08, SC-BATTLE-00, SC-MORALE-02 to SC-MORALE-06
 */
export const CONDITIONS = {
  insensate: { category: "status", takes: INSENSATE },
  incommunicado: { category: "status", blocks: SPOKEN },
  stunned: { category: "status", ends: "endOfNextTurn" },
  hamstrung: { category: "status" },
  weakened: { category: "status", lowers: PHYSICAL_ATTRIBUTES },
  dazed: { category: "status", lowers: MENTAL_ATTRIBUTES },
  shocked: { category: "status", inflicted: applyStun },
  wounded: { category: "status", turnStart: bleed },
  unconscious: { category: "battle", helpless: true },
  grappled: { category: "battle" },
  pinned: { category: "battle" },
  prone: { category: "battle" },
  unbalanced: { category: "battle" },
  frightened: { category: "morale", inflictedBy: "intimidation", control: "advice" },
  enraged: { category: "morale", inflictedBy: "insults", control: "advice" },
  bribed: { category: "morale", inflictedBy: "negotiation", control: "advice" },
  charmed: { category: "morale", inflictedBy: "charm", control: "advice" },
  blinded: { category: "marker" },
  surprised: { category: "marker" },
  dying: { category: "injury" },
  stable: { category: "injury" },
  dead: { category: "injury", helpless: true },
  hidden: { category: "marker" },
  burning: { category: "marker" },
  armorReduced: { category: "marker" },
} as const satisfies Record<string, ConditionRule>;
export type Condition = keyof typeof CONDITIONS;

/** The row of a condition. */
export function conditionRule(condition: Condition): ConditionRule {
  return CONDITIONS[condition];
}
