import { FULL_SPREAD, QUALITY_MAX } from "../../constants.ts";
import { withoutZeros } from "../../dice/pools.ts";
import type { PoolPart } from "../../dice/pools.ts";
import type { Quality, WeaponQuality } from "../../qualities.ts";
import type { CombatStyle, DamageKind, DuelType } from "../../vocabulary.ts";
import type { WeaponFacts } from "../facts.ts";
import { moveLine } from "./move.ts";
import type { MoveRefusal, MoveSituation } from "./move.ts";
import { isMoveKey, SPECIAL_MOVES, specialMove } from "./special-moves.ts";
import type { MoveKey } from "./special-moves.ts";

/** The moves of a Combat Style, in the order of the book (SC-SM-ASSASSIN to SC-SM-SNIPER). */
export function styleMoves(style: CombatStyle): MoveKey[] {
  return Object.keys(SPECIAL_MOVES)
    .filter(isMoveKey)
    .filter((key) => specialMove(key).style === style);
}

/** The type of an attack: the move's, whatever the weapon's; without a move the weapon's (SC-SM-02). */
export function attackType(weapon: DuelType, move: MoveKey | null): DuelType {
  return move === null ? weapon : specialMove(move).duelType;
}

/**
 * Why a move cannot be used in a situation; null if it can. What it costs is asked apart (`payCost`), and so is the range
 * of the weapon (`rangeDice`).
 *
 * @see SC-SM-AMBUSH-01, SC-SM-BACKSTAB-01, SC-SM-RAPIDFIRE-01, SC-SM-STABSHOT-01, SC-SM-STABSHOT-03
 */
export function moveRefusal(move: MoveKey, situation: MoveSituation): MoveRefusal | null {
  return specialMove(move).refusal?.(situation) ?? null;
}

/** Qualities of a weapon and of a move: the same quality adds up, to at most 5 (SC-QUAL-01, SC-SM-CRIPPLE-02). */
function together(
  own: readonly Quality<WeaponQuality>[],
  granted: readonly Quality<WeaponQuality>[],
): Quality<WeaponQuality>[] {
  const sums = new Map(own.map(({ key, n }) => [key, n]));
  for (const { key, n } of granted) sums.set(key, Math.min(QUALITY_MAX, (sums.get(key) ?? 0) + n));
  return [...sums].map(([key, n]) => ({ key, n }));
}

/** An attack as a move makes it. */
export interface MoveAttack {
  /** The weapon, its type and qualities replaced or raised by the move; null for an unarmed attack. */
  readonly weapon: WeaponFacts | null;
  readonly duelType: DuelType;
  /** Of weapon and move together. */
  readonly qualities: readonly Quality<WeaponQuality>[];
  /** Dice the move adds, to go with the modifiers of the pool. */
  readonly parts: readonly PoolPart[];
  /** Null: what the weapon says. */
  readonly damageKind: DamageKind | null;
}

/**
 * What a move makes of an attack: the weapon it is made with, its type, the dice it adds, the qualities of both together
 * (Full Spread is a Spreading without limit) and the kind of damage.
 *
 * @param situation - never changed
 * @see SC-SM-02, SC-SM-AMBUSH-02, SC-SM-HAYMAKER-02, SC-SM-PISTOLWHIP-02, SC-SM-RAPIDFIRE-02, SC-SM-DISABLE-02,
 *   SC-SM-PIERCING-02, SC-SM-CRIPPLE-02
 */
export function moveAttack(move: MoveKey, situation: MoveSituation): MoveAttack {
  const { duelType, fullSpread, effect } = specialMove(move);
  const { dice = 0, qualities = [], weapon = situation.weapon, damageKind = null } = effect(situation);
  const both = together(weapon?.qualities ?? [], qualities);
  const spread = both.filter(({ key }) => key !== "spreading");
  const all: Quality<WeaponQuality>[] = fullSpread === true ? [...spread, { key: "spreading", n: FULL_SPREAD }] : both;
  return {
    weapon: weapon && { ...weapon, duelType, qualities: all },
    duelType,
    qualities: all,
    parts: withoutZeros([moveLine(move, dice)]),
    damageKind: damageKind ?? weapon?.damageKind ?? null,
  };
}
