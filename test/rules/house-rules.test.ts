import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CONDITIONS } from "../../src/rules/conditions.ts";
import { FACE_COUNT } from "../../src/rules/constants.ts";
import { DEFAULT_HOUSE_RULES, HOUSE_RULE_CHOICES } from "../../src/rules/house-rules.ts";
import { ARMOR_QUALITIES, armorQualityOf, WEAPON_QUALITIES, weaponQualityOf } from "../../src/rules/qualities.ts";
import {
  ATTRIBUTES,
  DAMAGE_TYPE_FAMILIES,
  DAMAGE_TYPES,
  isProficiency,
  PROFICIENCIES,
  SKILL_ATTRIBUTES,
  SKILLS,
} from "../../src/rules/vocabulary.ts";

describe("House Rules", () => {
  test("dice have 8 faces", () => {
    const { attackDieFaces, defenseDieFaces, medicineDieFaces } = DEFAULT_HOUSE_RULES.starchasers;
    for (const faces of [attackDieFaces, defenseDieFaces, medicineDieFaces]) expect(faces).toHaveLength(FACE_COUNT);
  });

  test.each(["starchasers", "hitDice", "cyber"] as const)("every default of %s is one of its choices", (group) => {
    const values: Record<string, unknown> = { ...DEFAULT_HOUSE_RULES[group] };
    for (const [key, words] of Object.entries(HOUSE_RULE_CHOICES[group])) expect(words).toContain(values[key]);
  });

  test("every option and every choice has a text in both languages", () => {
    for (const lang of ["en", "ru"]) {
      const file = join(import.meta.dirname, "../../lang", `${lang}.json`);
      const texts = JSON.parse(readFileSync(file, "utf8")).STARCHASERS.HouseRules;
      for (const [group, options] of Object.entries(DEFAULT_HOUSE_RULES)) {
        for (const key of Object.keys(options)) {
          expect(texts.FIELDS[group][key]?.label).toBeTypeOf("string");
          expect(texts.FIELDS[group][key]?.hint).toBeTypeOf("string");
        }
      }
      for (const table of Object.values(HOUSE_RULE_CHOICES)) {
        for (const [key, words] of Object.entries(table)) {
          expect(Object.keys(texts.Choice[key]).sort()).toEqual([...words].sort());
        }
      }
    }
  });
});

describe("vocabularies", () => {
  test("SC-ATTR-01: eight attributes", () => {
    expect(ATTRIBUTES).toEqual([
      "strength",
      "toughness",
      "agility",
      "deftness",
      "intelligence",
      "perception",
      "charisma",
      "confidence",
    ]);
  });

  test("SC-SKILL-01: skills and their attributes", () => {
    expect([...SKILLS].sort()).toEqual(Object.keys(SKILL_ATTRIBUTES).sort());
    expect(SKILL_ATTRIBUTES).toMatchObject({ stealth: "agility", alertness: "perception", piloting: null });
  });

  test("SC-SHD-15: every damage type has its family, or none", () => {
    expect([...DAMAGE_TYPES].sort()).toEqual(Object.keys(DAMAGE_TYPE_FAMILIES).sort());
    expect(DAMAGE_TYPE_FAMILIES).toMatchObject({
      kinetic: "physical",
      ionic: "energy",
      plasma: "photonic",
      poison: null,
    });
  });

  test("SC-PROF-01, SC-PROF-02: twenty named groups", () => {
    expect(Object.keys(PROFICIENCIES)).toHaveLength(20);
    expect(PROFICIENCIES["unarmed-fighting"]).toEqual({ group: "melee", attributes: ["strength", "deftness"] });
    expect(PROFICIENCIES.rifles.group).toBe("ranged");
    expect([isProficiency("axes"), isProficiency("exotic:bowcaster"), isProficiency("toString")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each([
    ["Cleave", "cleaving"],
    ["Spread", "spreading"],
    ["Autofire", "autofire"],
    ["Slow Loading", "slowLoading"],
    ["slowLoading", "slowLoading"],
    ["Nonsense", null],
  ])("SC-QUAL-26: %s is %s", (name, key) => {
    expect(weaponQualityOf(name)).toBe(key);
  });

  test("SC-QUAL-26, SC-DEF-03: Defensive on armor is Protective", () => {
    expect(armorQualityOf("Defensive")).toBe("protective");
    expect(weaponQualityOf("Defensive")).toBe("defensive");
  });

  test("SC-ARMQ-02: Augmenting is always there, the other armor qualities need Focus", () => {
    const passive = Object.entries(ARMOR_QUALITIES).filter(([, { use }]) => use === "passive");
    expect(passive.map(([key]) => key)).toEqual(["augmenting"]);
    expect(WEAPON_QUALITIES).toMatchObject({
      vicious: { use: "focus" },
      burst: { use: "passive" },
      autofire: { use: "passive" },
    });
  });

  test("SC-BATTLE-00: battle conditions", () => {
    const battle = Object.entries(CONDITIONS).filter(([, { category }]) => category === "battle");
    expect(battle.map(([key]) => key)).toEqual(
      expect.arrayContaining(["unconscious", "grappled", "prone", "unbalanced"]),
    );
  });
});
