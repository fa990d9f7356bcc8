import type { CharacterData } from "../../data/actor/character-data.ts";
import type { NpcData } from "../../data/actor/npc-data.ts";
import type { PoolPart } from "../../rules/dice/pools.ts";
import type { ActorDerived, ExplainedKey } from "../../rules/starchasers/derive-actor.ts";
import { DEFENSE_KINDS } from "../../rules/vocabulary.ts";
import type { DefenseKind } from "../../rules/vocabulary.ts";
import { explainParts } from "../explain.ts";
import { say, word } from "./words.ts";

/** Context of `parts/defense-tile`. */
export interface DefenseTile {
  readonly kind: DefenseKind;
  readonly label: string;
  readonly dice: number;
  readonly available: boolean;
  /** The one that is rolled when nobody says otherwise. */
  readonly standing: boolean;
  /** It may be the Default of this actor. */
  readonly choosable: boolean;
  readonly explain: string;
}

/**
 * The four defenses as tiles.
 *
 * @param choosable - kinds that the actor may have as its Default
 */
export function defenseTiles(derived: ActorDerived, choosable: readonly DefenseKind[]): DefenseTile[] {
  return DEFENSE_KINDS.map((kind) => {
    const { dice, parts, available, reason } = derived.defenses[kind];
    return {
      kind,
      label: word("Defense", kind),
      dice,
      available,
      standing: derived.standingDefense === kind,
      choosable: available && choosable.includes(kind),
      explain: reason === null ? explainParts(parts) : word("Error", reason),
    };
  });
}

/** A derived number with its explanation. */
export interface Stat {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly explain: string;
}

const STATS = [
  ["movementPoints", "movement"],
  ["reach", "reach"],
  ["initiativeDice", "initiative"],
  ["resistanceScore", "resistance"],
  ["passiveAlertness", "passiveAlertness"],
  ["unwieldiness", "unwieldiness"],
] as const satisfies readonly (readonly [ExplainedKey, string])[];

/** The derived numbers of the Combat tab. */
export function stats(derived: ActorDerived): Stat[] {
  return STATS.map(([key, label]) => ({
    key,
    label: say(label),
    value: derived[key],
    explain: explainParts(derived.explain[key]),
  }));
}

/** Context of `parts/resource-bar`. */
export interface ResourceBar {
  readonly key: "hp" | "stress";
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Highest value that may be stored; undefined: no cap (Stress, SC-STUN-06). */
  readonly limit: number | undefined;
  readonly over: boolean;
  readonly explain: string;
}

interface Counter {
  readonly path: string;
  readonly key: "motivation" | "focus" | "injury";
  readonly label: string;
  readonly value: number;
  readonly explain: string;
}

/** The life block of the rail. */
export interface Life {
  readonly hp: ResourceBar;
  readonly stress: ResourceBar;
  readonly vitality: {
    readonly boxes: readonly boolean[];
    readonly label: string;
    readonly state: string;
    readonly stateLabel: string;
  };
  readonly counters: readonly Counter[];
}

function bar(key: "hp" | "stress", value: number, max: number, sum: readonly PoolPart[]): ResourceBar {
  const limit = key === "hp" ? max : undefined;
  const name = `system.${key}.value`;
  return { key, name, label: say(key), value, max, limit, over: value > max, explain: explainParts(sum) };
}

function counter(key: Counter["key"], path: string, value: number): Counter {
  return { key, path, value, label: say(key), explain: say(`${key}Hint`) };
}

/**
 * Hit Points, Stress, vitality and the counters.
 *
 * @param motivation - null for those who have none
 */
export function life(system: CharacterData | NpcData, motivation: number | null): Life {
  const { derived, _source: source } = system;
  const { value, max } = derived.vitality;
  const state = derived.lifeState;
  return {
    hp: bar("hp", source.hp.value, derived.hpMax, derived.explain.hpMax),
    stress: bar("stress", source.stress.value, derived.stressCapacity, derived.explain.stressCapacity),
    vitality: {
      boxes: Array.from({ length: max }, (_, index) => index < value),
      label: say("vitalityOf", { value: String(value), max: String(max), state: word("LifeState", state) }),
      state,
      stateLabel: word("LifeState", state),
    },
    counters: [
      counter("injury", "system.injuries", source.injuries),
      ...(motivation === null ? [] : [counter("motivation", "system.motivation.value", motivation)]),
      counter("focus", "system.tokens.focus", source.tokens.focus),
    ],
  };
}
