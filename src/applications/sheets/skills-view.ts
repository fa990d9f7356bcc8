import type { CharacterData } from "../../data/actor/character-data.ts";
import type { NpcData } from "../../data/actor/npc-data.ts";
import { ATTRIBUTES, isProficiency, PROFICIENCIES, SKILL_ATTRIBUTES, SKILLS } from "../../rules/vocabulary.ts";
import type { ProficiencyGroup } from "../../rules/vocabulary.ts";
import { fieldViews, otherNumbers } from "./field-view.ts";
import type { FieldView } from "./field-view.ts";
import { say, word } from "./words.ts";

/** Numbers that stand elsewhere on the sheet, or that only the rules write. */
const SHOWN_ELSEWHERE = [
  "attributes.",
  "skills.",
  "hp.value",
  "stress.value",
  "injuries",
  "motivation.",
  "tokens.focus",
  "flat.",
  "vitalityMax",
  "currentPhase",
  "lastTreatment",
  "dying.",
  "diedAt",
  "facing",
];

/** The eight attributes: the stored number, and the one that counts now when a condition or an effect changes it. */
export function attributeViews(system: CharacterData | NpcData) {
  return ATTRIBUTES.map((key) => {
    const value = system._source.attributes[key].value;
    const now = system.derived.attributes[key];
    return {
      path: `system.attributes.${key}.value`,
      label: word("Attribute", key),
      value,
      now,
      changed: now !== value,
      lowered: now < value,
      explain: say("countsAs", { value: String(now) }),
    };
  });
}

/** The skills in the alphabet of the reader's language. */
export function skillViews(system: CharacterData | NpcData) {
  return SKILLS.map((key) => {
    const label = word("Skill", key);
    const attribute = SKILL_ATTRIBUTES[key];
    const { value, bonus } = system._source.skills[key];
    return {
      path: `system.skills.${key}.value`,
      bonusPath: `system.skills.${key}.bonus`,
      label,
      bonusLabel: say("bonusOf", { name: label }),
      attribute: attribute === null ? say("attributeByGm") : word("Attribute", attribute),
      value,
      bonus,
    };
  }).toSorted((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}

interface ProficiencyBox {
  readonly key: string;
  readonly label: string;
  readonly checked: boolean;
}

const GROUPS = ["melee", "thrown", "ranged"] as const satisfies readonly ProficiencyGroup[];

/** Every proficiency as a box, in its group; exotic ones are those of the actor and of the weapons it carries (SC-PROF-05). */
export function proficiencyGroups(actor: Actor.Implementation, owned: ReadonlySet<string>) {
  const box = (key: string): ProficiencyBox => ({
    key,
    label: isProficiency(key) ? word("Proficiency", key) : key.replace(/^exotic:/, ""),
    checked: owned.has(key),
  });
  const carried = actor.itemTypes.weapon
    .filter(({ system }) => system.exotic)
    .map(({ system }) => system.proficiencyKey);
  const exotic = [...new Set([...owned, ...carried])].filter((key) => !isProficiency(key));
  const groups = GROUPS.map((group) => ({
    label: say(`proficiencyGroup.${group}`),
    entries: Object.entries(PROFICIENCIES)
      .filter(([, facts]) => facts.group === group)
      .map(([key]) => box(key)),
  }));
  return [...groups, { label: say("proficiencyGroup.exotic"), entries: exotic.map(box) }].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** Bonuses and overrides: every stored number without a place of its own. */
export function corrections(actor: Actor.Implementation): FieldView[] {
  return fieldViews(actor, otherNumbers(actor, SHOWN_ELSEWHERE));
}
