import { CONDITIONS } from "../../rules/conditions.ts";
import type { Condition } from "../../rules/conditions.ts";
import type { Attribute, Creature, DefenseKind, DuelType, Rank, Size, Skill } from "../../rules/vocabulary.ts";
import type {
  ActorFacts,
  ActorKind,
  AttackerFacts,
  DefenderFacts,
  Feature,
  VictimFacts,
} from "../../rules/starchasers/facts.ts";
import { carriedThatCounts } from "../../rules/starchasers/carried.ts";
import type { Carried } from "../../rules/starchasers/carried.ts";
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

/** No item of this version grants a feature; `feature` items will. */
const NO_FEATURES: ReadonlySet<Feature> = new Set();

function isCondition(id: string): id is Condition {
  return Object.hasOwn(CONDITIONS, id);
}

/** The conditions among an actor's statuses. */
export function conditionsOf(statuses: ReadonlySet<string>): Set<Condition> {
  return new Set([...statuses].filter(isCondition));
}

/**
 * What an actor's items bring to its derived values.
 *
 * @param weapons - all weapons it carries; those in hand count
 * @param armors - all armor it carries; what is worn counts
 */
export function carriedBy(
  weapons: readonly { name: string; system: WeaponData }[],
  armors: readonly { name: string; system: ArmorData }[],
): Carried {
  const held = weapons
    .filter(({ system }) => system.location === "hand")
    .map(({ name, system }) => ({
      name,
      weight: system.weight,
      melee: system.range === "blade",
      parryBonus: system.parryBonus,
    }));
  const worn = armors.filter(({ system }) => system.equipped);
  const bracers = worn.find(({ system }) => system.bracers)?.name ?? null;
  return carriedThatCounts(
    held,
    worn.map(({ name, system }) => system.toArmorFacts(name)),
    bracers,
  );
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
function skillTotal(stored: Pick<StoredActor, "skills">, skill: Skill): number {
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
