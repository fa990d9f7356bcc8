import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CONDITION_TYPES, conditionRule, CONDITIONS } from "../../../src/rules/conditions.ts";
import type { Condition } from "../../../src/rules/conditions.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import { balanceParts, fallsProne, standUp } from "../../../src/rules/starchasers/balance.ts";
import {
  canAct,
  conditionAttributes,
  conditionParts,
  conditionTurnStart,
  inflictCondition,
  isBlocked,
} from "../../../src/rules/starchasers/conditions.ts";
import {
  emotionalAttack,
  frightenedDifficulty,
  moraleOf,
  moraleWarning,
} from "../../../src/rules/starchasers/emotional-attack.ts";
import type { EmotionalSkill } from "../../../src/rules/starchasers/emotional-attack.ts";
import { rollsOnStatusTable, STATUS_TABLE, statusFromRoll } from "../../../src/rules/starchasers/status-table.ts";
import { wakeUp } from "../../../src/rules/starchasers/waking.ts";
import { attributes, RULES, victim } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

const set = (...conditions: Condition[]): ReadonlySet<Condition> => new Set(conditions);

describe("the registry", () => {
  test("SC-COND-01: each condition is of one of the four types, or a mere marker", () => {
    for (const { category } of Object.values(CONDITIONS)) expect([...CONDITION_TYPES, "marker"]).toContain(category);
  });

  test("SC-STATUS-09: the eight rows are the Status Conditions, and there is no ninth", () => {
    const status = Object.entries(CONDITIONS).flatMap(([key, { category }]) => (category === "status" ? [key] : []));
    expect(STATUS_TABLE.toSorted()).toEqual(status.toSorted());
    expect(statusFromRoll(7)).toBe("shocked");
    for (const roll of [0, 9, 1.5]) expect(() => statusFromRoll(roll)).toThrow(RangeError);
  });

  test("SC-STUN-05: only Lethal Crits roll on the table", () => {
    expect(rollsOnStatusTable("lethal")).toBe(true);
    expect(rollsOnStatusTable("stun")).toBe(false);
  });
});

describe("what conditions do", () => {
  test.each([
    ["pistol", 7, 2],
    ["thrown", 7, 2],
    ["blade", 5, 3],
    ["dodge", 4, 1],
    ["parry", 6, 1],
    ["block", 6, 4],
  ] as const)("SC-STATUS-01: Insensate leaves of %s %i dice %i", (pool, dice, left) => {
    expect(poolSize([{ reason: "base", dice }, ...conditionParts(pool, set("insensate", "dazed"))])).toBe(left);
  });

  test.each([
    ["whisper", "incommunicado", true],
    ["shoutWarning", "incommunicado", true],
    ["emotionalAttack", "incommunicado", true],
    ["drop", "incommunicado", false],
    ["whisper", "dazed", false],
  ] as const)("SC-STATUS-02: %s while %s: blocked %s", (action, condition, blocked) => {
    expect(isBlocked(action, set(condition))).toBe(blocked);
  });

  test("SC-STATUS-05, SC-STATUS-06: Weakened and Dazed lower four attributes each, not below 0", () => {
    const stored = frozen(attributes({ strength: 0, confidence: 3 }));
    const now = conditionAttributes(stored, set("weakened", "dazed"));
    expect(now).toEqual({ ...attributes(), ...onesBut({ strength: 0, confidence: 2 }) });
    expect(conditionAttributes(stored, set("prone"))).toEqual(stored);
  });

  test.each([
    [4, 1, 9, { stress: 5, unconscious: false }],
    [4, 5, 9, { stress: 9, unconscious: true }],
    [0, 5, 9, { stress: 5, unconscious: false }],
  ])("SC-STATUS-07: Shocked by %i damage at Stress %i of %i", (dealt, stress, stressCapacity, after) => {
    const before = frozen(victim({ stress, stressCapacity, hp: 3 }));
    expect(inflictCondition("shocked", before, dealt, RULES)).toMatchObject({ ...after, hp: 3 });
    expect(inflictCondition("dazed", before, dealt, RULES)).toMatchObject({ stress, unconscious: false });
  });

  test("SC-STATUS-08: Wounded takes 1 a Turn, and nothing at 0", () => {
    const tick = (hp: number) => conditionTurnStart("wounded", frozen(victim({ hp, injuries: 1 })), RULES);
    expect(tick(5)).toMatchObject({ hp: 4, motivation: 0, injuries: 1, unconscious: false });
    expect(tick(1)).toMatchObject({ hp: 0, motivation: 2, injuries: 2, unconscious: true });
    expect(tick(0)).toMatchObject({ hp: 0, motivation: 0, injuries: 1, unconscious: false });
    expect(conditionTurnStart("stunned", victim({ hp: 5 }), RULES).hp).toBe(5);
  });

  test("SC-BATTLE-01: Unconscious and dead do not act", () => {
    expect([set(), set("stunned", "prone"), set("unconscious"), set("dead", "prone")].map(canAct)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("SC-STUN-06, SC-HEAL-02: waking from a knockout clears Stress, waking from sleep does not", () => {
    expect(wakeUp(7)).toEqual({ stress: 0, unconscious: false });
    expect(wakeUp(7, true)).toEqual({ stress: 7, unconscious: false });
  });
});

function onesBut(changes: Partial<Record<keyof ReturnType<typeof attributes>, number>>) {
  const lowered = Object.fromEntries(Object.keys(attributes()).map((key) => [key, 1]));
  return { ...lowered, ...changes };
}

describe("balance", () => {
  test.each([
    [{ success: true, extra: false }, false],
    [{ success: false, extra: false }, true],
    [{ success: true, extra: true }, true],
    [{ success: true, extra: false, shovedOrTripped: true }, true],
  ])("SC-BATTLE-04: %o falls %s", (facts, prone) => {
    expect(fallsProne(facts)).toBe(prone);
  });

  test("SC-BATTLE-04: Agility + Acrobatics, less the armor penalty", () => {
    expect(poolSize(balanceParts({ agility: 3, acrobatics: 2, armorPenalty: 1 }))).toBe(4);
    expect(poolSize(balanceParts({ agility: 1, acrobatics: 0, armorPenalty: 3 }))).toBe(1);
  });

  test("SC-BATTLE-03, SC-BATTLE-07: standing up takes an Action that has to be there", () => {
    expect(standUp(2)).toEqual({ ok: true, actionsLeft: 1 });
    expect(standUp(0)).toEqual({ ok: false, reason: "noActionsLeft" });
  });
});

describe("Emotional Attacks", () => {
  test.each([
    ["intimidation", "frightened"],
    ["insults", "enraged"],
    ["negotiation", "bribed"],
    ["charm", "charmed"],
  ] as [EmotionalSkill, Condition][])("SC-MORALE-02: %s makes %s", (skill, condition) => {
    expect(moraleOf(skill)).toBe(condition);
    expect(emotionalAttack(skill, { hits: 1, crits: 0 }, victim(), false, RULES).condition).toBe(condition);
    expect(emotionalAttack(skill, { hits: 0, crits: 0 }, victim(), true, RULES).condition).toBeNull();
  });

  test("SC-MORALE-03: more Intimidation of somebody Frightened is Stress, a Crit 2", () => {
    const facts = frozen(victim({ stress: 1 }));
    expect(emotionalAttack("intimidation", { hits: 2, crits: 1 }, facts, true, RULES).harm.stress).toBe(5);
    expect(emotionalAttack("intimidation", { hits: 2, crits: 1 }, facts, false, RULES).harm.stress).toBe(1);
    expect(emotionalAttack("insults", { hits: 2, crits: 1 }, facts, true, RULES).harm.stress).toBe(1);
  });

  test("SC-MORALE-03: 2 dice more for everything but flight", () => {
    expect(frightenedDifficulty(3, false)).toBe(5);
    expect(frightenedDifficulty(3, true)).toBe(3);
  });

  test.each([
    ["charmed", "attack", true, "charmedTarget"],
    ["charmed", "attack", false, null],
    ["charmed", "approach", true, null],
    ["frightened", "approach", true, "frightenedApproach"],
    ["frightened", "attack", true, null],
  ] as const)("SC-MORALE-03, SC-MORALE-06: %s, %s, the source %s: %s", (condition, intent, towards, warning) => {
    expect(moraleWarning(set(condition), intent, towards)).toBe(warning);
  });

  test.each(["frightened", "enraged", "bribed", "charmed"] as const)(
    "SC-MORALE-01, SC-MORALE-04, SC-MORALE-05: %s is advice, never a ban",
    (condition) => {
      expect(conditionRule(condition)).toMatchObject({ category: "morale", control: "advice" });
    },
  );
});

test("conditions never raise an attribute, lower it by more than 1, or below 0", () => {
  const keys = Object.keys(CONDITIONS).filter((key): key is Condition => key in CONDITIONS);
  fc.assert(
    fc.property(fc.subarray(keys), fc.nat(5), (conditions, strength) => {
      const now = conditionAttributes(attributes({ strength }), set(...conditions)).strength;
      expect(now).toBeGreaterThanOrEqual(Math.max(0, strength - 1));
      expect(now).toBeLessThanOrEqual(strength);
    }),
  );
});
