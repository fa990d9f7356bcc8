import { CRIT_DAMAGE, EVADES_PER_CRIT, SOAK_PER_CRIT } from "../constants.ts";
import type { AttackFace, DefenseFace } from "../dice/faces.ts";
import { tallyAttack, tallyDefense } from "../dice/tally.ts";
import type { HouseRules } from "../house-rules.ts";
import type { WeaponQuality } from "../qualities.ts";
import type { DefenseKind } from "../vocabulary.ts";

/** Focus results of the attack roll assigned to weapon qualities: points by quality (SC-ATK-09, SC-QUAL-02). */
export type FocusUse = Readonly<Partial<Record<WeaponQuality, number>>>;
/** Focus results of the defense roll assigned to armor or shield qualities (SC-DEF-03). */
export type DefenseFocusUse = Readonly<Partial<Record<"protective", number>>>;

/** One exchange: the faces of both rolls and everything declared around them. */
export interface ExchangeInput {
  readonly attack: readonly AttackFace[];
  readonly defense: readonly DefenseFace[];
  /** The attacker spent a Focus Token before its roll (SC-ATK-08). */
  readonly attackerToken?: boolean;
  /** The defender spent a Focus Token before its roll (SC-ATK-11). */
  readonly defenderToken?: boolean;
  /** The defense that was rolled; an Active Defense unless said otherwise. */
  readonly defenseKind?: DefenseKind;
  readonly focusUse?: FocusUse;
  readonly defenseFocusUse?: DefenseFocusUse;
  /** Soak of cover, taken before the defense (SC-COVER-02). */
  readonly soak?: number;
  /** Armor Defense rating of the target: points of Piercing past it become Hits (SC-QUAL-08). Without it none do. */
  readonly targetArmor?: number;
  /** Resistance score of the target; only the house rule `critDamage: aboveResistance` reads it (SC-CRIT-04). */
  readonly resistanceScore?: number;
}

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
}

interface Strikes {
  readonly hits: number;
  readonly crits: number;
}

function totalUse(use: Readonly<Record<string, number | undefined>>, rolled: number, who: string): number {
  const points = Object.values(use).map((n) => n ?? 0);
  if (points.some((n) => !Number.isInteger(n) || n < 0))
    throw new RangeError(`${who} Focus use must be whole and >= 0`);
  const total = points.reduce((sum, n) => sum + n, 0);
  if (total > rolled) throw new RangeError(`${who} used ${total} Focus results of ${rolled}`);
  return total;
}

/** Take points off: Hits first, and only when they are gone Crits, each for `perCrit` points (SC-ATK-13, SC-COVER-02). */
function takeOff({ hits, crits }: Strikes, points: number, perCrit: number): Strikes {
  const left = Math.max(0, points - hits);
  return { hits: Math.max(0, hits - points), crits: Math.max(0, crits - Math.floor(left / perCrit)) };
}

function strikesOf(input: ExchangeInput): Strikes {
  const { hits, crits, focus } = tallyAttack(input.attack);
  const use = input.focusUse ?? {};
  const free = focus - totalUse(use, focus, "attacker's");
  const pierced = use.piercing ?? 0;
  const overflow = input.targetArmor === undefined ? 0 : Math.max(0, pierced - input.targetArmor);
  return {
    hits: hits + (use.accurate ?? 0) + overflow + (input.attackerToken === true ? free : 0),
    crits: crits + (use.vicious ?? 0),
  };
}

function evadesOf(input: ExchangeInput, rules: HouseRules): number {
  const { evades, focus } = tallyDefense(input.defense);
  const use = input.defenseFocusUse ?? {};
  const free = focus - totalUse(use, focus, "defender's");
  const counts = tokenCounts(input.defenseKind ?? "dodge", rules) && input.defenderToken === true;
  return evades + (use.protective ?? 0) + (counts ? free : 0);
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
 * Settle an attack from the faces of both rolls: Focus results to qualities, the token takes the rest, cover soaks,
 * Evades cancel Hits and then Crits, what is left is damage.
 *
 * @param input - faces and declarations; never changed
 * @param rules - `focusTokenOnArmorDefense` and `critDamage` are read
 * @returns what is left; never negative
 * @throws {RangeError} if more Focus results are used than were rolled, or a use or soak is negative or fractional
 * @see SC-ATK-01, SC-ATK-08 to SC-ATK-13, SC-ATK-17, SC-DICE-09, SC-COVER-02, SC-QUAL-08
 */
export function resolveAttack(input: ExchangeInput, rules: HouseRules): ExchangeResult {
  const soak = input.soak ?? 0;
  if (!Number.isInteger(soak) || soak < 0) throw new RangeError(`soak is a whole number >= 0, got ${soak}`);
  const thrown = strikesOf(input);
  const arriving = takeOff(thrown, soak, SOAK_PER_CRIT);
  const evades = evadesOf(input, rules);
  const { hits, crits } = takeOff(arriving, evades, EVADES_PER_CRIT);
  return {
    success: hits + crits > 0,
    hits,
    crits,
    damage: damageFrom({ hits, crits }, rules, input.resistanceScore),
    soaked: thrown.hits + thrown.crits - arriving.hits - arriving.crits,
    evades,
  };
}

/**
 * Most Focus results that a quality may use: its number, or as many as were rolled.
 *
 * @see SC-QUAL-01, SC-ARMQ-01
 */
export function qualityUse(n: number, focus: number): number {
  return Math.max(0, Math.min(n, focus));
}
