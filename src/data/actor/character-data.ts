import type { AttackerFacts, DefenderFacts, VictimFacts } from "../../rules/starchasers/facts.ts";
import { ACTIVE_DEFENSES } from "../../rules/vocabulary.ts";
import { choice, count, labelled, text } from "../fields.ts";
import type { KindFacts } from "./actor-facts.ts";
import { actorFields } from "./actor-schema.ts";
import { attackerOf, defenderOf, prepareActor, prepareWeapons, victimOf } from "./prepare-actor.ts";
import type { ActorDerivedData } from "./prepare-actor.ts";

import fields = foundry.data.fields;

function defineCharacterSchema() {
  const classMembers = { name: text(), level: count(0, { max: 99 }) };
  return {
    ...actorFields(),
    classes: new fields.ArrayField(new fields.SchemaField(labelled(classMembers, "STARCHASERS.Actor.class"))),
    motivation: new fields.SchemaField({ value: count(0) }),
    defaultDefense: choice(ACTIVE_DEFENSES, "STARCHASERS.Defense", "dodge"),
  };
}

type CharacterSchema = ReturnType<typeof defineCharacterSchema>;

/** A Player Character: what it stores, and what is derived from it. */
export class CharacterData extends foundry.abstract.TypeDataModel<
  CharacterSchema,
  Actor.Implementation,
  Record<string, never>,
  ActorDerivedData
> {
  static override LOCALIZATION_PREFIXES = ["STARCHASERS.Actor.common", "STARCHASERS.Actor.character"];

  static override defineSchema(): CharacterSchema {
    return defineCharacterSchema();
  }

  override prepareDerivedData(this: CharacterData): void {
    this.derived = prepareActor(this);
    this.hp.max = this.derived.hpMax;
    this.hp.value = Math.min(this.hp.value, this.hp.max);
    this.stress.max = this.derived.stressCapacity;
    prepareWeapons(this);
  }

  /** What only a character has. */
  kindFacts(): KindFacts {
    return {
      kind: "pc",
      rank: null,
      motivation: this.motivation.value,
      flat: { armor: null, block: null, dodge: null, parry: null },
      flatHp: null,
      flatStress: null,
      vitalityMax: null,
    };
  }

  /** The plain facts of an attacker; no document crosses into `rules/`. */
  toAttackerFacts(): AttackerFacts {
    return attackerOf(this);
  }

  /** The plain facts of a defender. */
  toDefenderFacts(): DefenderFacts {
    return defenderOf(this);
  }

  /** The plain facts of someone who suffers damage. */
  toVictim(): VictimFacts {
    return victimOf(this);
  }
}
