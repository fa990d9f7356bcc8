import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules.ts";
import type { HouseRules, StarchasersRules } from "../../../src/rules/house-rules.ts";
import type {
  ActorFacts,
  AttackerFacts,
  DefenderFacts,
  VictimFacts,
  WeaponFacts,
} from "../../../src/rules/starchasers/facts.ts";
import type { Attribute } from "../../../src/rules/vocabulary.ts";

/** Facts of somebody and something average; a test changes what it is about. */

export const RULES = DEFAULT_HOUSE_RULES;

export function rulesWith(changes: Partial<StarchasersRules>): HouseRules {
  return { ...RULES, starchasers: { ...RULES.starchasers, ...changes } };
}

export function attributes(changes: Partial<Record<Attribute, number>> = {}): Record<Attribute, number> {
  return {
    strength: 2,
    toughness: 2,
    agility: 2,
    deftness: 2,
    intelligence: 2,
    perception: 2,
    charisma: 2,
    confidence: 2,
    ...changes,
  };
}

export function weapon(changes: Partial<WeaponFacts> = {}): WeaponFacts {
  return {
    id: "Item.pistol",
    name: "Blaster pistol",
    range: "pistol",
    weight: "light",
    techLevel: "highTech",
    damage: 2,
    damageType: "plasma",
    damageKind: "lethal",
    proficiency: "pistols",
    attributeChoice: "best",
    duelType: "quick",
    qualities: [],
    weaponBonus: 0,
    makeshift: false,
    flatDice: null,
    ...changes,
  };
}

export function attacker(changes: Partial<AttackerFacts> = {}): AttackerFacts {
  return {
    id: "Actor.han",
    name: "Han",
    kind: "pc",
    rank: null,
    attributes: attributes(),
    proficiencies: new Set(),
    features: new Set(),
    conditions: new Set(),
    focusTokens: 0,
    aimed: false,
    attackBonus: 0,
    unarmed: { talentBonus: 0, duelType: "power" },
    ...changes,
  };
}

export function defender(changes: Partial<DefenderFacts> = {}): DefenderFacts {
  return {
    id: "Actor.leia",
    name: "Leia",
    kind: "pc",
    rank: null,
    attributes: attributes(),
    features: new Set(),
    conditions: new Set(),
    focusTokens: 0,
    armor: { name: null, deflection: 0, agilityPenalty: 0, resistanceBonus: 0 },
    bonuses: { armor: 0, block: 0, dodge: 0, parry: 0 },
    flat: { armor: null, block: null, dodge: null, parry: null },
    shield: null,
    parryWith: null,
    defaultDefense: "dodge",
    currentDefense: null,
    ...changes,
  };
}

export function victim(changes: Partial<VictimFacts> = {}): VictimFacts {
  return {
    kind: "pc",
    rank: null,
    creature: "biological",
    hp: 10,
    stress: 0,
    stressCapacity: 6,
    motivation: 0,
    injuries: 0,
    resistanceScore: 2,
    ...changes,
  };
}

export function actor(changes: Partial<ActorFacts> = {}): ActorFacts {
  const { attributes: own, ...core } = defender();
  return {
    kind: "pc",
    rank: null,
    size: "medium",
    attributes: own,
    skills: { alertness: 0, resistance: 0 },
    features: new Set(),
    proficiencies: new Set(),
    conditions: new Set(),
    armor: core.armor,
    heaviest: null,
    injuries: 0,
    stabilized: false,
    died: false,
    overrides: { hp: null, stress: null, vitality: null, reach: null, unwieldiness: null, vehicleSpeed: null },
    bonuses: {
      hp: 0,
      stress: 0,
      vitality: 0,
      initiative: 0,
      movement: 0,
      reach: 0,
      resistance: 0,
      alertness: 0,
      unwieldiness: 0,
      unarmed: 0,
    },
    defender: core,
    ...changes,
  };
}
