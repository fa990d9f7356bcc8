import { expect, test } from "vitest";
import {
  DEFAULT_HOUSE_RULES,
  DEFENSE_TYPES,
  defenseOfType,
  defenseWeakness,
  DUEL_TYPES,
  duelExchange,
  duelResult,
  typeRelation,
  weaknessOf,
} from "../../../src/rules/index.ts";
import type { DuelExchange, DuelSides, StarchasersRules } from "../../../src/rules/index.ts";

const rulesWith = (changed: Partial<StarchasersRules>) => ({
  ...DEFAULT_HOUSE_RULES,
  starchasers: { ...DEFAULT_HOUSE_RULES.starchasers, ...changed },
});

test.each([
  ["power", "power", "same"],
  ["power", "finesse", "strong"],
  ["power", "quick", "weak"],
  ["finesse", "power", "weak"],
  ["finesse", "finesse", "same"],
  ["finesse", "quick", "strong"],
  ["quick", "power", "strong"],
  ["quick", "finesse", "weak"],
  ["quick", "quick", "same"],
] as const)("SC-DUEL-TYPE-02: %s against %s is %s", (type, against, relation) => {
  expect(typeRelation(type, against)).toBe(relation);
});

test("SC-DUEL-TYPE-02: of two different types one is strong and the other weak", () => {
  for (const type of DUEL_TYPES) {
    const relations = DUEL_TYPES.map((against) => typeRelation(type, against)).sort();
    expect(relations).toEqual(["same", "strong", "weak"]);
    expect(typeRelation(weaknessOf(type), type)).toBe("strong");
  }
});

test("SC-DUEL-TYPE-03: a defense is weak to the type that dominates it, and each type has one defense", () => {
  for (const type of DUEL_TYPES) {
    const defense = defenseOfType(type);
    expect(DEFENSE_TYPES[defense]).toBe(type);
    expect(duelResult(defenseWeakness(defense), defense, true, DEFAULT_HOUSE_RULES)).toBe("dominate");
  }
});

test("SC-DUEL-RES-01: every attack against every defense", () => {
  const of = (type: (typeof DUEL_TYPES)[number]) =>
    (["block", "dodge", "parry", "armor"] as const).map((kind) => duelResult(type, kind, true, DEFAULT_HOUSE_RULES));
  expect(of("power")).toEqual(["clash", "repel", "dominate", "clash"]);
  expect(of("quick")).toEqual(["dominate", "clash", "repel", "clash"]);
  expect(of("finesse")).toEqual(["repel", "dominate", "clash", "clash"]);
});

test("SC-DUEL-RES-02: a defense that cannot be performed is dominated, whatever the types", () => {
  for (const type of DUEL_TYPES)
    for (const kind of ["block", "dodge", "parry", "armor"] as const)
      expect(duelResult(type, kind, false, DEFAULT_HOUSE_RULES)).toBe("dominate");
});

test("SC-DUEL-RES-07: by house rule Armor Defense is dominated", () => {
  expect(duelResult("quick", "armor", true, rulesWith({ duelArmorDefense: "dominate" }))).toBe("dominate");
});

const SIDES: DuelSides = { attackDice: 6, weaponDamage: 4, defenseDice: 5, prone: false };
const PRONE: DuelSides = { ...SIDES, prone: true };

test.each<[string, "dominate" | "clash" | "repel", DuelSides, Partial<StarchasersRules>, DuelExchange]>([
  ["SC-DUEL-RES-03 full damage", "dominate", SIDES, {}, { rolled: false, damage: 6 }],
  ["SC-BATTLE-05 prone", "dominate", PRONE, {}, { rolled: false, damage: 12 }],
  ["weapon's damage", "dominate", SIDES, { dominateDamage: "weaponDamage" }, { rolled: false, damage: 4 }],
  ["prone", "dominate", PRONE, { dominateDamage: "weaponDamage" }, { rolled: false, damage: 8 }],
  [
    "no weapon: the pool",
    "dominate",
    { ...SIDES, weaponDamage: null },
    { dominateDamage: "weaponDamage" },
    { rolled: false, damage: 6 },
  ],
  [
    "rolled without a defense",
    "dominate",
    SIDES,
    { dominateDamage: "rolledUndefended" },
    { rolled: true, attackDice: 6, defenseDice: 0, factor: 1 },
  ],
  [
    "rolled, prone",
    "dominate",
    PRONE,
    { dominateDamage: "rolledUndefended" },
    { rolled: true, attackDice: 6, defenseDice: 0, factor: 2 },
  ],
  ["SC-DUEL-RES-04 both pools", "clash", SIDES, {}, { rolled: true, attackDice: 6, defenseDice: 5, factor: 1 }],
  ["SC-BATTLE-05 half dice", "clash", PRONE, {}, { rolled: true, attackDice: 6, defenseDice: 2, factor: 1 }],
  [
    "SC-DICE-04 the last die stays",
    "clash",
    { ...PRONE, defenseDice: 1 },
    {},
    { rolled: true, attackDice: 6, defenseDice: 1, factor: 1 },
  ],
  [
    "nothing stays nothing",
    "clash",
    { ...PRONE, defenseDice: 0 },
    {},
    { rolled: true, attackDice: 6, defenseDice: 0, factor: 1 },
  ],
  ["SC-DUEL-RES-05 no damage", "repel", SIDES, {}, { rolled: false, damage: 0 }],
  ["SC-BATTLE-05 must roll", "repel", PRONE, {}, { rolled: true, attackDice: 6, defenseDice: 5, factor: 1 }],
])("%s (%s)", (_title, result, sides, changed, expected) => {
  expect(duelExchange(result, Object.freeze(sides), rulesWith(changed))).toEqual(expected);
});
