import { describe, expect, test } from "vitest";
import { sumParts } from "../../../src/rules/dice/pools.ts";
import { canSufferStatus, criticalStrike, resistanceScore } from "../../../src/rules/starchasers/critical-strike.ts";
import { canReact, deriveActor } from "../../../src/rules/starchasers/derive-actor.ts";
import { isDestroyed, overweightDice, price } from "../../../src/rules/starchasers/derived.ts";
import { conditionAttributes } from "../../../src/rules/starchasers/conditions.ts";
import { actor, attributes, RULES, rulesWith } from "../support/facts.ts";

const armor = (agilityPenalty: number, resistanceBonus = 0) => ({
  name: "Vest",
  deflection: 0,
  agilityPenalty,
  resistanceBonus,
});

describe("maximums", () => {
  test("SC-DERIVED-01: 10 + Toughness, or by house rule another base", () => {
    const facts = actor({ attributes: attributes({ toughness: 3 }) });
    expect(deriveActor(facts, RULES).hpMax).toBe(13);
    expect(deriveActor(facts, rulesWith({ hpMax: { base: 8, attribute: "toughness" } })).hpMax).toBe(11);
  });

  test("SC-DERIVED-02: 5 + Confidence", () => {
    expect(deriveActor(actor({ attributes: attributes({ confidence: 2 }) }), RULES).stressCapacity).toBe(7);
  });

  test("SC-STATUS-05, SC-STATUS-06: they do not follow Weakened or Dazed", () => {
    const facts = actor({ conditions: new Set(["weakened", "dazed"]) });
    expect(deriveActor(facts, RULES)).toMatchObject({ hpMax: 12, stressCapacity: 7 });
  });

  test("an override replaces everything, a bonus joins, and neither goes below 1", () => {
    const base = actor();
    const overridden = actor({ overrides: { ...base.overrides, hp: 30 }, bonuses: { ...base.bonuses, hp: 5 } });
    expect(deriveActor(overridden, RULES).hpMax).toBe(30);
    expect(deriveActor(actor({ bonuses: { ...base.bonuses, hp: 5 } }), RULES).hpMax).toBe(17);
    expect(deriveActor(actor({ bonuses: { ...base.bonuses, hp: -50 } }), RULES).hpMax).toBe(1);
  });
});

describe("movement points", () => {
  test.each([
    ["SC-MOVE-02", 1, 0, 4],
    ["SC-MOVE-02", 2, 0, 5],
    ["SC-MOVE-02", 5, 0, 8],
    ["SC-MOVE-03", 3, 1, 5],
    ["SC-MOVE-03", 2, 4, 3],
  ])("%s: Agility %i, penalty %i: %i", (_id, agility, penalty, points) => {
    const facts = actor({ attributes: attributes({ agility }), armor: armor(penalty) });
    expect(deriveActor(facts, RULES).movementPoints).toBe(points);
  });

  test.each([
    ["SC-MOVE-03 weakened", "weakened", 5],
    ["SC-STATUS-04", "hamstrung", 3],
    ["SC-BATTLE-02", "grappled", 0],
    ["SC-GRAP-09", "pinned", 0],
  ] as const)("%s", (_id, condition, points) => {
    const facts = actor({ attributes: attributes({ agility: 3 }), conditions: new Set([condition]) });
    expect(deriveActor(facts, RULES).movementPoints).toBe(points);
  });

  test("SC-MOVE-04: a vehicle's speed replaces them", () => {
    const facts = actor({ overrides: { ...actor().overrides, vehicleSpeed: 12 } });
    expect(deriveActor(facts, RULES).movementPoints).toBe(12);
  });
});

test.each([
  ["SC-INIT-01", 3, 2, 0, false, 5],
  ["SC-INIT-01", 2, 0, 2, false, 4],
  ["SC-INIT-01", 0, 0, 0, false, 1],
  ["SC-INIT-02", 3, 1, 1, true, 7],
  ["SC-INIT-02", 3, 1, 0, true, 6],
])("%s: initiative dice", (_id, perception, alertness, initiative, quickdraw, dice) => {
  const facts = actor({
    attributes: attributes({ perception }),
    skills: { alertness, resistance: 0 },
    bonuses: { ...actor().bonuses, initiative },
    features: new Set(quickdraw ? ["quickdrawLearned"] : []),
  });
  expect(deriveActor(facts, RULES).initiativeDice).toBe(dice);
});

describe("resistance", () => {
  test("SC-ARM-03: the pool is Toughness + Resistance + armor", () => {
    const facts = actor({ skills: { alertness: 0, resistance: 1 }, armor: armor(0, 2) });
    expect(deriveActor(facts, RULES)).toMatchObject({ resistancePool: 5, resistanceScore: 5 });
  });

  test("SC-CRIT-01: by house rule the score leaves Toughness out, the pool does not", () => {
    const facts = actor({ skills: { alertness: 0, resistance: 1 }, armor: armor(0, 2) });
    const rules = rulesWith({ criticalStrikeThreshold: "resistanceOnly" });
    expect(deriveActor(facts, rules)).toMatchObject({ resistancePool: 5, resistanceScore: 3 });
  });

  test.each([
    ["SC-CRIT-01", 4, 2, 1, 0, true, true],
    ["SC-CRIT-01", 3, 2, 1, 0, true, false],
    ["SC-LETHAL-03", 3, 1, 1, 1, true, false],
    ["SC-LETHAL-03", 4, 1, 1, 1, true, true],
    ["SC-CRIT-01 a miss", 4, 2, 1, 0, false, false],
  ])("%s: %i crits", (_id, crits, toughness, resistance, armorResistance, success, strike) => {
    const threshold = resistanceScore({ toughness, resistance, armorResistance }, RULES);
    expect(threshold).toBe(3);
    expect(criticalStrike(crits, threshold, success)).toBe(strike);
  });

  test.each([
    ["pc", null, true],
    ["npc", "elite", true],
    ["npc", "boss", true],
    ["npc", "extra", false],
    ["ally", null, false],
  ] as const)("SC-CRIT-03: %s %s suffers status conditions: %s", (kind, rank, can) => {
    expect(canSufferStatus(kind, rank, RULES)).toBe(can);
  });

  test("SC-CRIT-03: by house rule Extras do too", () => {
    expect(canSufferStatus("npc", "extra", rulesWith({ extrasSufferStatus: true }))).toBe(true);
  });
});

test.each([
  [3, 2, 2],
  [1, 0, 1],
])("SC-HIDE-07: Perception %i and Alertness %i make a passive alertness of %i", (perception, alertness, dice) => {
  const facts = actor({ attributes: attributes({ perception }), skills: { alertness, resistance: 0 } });
  expect(deriveActor(facts, RULES).passiveAlertness).toBe(dice);
});

test.each([
  [2, "heavy", 4],
  [0, "light", 1],
  [0, null, 1],
] as const)("SC-BATTLE-06: penalty %i and a %s weapon are unwieldy by %i", (penalty, heaviest, dice) => {
  expect(deriveActor(actor({ armor: armor(penalty), heaviest }), RULES).unwieldiness).toBe(dice);
});

test("SC-RNG-03: reach by size, or by hand", () => {
  expect(deriveActor(actor({ size: "large" }), RULES).reach).toBe(3);
  expect(deriveActor(actor({ overrides: { ...actor().overrides, reach: 5 } }), RULES).reach).toBe(5);
});

test.each([
  ["SC-CAT-04", 1, "medium", "perLevel", 2],
  ["SC-CAT-04", 2, "heavy", "perLevel", 2],
  ["SC-CAT-04", 1, "heavy", "perLevel", 4],
  ["SC-CAT-04", 3, "heavy", "perLevel", 0],
  ["SC-CAT-03", 1, "light", "perLevel", 0],
  ["by requirement", 1, "heavy", "requirement", 3],
  ["by both", 1, "heavy", "requirementPlusLevel", 7],
] as const)("%s: Strength %i, %s, %s: %i dice", (_id, strength, weight, overweightRule, dice) => {
  expect(overweightDice(strength, weight, rulesWith({ overweightRule }))).toBe(dice);
});

test("SC-WPN-02: price is cost times rarity", () => {
  expect(price(200, "common")).toBe(200);
});

test("SC-ARM-04: armor is destroyed at its threshold; without one it never is", () => {
  expect([isDestroyed(10, 9), isDestroyed(10, 10), isDestroyed(0, 99)]).toEqual([false, true, false]);
});

describe("conditions", () => {
  test("SC-STATUS-05: Weakened takes 1 from the physical attributes, not below 0", () => {
    const before = attributes({ strength: 3, deftness: 0 });
    expect(conditionAttributes(before, new Set(["weakened"]))).toEqual(
      attributes({ strength: 2, toughness: 1, agility: 1, deftness: 0 }),
    );
    expect(before.strength).toBe(3);
  });

  test("SC-STATUS-06: Dazed takes 1 from the mental ones, and so from Dodge", () => {
    const dazed = actor({ conditions: new Set(["dazed"]) });
    expect(deriveActor(dazed, RULES).defenses.dodge.dice).toBe(3);
    expect(deriveActor(dazed, RULES).attributes).toMatchObject({ perception: 1, strength: 2 });
  });

  test.each([
    ["pc", null, [], true],
    ["npc", "extra", [], false],
    ["npc", "elite", [], true],
    ["npc", "boss", ["unconscious"], false],
    ["pc", null, ["surprised"], false],
  ] as const)("SC-REACT-01, SC-NPC-01: %s %s %j may react: %s", (kind, rank, conditions, may) => {
    expect(canReact({ kind, rank, conditions: new Set(conditions) })).toBe(may);
  });
});

test("every derived number is the sum of its lines, or the floor", () => {
  const facts = actor({
    armor: armor(1, 1),
    heaviest: "medium",
    skills: { alertness: 2, resistance: 1 },
    size: "huge",
  });
  const derived = deriveActor(facts, RULES);
  const numbers: Record<string, number> = { ...derived, lifeState: 0 } as never;
  for (const [key, lines] of Object.entries(derived.explain)) {
    expect([key, numbers[key]]).toEqual([key, Math.max(sumParts(lines), 1)]);
  }
});
