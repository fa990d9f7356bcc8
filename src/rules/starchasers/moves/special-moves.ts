import {
  AMBUSH_DICE_PER_TOKEN,
  MARTIAL_ARTIST_DICE,
  PISTOL_WHIP_DAMAGE,
  STABILIZING_SHOT_BAND,
} from "../../constants.ts";
import type { Quality, WeaponQuality } from "../../qualities.ts";
import { BANDS } from "../../vocabulary.ts";
import type { WeaponFacts } from "../facts.ts";
import { STANDARD_ACTION } from "../actions.ts";
import { MOTIVATION_COSTS } from "../motivation.ts";
import type { MoveRefusal, MoveSituation, SpecialMove } from "./move.ts";

/** What every default move costs (SC-SM-01, SC-SM-04). */
const COST = { cost: MOTIVATION_COSTS.specialMove, standard: STANDARD_ACTION.standard } as const;

function quality(key: WeaponQuality, n: number): readonly Quality<WeaponQuality>[] {
  return [{ key, n }];
}

function isRanged(weapon: WeaponFacts | null): weapon is WeaponFacts {
  return weapon?.range === "pistol" || weapon?.range === "rifle";
}

function needsMelee({ weapon, band }: MoveSituation): MoveRefusal | null {
  return (weapon === null || weapon.range === "blade") && band === "blade" ? null : "moveNeedsMelee";
}

function needsRanged({ weapon }: MoveSituation): MoveRefusal | null {
  return isRanged(weapon) ? null : "moveNeedsRanged";
}

function needsSpread(situation: MoveSituation): MoveRefusal | null {
  const spreads = situation.weapon?.qualities.some(({ key, n }) => key === "spreading" && n > 0) === true;
  return needsRanged(situation) ?? (spreads ? null : "moveNeedsSpread");
}

/** Damage that belongs to the weapon; of unarmed attacks only a Martial Artist's 3 (SC-SM-HAYMAKER-02). */
function weaponDice({ weapon, features }: MoveSituation): number {
  if (weapon) return weapon.damage + weapon.weaponBonus;
  return features.has("martialArtist") ? MARTIAL_ARTIST_DICE : 0;
}

/** A ranged weapon used as a club: 3 Damage by Strength, none of its own qualities (SC-SM-PISTOLWHIP-02). */
function asClub(weapon: WeaponFacts, stun: boolean): WeaponFacts {
  return {
    ...weapon,
    range: "blade",
    damage: PISTOL_WHIP_DAMAGE,
    damageType: "bludgeoning",
    damageKind: stun ? "stun" : "lethal",
    attribute: "strength",
    qualities: [],
    weaponBonus: 0,
    flatDice: null,
  };
}

/**
 * The twelve default Special Moves by key; class moves are items of the table's own. A new move is one more row.
 *
 * @see SC-SM-03 and the entries of each move
 */
export const SPECIAL_MOVES = {
  /** SC-SM-AMBUSH-01 to -04, SC-SURP-06 */
  ambush: {
    style: "assassin",
    duelType: "quick",
    ...COST,
    targets: 1,
    movement: true,
    refusal: ({ targetAware }) => (targetAware ? "targetIsAware" : null),
    effect: ({ stealthTokens, features }) => ({
      dice: stealthTokens * AMBUSH_DICE_PER_TOKEN[features.has("improvedAmbush") ? "improved" : "usual"],
    }),
  },
  /** SC-SM-BACKSTAB-01 to -05; the die of the Back Attack itself comes with the position. */
  backstab: {
    style: "assassin",
    duelType: "quick",
    ...COST,
    targets: 1,
    movement: true,
    armorReduction: { dice: 2, ownAttack: false, needsHit: false },
    refusal: ({ targetFacingAway }) => (targetFacingAway ? null : "targetNotFacingAway"),
    effect: () => ({ dice: 2 }),
  },
  /** SC-SM-HAYMAKER-01 to -04 */
  haymaker: {
    style: "brawler",
    duelType: "power",
    ...COST,
    targets: 1,
    unbalances: true,
    refusal: needsMelee,
    effect: (situation) => ({ dice: weaponDice(situation), qualities: quality("daze", 2) }),
  },
  /** SC-SM-WILDSWING-01 to -04 */
  "wild-swing": {
    style: "brawler",
    duelType: "power",
    ...COST,
    targets: 3,
    refusal: needsMelee,
    effect: () => ({ dice: 3 }),
  },
  /** SC-SM-PISTOLWHIP-01 to -04 */
  "pistol-whip": {
    style: "gunslinger",
    duelType: "quick",
    ...COST,
    targets: 1,
    movement: true,
    refusal: (situation) => needsRanged(situation) ?? (situation.band === "blade" ? null : "moveNeedsMelee"),
    effect: ({ weapon, stun }) => ({
      ...(weapon ? { weapon: asClub(weapon, stun) } : {}),
      ...(stun ? { qualities: quality("stunning", 2) } : {}),
    }),
  },
  /** SC-SM-QUICKDRAW-01 to -06 */
  quickdraw: {
    style: "gunslinger",
    duelType: "quick",
    ...COST,
    targets: 1,
    movement: true,
    draws: true,
    refusal: needsRanged,
    effect: () => ({ dice: 3 }),
  },
  /** SC-SM-RAPIDFIRE-01 to -03 */
  "rapid-fire": {
    style: "heavy",
    duelType: "power",
    ...COST,
    targets: 3,
    fullSpread: true,
    refusal: needsSpread,
    effect: () => ({ dice: 2 }),
  },
  /** SC-SM-SUPPRESS-01, SC-SM-SUPPRESS-02 */
  "suppressive-fire": {
    style: "heavy",
    duelType: "power",
    ...COST,
    targets: 0,
    fullSpread: true,
    refusal: needsSpread,
    effect: () => ({}),
  },
  /** SC-SM-STABSHOT-01 to -03 */
  "stabilizing-shot": {
    style: "medic",
    duelType: "finesse",
    ...COST,
    targets: 1,
    heals: true,
    doses: 1,
    refusal: ({ band, bacta }) => {
      if (BANDS.indexOf(band) > BANDS.indexOf(STABILIZING_SHOT_BAND)) return "moveOutOfRange";
      return bacta < 1 ? "noBacta" : null;
    },
    effect: () => ({}),
  },
  /** SC-SM-DISABLE-01 to -04: its dice need a Stun weapon or the Stun setting. */
  "disabling-shot": {
    style: "medic",
    duelType: "finesse",
    ...COST,
    targets: 1,
    effect: ({ weapon }) => ({
      dice: weapon?.damageKind === "stun" ? 2 : 0,
      damageKind: "stun",
      qualities: [...quality("stunner", 2), ...quality("stunning", 2)],
    }),
  },
  /** SC-SM-PIERCING-01 to -03 */
  "piercing-shot": {
    style: "sniper",
    duelType: "finesse",
    ...COST,
    targets: 1,
    armorReduction: { dice: 2, ownAttack: true, needsHit: true },
    effect: () => ({ dice: 2, qualities: quality("piercing", 2) }),
  },
  /** SC-SM-CRIPPLE-01 to -03 */
  "crippling-shot": {
    style: "sniper",
    duelType: "finesse",
    ...COST,
    targets: 1,
    effect: () => ({ dice: 1, qualities: [...quality("vicious", 1), ...quality("hamstring", 2)] }),
  },
} as const satisfies Record<string, SpecialMove>;
export type MoveKey = keyof typeof SPECIAL_MOVES;

/** The row of a move. */
export function specialMove(key: MoveKey): SpecialMove {
  return SPECIAL_MOVES[key];
}

/** Whether a text names one of the default moves; a table's own moves carry their own keys. */
export function isMoveKey(key: string): key is MoveKey {
  return Object.hasOwn(SPECIAL_MOVES, key);
}
