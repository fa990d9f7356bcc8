import { ATTRIBUTES, CREATURES, DEFENSE_KINDS, DUEL_TYPES, SIZES, SKILLS, SYMPTOMS } from "../../rules/vocabulary.ts";
import type { Attribute, Skill } from "../../rules/vocabulary.ts";
import { bonus, choice, count, flag, html, labelled, moment, optionalChoice, override, text } from "../fields.ts";

import fields = foundry.data.fields;

/** Highest attribute a sheet takes; 1 to 5 is usual (SC-ATTR-01). */
const ATTRIBUTE_MAX = 10;
/** Highest skill (SC-SKILL-01). */
const SKILL_MAX = 5;

function attribute() {
  return new fields.SchemaField({ value: count(2, { max: ATTRIBUTE_MAX }) });
}

function skill() {
  return new fields.SchemaField({ value: count(0, { max: SKILL_MAX }), bonus: bonus() });
}

function record<Key extends string, Field>(keys: readonly Key[], make: () => Field): Record<Key, Field> {
  const all: Partial<Record<Key, Field>> = {};
  for (const key of keys) all[key] = make();
  // A `Partial` with every key set; the compiler cannot see that the loop is complete.
  return all as Record<Key, Field>;
}

/** What is left of a resource, and where its maximum comes from; `max` itself is derived. */
function resource(initial: number) {
  return new fields.SchemaField({ value: count(initial), override: override(), bonus: bonus() });
}

function symptoms() {
  const key = choice(SYMPTOMS, "STARCHASERS.Symptom", "fatigue");
  const members = { key, treated: flag(), expiresAt: moment() };
  return new fields.ArrayField(new fields.SchemaField(labelled(members, "STARCHASERS.Actor.symptom")));
}

/** Bonuses of derived numbers that have no field of their own; effects may target them. */
function bonuses() {
  return new fields.SchemaField({
    movement: bonus(),
    reach: bonus(),
    resistance: bonus(),
    alertness: bonus(),
    unwieldiness: bonus(),
    vitality: bonus(),
    attack: bonus(),
  });
}

function life() {
  return {
    hp: resource(10),
    stress: resource(0),
    injuries: count(0, { max: 99 }),
    symptoms: symptoms(),
    lastTreatment: moment(),
    dying: new fields.SchemaField({ startedAt: moment(), stabilized: flag() }),
    diedAt: moment(),
  };
}

function fight() {
  return {
    initiativeBonus: bonus(),
    proficiencies: new fields.SetField(new fields.StringField({ required: true, nullable: false, blank: false })),
    unarmed: new fields.SchemaField({
      duelType: choice(DUEL_TYPES, "STARCHASERS.Duel", "power"),
      talentBonus: bonus(),
    }),
    tokens: new fields.SchemaField({
      focus: count(0),
      stealth: new fields.SchemaField({ stealthSide: count(0), usedSide: count(0) }),
    }),
    aim: flag(),
    currentDefense: optionalChoice(DEFENSE_KINDS, "STARCHASERS.Defense"),
    armorBonus: bonus(),
    blockBonus: bonus(),
    dodgeBonus: bonus(),
    parryBonus: bonus(),
    healingTalentBonus: bonus(),
    grappleTalentBonus: bonus(),
    reach: new fields.SchemaField({ override: override() }),
    speed: new fields.SchemaField({ vehicle: override({ min: 0 }) }),
    unwieldiness: new fields.SchemaField({ override: override() }),
    facing: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min: 0, max: 359 }),
    bonuses: bonuses(),
  };
}

/** Fields that characters and NPCs share (`rules/sc-entities`, sections 1 and 2). */
export function actorFields() {
  return {
    biography: html(),
    species: text(),
    creature: choice(CREATURES, "STARCHASERS.Creature", "biological"),
    size: choice(SIZES, "STARCHASERS.Size", "medium"),
    combatStyle: text(),
    attributes: new fields.SchemaField(record<Attribute, ReturnType<typeof attribute>>(ATTRIBUTES, attribute)),
    skills: new fields.SchemaField(record<Skill, ReturnType<typeof skill>>(SKILLS, skill)),
    ...life(),
    ...fight(),
  };
}
