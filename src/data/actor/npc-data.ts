import {
  DAMAGE_KINDS,
  DAMAGE_TYPES,
  DEFENSE_KINDS,
  DISPOSITIONS,
  DUEL_TYPES,
  RANKS,
  TECH_LEVELS,
  WEAPON_RANGES,
} from "../../rules/vocabulary.ts";
import { WEAPON_QUALITIES } from "../../rules/qualities.ts";
import type { AttackerFacts, DefenderFacts, VictimFacts, WeaponFacts } from "../../rules/starchasers/facts.ts";
import { choice, count, gamemasterHtml, html, labelled, override, qualities, text } from "../fields.ts";
import { keysOf } from "../keys.ts";
import type { KindFacts } from "./actor-facts.ts";
import { actorFields } from "./actor-schema.ts";
import { attackerOf, defenderOf, prepareActor, prepareWeapons, victimOf } from "./prepare-actor.ts";
import type { ActorDerivedData } from "./prepare-actor.ts";

import fields = foundry.data.fields;

/** A simple attack printed on the card, without a weapon item (SC-ALLY-DEF-04). */
function simpleAttack() {
  const members = {
    name: text(),
    dice: count(1, { max: 99 }),
    range: choice(WEAPON_RANGES, "STARCHASERS.Band", "blade"),
    duelType: choice(DUEL_TYPES, "STARCHASERS.Duel", "quick"),
    damageKind: choice(DAMAGE_KINDS, "STARCHASERS.DamageKind", "lethal"),
    damageType: choice(DAMAGE_TYPES, "STARCHASERS.DamageType", "slashing"),
    techLevel: choice(TECH_LEVELS, "STARCHASERS.TechLevel", "modern"),
    qualities: qualities(keysOf(WEAPON_QUALITIES)),
  };
  return new fields.SchemaField(labelled(members, "STARCHASERS.Actor.npc.attack"));
}

/** A Boss fights in phases, each with its Duel Die (SC-DUEL-DIE-02). */
function phase() {
  const members = {
    name: text(),
    duelDieId: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    hpPercent: override({ min: 0, max: 100 }),
  };
  return new fields.SchemaField(labelled(members, "STARCHASERS.Actor.npc.phase"));
}

function defineNpcSchema() {
  const dice = (): ReturnType<typeof override> => override({ min: 0 });
  return {
    ...actorFields(),
    rank: choice(RANKS, "STARCHASERS.Rank", "extra"),
    faction: text("hostile"),
    disposition: choice(DISPOSITIONS, "STARCHASERS.Disposition", "hostile"),
    defaultDefense: choice(DEFENSE_KINDS, "STARCHASERS.Defense", "armor"),
    flat: new fields.SchemaField({
      hpMax: override(),
      stressCapacity: override(),
      armor: dice(),
      block: dice(),
      dodge: dice(),
      parry: dice(),
    }),
    attacks: new fields.ArrayField(simpleAttack()),
    vitalityMax: override({ min: 0, max: 99 }),
    duelDie: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
    phases: new fields.ArrayField(phase()),
    currentPhase: count(0, { max: 99 }),
    onHpLost: html(),
    gmNotes: gamemasterHtml(),
  };
}

type NpcSchema = ReturnType<typeof defineNpcSchema>;

/** An NPC: what it stores, and what is derived from it. */
export class NpcData extends foundry.abstract.TypeDataModel<
  NpcSchema,
  Actor.Implementation,
  Record<string, never>,
  ActorDerivedData
> {
  static override LOCALIZATION_PREFIXES = ["STARCHASERS.Actor.common", "STARCHASERS.Actor.npc"];

  static override defineSchema(): NpcSchema {
    return defineNpcSchema();
  }

  override prepareDerivedData(this: NpcData): void {
    this.derived = prepareActor(this);
    this.hp.max = this.derived.hpMax;
    this.hp.value = Math.min(this.hp.value, this.hp.max);
    this.stress.max = this.derived.stressCapacity;
    prepareWeapons(this);
  }

  /** What only an NPC has. */
  kindFacts(): KindFacts {
    const { hpMax, stressCapacity, armor, block, dodge, parry } = this.flat;
    return {
      kind: "npc",
      rank: this.rank,
      motivation: 0,
      flat: { armor, block, dodge, parry },
      flatHp: hpMax,
      flatStress: stressCapacity,
      vitalityMax: this.vitalityMax,
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

  /**
   * A simple attack of the card as a weapon: its dice are the whole pool (SC-ALLY-DEF-04).
   *
   * @param index - place in `attacks`
   * @returns null if there is no such attack
   */
  toWeaponFacts(index: number): WeaponFacts | null {
    const attack = this.attacks[index];
    if (!attack) return null;
    const { dice, ...printed } = attack;
    return {
      ...printed,
      id: null,
      weight: "light",
      damage: dice,
      proficiency: "",
      attributeChoice: "best",
      weaponBonus: 0,
      makeshift: false,
      flatDice: dice,
    };
  }
}
