import type { PoolPart } from "../dice/pools.ts";
import type { Quality, WeaponQuality } from "../qualities.ts";
import type { Condition } from "../conditions.ts";
import type {
  ActiveDefense,
  Attribute,
  AttributeChoice,
  Creature,
  DamageKind,
  DamageType,
  DefenseKind,
  DuelType,
  Rank,
  Size,
  TechLevel,
  WeaponRange,
  Weight,
} from "../vocabulary.ts";

/**
 * The plain facts that the rules of an exchange read. The data models translate documents into these; no document
 * crosses into `rules/`.
 */

/** Who is concerned: a Player Character, an NPC or an Ally (SC-NPC-01, SC-ALLY-01). */
export type ActorKind = "pc" | "npc" | "ally";

/** Features that rules of this folder read; they come from `feature` items (SC-CLASS-01). */
export type Feature =
  "martialArtist" | "lightsaberDuelist" | "steelHands" | "explorerMakeshift" | "quickdrawLearned" | "improvedAmbush";

/** The eight attributes as they are used now: conditions already taken off (SC-STATUS-05, SC-STATUS-06). */
export type AttributeValues = Readonly<Record<Attribute, number>>;

/** What an attack is made with (SC-WPN-01). */
export interface WeaponFacts {
  /** Uuid of the item, or null for an unarmed or a simple attack. */
  readonly id: string | null;
  readonly name: string;
  readonly range: WeaponRange;
  readonly weight: Weight;
  readonly techLevel: TechLevel;
  /** Damage Dice. */
  readonly damage: number;
  readonly damageType: DamageType;
  readonly damageKind: DamageKind;
  /** Key of the proficiency it needs: one of the list, or `exotic:<name>` (SC-PROF-05). */
  readonly proficiency: string;
  readonly attributeChoice: AttributeChoice;
  /** The attribute that a move fixes, whatever the proficiency's tag says (SC-SM-PISTOLWHIP-02). */
  readonly attribute?: Attribute;
  readonly duelType: DuelType;
  readonly qualities: readonly Quality<WeaponQuality>[];
  /** Bonus dice that belong to the weapon. */
  readonly weaponBonus: number;
  readonly makeshift: boolean;
  /** The whole pool as printed on an NPC's card; it replaces damage and attribute (SC-ALLY-DEF-04). */
  readonly flatDice: number | null;
}

/** Who attacks. */
export interface AttackerFacts {
  /** Uuid of the actor. */
  readonly id: string;
  readonly name: string;
  readonly kind: ActorKind;
  readonly rank: Rank | null;
  readonly attributes: AttributeValues;
  readonly proficiencies: ReadonlySet<string>;
  readonly features: ReadonlySet<Feature>;
  readonly conditions: ReadonlySet<Condition>;
  readonly focusTokens: number;
  readonly aimed: boolean;
  /** Dice an effect adds to every attack. */
  readonly attackBonus: number;
  readonly unarmed: { readonly talentBonus: number; readonly duelType: DuelType };
}

/** The worn armor's part of a defense, or nothing worn: all zero (SC-DEF-05, SC-DEF-07). */
export interface ArmorFacts {
  readonly name: string | null;
  readonly deflection: number;
  readonly agilityPenalty: number;
  readonly resistanceBonus: number;
}

/** Who is attacked. */
export interface DefenderFacts {
  readonly id: string;
  readonly name: string;
  readonly kind: ActorKind;
  readonly rank: Rank | null;
  readonly attributes: AttributeValues;
  readonly features: ReadonlySet<Feature>;
  readonly conditions: ReadonlySet<Condition>;
  readonly focusTokens: number;
  readonly armor: ArmorFacts;
  /** Bonus dice of species, talents and effects. */
  readonly bonuses: Readonly<Record<DefenseKind, number>>;
  /** Pools printed on an NPC's card; they replace the derived ones (SC-ALLY-ATK-04). */
  readonly flat: Readonly<Record<DefenseKind, number | null>>;
  /** The shield in use: its Block bonus against this attack; null without one (SC-DEF-11). */
  readonly shield: { readonly name: string; readonly blockBonus: number } | null;
  /** What it parries with: a melee weapon or bracers and their parry bonus; null with neither (SC-DEF-18). */
  readonly parryWith: { readonly name: string; readonly parryBonus: number } | null;
  /** The defense chosen on the sheet (SC-DEF-09). */
  readonly defaultDefense: DefenseKind;
  /** The defense changed to in this combat, or null (SC-ACT-03). */
  readonly currentDefense: DefenseKind | null;
}

/** Circumstances of one attack that a defense depends on. */
export interface AttackCircumstances {
  readonly weaponRange: WeaponRange;
  /** The defender is surprised or does not know of this attacker (SC-DEF-06). */
  readonly unaware?: boolean;
  /** No adjacent square to dodge into (SC-DEF-14). */
  readonly cornered?: boolean;
  /** Allied opponents that attack the defender in melee, this one included (SC-POS-05). */
  readonly meleeOpponents?: number;
}

/** Who suffers damage. */
export interface VictimFacts {
  readonly kind: ActorKind;
  readonly rank: Rank | null;
  readonly creature: Creature;
  readonly hp: number;
  readonly stress: number;
  readonly stressCapacity: number;
  readonly motivation: number;
  readonly injuries: number;
  readonly resistanceScore: number;
}

/** Everything stored on an actor that derived values rest on. */
export interface ActorFacts {
  readonly kind: ActorKind;
  readonly rank: Rank | null;
  readonly size: Size;
  /** Attributes as stored and changed by effects, before conditions. */
  readonly attributes: AttributeValues;
  readonly skills: Readonly<Record<"alertness" | "resistance", number>>;
  readonly features: ReadonlySet<Feature>;
  readonly proficiencies: ReadonlySet<string>;
  readonly conditions: ReadonlySet<Condition>;
  readonly armor: ArmorFacts;
  /** The heaviest weapon in hand, or null. */
  readonly heaviest: Weight | null;
  readonly injuries: number;
  readonly stabilized: boolean;
  readonly died: boolean;
  readonly overrides: {
    readonly hp: number | null;
    readonly stress: number | null;
    readonly vitality: number | null;
    readonly reach: number | null;
    readonly unwieldiness: number | null;
    readonly vehicleSpeed: number | null;
  };
  readonly bonuses: {
    readonly hp: number;
    readonly stress: number;
    readonly vitality: number;
    readonly initiative: number;
    readonly movement: number;
    readonly reach: number;
    readonly resistance: number;
    readonly alertness: number;
    readonly unwieldiness: number;
    readonly unarmed: number;
  };
  readonly defender: Omit<DefenderFacts, "attributes">;
}

/** One of the four defenses, ready to be shown and rolled. */
export interface DefenseReading {
  readonly kind: DefenseKind;
  /** Dice it would roll, at least 1. */
  readonly dice: number;
  readonly parts: readonly PoolPart[];
  readonly available: boolean;
  /** Why it is not available: a key under `STARCHASERS.Error`; null if it is. */
  readonly reason: DefenseRefusal | null;
}

/** Why a defense cannot be used. */
export type DefenseRefusal =
  | "noShield"
  | "nothingToParryWith"
  | "parryNeedsMelee"
  | "cannotDodgeGrappled"
  | "noSquareToDodge"
  | "pinnedDefense"
  | "unconsciousDefense"
  | "surprisedDefense";

/** The attack a defense is typed against in duels (SC-DEF-13, SC-DEF-16, SC-DEF-20). */
export const DEFENSE_TYPES = {
  block: "power",
  dodge: "quick",
  parry: "finesse",
} as const satisfies Record<ActiveDefense, DuelType>;
