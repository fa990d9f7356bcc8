import { INJURIES_PAST_VITALITY } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import type { Creature, DamageKind, DamageType, Rank } from "../vocabulary.ts";
import type { VictimFacts } from "./facts.ts";
import { addMotivation, motivationGain } from "./motivation.ts";

/** What dealt the damage: only attacks give Motivation for lost Hit Points (SC-ATK-14). */
export type HarmCause = "attack" | "other";

/** The values of a victim after damage, absolute, and what follows from it. */
export interface HarmResult {
  readonly hp: number;
  readonly stress: number;
  readonly motivation: number;
  readonly injuries: number;
  /** Hit Points lost; excess damage is not counted (SC-ATK-16). */
  readonly hpLost: number;
  /** This damage leaves it Unconscious. */
  readonly unconscious: boolean;
  /** This damage takes an NPC out of the fight (SC-LETHAL-04). */
  readonly defeated: boolean;
}

function checkDamage(damage: number): void {
  if (!Number.isInteger(damage) || damage < 0) throw new RangeError(`damage is a whole number >= 0, got ${damage}`);
}

function unharmed(victim: VictimFacts): HarmResult {
  const { hp, stress, motivation, injuries } = victim;
  return { hp, stress, motivation, injuries, hpLost: 0, unconscious: false, defeated: false };
}

/**
 * Motivation a victim gains: 2 when an attack lowers its Hit Points, 2 for dropping to 0 by any cause, once or twice by
 * house rule; only Player Characters.
 */
function gainOf(kind: VictimFacts["kind"], cause: HarmCause, drops: boolean, rules: HouseRules): number {
  const forLoss = cause === "attack" ? motivationGain(kind, "hpLostToAttack", rules) : 0;
  const forZero = drops ? motivationGain(kind, "droppedToZero", rules) : 0;
  return rules.starchasers.motivationAtZeroHp === "both" ? forLoss + forZero : Math.max(forLoss, forZero);
}

/** What 0 Hit Points means for an NPC of a rank (SC-LETHAL-04). */
export function npcAtZero(rank: Rank, rules: HouseRules): "defeated" | "unconscious" {
  return rules.starchasers.npcDefeatAtZeroHp[rank];
}

/**
 * Lethal damage: it comes off Hit Points, never below 0. Reaching 0, or being hit there, is 1 Injury and Unconscious; an
 * NPC whose rank is defeated at 0 gets no Injury.
 *
 * @param victim - values before; never changed
 * @param damage - whole number >= 0
 * @returns values after and the consequences
 * @throws {RangeError} if the damage is negative or fractional
 * @see SC-LETHAL-01, SC-LETHAL-02, SC-LETHAL-04, SC-ATK-14, SC-ATK-15, SC-ATK-16, SC-INJ-01
 */
export function applyLethal(
  victim: VictimFacts,
  damage: number,
  rules: HouseRules,
  cause: HarmCause = "attack",
): HarmResult {
  checkDamage(damage);
  if (damage === 0) return unharmed(victim);
  const hp = Math.max(0, victim.hp - damage);
  const hpLost = Math.max(0, victim.hp) - hp;
  const down = hp === 0;
  const gain = hpLost > 0 ? gainOf(victim.kind, cause, down, rules) : 0;
  const defeated = down && victim.kind === "npc" && npcAtZero(victim.rank ?? "extra", rules) === "defeated";
  const knockedOut = down && !defeated;
  return {
    hp,
    stress: victim.stress,
    motivation: addMotivation(victim.motivation, gain, rules.starchasers.motivationMax),
    injuries: victim.injuries + (knockedOut ? 1 : 0),
    hpLost,
    unconscious: knockedOut,
    defeated,
  };
}

/**
 * Whether this much Stress knocks out: at Capacity, or by house rule only above it.
 *
 * @see SC-STUN-02, SC-DMGT-02
 */
export function isStressKnockout(stress: number, capacity: number, rules: HouseRules): boolean {
  return rules.starchasers.stressKOThreshold === "atCapacity" ? stress >= capacity : stress > capacity;
}

/**
 * Stun damage: marked as Stress, without a cap; at Capacity the victim is Unconscious, without an Injury and without
 * Motivation.
 *
 * @throws {RangeError} if the damage is negative or fractional
 * @see SC-STUN-01 to SC-STUN-04, SC-STUN-06, SC-UNARM-02
 */
export function applyStun(victim: VictimFacts, damage: number, rules: HouseRules): HarmResult {
  checkDamage(damage);
  if (damage === 0) return unharmed(victim);
  const stress = victim.stress + damage;
  const unconscious = isStressKnockout(stress, victim.stressCapacity, rules);
  return { ...unharmed(victim), stress, unconscious };
}

/** Damage of either kind dealt by an attack (SC-LETHAL-01, SC-STUN-01). */
export function applyDamage(victim: VictimFacts, damage: number, kind: DamageKind, rules: HouseRules): HarmResult {
  return kind === "stun" ? applyStun(victim, damage, rules) : applyLethal(victim, damage, rules);
}

/**
 * Whether damage is Lethal or Stun: Lethal unless the weapon, the move or an unarmed attacker's choice says Stun.
 *
 * @see SC-LETHAL-01, SC-UNARM-01
 */
export function damageKind(says: { weaponStun: boolean; moveStun: boolean; unarmedStun: boolean }): DamageKind {
  return says.weaponStun || says.moveStun || says.unarmedStun ? "stun" : "lethal";
}

/**
 * What a damage type does to a body: ionic is Stress for droids and vehicles, shocking for biological creatures, each
 * nothing to the others; every other type is what the attack says.
 *
 * @returns the kind of damage, or null for none
 * @see SC-DMGT-01
 */
export function damageTypeEffect(type: DamageType, target: Creature, kind: DamageKind): DamageKind | null {
  if (type === "ionic") return target === "biological" ? null : "stun";
  if (type === "shocking") return target === "biological" ? "stun" : null;
  return kind;
}

/** Vitality left: one off for each Injury, never below 0 (SC-INJ-02). */
export function vitality(injuries: number, max: number): number {
  return Math.max(0, max - injuries);
}

/** How close a character is to death (SC-INJ-03). */
export type LifeState = "healthy" | "injured" | "dying" | "stable" | "dead";

/** What the life state rests on. */
export interface LifeFacts {
  readonly injuries: number;
  readonly vitalityMax: number;
  /** First Aid has stopped the Dying clock (SC-FAID-01). */
  readonly stabilized: boolean;
  /** A moment of death is recorded, e.g. because the clock ran out (SC-DEATH-02). */
  readonly died: boolean;
}

/**
 * The life state: healthy without Injuries, injured up to Vitality, Dying one past it (or dead, by house rule), dead at
 * two past it.
 *
 * @see SC-INJ-03, SC-DEATH-01, SC-DEATH-02, SC-FAID-01
 */
export function lifeState(facts: LifeFacts, rules: HouseRules): LifeState {
  const past = facts.injuries - facts.vitalityMax;
  if (facts.died || past >= INJURIES_PAST_VITALITY.dead) return "dead";
  if (past >= INJURIES_PAST_VITALITY.dying) {
    if (rules.starchasers.deathRule === "immediate") return "dead";
    return facts.stabilized ? "stable" : "dying";
  }
  return facts.injuries > 0 ? "injured" : "healthy";
}
