import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyDamage,
  applyLethal,
  applyStun,
  damageKind,
  damageTypeEffect,
  lifeState,
  npcAtZero,
  vitality,
} from "../../../src/rules/starchasers/health.ts";
import { addMotivation } from "../../../src/rules/starchasers/motivation.ts";
import type { VictimFacts } from "../../../src/rules/starchasers/facts.ts";
import { damageFrom } from "../../../src/rules/starchasers/resolve-attack.ts";
import { RULES, rulesWith, victim } from "../support/facts.ts";

describe("applyLethal", () => {
  test.each([
    ["SC-ATK-14 no damage", { hp: 10, motivation: 1 }, 0, { hp: 10, motivation: 1, injuries: 0, unconscious: false }],
    ["SC-ATK-14, SC-RES-05", { hp: 10 }, 3, { hp: 7, motivation: 2, injuries: 0, unconscious: false }],
    ["SC-ATK-15", { kind: "npc", hp: 8 }, 3, { hp: 5, motivation: 0, injuries: 0, unconscious: false }],
    ["SC-ATK-16", { hp: 3 }, 5, { hp: 0, motivation: 2, injuries: 1, unconscious: true, hpLost: 3 }],
    ["SC-LETHAL-02", { hp: 4 }, 4, { hp: 0, motivation: 2, injuries: 1, unconscious: true }],
    ["SC-INJ-01", { hp: 2, motivation: 1 }, 2, { hp: 0, motivation: 3, injuries: 1, unconscious: true }],
    ["SC-LETHAL-02 at 0", { hp: 0, injuries: 1 }, 4, { hp: 0, motivation: 0, injuries: 2, unconscious: true }],
    ["SC-LETHAL-04 extra", { kind: "npc", rank: "extra", hp: 2 }, 5, { hp: 0, injuries: 0, defeated: true }],
    ["SC-LETHAL-04 boss", { kind: "npc", rank: "boss", hp: 2 }, 5, { injuries: 1, unconscious: true, defeated: false }],
    ["SC-DEATH-05 elite", { kind: "npc", rank: "elite", hp: 2 }, 2, { injuries: 1, unconscious: true }],
    ["SC-ALLY-HP-01 ally", { kind: "ally", hp: 2 }, 2, { injuries: 1, unconscious: true, motivation: 0 }],
  ] as [string, Partial<VictimFacts>, number, object][])("%s", (_id, before, damage, after) => {
    const facts = victim(before);
    const copy = structuredClone(facts);
    expect(applyLethal(facts, damage, RULES)).toMatchObject(after);
    expect(facts).toEqual(copy);
  });

  test("SC-ATK-14: damage that is no attack gives no Motivation, except on reaching 0 (SC-ATK-16)", () => {
    expect(applyLethal(victim({ hp: 5 }), 2, RULES, "other").motivation).toBe(0);
    expect(applyLethal(victim({ hp: 2 }), 2, RULES, "other").motivation).toBe(2);
  });

  test("SC-ATK-16: by house rule dropping to 0 gives a second award", () => {
    expect(applyLethal(victim({ hp: 2 }), 2, rulesWith({ motivationAtZeroHp: "both" })).motivation).toBe(4);
  });

  test.each([
    [3, 2, 0, 5],
    [4, 2, 5, 5],
    [7, 2, 5, 7],
  ])("SC-RES-07: %i + %i with a cap of %i is %i", (current, gain, max, motivation) => {
    expect(addMotivation(current, gain, max)).toBe(motivation);
  });

  test.each([-1, 0.5, Number.NaN])("damage %s is a caller's bug", (damage) => {
    expect(() => applyLethal(victim(), damage, RULES)).toThrow(RangeError);
    expect(() => applyStun(victim(), damage, RULES)).toThrow(RangeError);
  });

  test("whatever happens, hit points stay within 0 and what they were", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(60), (hp, damage) => {
        const after = applyLethal(victim({ hp }), damage, RULES);
        expect(after.hp).toBe(Math.max(0, hp - damage));
        expect(after.hpLost).toBe(hp - after.hp);
        expect(after.unconscious).toBe(damage > 0 && after.hp === 0);
      }),
    );
  });
});

describe("applyStun", () => {
  test.each([
    ["SC-UNARM-02", "npc", 1, 5, 2, 0, "atCapacity", 3, false],
    ["SC-STUN-01", "pc", 0, 6, 3, 0, "atCapacity", 3, false],
    ["SC-STUN-02", "pc", 4, 6, 2, 0, "aboveCapacity", 6, false],
    ["SC-STUN-02", "pc", 4, 6, 1, 1, "aboveCapacity", 7, true],
    ["SC-STUN-03", "pc", 0, 6, 0, 1, "atCapacity", 2, false],
    ["SC-DMGT-02", "pc", 5, 6, 1, 0, "atCapacity", 6, true],
    ["SC-STUN-06 no cap", "pc", 5, 6, 4, 0, "atCapacity", 9, true],
  ] as const)("%s", (_id, kind, stress, stressCapacity, hits, crits, stressKOThreshold, after, unconscious) => {
    const rules = rulesWith({ stressKOThreshold });
    const result = applyStun(victim({ kind, stress, stressCapacity }), damageFrom({ hits, crits }, rules), rules);
    expect(result).toMatchObject({ stress: after, unconscious, hpLost: 0, hp: 10, injuries: 0 });
  });

  test("SC-STUN-04: stress gives no Motivation", () => {
    expect(applyDamage(victim(), 8, "stun", RULES).motivation).toBe(0);
  });
});

test.each([
  ["extra", "defeated"],
  ["elite", "unconscious"],
  ["boss", "unconscious"],
] as const)("SC-LETHAL-04: an NPC of rank %s at 0 is %s", (rank, state) => {
  expect(npcAtZero(rank, RULES)).toBe(state);
});

test("SC-LETHAL-01, SC-UNARM-01: damage is Lethal unless the weapon, the move or an unarmed attacker says Stun", () => {
  expect(damageKind({ weaponStun: false, moveStun: false, unarmedStun: false })).toBe("lethal");
  expect(damageKind({ weaponStun: true, moveStun: false, unarmedStun: false })).toBe("stun");
  expect(damageKind({ weaponStun: false, moveStun: false, unarmedStun: true })).toBe("stun");
});

test.each([
  ["ionic", "droid", "stun"],
  ["ionic", "vehicle", "stun"],
  ["ionic", "biological", null],
  ["shocking", "biological", "stun"],
  ["shocking", "droid", null],
  ["slashing", "biological", "lethal"],
] as const)("SC-DMGT-01: %s on a %s", (type, target, kind) => {
  expect(damageTypeEffect(type, target, "lethal")).toBe(kind);
});

test.each([
  [0, 6],
  [4, 2],
  [7, 0],
])("SC-INJ-02: %i injuries leave %i vitality", (injuries, left) => {
  expect(vitality(injuries, 6)).toBe(left);
});

describe("lifeState", () => {
  test.each([
    ["SC-DEATH-01", 0, 6, "dyingClock", "healthy"],
    ["SC-INJ-03", 6, 6, "dyingClock", "injured"],
    ["SC-INJ-03", 7, 6, "dyingClock", "dying"],
    ["SC-INJ-03", 7, 6, "immediate", "dead"],
    ["SC-INJ-03", 5, 4, "dyingClock", "dying"],
    ["SC-DEATH-02 an 8th", 8, 6, "dyingClock", "dead"],
  ] as const)("%s: %i injuries of %i, %s: %s", (_id, injuries, vitalityMax, deathRule, state) => {
    const facts = { injuries, vitalityMax, stabilized: false, died: false };
    expect(lifeState(facts, rulesWith({ deathRule }))).toBe(state);
  });

  test("SC-FAID-01, SC-DEATH-02: First Aid stops the clock, a recorded death ends it", () => {
    const dying = { injuries: 7, vitalityMax: 6, stabilized: true, died: false };
    expect(lifeState(dying, RULES)).toBe("stable");
    expect(lifeState({ ...dying, died: true }, RULES)).toBe("dead");
  });
});
