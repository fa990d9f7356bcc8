import type { PoolPart } from "../../dice/pools.ts";
import type { Quality, WeaponQuality } from "../../qualities.ts";
import type { Band, CombatStyle, DamageKind, DuelType } from "../../vocabulary.ts";
import type { Feature, WeaponFacts } from "../facts.ts";

/** The circumstances a Special Move is used in. */
export interface MoveSituation {
  /** The weapon in use, or null for an unarmed attack. */
  readonly weapon: WeaponFacts | null;
  readonly features: ReadonlySet<Feature>;
  /** Where the target is. */
  readonly band: Band;
  /** The target knows of the attacker. */
  readonly targetAware: boolean;
  /** The target looks the other way. */
  readonly targetFacingAway: boolean;
  /** Stealth Tokens of the attacker that lie on their Stealth side. */
  readonly stealthTokens: number;
  /** The attacker chose Stun where the move leaves the choice. */
  readonly stun: boolean;
  /** Doses of bacta at hand. */
  readonly bacta: number;
}

/** Why a Special Move cannot be used: a key under `STARCHASERS.Error`. */
export type MoveRefusal =
  | "targetIsAware"
  | "targetNotFacingAway"
  | "moveNeedsMelee"
  | "moveNeedsRanged"
  | "moveNeedsSpread"
  | "moveOutOfRange"
  | "noBacta";

/** What a move makes of an attack; what is left out stays as it is. */
export interface MoveEffect {
  /** Dice it adds. */
  readonly dice?: number;
  /** Qualities it grants on top of the weapon's. */
  readonly qualities?: readonly Quality<WeaponQuality>[];
  /** What the weapon becomes. */
  readonly weapon?: WeaponFacts;
  readonly damageKind?: DamageKind;
}

/** How a move lowers the target's Armor Defense, and every Active Defense with it, until the end of the Round. */
export interface ArmorReduction {
  readonly dice: number;
  /** Its own attack has it already. */
  readonly ownAttack: boolean;
  /** It only stays if the attack hits. */
  readonly needsHit: boolean;
}

/** One Special Move: its header, and what it does (SC-SM-01 to SC-SM-04). */
export interface SpecialMove {
  readonly style: CombatStyle;
  /** Type of the attack; it replaces the weapon's. */
  readonly duelType: DuelType;
  /** Motivation, or the same in Stress. */
  readonly cost: number;
  /** Standard Actions. */
  readonly standard: number;
  /** Most targets; 0 for an area. */
  readonly targets: number;
  /** Gives half of the Movement Points, before or after. */
  readonly movement?: true;
  /** Each Focus may become a Spread. */
  readonly fullSpread?: true;
  /** The user is Unbalanced afterwards. */
  readonly unbalances?: true;
  /** The holstered weapon is drawn for it, and one that was drawn may be holstered after it. */
  readonly draws?: true;
  /** It heals instead of harming. */
  readonly heals?: true;
  /** Doses of bacta it uses up. */
  readonly doses?: number;
  readonly armorReduction?: ArmorReduction;
  readonly refusal?: (situation: MoveSituation) => MoveRefusal | null;
  readonly effect: (situation: MoveSituation) => MoveEffect;
}

/** The line of a pool that names the move it comes from. */
export function moveLine(move: string, dice: number): PoolPart {
  return { reason: "specialMove", dice, params: { move } };
}
