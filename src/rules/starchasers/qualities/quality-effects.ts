import type { Condition } from "../../conditions.ts";
import type { HouseRules } from "../../house-rules.ts";
import type { Creature, DamageKind } from "../../vocabulary.ts";

/**
 * What a quality can do. A row of a registry fills in what applies to it; nothing else in the rules asks for a quality
 * by name. "Points" are the Focus results assigned to it, at most its number (SC-QUAL-01).
 */

/** How a quality's number works: up to N Focus results, or a size or bonus that is always there (SC-QUAL-01). */
export type QualityUse = "focus" | "passive";

/** What is known of an attack once its dice lie there. */
export interface AttackRollFacts {
  readonly damageKind: DamageKind;
  /** Armor Defense rating of the target that is left, or null if it is not looked at (SC-QUAL-08). */
  readonly targetArmor: number | null;
  readonly rules: HouseRules;
}

/** What the Focus of an attack roll does before the defense is rolled. Every number is 0 or more. */
export interface AttackRollEffect {
  /** Hits more on this target. */
  readonly hits?: number;
  /** Crits more on this target. */
  readonly crits?: number;
  /** Dice that the defense loses. */
  readonly piercedDice?: number;
  /** Dice that the defense gains for range and that are not given. */
  readonly rangeDiceCut?: number;
  /** Hits on neighbours of the target; where they may fall is the area rule of the quality. */
  readonly neighbourHits?: number;
  /** Further targets the damage may be shared out to, by house rule `cleaveMode: split`. */
  readonly sharedTargets?: number;
}

/** What is known of an attack once it is settled. */
export interface AttackOutcomeFacts {
  readonly success: boolean;
  readonly damageKind: DamageKind;
  readonly creature: Creature;
  /** The target blocked with a working Energy Shield. */
  readonly energyShield: boolean;
}

/** What the Focus of an attack roll does besides its damage. Every number is 0 or more. */
export interface AttackOutcomeEffect {
  /** Stress that the target takes, without a defense. */
  readonly stress?: number;
  /** Taken from what is left of a shield's Damage Threshold. */
  readonly shieldDamage?: number;
  /** Items struck out of the target's hands. */
  readonly disarms?: number;
  /** Lethal damage at the start of the target's Turn in the next Round. */
  readonly burning?: number;
  /** Points of Grappling that the target's counter roll has to reach. */
  readonly grappling?: number;
  /** Evades the attacker has on its next defense, until the end of its next Turn. */
  readonly bankedEvades?: number;
  /** Difficulty of the Resistance checks of all in the radius, who otherwise lose this sense. */
  readonly senses?: Readonly<Partial<Record<"insensate" | "incommunicado", number>>>;
}

/** What a passive quality's number means. */
export interface PassiveEffect {
  /** An area in place of a single target (SC-QUAL-18). */
  readonly area?: {
    readonly shape: "circle" | "cone";
    readonly size: number;
    /** Where it starts: a chosen square, the struck target, or the attacker. */
    readonly from: "square" | "target" | "attacker";
  };
  /** Actions to load the weapon again after each attack (SC-QUAL-19). */
  readonly reloadActions?: number;
  /** Added to uncanceled Crits to inflict this very condition (SC-QUAL-20). */
  readonly namedCondition?: { readonly condition: Condition; readonly bonus: number };
  /** Number that the tables of Brackets and Lines are read with (SC-AUTOF-02). */
  readonly autofire?: number;
}

/** One weapon quality. */
export interface WeaponQualityRow {
  readonly use: QualityUse;
  /** Other spellings of the book, lower case without spaces (SC-QUAL-26). */
  readonly aliases?: readonly string[];
  readonly atRoll?: (points: number, facts: AttackRollFacts) => AttackRollEffect;
  readonly afterwards?: (points: number, facts: AttackOutcomeFacts) => AttackOutcomeEffect;
  readonly passive?: (n: number) => PassiveEffect;
}

/** What is known of an attack that the wearer of armor or the bearer of a shield has met. */
export interface GuardFacts {
  readonly melee: boolean;
  /** Hits that are left before anything is reflected. */
  readonly uncanceledHits: number;
}

/** What the Focus of a defense roll does through armor or a shield. Every number is 0 or more. */
export interface GuardEffect {
  readonly evades?: number;
  /** Higher Resistance score against this attack. */
  readonly resistance?: number;
  /** Hits that go back to the attacker as damage without a defense. */
  readonly reflected?: number;
  /** Hit Points that come back after the damage. */
  readonly healed?: number;
  /** Damage to the attacker without a defense. */
  readonly attackerDamage?: number;
  /** Squares the attacker is pushed back. */
  readonly knockback?: number;
}

/** One quality of armor or of shields. */
export interface GuardQualityRow {
  readonly use: QualityUse;
  readonly aliases?: readonly string[];
  readonly apply?: (points: number, facts: GuardFacts) => GuardEffect;
}
