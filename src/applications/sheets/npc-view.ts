import type { NpcData } from "../../data/actor/npc-data.ts";
import type { ActorDerived } from "../../rules/starchasers/derive-actor.ts";
import { fieldViews } from "./field-view.ts";
import type { FieldView } from "./field-view.ts";
import { qualityEditor } from "./quality-view.ts";
import { say } from "./words.ts";

const ATTACK_FIELDS = ["name", "dice", "range", "duelType", "damageKind", "damageType", "techLevel"];

/** Printed numbers, each with the derived one that it replaces as placeholder. */
export function flatFields(actor: Actor.Implementation, derived: ActorDerived): FieldView[] {
  const { armor, block, dodge, parry } = derived.defenses;
  const derivedNumbers: Readonly<Record<string, number>> = {
    "flat.hpMax": derived.hpMax,
    "flat.stressCapacity": derived.stressCapacity,
    "flat.armor": armor.dice,
    "flat.block": block.dice,
    "flat.dodge": dodge.dice,
    "flat.parry": parry.dice,
    vitalityMax: derived.vitality.max,
  };
  return Object.entries(derivedNumbers).flatMap(([path, placeholder]) =>
    fieldViews(actor, [path]).map((field) => ({ ...field, placeholder })),
  );
}

/** The simple attacks to be edited. */
export function simpleAttackViews(actor: Actor.Implementation, system: NpcData, editable: boolean) {
  return system._source.attacks.map((attack, index) => ({
    index,
    label: attack.name || say("unnamedAttack"),
    fields: fieldViews(
      actor,
      ATTACK_FIELDS.map((name) => `attacks.${index}.${name}`),
    ),
    editor: qualityEditor("weapon", `system.attacks.${index}.qualities`, attack.qualities, editable),
  }));
}

/** The phases of a Boss to be edited; Duel Dice come with their items. */
export function phaseViews(actor: Actor.Implementation, system: NpcData) {
  return system._source.phases.map((phase, index) => ({
    index,
    label: phase.name || String(index + 1),
    fields: fieldViews(actor, [`phases.${index}.name`, `phases.${index}.hpPercent`]),
  }));
}
