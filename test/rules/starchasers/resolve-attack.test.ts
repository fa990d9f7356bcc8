import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTACK_FACES, attackFaces, DEFENSE_FACES, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { qualityUse } from "../../../src/rules/starchasers/qualities/focus-use.ts";
import { damageFrom, resolveAttack, tokenCounts } from "../../../src/rules/starchasers/resolve-attack.ts";
import type { ExchangeInput } from "../../../src/rules/starchasers/resolve-attack.ts";
import { RULES, rulesWith } from "../support/facts.ts";

type Case = [
  id: string,
  attack: string,
  defense: string,
  rest: Partial<ExchangeInput>,
  expected: [number, number, number],
];

/** The examples of the ledger: id, attack, defense, declarations, [hits, crits, damage] that are left. */
const CASES: Case[] = [
  ["SC-ATK-01", "HHB", "EB", {}, [1, 0, 1]],
  ["SC-ATK-08", "HFFB", "E", { attackerToken: true }, [2, 0, 2]],
  ["SC-ATK-08 without a token", "HFFB", "E", {}, [0, 0, 0]],
  ["SC-ATK-09 accurate", "HFF", "B", { focusUse: { accurate: 1 } }, [2, 0, 2]],
  ["SC-ATK-09 vicious", "HFF", "E", { focusUse: { vicious: 1 } }, [0, 1, 2]],
  ["SC-ATK-11 dodge", "HHH", "EFF", { defenderToken: true, defenseKind: "dodge" }, [0, 0, 0]],
  ["SC-ATK-11 armor", "HHH", "EFF", { defenderToken: true, defenseKind: "armor" }, [2, 0, 2]],
  ["SC-ATK-12", "HHC", "EE", {}, [0, 1, 2]],
  ["SC-ATK-12 a tie is a miss", "HH", "EE", {}, [0, 0, 0]],
  ["SC-ATK-12 a lone crit", "C", "E", {}, [0, 0, 0]],
  ["SC-ATK-13 hits go first", "HHCC", "EEE", {}, [0, 1, 2]],
  ["SC-ATK-13", "HHCC", "E", {}, [1, 2, 5]],
  ["SC-ATK-17 cover before defense", "HHHHC", "E", { soak: 3 }, [0, 1, 2]],
  ["SC-ATK-17 piercing past the armor", "HHF", "EEE", { focusUse: { piercing: 1 }, targetArmor: 0 }, [0, 0, 0]],
  ["SC-QUAL-08 piercing within the armor", "HHF", "E", { focusUse: { piercing: 1 }, targetArmor: 1 }, [1, 0, 1]],
  ["SC-DICE-09", "HFF", "B", {}, [1, 0, 1]],
  ["SC-DICE-09 token", "HFF", "B", { attackerToken: true }, [3, 0, 3]],
  ["SC-DICE-09 quality first", "HFF", "B", { attackerToken: true, focusUse: { vicious: 1 } }, [2, 1, 4]],
  ["SC-DEF-03", "HHH", "EFF", { defenseFocusUse: { protective: 1 } }, [1, 0, 1]],
  ["SC-DEF-03 twice", "HHH", "EFF", { defenseFocusUse: { protective: 2 } }, [0, 0, 0]],
  ["SC-ARMQ-04", "HHH", "EFF", { defenseFocusUse: { protective: 2 } }, [0, 0, 0]],
  ["SC-COVER-02 all soaked", "HHHC", "E", { soak: 3 }, [0, 0, 0]],
  ["SC-COVER-02", "HHHHH", "E", { soak: 3 }, [1, 0, 1]],
  ["SC-COVER-02 crits last", "HCC", "B", { soak: 2 }, [0, 1, 2]],
  ["SC-QUAL-01", "FFF", "B", { focusUse: { vicious: 2 } }, [0, 2, 4]],
  ["SC-QUAL-03", "HFFF", "E", { focusUse: { accurate: 2 } }, [2, 0, 2]],
  ["SC-QUAL-12", "FFF", "B", { focusUse: { vicious: 2 } }, [0, 2, 4]],
  ["P43 no defense at all", "HC", "", {}, [1, 1, 3]],
  ["no dice at all", "", "", {}, [0, 0, 0]],
];

describe("resolveAttack", () => {
  test.each(CASES)("%s: %s against %s", (_id, attack, defense, rest, [hits, crits, damage]) => {
    const input = { attack: attackFaces(attack), defense: defenseFaces(defense), ...rest };
    const before = structuredClone(input);
    const result = resolveAttack(input, RULES);
    expect(result).toMatchObject({ success: hits + crits > 0, hits, crits, damage });
    expect(input).toEqual(before);
  });

  test("SC-ATK-11: by house rule a token helps Armor Defense too", () => {
    const input = { attack: attackFaces("HHH"), defense: defenseFaces("EFF"), defenderToken: true } as const;
    const rules = rulesWith({ focusTokenOnArmorDefense: true });
    expect(resolveAttack({ ...input, defenseKind: "armor" }, rules).damage).toBe(0);
    expect([tokenCounts("armor", RULES), tokenCounts("armor", rules), tokenCounts("parry", RULES)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("what cover took and what the defense brought is told", () => {
    const result = resolveAttack({ attack: attackFaces("HHC"), defense: defenseFaces("EF"), soak: 2 }, RULES);
    expect(result).toMatchObject({ soaked: 2, evades: 1, damage: 0 });
  });

  test.each([
    ["more Focus than was rolled", { focusUse: { vicious: 2 } }],
    ["a negative use", { focusUse: { accurate: -1 } }],
    ["a fractional use", { defenseFocusUse: { protective: 0.5 } }],
    ["a negative soak", { soak: -1 }],
    ["a fractional soak", { soak: 1.5 }],
  ])("%s is a caller's bug", (_what, rest) => {
    expect(() => resolveAttack({ attack: attackFaces("HF"), defense: defenseFaces("F"), ...rest }, RULES)).toThrow(
      RangeError,
    );
  });
});

describe("damageFrom (SC-CRIT-04, SC-DMG-01)", () => {
  test.each([
    [1, 1, 3, "alwaysTwo", 3],
    [0, 4, 3, "alwaysTwo", 8],
    [2, 1, 0, "alwaysTwo", 4],
    [0, 0, 0, "alwaysTwo", 0],
    [0, 3, 0, "alwaysTwo", 6],
    [1, 1, 3, "aboveResistance", 2],
    [1, 4, 3, "aboveResistance", 9],
  ] as const)("%i hits, %i crits, resistance %i, %s: %i", (hits, crits, resistance, critDamage, damage) => {
    expect(damageFrom({ hits, crits }, rulesWith({ critDamage }), resistance)).toBe(damage);
  });
});

test.each([
  [2, 3, 2],
  [2, 1, 1],
  [3, 5, 3],
  [0, 4, 0],
])("SC-QUAL-01, SC-ARMQ-01: a quality of %i uses of %i Focus at most %i", (n, focus, max) => {
  expect(qualityUse(n, focus)).toBe(max);
});

const dice = <Face>(faces: readonly Face[]) => fc.array(fc.constantFrom(...faces), { maxLength: 12 });
const exchange = fc.record({
  attack: dice(ATTACK_FACES),
  defense: dice(DEFENSE_FACES),
  attackerToken: fc.boolean(),
  defenderToken: fc.boolean(),
  defenseKind: fc.constantFrom("armor", "block", "dodge", "parry"),
  soak: fc.nat(6),
});

describe("resolveAttack, whatever is rolled", () => {
  test("nothing is negative, success and damage agree, and damage is hits plus two for each crit", () => {
    fc.assert(
      fc.property(exchange, (input) => {
        const { success, hits, crits, damage } = resolveAttack(input, RULES);
        expect(Math.min(hits, crits, damage)).toBeGreaterThanOrEqual(0);
        expect(success).toBe(damage > 0);
        expect(damage).toBe(hits + 2 * crits);
      }),
    );
  });

  test("one Hit more never lowers the damage, one Evade more never raises it", () => {
    fc.assert(
      fc.property(exchange, (input) => {
        const { damage } = resolveAttack(input, RULES);
        expect(resolveAttack({ ...input, attack: [...input.attack, "hit"] }, RULES).damage).toBeGreaterThanOrEqual(
          damage,
        );
        expect(resolveAttack({ ...input, defense: [...input.defense, "evade"] }, RULES).damage).toBeLessThanOrEqual(
          damage,
        );
      }),
    );
  });

  test("the order of the dice does not matter", () => {
    fc.assert(
      fc.property(exchange, (input) => {
        const turned = { ...input, attack: input.attack.toReversed(), defense: input.defense.toReversed() };
        expect(resolveAttack(turned, RULES)).toEqual(resolveAttack(input, RULES));
      }),
    );
  });
});
