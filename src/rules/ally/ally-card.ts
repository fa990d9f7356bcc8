import { ALLY_SLOTS } from "../constants.ts";
import type { AttributeValues } from "../starchasers/facts.ts";
import type { DefenseKind, DuelType, Skill, WeaponRange } from "../vocabulary.ts";

/** Story Allies, Companions and Pets: one kind of actor, one set of rules (SC-ALLY-01 to SC-ALLY-04). */
export const ALLY_ROLES = ["ally", "companion", "pet"] as const;
export type AllyRole = (typeof ALLY_ROLES)[number];

/** Who runs them: the only difference in play (SC-ALLY-02 to SC-ALLY-04). */
export const ALLY_CONTROLLERS = {
  ally: "gm",
  companion: "player",
  pet: "player",
} as const satisfies Record<AllyRole, "gm" | "player">;

/** The three attack values of a card (SC-ALLY-ATK-01). */
export const ALLY_ATTACKS = ["melee", "thrown", "ranged"] as const;
export type AllyAttackKind = (typeof ALLY_ATTACKS)[number];

/** An attack value with its type (SC-ALLY-DUEL-01). */
export interface AllyAttack {
  readonly value: number;
  readonly type: DuelType;
}

/** An attack that an Ally does not have: a value of 0, which only makes it weaker (SC-ALLY-DUEL-02). */
export const NO_ALLY_ATTACK: AllyAttack = { value: 0, type: "quick" };

/** Kinds of abilities; each has a type for duels (SC-ALLY-ABIL-03, SC-ALLY-DUEL-03). */
export const ALLY_ABILITIES = ["specialAttack", "passive"] as const;
export type AllyAbility = (typeof ALLY_ABILITIES)[number];

/** Skills that a card gives as a value only (SC-ALLY-STAT-04). */
export const ALLY_VALUE_SKILLS = [
  "alertness",
  "stealth",
  "observation",
  "searching",
] as const satisfies readonly Skill[];

/** The rows of an Ally card in the order and words of the book, its slips corrected (SC-ALLY-STAT-01). */
export const ALLY_STATISTICS = [
  "Name",
  "Role (Ally, Companion or Pet)",
  "Size (Small, Medium or Large)",
  "Species",
  "Strength",
  "Toughness",
  "Agility",
  "Deftness",
  "Intelligence",
  "Perception",
  "Charisma",
  "Confidence",
  "Movement",
  "Melee (dice total + Duel Type)",
  "Thrown (dice total + Duel Type)",
  "Ranged (dice total + Duel Type)",
  "Default Defense",
  "Block",
  "Dodge",
  "Parry",
  "Acrobatics",
  "Athletics",
  "Resistance",
  "Emotional Control",
  "Hit Points",
  "Stress Capacity",
  "Injuries Suffered",
  "Alertness (value)",
  "Stealth (value)",
  "Observation (value)",
  "Passive Alertness (half of Perception + Alertness)",
  "Searching (value)",
  "Virtues",
  "Flaws",
  "Passive Ability",
  "Special Attack 1",
  "Special Attack 2",
  "Special Attack 3",
  "Special Attack 4",
] as const;

/** Whether a role has Special Abilities: not Pets (SC-ALLY-ABIL-01). */
export function hasAbilities(role: AllyRole): boolean {
  return role !== "pet";
}

/** How many abilities of each kind a role may have at a time; Pets have none (SC-ALLY-ABIL-01, SC-ALLY-ABIL-04). */
export function allySlots(role: AllyRole): { readonly specialAttacks: number; readonly passives: number } {
  return hasAbilities(role) ? ALLY_SLOTS : { specialAttacks: 0, passives: 0 };
}

/** Whether one more Special Attack fits on a card (SC-ALLY-ABIL-04). */
export function canAddSpecialAttack(role: AllyRole, has: number): boolean {
  return has < allySlots(role).specialAttacks;
}

/** One attack of a Player Character, as its sheet shows it. */
export interface SheetAttack {
  readonly range: WeaponRange;
  /** Dice of its pool. */
  readonly dice: number;
  readonly type: DuelType;
}

/** The kind of attack value that a range category belongs to (SC-ALLY-ATK-01). */
const ATTACK_OF_RANGE = {
  blade: "melee",
  thrown: "thrown",
  pistol: "ranged",
  rifle: "ranged",
} as const satisfies Record<WeaponRange, AllyAttackKind>;

/** The attack value of a kind: the strongest attack's dice total, the first of equals; 0 without one (SC-ALLY-STAT-03). */
export function allyAttackValue(attacks: readonly Pick<SheetAttack, "dice" | "type">[]): AllyAttack {
  return attacks.reduce<AllyAttack>(
    (best, { dice, type }) => (dice > best.value ? { value: dice, type } : best),
    NO_ALLY_ATTACK,
  );
}

/** The numbers that an Ally card takes from a character sheet. */
export interface AllyNumbers {
  readonly attributes: AttributeValues;
  readonly attacks: Readonly<Record<AllyAttackKind, AllyAttack>>;
  readonly defenses: Readonly<Record<DefenseKind, number>>;
}

/**
 * A card for an absent Player Character: attributes and defenses as they are, the strongest attack of each kind.
 *
 * @param defenses - dice of each defense
 * @see SC-ALLY-PC-01, SC-ALLY-STAT-03
 */
export function allyFromPc(pc: {
  readonly attributes: AttributeValues;
  readonly attacks: readonly SheetAttack[];
  readonly defenses: Readonly<Record<DefenseKind, number>>;
}): AllyNumbers {
  const strongest = (kind: AllyAttackKind): AllyAttack =>
    allyAttackValue(pc.attacks.filter(({ range }) => ATTACK_OF_RANGE[range] === kind));
  return {
    attributes: { ...pc.attributes },
    attacks: { melee: strongest("melee"), thrown: strongest("thrown"), ranged: strongest("ranged") },
    defenses: { ...pc.defenses },
  };
}
