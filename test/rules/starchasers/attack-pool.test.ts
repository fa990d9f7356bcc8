import { describe, expect, test } from "vitest";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import {
  attackPoolParts,
  isProficient,
  isUsable,
  unarmedParts,
  weaponAttribute,
} from "../../../src/rules/starchasers/attack-pool.ts";
import { attacker, attributes, weapon } from "../support/facts.ts";

const pistols = new Set(["pistols"]);

describe("attackPoolParts", () => {
  test.each([
    ["SC-ATK-02", 0, 3, false, 1],
    ["SC-ATK-03", 2, 3, true, 5],
    ["SC-PROF-04", 2, 3, false, 2],
    ["SC-PROF-05", 4, 3, false, 4],
    ["SC-RAN-05", 4, 3, true, 7],
    ["SC-THR-04", 2, 3, true, 5],
    ["SC-MEL-02", 3, 2, true, 5],
  ])("%s: damage %i, attribute %i, proficient %s: %i dice", (_id, damage, deftness, proficient, dice) => {
    const who = attacker({
      attributes: attributes({ deftness }),
      proficiencies: proficient ? pistols : new Set<string>(),
    });
    expect(poolSize(attackPoolParts({ weapon: weapon({ damage }), attacker: who }))).toBe(dice);
  });

  test("each die has its reason, and lines that add nothing are left out", () => {
    const who = attacker({ attributes: attributes({ deftness: 3 }), proficiencies: pistols, attackBonus: 1 });
    const parts = attackPoolParts({ weapon: weapon(), attacker: who, modifiers: [{ reason: "manual", dice: -1 }] });
    expect(parts).toEqual([
      { reason: "weaponDamage", dice: 2, params: { name: "Blaster pistol" } },
      { reason: "deftness", dice: 3 },
      { reason: "effects", dice: 1 },
      { reason: "manual", dice: -1 },
    ]);
  });

  test("SC-DICE-08: penalties come after the bonuses, and the floor last", () => {
    const modifiers = [{ reason: "manual", dice: -9 }];
    expect(poolSize(attackPoolParts({ weapon: weapon(), attacker: attacker(), modifiers }))).toBe(1);
  });

  test("SC-DICE-08: a move doubles the Damage Dice first, a rule for the whole pool comes last", () => {
    const who = attacker({ attributes: attributes({ deftness: 3 }), proficiencies: pistols });
    const dice = (input: Partial<Parameters<typeof attackPoolParts>[0]>): number =>
      poolSize(attackPoolParts({ weapon: weapon({ damage: 3 }), attacker: who, ...input }));
    const modifiers = [{ reason: "manual", dice: 1 }];
    expect(dice({ damageFactor: 2 })).toBe(9);
    expect(dice({ damageFactor: 1, poolFactor: 1 })).toBe(6);
    expect(dice({ poolFactor: 2, modifiers })).toBe(14);
    expect(dice({ poolFactor: 0.5, modifiers })).toBe(3);
    expect(dice({ poolFactor: 0.5, modifiers: [{ reason: "manual", dice: -9 }] })).toBe(1);
    expect(attackPoolParts({ weapon: weapon(), attacker: who, damageFactor: 2, poolFactor: 2 })).toEqual([
      { reason: "weaponDamage", dice: 2, params: { name: "Blaster pistol" } },
      { reason: "damageDoubled", dice: 2 },
      { reason: "deftness", dice: 3 },
      { reason: "poolDoubled", dice: 7 },
    ]);
    expect(attackPoolParts({ weapon: weapon(), attacker: who, poolFactor: 0.5 }).at(-1)).toEqual({
      reason: "poolHalved",
      dice: -3,
    });
  });

  test.each([
    ["rifle", 7, 2],
    ["thrown", 7, 2],
    ["blade", 5, 3],
  ] as const)("SC-STATUS-01: Insensate with a %s weapon, %i dice become %i", (range, damage, dice) => {
    const who = attacker({ conditions: new Set(["insensate"]) });
    expect(poolSize(attackPoolParts({ weapon: weapon({ range, damage }), attacker: who }))).toBe(dice);
  });

  test("SC-ALLY-DEF-04: the dice printed on a card are the whole pool", () => {
    const who = attacker({ proficiencies: pistols });
    expect(poolSize(attackPoolParts({ weapon: weapon({ flatDice: 6 }), attacker: who }))).toBe(6);
  });

  test("without a weapon it is an unarmed attack", () => {
    expect(attackPoolParts({ weapon: null, attacker: attacker() })).toEqual([{ reason: "untrainedUnarmed", dice: 1 }]);
  });
});

describe("weaponAttribute", () => {
  test.each([
    ["SC-MEL-02", "whips-flails", "blade", "best", 2, 4, "deftness", 4],
    ["SC-MEL-02", "lightsabers", "blade", "best", 2, 4, "deftness", 4],
    ["SC-MEL-02 chosen", "lightsabers", "blade", "strength", 2, 4, "strength", 2],
    ["SC-MEL-02", "axes", "blade", "best", 2, 4, "strength", 2],
    ["SC-MEL-02 not allowed", "axes", "blade", "deftness", 2, 4, "strength", 2],
    ["SC-THR-04", "thrown-weapons", "thrown", "best", 4, 2, "strength", 4],
    ["SC-THR-04", "throwing-axes", "thrown", "best", 4, 2, "deftness", 2],
    ["SC-PROF-02", "stun-weapons", "pistol", "best", 4, 2, "deftness", 2],
    ["SC-CAT-02", "exotic:bowcaster", "rifle", "best", 4, 2, "deftness", 2],
    ["SC-CAT-02", "exotic:net", "thrown", "best", 4, 2, "strength", 4],
  ] as const)("%s: %s", (_id, proficiency, range, attributeChoice, strength, deftness, attribute, value) => {
    const reading = weaponAttribute({ proficiency, range, attributeChoice }, { strength, deftness });
    expect(reading).toEqual({ attribute, value });
  });
});

describe("isProficient", () => {
  test.each([
    ["SC-PROF-03", "pistols", true],
    ["SC-PROF-03", "rifles", false],
    ["SC-PROF-05", "exotic:bowcaster", false],
  ])("%s: %s", (_id, proficiency, expected) => {
    expect(isProficient(weapon({ proficiency }), attacker({ proficiencies: pistols }))).toBe(expected);
  });

  test("SC-MAKE-04: with makeshift weapons only an Explorer is", () => {
    const item = weapon({ makeshift: true });
    expect(isProficient(item, attacker({ proficiencies: pistols }))).toBe(false);
    expect(isProficient(item, attacker({ features: new Set(["explorerMakeshift"]) }))).toBe(true);
  });
});

test("SC-MAKE-03: a makeshift item of damage 0 is no weapon, a real weapon of damage 0 still is", () => {
  expect(isUsable(weapon({ makeshift: true, damage: 0 }))).toBe(false);
  expect(isUsable(weapon({ makeshift: true, damage: 1 }))).toBe(true);
  expect(isUsable(weapon({ damage: 0 }))).toBe(true);
});

describe("unarmedParts", () => {
  test.each([
    ["SC-ATK-04", false, 4, 2, 0, false, 1],
    ["SC-MEL-03", false, 3, 2, 0, false, 1],
    ["SC-UNARM-03", true, 3, 2, 1, false, 4],
    ["SC-UNARM-03 with Deftness", true, 2, 4, 0, false, 4],
    ["SC-UNARM-04", false, 4, 2, 2, false, 1],
    ["SC-UNARM-05", true, 3, 2, 0, true, 6],
    ["SC-UNARM-05", true, 2, 4, 2, true, 7],
  ])("%s", (_id, proficient, strength, deftness, talentBonus, martialArtist, dice) => {
    const who = attacker({
      attributes: attributes({ strength, deftness }),
      proficiencies: new Set(proficient ? ["unarmed-fighting"] : []),
      features: new Set(martialArtist ? ["martialArtist"] : []),
      unarmed: { talentBonus, duelType: "power" },
    });
    expect(poolSize(unarmedParts(who))).toBe(dice);
  });
});
