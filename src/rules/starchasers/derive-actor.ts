import { poolSize, sumParts } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import type { HouseRules } from "../house-rules.ts";
import type { DefenseKind } from "../vocabulary.ts";
import { unarmedParts } from "./attack-pool.ts";
import { conditionAttributes } from "./conditions.ts";
import { chosenDefense, defenses } from "./defenses.ts";
import {
  initiativeParts,
  maximum,
  maximumParts,
  movementParts,
  passiveAlertnessParts,
  reachParts,
  resistanceParts,
  resistanceScoreParts,
  unwieldiness,
  unwieldinessParts,
} from "./derived.ts";
import type { ActorFacts, AttributeValues, DefenseReading } from "./facts.ts";
import { lifeState, vitality } from "./health.ts";
import type { LifeState } from "./health.ts";
import { RANK_FACTS } from "./ranks.ts";

/** Derived numbers that explain themselves line by line. */
export type ExplainedKey =
  | "hpMax"
  | "stressCapacity"
  | "movementPoints"
  | "reach"
  | "initiativeDice"
  | "resistanceScore"
  | "resistancePool"
  | "passiveAlertness"
  | "unarmedPool"
  | "unwieldiness";

/** Everything derived for a character or an NPC. */
export interface ActorDerived {
  /** Attributes as they are used now, conditions taken off. */
  readonly attributes: AttributeValues;
  readonly hpMax: number;
  readonly stressCapacity: number;
  readonly vitality: { readonly value: number; readonly max: number };
  readonly lifeState: LifeState;
  /** Squares of one Movement Action. */
  readonly movementPoints: number;
  /** Squares. */
  readonly reach: number;
  readonly armorPenalty: number;
  readonly initiativeDice: number;
  readonly resistanceScore: number;
  readonly resistancePool: number;
  readonly passiveAlertness: number;
  readonly unarmedPool: number;
  readonly unwieldiness: number;
  readonly defenses: Readonly<Record<DefenseKind, DefenseReading>>;
  /** The defense rolled when nobody says otherwise. */
  readonly standingDefense: DefenseKind;
  /** May take Reactions: not Extras, not while Unconscious or surprised. */
  readonly canReact: boolean;
  readonly explain: Readonly<Record<ExplainedKey, readonly PoolPart[]>>;
}

/**
 * Who may take Reactions: PCs, Elites and Bosses, unless Unconscious or surprised.
 *
 * @see SC-REACT-01, SC-NPC-01, SC-BATTLE-01
 */
export function canReact(facts: Pick<ActorFacts, "kind" | "rank" | "conditions">): boolean {
  if (facts.conditions.has("unconscious") || facts.conditions.has("surprised")) return false;
  return facts.kind === "pc" || (facts.rank !== null && RANK_FACTS[facts.rank].reactions);
}

function explain(facts: ActorFacts, attributes: AttributeValues, rules: HouseRules): ActorDerived["explain"] {
  const { hpMax, stressCapacity } = rules.starchasers;
  const { bonuses, overrides } = facts;
  return {
    hpMax: maximumParts(hpMax, facts.attributes, bonuses.hp, overrides.hp),
    stressCapacity: maximumParts(stressCapacity, facts.attributes, bonuses.stress, overrides.stress),
    movementPoints: movementParts(facts, attributes),
    reach: reachParts(facts),
    initiativeDice: initiativeParts(facts, attributes),
    resistanceScore: resistanceScoreParts(facts, attributes, rules),
    resistancePool: resistanceParts(facts, attributes),
    passiveAlertness: passiveAlertnessParts(facts, attributes),
    unarmedPool: unarmedParts({ ...facts, attributes, unarmed: { talentBonus: bonuses.unarmed, duelType: "power" } }),
    unwieldiness: unwieldinessParts(facts),
  };
}

/**
 * Everything a sheet shows that is not stored.
 *
 * @param facts - stored values after effects; never changed
 * @param rules - resolved House Rules
 * @see SC-DERIVED-01, SC-DERIVED-02, SC-STATUS-05, SC-STATUS-06, SC-INJ-02, SC-INJ-03
 */
export function deriveActor(facts: ActorFacts, rules: HouseRules): ActorDerived {
  const attributes = conditionAttributes(facts.attributes, facts.conditions);
  const lines = explain(facts, attributes, rules);
  const defender = { ...facts.defender, attributes };
  const vitalityMax = Math.max(0, (facts.overrides.vitality ?? rules.starchasers.vitalityMax) + facts.bonuses.vitality);
  return {
    attributes,
    hpMax: maximum(lines.hpMax),
    stressCapacity: maximum(lines.stressCapacity),
    vitality: { value: vitality(facts.injuries, vitalityMax), max: vitalityMax },
    lifeState: lifeState({ ...facts, vitalityMax }, rules),
    movementPoints: Math.max(0, sumParts(lines.movementPoints)),
    reach: Math.max(1, sumParts(lines.reach)),
    armorPenalty: facts.armor.agilityPenalty,
    initiativeDice: poolSize(lines.initiativeDice),
    resistanceScore: Math.max(0, sumParts(lines.resistanceScore)),
    resistancePool: poolSize(lines.resistancePool),
    passiveAlertness: poolSize(lines.passiveAlertness),
    unarmedPool: poolSize(lines.unarmedPool),
    unwieldiness: unwieldiness(lines.unwieldiness),
    defenses: defenses(defender, rules),
    standingDefense: chosenDefense(defender),
    canReact: canReact(facts),
    explain: lines,
  };
}
