import { CONDITION_TYPES, conditionRule } from "../../../src/rules/conditions.ts";
import { FAILED_TREATMENT_INJURY } from "../../../src/rules/constants.ts";
import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize, sumParts } from "../../../src/rules/dice/pools.ts";
import { duelExchange } from "../../../src/rules/duel/duel-exchange.ts";
import { bactaFormula, bactaHeal, bactaUsable } from "../../../src/rules/starchasers/bacta.ts";
import { standUp } from "../../../src/rules/starchasers/balance.ts";
import { resolveCheck } from "../../../src/rules/starchasers/checks.ts";
import {
  canAct,
  conditionAttributes,
  conditionParts,
  conditionTurnStart,
  inflictCondition,
  isBlocked,
} from "../../../src/rules/starchasers/conditions.ts";
import { defenses } from "../../../src/rules/starchasers/defenses.ts";
import { resistanceParts, unwieldiness, unwieldinessParts } from "../../../src/rules/starchasers/derived.ts";
import { canRevive, dyingOutcome, isDeathPermanent } from "../../../src/rules/starchasers/dying.ts";
import {
  emotionalAttack,
  frightenedDifficulty,
  MORALE_MINUTES,
  moraleWarning,
} from "../../../src/rules/starchasers/emotional-attack.ts";
import { firstAid, firstAidParts } from "../../../src/rules/starchasers/first-aid.ts";
import { hazardDice, hazardDifficulty, hazardInjuries } from "../../../src/rules/starchasers/hazards.ts";
import {
  bactaTank,
  bactaTankCures,
  healFromRoll,
  RECOVERY_ORDER,
  regrowth,
  rest,
  stabilizingShotHeal,
} from "../../../src/rules/starchasers/healing.ts";
import { damageKind, lifeState, npcAtZero, vitality } from "../../../src/rules/starchasers/health.ts";
import {
  challengeCured,
  medicineMode,
  medicineRoll,
  NEW_MEDICINE_CHALLENGE,
  simpleTreatment,
  symptomFromRoll,
  symptomPresent,
  treatmentAllowed,
} from "../../../src/rules/starchasers/medicine.ts";
import { damageFrom } from "../../../src/rules/starchasers/resolve-attack.ts";
import { rollsOnStatusTable, statusFromRoll } from "../../../src/rules/starchasers/status-table.ts";
import { WAKE_COSTS, wakeUp } from "../../../src/rules/starchasers/waking.ts";
import { HAZARDS } from "../../../src/rules/vocabulary.ts";
import type { Condition } from "../../../src/rules/conditions.ts";
import type { HouseRules } from "../../../src/rules/house-rules.ts";
import type { WeaponRange } from "../../../src/rules/vocabulary.ts";
import { actor, attributes, defender, victim } from "../../rules/support/facts.ts";
import type { Adapters } from "./adapter.ts";

const WEAPON_RANGE = { melee: "blade", thrown: "thrown", ranged: "rifle" } as const satisfies Record<
  string,
  WeaponRange
>;
type AttackWord = keyof typeof WEAPON_RANGE;

function checked(faces: { attack: string; defense: string }, rules: HouseRules): ReturnType<typeof resolveCheck> {
  return resolveCheck(attackFaces(faces.attack), defenseFaces(faces.defense), rules);
}

function patient({ stress = 0, hp = 0, hpMax = 0, injuries = 0 }): Parameters<typeof rest>[0] {
  return { stress, hp, hpMax, injuries };
}

/** Adapters of the functions that sc-04 names first. */
export const SC_04: Adapters = {
  damageFrom: (left, rules) => ({ damage: damageFrom(left, rules) }),
  damageKind: (says) => ({ kind: damageKind(says) }),
  npcAtZero: ({ rank }, rules) => ({ state: npcAtZero(rank, rules) }),
  randomStatusAllowed: ({ kind }) => ({ allowed: rollsOnStatusTable(kind) }),
  wakeUp: ({ stress }) => ({ ...wakeUp(stress) }),
  hazards: () => ({ kinds: HAZARDS }),
  hazardDice: ({ hazard, hour, failed }) => ({ dice: hazardDice(hazard, hour, failed) }),
  hazardDifficulty: ({ hazard }) => ({ dice: hazardDifficulty(hazard) }),
  resistancePool: ({ toughness, resistance, armorResistance }) => {
    const armor = { name: null, deflection: 0, agilityPenalty: 0, resistanceBonus: armorResistance };
    const facts = actor({ skills: { alertness: 0, resistance }, armor });
    return { dice: poolSize(resistanceParts(facts, attributes({ toughness }))) };
  },
  hazardInjuries: ({ hazard, ...exposure }) => ({ injuries: hazardInjuries(hazard, exposure) }),
  conditionTypes: () => ({ types: CONDITION_TYPES }),
  firstAidClears: (faces, rules) => ({
    cleared: firstAid("clearCondition", attackFaces(faces.attack), checked(faces, rules).success).cleared,
  }),
  statusFromRoll: ({ roll }) => ({ condition: statusFromRoll(roll) }),
  conditionModifiedPool: ({ condition, pool, dice }) => {
    const kind = pool in WEAPON_RANGE ? WEAPON_RANGE[pool as AttackWord] : pool;
    return { dice: poolSize([{ reason: "base", dice }, ...conditionParts(kind, new Set([condition]))]) };
  },
  freeActionBlocked: ({ condition, action }) => ({ blocked: isBlocked(action, new Set([condition])) }),
  conditionAttributes: ({ condition, attributes: stored }) => {
    const now = conditionAttributes(attributes(stored), new Set([condition]));
    return { attributes: Object.fromEntries(Object.entries(now).filter(([key]) => key in stored)) };
  },
  shockedStress: ({ damageDealt, stress, capacity }, rules) => ({
    ...inflictCondition("shocked", victim({ stress, stressCapacity: capacity }), damageDealt, rules),
  }),
  woundedTick: ({ hp, turns }, rules) => {
    const start = { ...victim({ hp }), unconscious: false };
    return Array.from({ length: turns }).reduce<typeof start>((now) => {
      const after = conditionTurnStart("wounded", now, rules);
      return { ...now, ...after, unconscious: now.unconscious || after.unconscious };
    }, start);
  },
  battleConditions: null,
  wakeCost: ({ by }: { by: "self" | "other" }) => ({ ...WAKE_COSTS[by] }),
  canAct: ({ unconscious }) => ({ can: canAct(new Set(unconscious ? ["unconscious"] : [])) }),
  proneArmor: ({ armor, attack }: { armor: number; attack: AttackWord }, rules) => {
    const facts = defender({ conditions: new Set(["prone"]), flat: { armor, block: null, dodge: null, parry: null } });
    return { dice: defenses(facts, rules, { weaponRange: WEAPON_RANGE[attack] }).armor.dice };
  },
  standUp: ({ actionsLeft }) => ({ ...standUp(actionsLeft) }),
  proneDuel: ({ result, fullDamage = 0, defenseDice = 0 }, rules) => {
    const sides = { attackDice: fullDamage, weaponDamage: null, defenseDice, prone: true };
    const exchange = duelExchange(result, sides, rules);
    return { ...exchange, rolls: exchange.rolled };
  },
  unwieldiness: ({ armorPenalty, heaviest }) => {
    const armor = { name: null, deflection: 0, agilityPenalty: armorPenalty, resistanceBonus: 0 };
    return { dice: unwieldiness(unwieldinessParts(actor({ armor, heaviest }))) };
  },
  moraleDuration: ({ inCombat }) =>
    inCombat ? { minutes: MORALE_MINUTES.inCombat } : { minutesMax: MORALE_MINUTES.outside },
  emotionalAttack: ({ skill, ...faces }, rules) => ({
    condition: emotionalAttack(skill, checked(faces, rules), victim(), false, rules).condition,
  }),
  frightenedDifficulty: ({ difficulty, fleeing }) => ({ difficulty: frightenedDifficulty(difficulty, fleeing) }),
  frightenedAgain: ({ stress, uncanceledHits: hits, uncanceledCrits: crits }, rules) => ({
    stress: emotionalAttack("intimidation", { hits, crits }, victim({ stress }), true, rules).harm.stress,
  }),
  moraleCondition: ({ name }: { name: Condition }) => {
    const { inflictedBy, control } = conditionRule(name);
    return { inflictedBy, control };
  },
  charmedAttackAllowed: ({ target }) => {
    const towards = { charmer: true, other: false }[target as "charmer" | "other"];
    return { allowed: !moraleWarning(new Set(["charmed"]), "attack", towards) };
  },
  vitality: ({ injuries }, rules) => ({ vitality: vitality(injuries, rules.starchasers.vitalityMax) }),
  injuryState: ({ injuries }, rules) => {
    const { vitalityMax } = rules.starchasers;
    return { state: lifeState({ injuries, vitalityMax, stabilized: false, died: false }, rules) };
  },
  bactaTankInjuries: ({ hours }) => ({ cured: bactaTankCures({ hours }) }),
  treatmentFailure: () => ({ injuryAdded: FAILED_TREATMENT_INJURY }),
  symptom: ({ roll }) => ({ symptom: symptomFromRoll(roll) }),
  recoveryOrder: () => ({ order: RECOVERY_ORDER }),
  rest: ({ hours, ...values }, rules) => ({ ...rest(patient(values), { hours }, rules) }),
  hpHealingSources: null,
  stabilizingShotHeal: ({ roll }) => ({ heal: stabilizingShotHeal(true, roll) }),
  healFromRoll: ({ attack }) => ({ heal: healFromRoll(attackFaces(attack)) }),
  regrowthInjuries: ({ hours, talent }) => ({ cured: regrowth({ hours }, talent) }),
  stabilize: (faces, rules) => ({
    stabilized: firstAid("stabilize", attackFaces(faces.attack), checked(faces, rules).success).stabilized,
  }),
  firstAidPool: (facts) => ({ dice: sumParts(firstAidParts(facts)) }),
  medicineMode: ({ inCombat }) => ({ mode: medicineMode(inCombat) }),
  simpleTreatment: ({ injuries, ...faces }, rules) => ({ cured: simpleTreatment(checked(faces, rules), injuries) }),
  treatmentAllowed: ({ hoursSinceLast }) => ({ allowed: treatmentAllowed(hoursSinceLast) }),
  medicineChallenge: ({ rolls, injuries }) => {
    const challenge = rolls.reduce(medicineRoll, NEW_MEDICINE_CHALLENGE);
    return { ...challenge, cured: challengeCured(challenge, injuries) };
  },
  symptomAfter: ({ treated, hours }) => ({ present: symptomPresent(treated, hours) }),
  bactaUsable: ({ creature, ageDays }) => ({ ...bactaUsable(creature, ageDays) }),
  bactaCrafting: null,
  bactaDice: ({ size }) => ({ formula: bactaFormula(size) }),
  bactaHeal: ({ size, rolls, ...values }) => ({ hp: bactaHeal(size, rolls, patient(values)) }),
  bactaTank: ({ minutes, ...values }) => ({ ...bactaTank(patient(values), { minutes }) }),
  dyingOutcome: ({ minutes, cured, stabilized }, rules) => {
    const { vitalityMax } = rules.starchasers;
    return { state: dyingOutcome({ injuries: 7, vitalityMax, time: { minutes }, cured, stabilized }, rules) };
  },
  canRevive: ({ minutesDead: minutes, ultimate }) => ({ can: canRevive({ minutes }, ultimate) }),
  deathPermanent: ({ minutesDead: minutes }) => ({ permanent: isDeathPermanent({ minutes }) }),
};
