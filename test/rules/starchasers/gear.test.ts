import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUsable } from "../../../src/rules/starchasers/attack-pool.ts";
import { degrade, wearOf } from "../../../src/rules/starchasers/degradation.ts";
import { makeshiftDamage } from "../../../src/rules/starchasers/makeshift.ts";
import { overweightUse } from "../../../src/rules/starchasers/overweight.ts";
import {
  coversSide,
  isPowered,
  SHIELD_KINDS,
  SHIELD_MATERIALS,
  shieldReading,
  shieldTech,
} from "../../../src/rules/starchasers/shields.ts";
import type { ShieldedAttack, ShieldFacts } from "../../../src/rules/starchasers/shields.ts";
import { DAMAGE_TYPES } from "../../../src/rules/vocabulary.ts";
import { frozen } from "../support/frozen.ts";
import { RULES, rulesWith } from "../support/facts.ts";

const SHIELD: ShieldFacts = frozen({
  kind: "physical",
  material: "durasteel",
  mode: "directional",
  blockBonus: 3,
  superEffective: [],
  weakAgainst: [],
  attunement: "photonic",
  shieldingDuration: 0,
  roundsActive: 0,
});
const BLOW: ShieldedAttack = { damageType: "kinetic", techLevel: "modern", fromFront: true };

describe("shields", () => {
  test.each([
    ["SC-SHD-13", {}, {}, 3, 1, null],
    ["SC-SHD-11", { superEffective: ["kinetic"] }, {}, 6, 0, null],
    ["SC-SHD-11 by family", { superEffective: ["physical"] }, {}, 6, 0, null],
    ["SC-SHD-12", { weakAgainst: ["photonic"] }, { damageType: "plasma" }, 1, 2, null],
    ["SC-SHD-11 before SC-SHD-12", { superEffective: ["kinetic"], weakAgainst: ["physical"] }, {}, 6, 0, null],
    ["SC-SHD-15 no family", { weakAgainst: ["photonic"] }, { damageType: "poison" }, 3, 1, null],
    ["SC-SHD-03 modern", { material: "primitive" }, {}, 0, 0, "shieldPrimitive"],
    ["SC-SHD-03 primitive", { material: "primitive" }, { techLevel: "primitive" }, 3, 1, null],
    ["SC-SHD-04", {}, { techLevel: "highTech" }, 3, 1, null],
    ["SC-SHD-07 empty", { kind: "energy", shieldingDuration: 3, roundsActive: 3 }, {}, 0, 0, "shieldUnpowered"],
    ["SC-SHD-14", { kind: "energy" }, {}, 0, 0, "shieldNotAttuned"],
    ["SC-SHD-14 attuned", { kind: "energy" }, { damageType: "light" }, 3, 1, null],
    ["SC-SHD-14 no family", { kind: "energy" }, { damageType: "other" }, 0, 0, "shieldNotAttuned"],
    ["SC-SHD-08 from behind", { kind: "psychic" }, { fromFront: false }, 0, 0, "shieldUncoveredSide"],
    ["SC-SHD-08 spherical", { kind: "psychic", mode: "spherical" }, { fromFront: false }, 3, 1, null],
    ["SC-SHD-09 needs no cell", { kind: "psychic", shieldingDuration: 1, roundsActive: 9 }, {}, 3, 1, null],
  ] as [string, Partial<ShieldFacts>, Partial<ShieldedAttack>, number, number, string | null][])(
    "%s",
    (_id, shield, attack, bonus, degradeFactor, reason) => {
      const reading = shieldReading(frozen({ ...SHIELD, ...shield }), frozen({ ...BLOW, ...attack }));
      expect(reading).toEqual({ bonus, degradeFactor, reason });
    },
  );

  test("a shield never takes away: the bonus is between 0 and double", () => {
    const types = fc.subarray([...DAMAGE_TYPES]);
    fc.assert(
      fc.property(fc.nat(10), types, types, fc.constantFrom(...DAMAGE_TYPES), (blockBonus, good, bad, damageType) => {
        const { bonus } = shieldReading(
          { ...SHIELD, blockBonus, superEffective: good, weakAgainst: bad },
          { ...BLOW, damageType },
        );
        expect(bonus).toBeGreaterThanOrEqual(0);
        expect(bonus).toBeLessThanOrEqual(2 * blockBonus);
      }),
    );
  });

  test("SC-SHD-01, SC-SHD-02, SC-SHD-07: Tech Level by kind and material", () => {
    expect(SHIELD_KINDS.map((kind) => shieldTech(kind, "primitive"))).toEqual(["primitive", "highTech", "highTech"]);
    expect(shieldTech("physical", "orichalcum")).toBe("modern");
  });

  test("SC-SHD-05, SC-SHD-06: only Adamantine and Orichalcum stand Photonic attacks by themselves", () => {
    const photonic = Object.entries(SHIELD_MATERIALS).filter(([, { superEffective }]) => superEffective.length > 0);
    expect(photonic.map(([key]) => key)).toEqual(["adamantine", "orichalcum"]);
  });

  test("SC-SHD-07: a cell lasts its Rounds; without a number it lasts", () => {
    const energy = { kind: "energy", shieldingDuration: 3 } as const;
    expect([2, 3].map((roundsActive) => isPowered({ ...energy, roundsActive }))).toEqual([true, false]);
    expect(isPowered({ ...energy, shieldingDuration: 0, roundsActive: 99 })).toBe(true);
  });

  test("SC-SHD-08: a physical shield is held where it is needed", () => {
    expect(coversSide({ kind: "physical", mode: "directional" }, false)).toBe(true);
  });
});

describe("wear", () => {
  test.each([
    ["SC-ARM-04", 10, 8, 1, { taken: 9, left: 1, destroyed: false }],
    ["SC-ARM-04", 10, 9, 1, { taken: 10, left: 0, destroyed: true }],
    ["SC-ARM-04 more than is left", 10, 9, 5, { taken: 14, left: 0, destroyed: true }],
    ["SC-ARM-04 not tracked", 0, 0, 5, { taken: 0, left: 0, destroyed: false }],
  ])("%s: threshold %i, taken %i, %i more", (_id, threshold, taken, damage, wear) => {
    expect(degrade(threshold, taken, damage)).toEqual(wear);
  });

  test.each([-1, 0.5, Number.NaN])("wear of %s is a caller's bug", (damage) => {
    expect(() => degrade(10, 0, damage)).toThrow(RangeError);
  });

  test("SC-SHD-02: by itself only by house rule, a Crit twice, by the shield's factor", () => {
    const auto = rulesWith({ equipmentDegradation: "auto" });
    const left = frozen({ hits: 2, crits: 1 });
    expect([0, 1, 2].map((factor) => wearOf(left, factor, auto))).toEqual([0, 4, 8]);
    expect(wearOf(left, 1, RULES)).toBe(0);
    expect(wearOf(left, 1, rulesWith({ equipmentDegradation: "off" }))).toBe(0);
  });
});

describe("makeshift and too heavy weapons", () => {
  test("SC-MAKE-01, SC-MAKE-02: anything may be tried, and one item in four is useless", () => {
    const damage = [1, 2, 3, 4].map(makeshiftDamage);
    expect(damage).toEqual([0, 1, 2, 3]);
    expect(damage.filter((n) => isUsable({ makeshift: true, damage: n })).length).toBe(3);
  });

  test.each([0, 5, 1.5, Number.NaN])("a d4 does not show %s", (roll) => {
    expect(() => makeshiftDamage(roll)).toThrow(RangeError);
  });

  test("SC-CAT-04: a weapon that is not lifted is dropped and the Action is lost", () => {
    expect(overweightUse(false)).toEqual({ usable: false, dropped: true, actionLost: true });
    expect(overweightUse(true)).toEqual({ usable: true, dropped: false, actionLost: false });
  });
});
