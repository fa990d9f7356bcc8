import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALLY_ROLES,
  ALLY_STATISTICS,
  allyAttackValue,
  allyDefense,
  allyDuelDamage,
  allyFromPc,
  allyKnockout,
  allyReach,
  allySlots,
  allyUses,
  BANDS,
  canAddSpecialAttack,
  DEFAULT_HOUSE_RULES,
  DEFENSE_KINDS,
  dicelessDamage,
  hasAbilities,
  isDiceless,
  npcAttackValue,
  orderWithAllies,
  strongestAllyAttack,
} from "../../../src/rules/index.ts";
import type { StarchasersRules } from "../../../src/rules/index.ts";

const RULES = DEFAULT_HOUSE_RULES;
const rulesWith = (changed: Partial<StarchasersRules>) => ({
  ...RULES,
  starchasers: { ...RULES.starchasers, ...changed },
});
const points = fc.nat({ max: 30 });

describe("diceless attacks", () => {
  test.each([
    [{ attack: 9, defense: 3 }, 6],
    [{ attack: 9, defense: 6 }, 3],
    [{ attack: 3, defense: 3 }, 0],
    [{ attack: 2, defense: 5 }, 0],
    [{ attack: 8, defense: 3, soak: 3 }, 2],
    [{ attack: 5, defense: 3, defenseDice: 2 }, 0],
    [{ attack: 9, defense: 3, soak: 1, defenseDice: 2 }, 3],
  ])("SC-ALLY-ATK-03, SC-ALLY-DEF-06: %j deals %i", (exchange, damage) => {
    expect(dicelessDamage(Object.freeze(exchange))).toBe(damage);
  });

  test("damage is never negative, and more defense, cover or range never deals more", () => {
    fc.assert(
      fc.property(
        points,
        points,
        points,
        points,
        fc.integer({ min: 0, max: 3 }),
        (attack, defense, soak, dice, more) => {
          const now = dicelessDamage({ attack, defense, soak, defenseDice: dice });
          expect(now).toBeGreaterThanOrEqual(0);
          expect(now).toBeLessThanOrEqual(attack);
          expect(dicelessDamage({ attack, defense: defense + more, soak, defenseDice: dice })).toBeLessThanOrEqual(now);
          expect(dicelessDamage({ attack, defense, soak: soak + more, defenseDice: dice })).toBeLessThanOrEqual(now);
          expect(dicelessDamage({ attack, defense, soak, defenseDice: dice + more })).toBeLessThanOrEqual(now);
        },
      ),
    );
  });

  test("SC-ALLY-DEF-04: half the sum of the Focus-triggered qualities, rounded down; passive ones do not count", () => {
    expect(npcAttackValue(5, [])).toBe(5);
    expect(npcAttackValue(5, [{ key: "piercing", n: 2 }])).toBe(6);
    expect(npcAttackValue(5, [{ key: "piercing", n: 1 }])).toBe(5);
    expect(
      npcAttackValue(5, [
        { key: "piercing", n: 1 },
        { key: "vicious", n: 2 },
      ]),
    ).toBe(6);
    expect(
      npcAttackValue(5, [
        { key: "burst", n: 3 },
        { key: "autofire", n: 2 },
        { key: "stunner", n: 2 },
        { key: "slowLoading", n: 1 },
      ]),
    ).toBe(5);
  });

  test("SC-ALLY-ATK-01: Melee reaches Blade, Thrown as thrown weapons do, Ranged up to Pistol range", () => {
    const reach = (kind: "melee" | "thrown" | "ranged") =>
      BANDS.map((band) => allyReach(kind, band, RULES)).map(({ allowed, dice }) => (allowed ? dice : null));
    expect(reach("melee")).toEqual([0, null, null, null, null]);
    expect(reach("thrown")).toEqual([0, 0, 2, 4, null]);
    expect(reach("ranged")).toEqual([2, 0, 0, null, null]);
  });

  test("SC-ALLY-ATK-02, SC-ALLY-DUEL-02: the strongest attack, the first of equals, none of nothing", () => {
    const strongest = (melee: number, thrown: number, ranged: number) =>
      strongestAllyAttack({ melee: { value: melee }, thrown: { value: thrown }, ranged: { value: ranged } });
    expect(strongest(9, 4, 6)).toBe("melee");
    expect(strongest(0, 0, 5)).toBe("ranged");
    expect(strongest(2, 4, 4)).toBe("thrown");
    expect(strongest(0, 0, 0)).toBeNull();
  });

  test("SC-ALLY-04, SC-ALLY-HP-02: only Allies go without dice", () => {
    expect((["pc", "npc", "ally"] as const).filter(isDiceless)).toEqual(["ally"]);
  });
});

describe("diceless defenses", () => {
  const luke = { armor: 3, block: 0, dodge: 4, parry: 7 };

  test.each([
    [["armor", "dodge", "parry"], {}, "parry", 7],
    [["armor", "dodge"], {}, "dodge", 4],
    [["armor"], {}, "armor", 3],
    [[], {}, "armor", 3],
    [["armor", "block"], {}, "armor", 3],
    [["armor", "dodge", "parry"], { allyDefenseChoice: "default" }, "armor", 3],
    [["armor", "dodge", "parry"], { allyDefenseChoice: "ask" }, "parry", 7],
  ] as const)("SC-ALLY-DEF-03: of %j with %j it is %s %i", (can, changed, kind, value) => {
    expect(allyDefense(Object.freeze(luke), can, rulesWith(changed))).toEqual({ kind, value });
  });

  test("the highest it can perform is never below any other it can", () => {
    const values = fc.record({ armor: points, block: points, dodge: points, parry: points });
    fc.assert(
      fc.property(values, fc.subarray([...DEFENSE_KINDS]), (numbers, can) => {
        const { kind, value } = allyDefense(numbers, can, RULES);
        expect(value).toBe(numbers[kind]);
        for (const other of can) expect(value).toBeGreaterThanOrEqual(numbers[other]);
      }),
    );
  });
});

test.each([
  ["dominate", false, 9],
  ["dominate", true, 18],
  ["clash", false, 4],
  ["clash", true, 7],
  ["repel", false, 0],
  ["repel", true, 4],
] as const)("SC-ALLY-DUEL-03: a %s (prone: %s) of 9 against 5 deals %i", (result, prone, damage) => {
  for (const dominateDamage of ["poolSize", "weaponDamage", "rolledUndefended"] as const)
    expect(allyDuelDamage(result, { attack: 9, defense: 5 }, prone, rulesWith({ dominateDamage }))).toBe(damage);
});

test("SC-ALLY-DEF-06 in a duel: range joins the defense, cover takes from the attack, where numbers are compared", () => {
  const exchange = { attack: 9, defense: 4, soak: 1, defenseDice: 2 };
  expect(allyDuelDamage("clash", exchange, false, RULES)).toBe(2);
  expect(allyDuelDamage("dominate", exchange, false, RULES)).toBe(9);
});

test("SC-ALLY-HP-03: at 0 Hit Points Unconscious and injured; by Stress Unconscious only", () => {
  const out = (hp: number, stress: number, changed = {}) =>
    allyKnockout({ hp, stress, stressCapacity: 6 }, rulesWith(changed));
  expect(out(5, 5)).toEqual({ unconscious: false, injuries: 0 });
  expect(out(5, 6)).toEqual({ unconscious: true, injuries: 0 });
  expect(out(5, 6, { stressKOThreshold: "aboveCapacity" })).toEqual({ unconscious: false, injuries: 0 });
  expect(out(5, 7, { stressKOThreshold: "aboveCapacity" })).toEqual({ unconscious: true, injuries: 0 });
  expect(out(0, 0)).toEqual({ unconscious: true, injuries: 1 });
  expect(out(0, 6)).toEqual({ unconscious: true, injuries: 1 });
  expect(out(1, 0)).toEqual({ unconscious: false, injuries: 0 });
});

test("SC-ALLY-ABIL-05: the Stress that knocks out cannot be paid; a cost on the card or 1", () => {
  const uses = (stress: number, cost: number | null, changed = {}) =>
    allyUses({ stress, stressCapacity: 4 }, cost, rulesWith(changed));
  expect([uses(0, 1), uses(0, null), uses(2, 1), uses(3, 1), uses(9, 1)]).toEqual([3, 3, 1, 0, 0]);
  expect(uses(0, 2)).toBe(1);
  expect(uses(0, 1, { stressKOThreshold: "aboveCapacity" })).toBe(4);
  expect(uses(4, 0)).toBe(Infinity);
  expect(() => uses(0, -1)).toThrow(RangeError);
  expect(() => uses(0, 1.5)).toThrow(RangeError);
});

test("SC-ALLY-ABIL-01, SC-ALLY-ABIL-04: Pets have no abilities, others four Special Attacks and one Passive Ability", () => {
  expect(ALLY_ROLES.filter(hasAbilities)).toEqual(["ally", "companion"]);
  expect(allySlots("companion")).toEqual({ specialAttacks: 4, passives: 1 });
  expect(allySlots("pet")).toEqual({ specialAttacks: 0, passives: 0 });
  expect(canAddSpecialAttack("ally", 3)).toBe(true);
  expect(canAddSpecialAttack("ally", 4)).toBe(false);
  expect(canAddSpecialAttack("pet", 0)).toBe(false);
});

test("SC-ALLY-TURN-01: Allies follow the last Player Character, in the GM's order", () => {
  const order = (ids: string[], pcs: string[], allies: string[]) =>
    orderWithAllies(Object.freeze(ids), new Set(pcs), Object.freeze(allies));
  expect(order(["n1", "p1", "p2", "n2"], ["p1", "p2"], ["a"])).toEqual(["n1", "p1", "p2", "a", "n2"]);
  expect(order(["p1", "n1"], ["p1"], ["b", "a"])).toEqual(["p1", "b", "a", "n1"]);
  expect(order(["n1", "n2"], [], ["a"])).toEqual(["n1", "n2", "a"]);
  expect(order(["n1", "p1"], ["p1"], ["a"])).toEqual(["n1", "p1", "a"]);
  expect(order(["p1"], ["p1"], [])).toEqual(["p1"]);
  expect(order([], [], ["a"])).toEqual(["a"]);
});

test("SC-ALLY-STAT-03: the strongest pool of a kind with its type, the first of equals", () => {
  expect(allyAttackValue([])).toEqual({ value: 0, type: "quick" });
  const attacks = [
    { dice: 5, type: "quick" },
    { dice: 7, type: "power" },
    { dice: 7, type: "finesse" },
  ] as const;
  expect(allyAttackValue(attacks)).toEqual({ value: 7, type: "power" });
});

test("SC-ALLY-PC-01: a card takes attributes and defenses as they are and sorts attacks by range", () => {
  const attributes = {
    strength: 3,
    toughness: 2,
    agility: 4,
    deftness: 1,
    intelligence: 2,
    perception: 3,
    charisma: 1,
    confidence: 2,
  };
  const pc = Object.freeze({
    attributes: Object.freeze(attributes),
    attacks: Object.freeze([
      { range: "blade", dice: 4, type: "quick" },
      { range: "blade", dice: 6, type: "power" },
      { range: "pistol", dice: 5, type: "finesse" },
      { range: "rifle", dice: 7, type: "quick" },
    ] as const),
    defenses: Object.freeze({ armor: 3, block: 5, dodge: 4, parry: 6 }),
  });
  expect(allyFromPc(pc)).toEqual({
    attributes,
    attacks: {
      melee: { value: 6, type: "power" },
      thrown: { value: 0, type: "quick" },
      ranged: { value: 7, type: "quick" },
    },
    defenses: { armor: 3, block: 5, dodge: 4, parry: 6 },
  });
});

test("SC-ALLY-STAT-01: the card has 39 different rows", () => {
  expect(new Set(ALLY_STATISTICS).size).toBe(39);
});
