import { CRIT_DAMAGE, EVADES_PER_CRIT, SOAK_PER_CRIT } from "../constants.ts";
import type { AttackFace, DefenseFace } from "../dice/faces.ts";
import { tallyAttack, tallyDefense } from "../dice/tally.ts";
import type { HouseRules } from "../house-rules.ts";
import type { DamageKind, DefenseKind } from "../vocabulary.ts";
import { attackRollEffect, fortifiedScore, guardEffect } from "./qualities/focus-use.ts";
import type { DefenseFocusUse, FocusUse } from "./qualities/focus-use.ts";

/** The attacker's side of an exchange: its dice and what was declared with them. */
export interface AttackSide {
  readonly attack: readonly AttackFace[];
  /** The attacker spent a Focus Token before its roll (SC-ATK-08). */
  readonly attackerToken?: boolean;
  readonly focusUse?: FocusUse;
  /** Lethal unless said otherwise; Stunning makes Hits in a Stun attack only (SC-QUAL-10). */
  readonly damageKind?: DamageKind;
  /** Armor Defense rating of the target: points of Piercing past it become Hits (SC-QUAL-08). Without it none do. */
  readonly targetArmor?: number;
}

/** The defender's side of an exchange. */
export interface DefenseSide {
  readonly defense: readonly DefenseFace[];
  /** The defender spent a Focus Token before its roll (SC-ATK-11). */
  readonly defenderToken?: boolean;
  /** The defense that was rolled; an Active Defense unless said otherwise. */
  readonly defenseKind?: DefenseKind;
  readonly defenseFocusUse?: DefenseFocusUse;
  /** Evades that Defensive banked on the defender's own attack (SC-QUAL-06). */
  readonly bankedEvades?: number;
  /** Soak of cover, taken before the defense (SC-COVER-02). */
  readonly soak?: number;
  /** Resistance score of the target; only the house rule `critDamage: aboveResistance` reads it (SC-CRIT-04). */
  readonly resistanceScore?: number;
}

/** One exchange: the faces of both rolls and everything declared around them. */
export interface ExchangeInput extends AttackSide, DefenseSide {}

/** What is left of an attack. */
export interface ExchangeResult {
  /** At least one Hit or Crit is left; a tie is a miss (SC-ATK-12). */
  readonly success: boolean;
  readonly hits: number;
  readonly crits: number;
  readonly damage: number;
  /** Hits and Crits that cover took. */
  readonly soaked: number;
  /** Evades the defense brought, its Focus included. */
  readonly evades: number;
  /** Hits that went back to the attacker, each 1 damage without a defense (SC-ARMQ-05). */
  readonly reflected: number;
}

/** Hits and Crits on their way. */
export interface Strikes {
  readonly hits: number;
  readonly crits: number;
}

/** @throws {RangeError} if Focus results are used that are not there: a caller asks `focusRefusal` first */
function freeFocus(use: Readonly<Record<string, number | undefined>>, rolled: number, who: string): number {
  const points = Object.values(use).map((n) => n ?? 0);
  if (points.some((n) => !Number.isInteger(n) || n < 0))
    throw new RangeError(`${who} Focus use must be whole and >= 0`);
  const total = points.reduce((sum, n) => sum + n, 0);
  if (total > rolled) throw new RangeError(`${who} used ${total} Focus results of ${rolled}`);
  return rolled - total;
}

/** Take points off: Hits first, and only when they are gone Crits, each for `perCrit` points (SC-ATK-13, SC-COVER-02). */
function takeOff({ hits, crits }: Strikes, points: number, perCrit: number): Strikes {
  const left = Math.max(0, points - hits);
  return { hits: Math.max(0, hits - points), crits: Math.max(0, crits - Math.floor(left / perCrit)) };
}

/**
 * The Hits and Crits of an attack roll: Focus results go to qualities, a Focus Token makes Hits of the rest.
 *
 * @throws {RangeError} if more Focus results are used than were rolled
 * @see SC-ATK-07 to SC-ATK-09, SC-DICE-09
 */
export function rolledStrikes(side: AttackSide, rules: HouseRules): Strikes {
  const { hits, crits, focus } = tallyAttack(side.attack);
  const use = side.focusUse ?? {};
  const free = freeFocus(use, focus, "attacker's");
  const facts = { damageKind: side.damageKind ?? "lethal", targetArmor: side.targetArmor ?? null, rules };
  const more = attackRollEffect(use, facts);
  return { hits: hits + more.hits + (side.attackerToken === true ? free : 0), crits: crits + more.crits };
}

function evadesOf(side: DefenseSide, rules: HouseRules): number {
  const { evades, focus } = tallyDefense(side.defense);
  const use = side.defenseFocusUse ?? {};
  const free = freeFocus(use, focus, "defender's");
  const kind = side.defenseKind ?? "dodge";
  const counts = tokenCounts(kind, rules) && side.defenderToken === true;
  const guarded = guardEffect(use, { melee: false, uncanceledHits: 0 }).evades;
  const parried = kind === "parry" ? (use.defensive ?? 0) : 0;
  return evades + guarded + parried + (counts ? free : 0) + (side.bankedEvades ?? 0);
}

/**
 * Whether a Focus Token may be spent on a defense: Active Defenses only, unless the House Rules allow Armor Defense too.
 *
 * @see SC-ATK-11
 */
export function tokenCounts(kind: DefenseKind, rules: HouseRules): boolean {
  return kind !== "armor" || rules.starchasers.focusTokenOnArmorDefense;
}

/**
 * Damage of uncanceled Hits and Crits: a Crit always counts 2; by house rule only when the Crits exceed the Resistance
 * score, else 1.
 *
 * @param resistanceScore - of the target; read by that house rule only
 * @see SC-DMG-01, SC-CRIT-04, SC-STUN-03
 */
export function damageFrom({ hits, crits }: Strikes, rules: HouseRules, resistanceScore = 0): number {
  const always = rules.starchasers.critDamage === "alwaysTwo";
  return hits + crits * (always || crits > resistanceScore ? CRIT_DAMAGE : 1);
}

/**
 * Settle Hits and Crits that arrive at one target: cover soaks, Evades cancel Hits and then Crits, Reflective sends
 * Hits back, what is left is damage.
 *
 * @param strikes - Hits and Crits of the roll, or the share of them that fell to this target
 * @param side - the target's defense; never changed
 * @param rules - `focusTokenOnArmorDefense` and `critDamage` are read
 * @throws {RangeError} if more Focus results are used than were rolled, or a use or soak is negative or fractional
 * @see SC-ATK-10 to SC-ATK-13, SC-ATK-17, SC-COVER-02, SC-ARMQ-03 to SC-ARMQ-05
 */
export function settleStrikes(strikes: Strikes, side: DefenseSide, rules: HouseRules): ExchangeResult {
  const soak = side.soak ?? 0;
  if (!Number.isInteger(soak) || soak < 0) throw new RangeError(`soak is a whole number >= 0, got ${soak}`);
  const arriving = takeOff(strikes, soak, SOAK_PER_CRIT);
  const evades = evadesOf(side, rules);
  const uncanceled = takeOff(arriving, evades, EVADES_PER_CRIT);
  const use = side.defenseFocusUse ?? {};
  const { reflected } = guardEffect(use, { melee: false, uncanceledHits: uncanceled.hits });
  const left = { hits: uncanceled.hits - reflected, crits: uncanceled.crits };
  return {
    success: left.hits + left.crits > 0,
    ...left,
    damage: damageFrom(left, rules, fortifiedScore(side.resistanceScore ?? 0, use)),
    soaked: strikes.hits + strikes.crits - arriving.hits - arriving.crits,
    evades,
    reflected,
  };
}

/**
 * Settle an attack from the faces of both rolls: the Hits and Crits of the attack against the defense.
 *
 * @param input - faces and declarations; never changed
 * @returns what is left; never negative
 * @throws {RangeError} if more Focus results are used than were rolled, or a use or soak is negative or fractional
 * @see SC-ATK-01, SC-ATK-08 to SC-ATK-13, SC-ATK-17, SC-DICE-09, SC-COVER-02, SC-QUAL-08
 */
export function resolveAttack(input: ExchangeInput, rules: HouseRules): ExchangeResult {
  return settleStrikes(rolledStrikes(input, rules), input, rules);
}
