import { WEAPON_UNWIELDINESS } from "../../rules/constants.ts";
import { CONDITIONS } from "../../rules/conditions.ts";
import type { Condition } from "../../rules/conditions.ts";
import type { Attribute, Creature, DefenseKind, DuelType, Rank, Size, Skill, Weight } from "../../rules/vocabulary.ts";
import type {
  ActorFacts,
  ActorKind,
  ArmorFacts,
  AttackerFacts,
  DefenderFacts,
  Feature,
  VictimFacts,
} from "../../rules/starchasers/facts.ts";
import type { ActorDerived } from "../../rules/starchasers/derive-actor.ts";
import type { ArmorData } from "../item/armor-data.ts";
import type { WeaponData } from "../item/weapon-data.ts";

/** What the stored data of a character and of an NPC have in common, as the translators below read it. */
export interface StoredActor {
  readonly creature: Creature;
  readonly size: Size;
  readonly attributes: Readonly<Record<Attribute, { readonly value: number }>>;
  readonly skills: Readonly<Record<Skill, { readonly value: number; readonly bonus: number }>>;
  readonly initiativeBonus: number;
  readonly hp: { readonly value: number; readonly override: number | null; readonly bonus: number };
  readonly stress: { readonly value: number; readonly override: number | null; readonly bonus: number };
  readonly injuries: number;
  readonly dying: { readonly stabilized: boolean };
  readonly diedAt: number | null;
  readonly proficiencies: ReadonlySet<string>;
  readonly unarmed: { readonly duelType: DuelType; readonly talentBonus: number };
  readonly tokens: { readonly focus: number };
  readonly aim: boolean;
  readonly defaultDefense: DefenseKind;
  readonly currentDefense: DefenseKind | null;
  readonly armorBonus: number;
  readonly blockBonus: number;
  readonly dodgeBonus: number;
  readonly parryBonus: number;
  readonly reach: { readonly override: number | null };
  readonly speed: { readonly vehicle: number | null };
  readonly unwieldiness: { readonly override: number | null };
  readonly bonuses: Readonly<
    Record<"movement" | "reach" | "resistance" | "alertness" | "unwieldiness" | "vitality" | "attack", number>
  >;
}

/** What only one of the two types stores; the other gives these fixed values. */
export interface KindFacts {
  readonly kind: ActorKind;
  readonly rank: Rank | null;
  readonly motivation: number;
  readonly flat: DefenderFacts["flat"];
  /** Numbers of an NPC's card that stand in for an override. */
  readonly flatHp: number | null;
  readonly flatStress: number | null;
  readonly vitalityMax: number | null;
}

/** What an actor carries, read once from its items. */
export interface Carried {
  readonly armor: ArmorFacts;
  readonly heaviest: Weight | null;
  readonly parryWith: DefenderFacts["parryWith"];
}

/** No item of this version grants a feature; `feature` items will. */
const NO_FEATURES: ReadonlySet<Feature> = new Set();

const BARE: ArmorFacts = { name: null, deflection: 0, agilityPenalty: 0, resistanceBonus: 0 };

function isCondition(id: string): id is Condition {
  return Object.hasOwn(CONDITIONS, id);
}

/** The conditions among an actor's statuses. */
export function conditionsOf(statuses: ReadonlySet<string>): Set<Condition> {
  return new Set([...statuses].filter(isCondition));
}

/** The facts of worn armor; only one piece is worn at a time: the one that deflects most (SC-DEF-05, SC-ARM-04). */
function wornArmor(armors: readonly { name: string; system: ArmorData }[]): ArmorFacts {
  const worn = armors
    .filter(({ system }) => system.equipped)
    .map(({ name, system }) => system.toArmorFacts(name))
    .sort((a, b) => b.deflection - a.deflection);
  return worn[0] ?? BARE;
}

/**
 * What an actor's items bring to its derived values.
 *
 * @param weapons - all weapons it carries; those in hand count
 * @param armors - all armor it carries; what is worn counts
 * @see SC-DEF-18, SC-BATTLE-06
 */
export function carriedBy(
  weapons: readonly { name: string; system: WeaponData }[],
  armors: readonly { name: string; system: ArmorData }[],
): Carried {
  const inHand = weapons.filter(({ system }) => system.location === "hand");
  const parrying = inHand
    .filter(({ system }) => system.range === "blade")
    .map(({ name, system }) => ({ name, parryBonus: system.parryBonus }))
    .sort((a, b) => b.parryBonus - a.parryBonus);
  const bracers = armors.find(({ system }) => system.equipped && system.bracers);
  const heaviest = inHand
    .map(({ system }) => system.weight)
    .sort((a, b) => WEAPON_UNWIELDINESS[b] - WEAPON_UNWIELDINESS[a]);
  return {
    armor: wornArmor(armors),
    heaviest: heaviest[0] ?? null,
    parryWith: parrying[0] ?? (bracers ? { name: bracers.name, parryBonus: 0 } : null),
  };
}

/** Who an actor is, apart from its numbers. */
interface Identity {
  readonly uuid: string;
  readonly name: string;
  readonly conditions: ReadonlySet<Condition>;
}

type DefenderCore = Omit<DefenderFacts, "attributes">;

function defenderCore(stored: StoredActor, who: Identity, kind: KindFacts, carried: Carried): DefenderCore {
  return {
    id: who.uuid,
    name: who.name,
    kind: kind.kind,
    rank: kind.rank,
    features: NO_FEATURES,
    conditions: who.conditions,
    focusTokens: stored.tokens.focus,
    armor: carried.armor,
    bonuses: {
      armor: stored.armorBonus,
      block: stored.blockBonus,
      dodge: stored.dodgeBonus,
      parry: stored.parryBonus,
    },
    flat: kind.flat,
    shield: null,
    parryWith: carried.parryWith,
    defaultDefense: stored.defaultDefense,
    currentDefense: stored.currentDefense,
  };
}

function attributeValues(stored: StoredActor): Record<Attribute, number> {
  const { strength, toughness, agility, deftness, intelligence, perception, charisma, confidence } = stored.attributes;
  return {
    strength: strength.value,
    toughness: toughness.value,
    agility: agility.value,
    deftness: deftness.value,
    intelligence: intelligence.value,
    perception: perception.value,
    charisma: charisma.value,
    confidence: confidence.value,
  };
}

/** A skill's value with its bonus, not below 0 (SC-SKILL-01). */
export function skillTotal(stored: Pick<StoredActor, "skills">, skill: Skill): number {
  const { value, bonus } = stored.skills[skill];
  return Math.max(0, value + bonus);
}

/** The stored facts that `deriveActor` works on. */
export function toActorFacts(stored: StoredActor, who: Identity, kind: KindFacts, carried: Carried): ActorFacts {
  const { bonuses } = stored;
  return {
    kind: kind.kind,
    rank: kind.rank,
    size: stored.size,
    attributes: attributeValues(stored),
    skills: { alertness: skillTotal(stored, "alertness"), resistance: skillTotal(stored, "resistance") },
    features: NO_FEATURES,
    proficiencies: stored.proficiencies,
    conditions: who.conditions,
    armor: carried.armor,
    heaviest: carried.heaviest,
    injuries: stored.injuries,
    stabilized: stored.dying.stabilized,
    died: stored.diedAt !== null,
    overrides: {
      hp: stored.hp.override ?? kind.flatHp,
      stress: stored.stress.override ?? kind.flatStress,
      vitality: kind.vitalityMax,
      reach: stored.reach.override,
      unwieldiness: stored.unwieldiness.override,
      vehicleSpeed: stored.speed.vehicle,
    },
    bonuses: {
      ...bonuses,
      hp: stored.hp.bonus,
      stress: stored.stress.bonus,
      initiative: stored.initiativeBonus,
      unarmed: stored.unarmed.talentBonus,
    },
    defender: defenderCore(stored, who, kind, carried),
  };
}

/** The facts of an attacker. */
export function toAttackerFacts(
  stored: StoredActor,
  who: Identity,
  kind: KindFacts,
  derived: Pick<ActorDerived, "attributes">,
): AttackerFacts {
  return {
    id: who.uuid,
    name: who.name,
    kind: kind.kind,
    rank: kind.rank,
    attributes: derived.attributes,
    proficiencies: stored.proficiencies,
    features: NO_FEATURES,
    conditions: who.conditions,
    focusTokens: stored.tokens.focus,
    aimed: stored.aim,
    attackBonus: stored.bonuses.attack,
    unarmed: { talentBonus: stored.unarmed.talentBonus, duelType: stored.unarmed.duelType },
  };
}

/** The facts of a defender. */
export function toDefenderFacts(
  stored: StoredActor,
  who: Identity,
  kind: KindFacts,
  carried: Carried,
  derived: Pick<ActorDerived, "attributes">,
): DefenderFacts {
  return { ...defenderCore(stored, who, kind, carried), attributes: derived.attributes };
}

/** The facts of someone who suffers damage. */
export function toVictim(
  stored: StoredActor,
  kind: KindFacts,
  derived: Pick<ActorDerived, "stressCapacity" | "resistanceScore">,
): VictimFacts {
  return {
    kind: kind.kind,
    rank: kind.rank,
    creature: stored.creature,
    hp: stored.hp.value,
    stress: stored.stress.value,
    stressCapacity: derived.stressCapacity,
    motivation: kind.motivation,
    injuries: stored.injuries,
    resistanceScore: derived.resistanceScore,
  };
}
