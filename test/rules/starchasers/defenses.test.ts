import { describe, expect, test } from "vitest";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import {
  armorRating,
  availableDefenses,
  chosenDefense,
  defensePoolParts,
  defenseRefusal,
  defenses,
} from "../../../src/rules/starchasers/defenses.ts";
import { DEFENSE_TYPES } from "../../../src/rules/starchasers/facts.ts";
import type { AttackCircumstances, DefenderFacts } from "../../../src/rules/starchasers/facts.ts";
import { ACTIVE_DEFENSES, DEFENSE_KINDS } from "../../../src/rules/vocabulary.ts";
import { attributes, defender, RULES, rulesWith } from "../support/facts.ts";

const SHIELD = { name: "Round shield", blockBonus: 2 };
const KNIFE = { name: "Knife", parryBonus: 0 };
const MELEE: AttackCircumstances = { weaponRange: "blade" };
const SHOT: AttackCircumstances = { weaponRange: "rifle" };

function armor(deflection: number, agilityPenalty = 0): DefenderFacts["armor"] {
  return { name: "Vest", deflection, agilityPenalty, resistanceBonus: 0 };
}

test("SC-ATK-06, SC-DEF-08: four defenses, three of them active", () => {
  expect(DEFENSE_KINDS).toEqual(["armor", "block", "dodge", "parry"]);
  expect(ACTIVE_DEFENSES).toEqual(["block", "dodge", "parry"]);
});

test("SC-DEF-13, SC-DEF-16, SC-DEF-20: Block is Power, Dodge Quick, Parry Finesse", () => {
  expect(DEFENSE_TYPES).toEqual({ block: "power", dodge: "quick", parry: "finesse" });
});

describe("pools", () => {
  test.each([
    [2, 1, 3],
    [0, 0, 1],
    [4, 0, 4],
  ])("SC-DEF-05, SC-ARM-02: deflection %i and bonus %i make %i dice", (deflection, bonus, dice) => {
    const facts = defender({ armor: armor(deflection), bonuses: { armor: bonus, block: 0, dodge: 0, parry: 0 } });
    expect(defenses(facts, RULES).armor.dice).toBe(dice);
  });

  test("SC-DEF-12: Block is Toughness + Strength + shield, without Deflection", () => {
    const facts = defender({ attributes: attributes({ toughness: 2, strength: 3 }), shield: SHIELD, armor: armor(4) });
    expect(defenses(facts, RULES).block).toMatchObject({ dice: 7, available: true });
  });

  test.each([
    [3, 3, 0, 6],
    [1, 1, 3, 1],
  ])("SC-DEF-15: Dodge with Agility %i, Perception %i, penalty %i", (agility, perception, penalty, dice) => {
    const facts = defender({ attributes: attributes({ agility, perception }), armor: armor(2, penalty) });
    expect(defenses(facts, RULES).dodge.dice).toBe(dice);
  });

  test.each([
    ["SC-DEF-07", 3, 2, 1, 2, 4],
    ["SC-DEF-19", 2, 2, 0, 1, 3],
  ])("%s: Parry", (_id, deftness, agility, parry, penalty, dice) => {
    const facts = defender({
      attributes: attributes({ deftness, agility }),
      bonuses: { armor: 0, block: 0, dodge: 0, parry },
      armor: armor(2, penalty),
      parryWith: KNIFE,
    });
    expect(defenses(facts, RULES).parry.dice).toBe(dice);
  });

  test("every line has its reason", () => {
    const facts = defender({ armor: armor(2, 1), parryWith: { name: "Foil", parryBonus: 1 } });
    expect(defenses(facts, RULES).parry.parts).toEqual([
      { reason: "deftness", dice: 2 },
      { reason: "agility", dice: 2 },
      { reason: "parryWeapon", dice: 1, params: { name: "Foil" } },
      { reason: "armorPenalty", dice: -1 },
    ]);
  });

  test("SC-DEF-04: by house rule armor joins the active defenses", () => {
    const facts = defender({ armor: armor(3) });
    expect(defenses(facts, RULES).dodge.dice).toBe(4);
    expect(defenses(facts, rulesWith({ activeDefenseAddsArmor: true })).dodge.dice).toBe(7);
  });

  test("SC-ALLY-DEF-01, SC-ALLY-ATK-04: numbers printed on a card replace the sums, and imply the means", () => {
    const facts = defender({ flat: { armor: 5, block: 4, dodge: 0, parry: null } });
    const read = defenses(facts, RULES);
    expect([read.armor.dice, read.block.dice, read.dodge.dice]).toEqual([5, 4, 1]);
    expect([read.block.available, read.parry.available]).toEqual([true, false]);
  });

  test.each([
    [5, 2, 4],
    [5, 1, 5],
    [3, 6, 1],
    [4, 3, 2],
  ])("SC-POS-05: Dodge %i against %i in melee is %i", (dodge, meleeOpponents, dice) => {
    const facts = defender({ attributes: attributes({ agility: dodge, perception: 0 }) });
    expect(defenses(facts, RULES, { ...MELEE, meleeOpponents }).dodge.dice).toBe(dice);
  });

  test.each([
    ["dodge", 4, 1],
    ["block", 6, 4],
    ["parry", 4, 1],
  ] as const)("SC-STATUS-01: Insensate, %s %i becomes %i", (kind, dice, expected) => {
    const facts = defender({
      attributes: attributes({ strength: 3, toughness: 3 }),
      conditions: new Set(["insensate"]),
      shield: { name: "Shield", blockBonus: 0 },
    });
    const calm = defender({ ...facts, conditions: new Set() });
    expect(defenses(calm, RULES)[kind].dice).toBe(dice);
    expect(defenses(facts, RULES)[kind].dice).toBe(expected);
    expect(defenses(facts, RULES).armor.dice).toBe(defenses(calm, RULES).armor.dice);
  });

  test.each([
    ["rifle", 6],
    ["thrown", 6],
    ["blade", 1],
  ] as const)("SC-BATTLE-03: prone armor of 3 against %s is %i", (weaponRange, dice) => {
    const facts = defender({ armor: armor(3), conditions: new Set(["prone"]) });
    expect(defenses(facts, RULES, { weaponRange }).armor.dice).toBe(dice);
    expect(defenses(facts, RULES).armor.dice).toBe(3);
  });
});

describe("availability", () => {
  const all = defender({ shield: SHIELD, parryWith: KNIFE });

  test.each([
    ["SC-DEF-01 surprised", { ...all, conditions: new Set(["surprised"] as const) }, MELEE, ["armor"]],
    ["SC-DEF-02", defender({ parryWith: KNIFE }), { weaponRange: "pistol" }, ["armor", "dodge"]],
    ["SC-DEF-06 surprised", { ...all, conditions: new Set(["surprised"] as const) }, SHOT, ["armor"]],
    ["SC-DEF-06 unaware", all, { ...SHOT, unaware: true }, ["armor"]],
    ["SC-DEF-10 no free square", all, { ...MELEE, cornered: true }, ["armor", "block", "parry"]],
    ["SC-DEF-10 nothing", defender(), { ...MELEE, cornered: true }, ["armor"]],
    ["SC-BATTLE-01", { ...all, conditions: new Set(["unconscious"] as const) }, MELEE, ["armor"]],
    ["SC-BATTLE-02", { ...all, conditions: new Set(["grappled"] as const) }, MELEE, ["armor", "block", "parry"]],
    ["SC-GRAP-09", { ...all, conditions: new Set(["pinned"] as const) }, MELEE, ["block", "parry"]],
    ["SC-GRAP-09 nothing else", defender({ conditions: new Set(["pinned"] as const) }), MELEE, ["armor"]],
    ["everything", all, MELEE, ["armor", "block", "dodge", "parry"]],
  ] as [string, DefenderFacts, AttackCircumstances, string[]][])("%s", (_id, facts, attack, kinds) => {
    expect(availableDefenses(facts, attack)).toEqual(kinds);
  });

  test.each([
    ["SC-DEF-11", "block", defender(), MELEE, "noShield"],
    ["SC-DEF-11", "block", all, MELEE, null],
    ["SC-DEF-14", "dodge", all, { ...MELEE, cornered: true }, "noSquareToDodge"],
    ["SC-DEF-14", "dodge", { ...all, conditions: new Set(["grappled"]) }, MELEE, "cannotDodgeGrappled"],
    ["SC-DEF-17", "parry", all, MELEE, null],
    ["SC-DEF-17", "parry", all, SHOT, "parryNeedsMelee"],
    ["SC-DEF-17", "parry", { ...all, features: new Set(["lightsaberDuelist"]) }, SHOT, null],
    ["SC-DEF-17", "parry", { ...all, features: new Set(["martialArtist"]) }, { weaponRange: "thrown" }, null],
    ["SC-DEF-18", "parry", defender({ features: new Set(["steelHands"]) }), MELEE, null],
    ["SC-DEF-18", "parry", defender(), MELEE, "nothingToParryWith"],
    ["always there", "armor", defender({ conditions: new Set(["unconscious", "surprised"]) }), SHOT, null],
  ] as [string, "armor" | "block" | "dodge" | "parry", DefenderFacts, AttackCircumstances, string | null][])(
    "%s: %s",
    (_id, kind, facts, attack, reason) => {
      expect(defenseRefusal(kind, facts, attack)).toBe(reason);
      expect(defenses(facts, RULES, attack)[kind]).toMatchObject({ available: reason === null, reason });
    },
  );
});

describe("chosenDefense", () => {
  test.each([
    ["SC-DEF-09", defender(), MELEE, "dodge"],
    ["SC-DEF-09 surprised", defender({ conditions: new Set(["surprised"]) }), MELEE, "armor"],
    ["SC-DEF-09 no shield", defender({ defaultDefense: "block" }), MELEE, "armor"],
    ["SC-DEF-06 unaware", defender(), { ...MELEE, unaware: true }, "armor"],
    ["SC-ACT-03", defender({ currentDefense: "parry", parryWith: KNIFE }), MELEE, "parry"],
    ["SC-ACT-03 cannot be used", defender({ currentDefense: "parry", parryWith: KNIFE }), SHOT, "armor"],
  ] as [string, DefenderFacts, AttackCircumstances, string][])("%s", (_id, facts, attack, kind) => {
    expect(chosenDefense(facts, attack)).toBe(kind);
  });
});

describe("defensePoolParts", () => {
  const reading = { parts: [{ reason: "agility", dice: 3 }] };

  test("SC-AIM-02: an Aimed Shot adds its dice", () => {
    const parts = defensePoolParts(reading, { weaponRange: "pistol", band: "pistol", aimedShot: 2 }, RULES);
    expect(poolSize(parts)).toBe(5);
  });

  test("range dice say why they are there", () => {
    const parts = (band: "blade" | "escape") => defensePoolParts(reading, { weaponRange: "pistol", band }, RULES);
    expect(parts("escape").at(-1)).toEqual({ reason: "range", dice: 4 });
    expect(parts("blade").at(-1)).toEqual({ reason: "shotInMelee", dice: 2 });
  });

  test.each([
    [3, 2, 3, 1],
    [2, 2, 6, 4],
    [1, 3, 6, 5],
  ])("SC-QUAL-08: armor %i, piercing %i, pool %i leaves %i dice", (armorDice, piercing, pool, dice) => {
    const base = { parts: [{ reason: "agility", dice: pool }] };
    const parts = defensePoolParts(base, { weaponRange: "rifle", band: "rifle", piercing }, RULES, armorDice);
    expect(poolSize(parts)).toBe(dice);
  });

  test("SC-SM-BACKSTAB-03: a reduction and piercing together take no more than the armor", () => {
    const modifiers = { weaponRange: "rifle", band: "rifle", armorReduction: 2, piercing: 2 } as const;
    expect(poolSize(defensePoolParts({ parts: [{ reason: "agility", dice: 6 }] }, modifiers, RULES, 3))).toBe(3);
  });

  test("SC-MORALE-03: a frightened attacker gives the defender 2 dice", () => {
    const modifiers = { weaponRange: "blade", band: "blade", attackerFrightened: true } as const;
    expect(poolSize(defensePoolParts(reading, modifiers, RULES))).toBe(5);
  });

  test("the armor rating has no floor", () => {
    expect(armorRating(defender())).toBe(0);
    expect(armorRating(defender({ armor: armor(3) }))).toBe(3);
  });
});
