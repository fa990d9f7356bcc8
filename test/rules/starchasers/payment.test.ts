import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOTIVATION_COSTS, motivationGain } from "../../../src/rules/starchasers/motivation.ts";
import type { MotivationEvent } from "../../../src/rules/starchasers/motivation.ts";
import { payCost, paymentChoices, stressUsesLeft } from "../../../src/rules/starchasers/payment.ts";
import type { PayerFacts, Payment } from "../../../src/rules/starchasers/payment.ts";
import { RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

function payer(changes: Partial<PayerFacts> = {}): PayerFacts {
  return frozen({ kind: "pc", motivation: 2, stress: 0, stressCapacity: 6, ...changes });
}

const ABOVE = rulesWith({ stressKOThreshold: "aboveCapacity" });

describe("paying a cost", () => {
  test.each<[id: string, who: PayerFacts, payment: Payment, motivation: number, stress: number]>([
    ["SC-RES-01 Motivation", payer(), { motivation: 1 }, 1, 0],
    ["SC-RES-01 the last Motivation", payer(), { motivation: 2 }, 0, 0],
    ["SC-RES-01 Stress", payer({ stress: 2 }), { stress: 1 }, 2, 3],
    ["SC-RES-02 an NPC's Stress", payer({ kind: "npc", motivation: 0 }), { stress: 1 }, 0, 1],
    ["SC-RES-03 one below Capacity", payer({ stress: 4 }), { stress: 1 }, 2, 5],
    ["a cost of nothing, even at Capacity", payer({ stress: 6 }), { stress: 0 }, 2, 6],
    ["no cost at all", payer(), {}, 2, 0],
  ])("%s", (_id, who, payment, motivation, stress) => {
    expect(payCost(who, frozen(payment), RULES)).toEqual({ ok: true, motivation, stress });
  });

  test.each<[id: string, who: PayerFacts, payment: Payment, reason: string]>([
    ["SC-RES-01", payer(), { motivation: 3 }, "notEnoughMotivation"],
    ["SC-RES-02", payer({ kind: "npc" }), { motivation: 1 }, "onlyPlayersHaveMotivation"],
    ["SC-RES-02", payer({ kind: "ally" }), { motivation: 1 }, "onlyPlayersHaveMotivation"],
    ["SC-RES-03", payer({ stress: 5 }), { stress: 1 }, "stressKnocksOut"],
    ["SC-RES-04", payer(), { motivation: 1, stress: 1 }, "mixedPayment"],
  ])("%s: refused, %s", (_id, who, payment, reason) => {
    expect(payCost(who, frozen(payment), RULES)).toEqual({ ok: false, reason });
  });

  test("SC-RES-03: by house rule up to Capacity", () => {
    expect(payCost(payer({ stress: 5 }), { stress: 1 }, ABOVE)).toEqual({ ok: true, motivation: 2, stress: 6 });
    expect(payCost(payer({ stress: 6 }), { stress: 1 }, ABOVE).ok).toBe(false);
  });

  test.each([{ motivation: -1 }, { stress: 0.5 }, { stress: -1 }, { motivation: Number.NaN }])(
    "%o throws",
    (payment) => {
      expect(() => payCost(payer(), payment, RULES)).toThrow(RangeError);
    },
  );

  test("SC-RES-01 to SC-RES-03: what could pay now", () => {
    expect(paymentChoices(payer(), 1, RULES)).toEqual(["motivation", "stress"]);
    expect(paymentChoices(payer({ motivation: 0 }), 1, RULES)).toEqual(["stress"]);
    expect(paymentChoices(payer({ stress: 5 }), 1, RULES)).toEqual(["motivation"]);
    expect(paymentChoices(payer({ kind: "npc", stress: 5 }), 1, RULES)).toEqual([]);
  });
});

test("SC-UNARM-02: how often Stress can pay", () => {
  expect(stressUsesLeft(payer({ stress: 3, stressCapacity: 5 }), 1, RULES)).toBe(1);
  expect(stressUsesLeft(payer({ stress: 3, stressCapacity: 5 }), 1, ABOVE)).toBe(2);
  expect(stressUsesLeft(payer({ stress: 0, stressCapacity: 6 }), 2, RULES)).toBe(2);
  expect(stressUsesLeft(payer({ stress: 9 }), 1, RULES)).toBe(0);
  for (const cost of [0, -1, 1.5]) expect(() => stressUsesLeft(payer(), cost, RULES)).toThrow(RangeError);
});

const anyPayer = fc.record({
  kind: fc.constantFrom("pc", "npc", "ally"),
  motivation: fc.nat(6),
  stress: fc.nat(8),
  stressCapacity: fc.nat(8),
});
const anyRules = fc.constantFrom(RULES, ABOVE);

test("a payment leaves nothing below 0, takes what it says, and never knocks out", () => {
  fc.assert(
    fc.property(anyPayer, fc.nat(4), fc.nat(4), anyRules, (who, motivation, stress, rules) => {
      const paid = payCost(frozen(who), { motivation, stress }, rules);
      expect(payCost(who, { motivation, stress }, rules)).toEqual(paid);
      const after = paid.ok ? paid : { motivation: who.motivation - motivation, stress: who.stress + stress };
      expect(after).toMatchObject({ motivation: who.motivation - motivation, stress: who.stress + stress });
      expect(paid.ok && (after.motivation < 0 || (stress > 0 && after.stress > who.stressCapacity))).toBe(false);
    }),
  );
});

test("Stress can pay exactly as often as it is said to", () => {
  fc.assert(
    fc.property(anyPayer, fc.integer({ min: 1, max: 4 }), anyRules, (who, cost, rules) => {
      let stress = who.stress;
      let uses = 0;
      for (;;) {
        const paid = payCost({ ...who, stress }, { stress: cost }, rules);
        if (!paid.ok) break;
        stress = paid.stress;
        uses += 1;
      }
      expect(stressUsesLeft(who, cost, rules)).toBe(uses);
    }),
  );
});

describe("Motivation", () => {
  test.each<[MotivationEvent, number]>([
    ["hpLostToAttack", 2],
    ["droppedToZero", 2],
    ["duelDominateAsAttacker", 1],
    ["duelRepelAsDefender", 1],
    ["stressTaken", 0],
  ])("SC-RES-05: %s gives a PC %i, others nothing", (event, gain) => {
    expect(motivationGain("pc", event, RULES)).toBe(gain);
    expect(motivationGain("npc", event, RULES)).toBe(0);
    expect(motivationGain("ally", event, RULES)).toBe(0);
  });

  test("SC-ATK-14: by house rule another number for lost Hit Points", () => {
    expect(motivationGain("pc", "hpLostToAttack", rulesWith({ motivationOnHpLoss: 1 }))).toBe(1);
  });

  test("SC-RES-06: everything it buys costs 1", () => {
    expect(MOTIVATION_COSTS).toEqual({ specialMove: 1, reaction: 1, wakeUp: 1, duelJumpIn: 1 });
  });
});
