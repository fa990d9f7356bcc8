import type { HouseRules } from "../house-rules.ts";
import { DEFENSE_TYPES } from "../starchasers/facts.ts";
import type { ActiveDefense, DefenseKind, DuelType } from "../vocabulary.ts";

/** What each type beats: Power beats Finesse, Finesse beats Quick, Quick beats Power (SC-DUEL-TYPE-02). */
const STRONG_AGAINST = {
  power: "finesse",
  finesse: "quick",
  quick: "power",
} as const satisfies Record<DuelType, DuelType>;

/** How one type stands to another (SC-DUEL-TYPE-02). */
export type TypeRelation = "strong" | "same" | "weak";

/** The three results of an attack in a duel (SC-DUEL-RES-01). */
export const DUEL_RESULTS = ["dominate", "clash", "repel"] as const;
export type DuelResult = (typeof DUEL_RESULTS)[number];

const RESULT_OF = {
  strong: "dominate",
  same: "clash",
  weak: "repel",
} as const satisfies Record<TypeRelation, DuelResult>;

/**
 * Whether a type is strong or weak against another, or the same.
 *
 * @see SC-DUEL-TYPE-02
 */
export function typeRelation(type: DuelType, against: DuelType): TypeRelation {
  if (type === against) return "same";
  return STRONG_AGAINST[type] === against ? "strong" : "weak";
}

/** The type that is strong against this one (SC-DUEL-TYPE-02). */
export function weaknessOf(type: DuelType): DuelType {
  return STRONG_AGAINST[STRONG_AGAINST[type]];
}

/** The attacks an Active Defense is weak to: Block to Quick, Dodge to Finesse, Parry to Power (SC-DUEL-TYPE-03). */
export function defenseWeakness(defense: ActiveDefense): DuelType {
  return weaknessOf(DEFENSE_TYPES[defense]);
}

/**
 * The result of an attack against the defense chosen at the same moment. Armor Defense has no type: a CLASH, or by house
 * rule a DOMINATE.
 *
 * @param canPerform - whether the defender can perform what it chose; if not it is DOMINATEd
 * @param rules - `duelArmorDefense` is read
 * @see SC-DUEL-RES-01, SC-DUEL-RES-02, SC-DUEL-RES-07, SC-DEF-04
 */
export function duelResult(attack: DuelType, defense: DefenseKind, canPerform: boolean, rules: HouseRules): DuelResult {
  if (!canPerform) return "dominate";
  if (defense === "armor") return rules.starchasers.duelArmorDefense;
  return RESULT_OF[typeRelation(attack, DEFENSE_TYPES[defense])];
}
