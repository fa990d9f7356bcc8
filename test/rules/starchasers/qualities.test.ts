import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defenseFaces } from "../../../src/rules/dice/faces.ts";
import { SHIELD_QUALITIES, usesFocus, WEAPON_QUALITIES } from "../../../src/rules/qualities.ts";
import type { WeaponQuality } from "../../../src/rules/qualities.ts";
import {
  attackOutcomeEffect,
  attackRollEffect,
  focusBudget,
  focusRefusal,
  fortifiedScore,
  guardEffect,
} from "../../../src/rules/starchasers/qualities/focus-use.ts";
import { knockbackSquares, restoredHitPoints } from "../../../src/rules/starchasers/qualities/guard-outcome.ts";
import {
  isEnsnared,
  namedCondition,
  passiveEffect,
  reloadActions,
  senseLost,
} from "../../../src/rules/starchasers/qualities/passive-qualities.ts";
import { pierced } from "../../../src/rules/starchasers/qualities/piercing.ts";
import type { AttackOutcomeFacts, AttackRollFacts } from "../../../src/rules/starchasers/qualities/quality-effects.ts";
import { rolledStrikes, settleStrikes } from "../../../src/rules/starchasers/resolve-attack.ts";
import { frozen } from "../support/frozen.ts";
import { RULES, rulesWith } from "../support/facts.ts";

const ROLL: AttackRollFacts = { damageKind: "lethal", targetArmor: null, rules: RULES };
const OUTCOME: AttackOutcomeFacts = {
  success: true,
  damageKind: "lethal",
  creature: "biological",
  energyShield: false,
};
const NO_ROLL = { hits: 0, crits: 0, piercedDice: 0, rangeDiceCut: 0, neighbourHits: 0, sharedTargets: 0 };
const KEYS = Object.keys(WEAPON_QUALITIES).filter((key): key is WeaponQuality => key in WEAPON_QUALITIES);

describe("what Focus does at the roll", () => {
  test.each([
    ["SC-QUAL-03", { accurate: 2 }, {}, { hits: 2 }],
    ["SC-QUAL-04 new Hits", { cleaving: 2 }, {}, { neighbourHits: 2 }],
    ["SC-QUAL-04 split", { cleaving: 2 }, { rules: rulesWith({ cleaveMode: "split" }) }, { sharedTargets: 2 }],
    ["SC-QUAL-05", { impale: 1 }, {}, { neighbourHits: 1 }],
    ["SC-QUAL-08 not looked at", { piercing: 2 }, {}, {}],
    ["SC-QUAL-08 within the armor", { piercing: 2 }, { targetArmor: 3 }, { piercedDice: 2 }],
    ["SC-QUAL-08 past the armor", { piercing: 2 }, { targetArmor: 1 }, { piercedDice: 1, hits: 1 }],
    ["SC-QUAL-09", { spreading: 3 }, {}, { neighbourHits: 3 }],
    ["SC-QUAL-10 Stun", { stunning: 2 }, { damageKind: "stun" }, { hits: 2 }],
    ["SC-QUAL-10 Lethal", { stunning: 2 }, {}, {}],
    ["SC-QUAL-12", { vicious: 2 }, {}, { crits: 2 }],
    ["SC-QUAL-13", { targeting: 2 }, {}, { rangeDiceCut: 2 }],
    ["SC-QUAL-02 two at once", { vicious: 1, accurate: 1 }, {}, { hits: 1, crits: 1 }],
    ["SC-QUAL-18 passive", { burst: 2 }, {}, {}],
  ] as const)("%s", (_id, use, facts, effect) => {
    expect(attackRollEffect(frozen(use), { ...ROLL, ...facts })).toEqual({ ...NO_ROLL, ...effect });
  });

  test("SC-QUAL-08: piercing takes dice while there is armor, then Hits; nothing gets lost", () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: -3, max: 9 }), (points, armor) => {
        const { piercedDice, hits } = pierced(points, armor);
        expect(piercedDice + hits).toBe(points);
        expect(piercedDice).toBeLessThanOrEqual(Math.max(0, armor));
        expect(Math.min(piercedDice, hits)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what Focus does afterwards", () => {
  const NONE = { stress: 0, shieldDamage: 0, disarms: 0, burning: 0, grappling: 0, bankedEvades: 0, senses: {} };

  test.each([
    ["SC-QUAL-06", { defensive: 2 }, {}, { bankedEvades: 2 }],
    ["SC-QUAL-07", { disarming: 1 }, {}, { disarms: 1 }],
    ["SC-QUAL-07 missed", { disarming: 1 }, { success: false }, {}],
    ["SC-QUAL-10 Lethal", { stunning: 2 }, {}, { stress: 2 }],
    ["SC-QUAL-10 Stun", { stunning: 2 }, { damageKind: "stun" }, {}],
    ["SC-QUAL-11 droid", { ionic: 2 }, { creature: "droid" }, { stress: 2 }],
    ["SC-QUAL-11 droid missed", { ionic: 2 }, { creature: "droid", success: false }, {}],
    ["SC-QUAL-11 biological", { ionic: 2 }, {}, {}],
    ["SC-QUAL-11 shield", { ionic: 2 }, { energyShield: true, success: false }, { shieldDamage: 4 }],
    ["SC-QUAL-14", { burning: 2 }, {}, { burning: 2 }],
    ["SC-QUAL-14 missed", { burning: 2 }, { success: false }, {}],
    ["SC-QUAL-15", { grappling: 2 }, {}, { grappling: 2 }],
    ["SC-QUAL-16", { blinding: 2 }, {}, { senses: { insensate: 2 } }],
    ["SC-QUAL-17", { deafening: 1 }, {}, { senses: { incommunicado: 1 } }],
    ["both senses", { blinding: 1, deafening: 2 }, {}, { senses: { insensate: 1, incommunicado: 2 } }],
    ["nothing assigned", { blinding: 0 }, {}, {}],
  ] as const)("%s", (_id, use, facts, effect) => {
    expect(attackOutcomeEffect(frozen(use), { ...OUTCOME, ...facts })).toEqual({ ...NONE, ...effect });
  });

  test.each([
    ["SC-QUAL-15", 2, 2, false],
    ["SC-QUAL-15", 3, 2, true],
    ["SC-QUAL-15 without points", 0, 0, false],
  ])("%s: %i points against a counter roll of %i", (_id, points, score, ensnared) => {
    expect(isEnsnared(points, score)).toBe(ensnared);
  });

  test("SC-QUAL-16, SC-QUAL-17: who resists keeps the sense", () => {
    expect([senseLost("insensate", true), senseLost("incommunicado", false)]).toEqual([null, "incommunicado"]);
  });
});

describe("assigning Focus", () => {
  const qualities = [
    { key: "vicious", n: 1 },
    { key: "accurate", n: 2 },
    { key: "burst", n: 2 },
  ];

  test.each([
    ["SC-QUAL-01", { vicious: 1, accurate: 2 }, 3, null],
    ["SC-QUAL-01 above the number", { vicious: 2 }, 3, "moreFocusThanQuality"],
    ["SC-QUAL-01 not on this weapon", { piercing: 1 }, 3, "moreFocusThanQuality"],
    ["SC-QUAL-02 each Focus serves one", { vicious: 1, accurate: 2 }, 2, "moreFocusThanRolled"],
    ["SC-QUAL-18 passive", { burst: 1 }, 3, "qualityNeedsNoFocus"],
    ["nothing", { piercing: 0 }, 0, null],
  ] as const)("%s: %o of %i", (_id, use, focus, reason) => {
    expect(focusRefusal(frozen(use), frozen(qualities), focus)).toBe(reason);
  });

  test("SC-QUAL-02: several qualities use no more than is there", () => {
    expect([focusBudget(3, [2, 1]), focusBudget(2, [2, 1]), focusBudget(3, []), focusBudget(0, [5])]).toEqual([
      3, 2, 0, 0,
    ]);
  });

  test("every quality that uses Focus does something with a point of it, and no other does", () => {
    for (const key of KEYS) {
      const roll = attackRollEffect({ [key]: 1 }, { ...ROLL, targetArmor: 1 });
      const after = attackOutcomeEffect({ [key]: 1 }, { ...OUTCOME, creature: "droid" });
      const { senses, ...numbers } = after;
      const done = [...Object.values(roll), ...Object.values(numbers), Object.keys(senses).length].some((n) => n > 0);
      expect([key, done]).toEqual([key, usesFocus(key)]);
      expect([key, Object.keys(passiveEffect({ key, n: 1 })).length > 0]).toEqual([key, !usesFocus(key)]);
    }
  });
});

describe("passive qualities", () => {
  test.each([
    ["burst", "circle", "square"],
    ["splash", "circle", "target"],
    ["arc", "cone", "attacker"],
  ] as const)("SC-QUAL-18: %s", (key, shape, from) => {
    expect(passiveEffect({ key, n: 3 })).toEqual({ area: { shape, size: 3, from } });
  });

  test("SC-QUAL-19: only Slow Loading needs loading", () => {
    expect(reloadActions([{ key: "vicious", n: 3 }])).toBe(0);
    expect(reloadActions([{ key: "slowLoading", n: 2 }])).toBe(2);
  });

  test.each([
    ["SC-QUAL-20", "stunner", 2, 1, 2, true, "stunned"],
    ["SC-QUAL-20 no crits", "stunner", 3, 0, 2, true, "stunned"],
    ["SC-QUAL-20 missed", "stunner", 2, 3, 2, false, null],
    ["SC-QUAL-20 equal", "stunner", 1, 1, 2, true, null],
    ["SC-QUAL-21", "hamstring", 1, 2, 2, true, "hamstrung"],
    ["SC-QUAL-22", "daze", 1, 2, 2, true, "dazed"],
    ["SC-QUAL-23", "wounding", 1, 2, 2, true, "wounded"],
    ["SC-QUAL-24", "weakening", 1, 2, 2, true, "weakened"],
    ["SC-QUAL-25", "shocking", 1, 2, 2, true, "shocked"],
    ["no named condition", "vicious", 5, 9, 0, true, null],
  ] as const)("%s: %s(%i)", (_id, key, n, crits, resistanceScore, success, condition) => {
    expect(namedCondition({ key, n }, { crits, resistanceScore, success })).toBe(condition);
  });
});

describe("armor and shields", () => {
  const GUARD = { melee: true, uncanceledHits: 2 };
  const NONE = { evades: 0, resistance: 0, reflected: 0, healed: 0, attackerDamage: 0, knockback: 0 };

  test.each([
    ["SC-ARMQ-03", { fortifying: 2 }, {}, { resistance: 2 }],
    ["SC-ARMQ-04", { protective: 2 }, {}, { evades: 2 }],
    ["SC-ARMQ-05", { reflective: 1 }, {}, { reflected: 1 }],
    ["SC-ARMQ-05 no more than there are", { reflective: 3 }, {}, { reflected: 2 }],
    ["SC-ARMQ-06", { restorative: 2 }, {}, { healed: 2 }],
    ["SC-ARMQ-07", { spiked: 2 }, {}, { attackerDamage: 2 }],
    ["SC-ARMQ-07 ranged", { spiked: 2 }, { melee: false }, {}],
    ["SC-SHDQ-02", { knockback: 2 }, {}, { knockback: 2 }],
    ["SC-ARMQ-02 has no Focus use", { augmenting: 2 }, {}, {}],
  ] as const)("%s", (_id, use, facts, effect) => {
    expect(guardEffect(frozen(use), { ...GUARD, ...facts })).toEqual({ ...NONE, ...effect });
  });

  test("SC-SHDQ-01: a shield's qualities are armor's without Augmenting, and Knockback", () => {
    expect(Object.keys(SHIELD_QUALITIES)).not.toContain("augmenting");
  });

  test("SC-ARMQ-05: a reflected Hit is not the wearer's, and Crits are not sent back", () => {
    const side = { defense: defenseFaces("FF"), defenseFocusUse: { reflective: 2 } };
    expect(settleStrikes({ hits: 3, crits: 1 }, frozen(side), RULES)).toMatchObject({
      hits: 1,
      crits: 1,
      reflected: 2,
      damage: 3,
    });
    expect(settleStrikes({ hits: 1, crits: 0 }, side, RULES)).toMatchObject({ success: false, damage: 0 });
  });

  test("SC-ARMQ-03: Fortifying counts where Crits are measured by Resistance", () => {
    const rules = rulesWith({ critDamage: "aboveResistance" });
    const side = { defense: defenseFaces("F"), defenseFocusUse: { fortifying: 1 }, resistanceScore: 1 };
    expect(settleStrikes({ hits: 0, crits: 2 }, side, rules).damage).toBe(2);
    expect(settleStrikes({ hits: 0, crits: 2 }, { ...side, defenseFocusUse: {} }, rules).damage).toBe(4);
    expect(fortifiedScore(3, { fortifying: 2 })).toBe(5);
  });

  test("SC-QUAL-06: a weapon's Defensive makes Evades in a Parry only, banked ones with any defense", () => {
    const side = { defense: defenseFaces("FB"), defenseFocusUse: { defensive: 1 } };
    expect(settleStrikes({ hits: 2, crits: 0 }, { ...side, defenseKind: "parry" }, RULES).evades).toBe(1);
    expect(settleStrikes({ hits: 2, crits: 0 }, { ...side, defenseKind: "block" }, RULES).evades).toBe(0);
    expect(settleStrikes({ hits: 2, crits: 0 }, { defense: [], bankedEvades: 2 }, RULES).success).toBe(false);
  });

  test("SC-QUAL-10: Stunning makes Hits of a Stun attack before the defense", () => {
    const side = { attack: ["focus", "hit"], focusUse: { stunning: 1 } } as const;
    expect(rolledStrikes({ ...side, damageKind: "stun" }, RULES).hits).toBe(2);
    expect(rolledStrikes(side, RULES).hits).toBe(1);
  });

  test.each([
    ["SC-ARMQ-06", 5, 12, 2, 7],
    ["SC-ARMQ-06 full", 12, 12, 1, 12],
    ["SC-ARMQ-06 down", 0, 12, 3, 0],
  ])("%s: %i of %i, %i healed", (_id, hp, max, healed, after) => {
    expect(restoredHitPoints(hp, max, healed)).toBe(after);
  });

  test("SC-SHDQ-02: a REPEL pushes back the whole number", () => {
    expect([knockbackSquares(2, null), knockbackSquares(2, 3), knockbackSquares(2, 0)]).toEqual([2, 2, 0]);
  });

  test("more Evades never mean more damage, and nothing is ever negative", () => {
    const side = fc.record({ evades: fc.nat(6), focus: fc.nat(3), reflective: fc.nat(3), soak: fc.nat(6) });
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), side, (hits, crits, { evades, focus, reflective, soak }) => {
        const settle = (count: number) =>
          settleStrikes(
            { hits, crits },
            {
              defense: defenseFaces("E".repeat(count) + "F".repeat(focus)),
              defenseFocusUse: { reflective: Math.min(focus, reflective) },
              soak,
            },
            RULES,
          );
        const [less, more] = [settle(evades), settle(evades + 1)];
        expect(more.damage).toBeLessThanOrEqual(less.damage);
        expect(Math.min(...Object.values(more).map(Number))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
