import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import { attackPoolParts } from "../../../src/rules/starchasers/attack-pool.ts";
import {
  reducedArmor,
  reductionDice,
  reductionsAfter,
  reductionsForAttack,
} from "../../../src/rules/starchasers/moves/armor-reduction.ts";
import type { MoveRefusal, MoveSituation } from "../../../src/rules/starchasers/moves/move.ts";
import { quickdraw } from "../../../src/rules/starchasers/moves/quickdraw.ts";
import { stealthTokensAfterAttack } from "../../../src/rules/starchasers/moves/sneak-attack-cost.ts";
import { isMoveKey, SPECIAL_MOVES, specialMove } from "../../../src/rules/starchasers/moves/special-moves.ts";
import type { MoveKey } from "../../../src/rules/starchasers/moves/special-moves.ts";
import { suppressiveFireTriggers } from "../../../src/rules/starchasers/moves/suppressive-fire.ts";
import { attackType, moveAttack, moveRefusal, styleMoves } from "../../../src/rules/starchasers/moves/use-move.ts";
import { COMBAT_STYLES } from "../../../src/rules/vocabulary.ts";
import { attacker, attributes, weapon } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

const sword = weapon({ range: "blade", proficiency: "blades", duelType: "finesse", damage: 3, weaponBonus: 1 });
const spreading = weapon({ qualities: [{ key: "spreading", n: 2 }] });
const keys = Object.keys(SPECIAL_MOVES).filter(isMoveKey);

function situation(changes: Partial<MoveSituation> = {}): MoveSituation {
  return frozen({
    weapon: sword,
    features: new Set<never>(),
    band: "blade" as const,
    targetAware: false,
    targetFacingAway: true,
    stealthTokens: 0,
    stun: false,
    bacta: 1,
    ...changes,
  });
}

const numbers = (move: MoveKey, changes: Partial<MoveSituation> = {}) =>
  Object.fromEntries(moveAttack(move, situation(changes)).qualities.map(({ key, n }) => [key, n]));

describe("the twelve moves", () => {
  test("SC-SM-03: two to a style, twelve in all, none without a style", () => {
    expect(COMBAT_STYLES.flatMap(styleMoves).toSorted()).toEqual(keys.toSorted());
    expect(COMBAT_STYLES.map((style) => styleMoves(style).length)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(isMoveKey("my-own-move")).toBe(false);
  });

  test.each(keys)("SC-SM-01, SC-SM-04: %s costs 1 and an Action", (key) => {
    expect(specialMove(key)).toMatchObject({ cost: 1, standard: 1 });
  });

  test.each(keys)("SC-SM-02: the type of %s replaces the weapon's", (key) => {
    const { duelType } = specialMove(key);
    expect(attackType("finesse", key)).toBe(duelType);
    expect(moveAttack(key, situation()).weapon?.duelType).toBe(duelType);
    expect(attackType("quick", null)).toBe("quick");
  });

  test("half Movement goes with Ambush, Backstab, Pistol Whip and Quickdraw", () => {
    expect(keys.filter((key) => specialMove(key).movement)).toEqual(["ambush", "backstab", "pistol-whip", "quickdraw"]);
  });
});

describe("moveRefusal", () => {
  test.each([
    ["ambush", {}, null],
    ["ambush", { targetAware: true }, "targetIsAware"],
    ["backstab", { targetFacingAway: false }, "targetNotFacingAway"],
    ["haymaker", { weapon: null }, null],
    ["haymaker", { weapon: weapon() }, "moveNeedsMelee"],
    ["wild-swing", { band: "thrown" }, "moveNeedsMelee"],
    ["pistol-whip", {}, "moveNeedsRanged"],
    ["pistol-whip", { weapon: weapon() }, null],
    ["pistol-whip", { weapon: weapon(), band: "pistol" }, "moveNeedsMelee"],
    ["quickdraw", { weapon: null }, "moveNeedsRanged"],
    ["quickdraw", { weapon: weapon({ range: "thrown" }) }, "moveNeedsRanged"],
    ["rapid-fire", { weapon: weapon() }, "moveNeedsSpread"],
    ["rapid-fire", { weapon: { ...spreading, range: "blade" } }, "moveNeedsRanged"],
    ["suppressive-fire", { weapon: spreading, band: "rifle" }, null],
    ["stabilizing-shot", { band: "pistol" }, null],
    ["stabilizing-shot", { band: "rifle" }, "moveOutOfRange"],
    ["stabilizing-shot", { bacta: 0 }, "noBacta"],
    ["piercing-shot", { band: "escape" }, null],
  ] as [MoveKey, Partial<MoveSituation>, MoveRefusal | null][])("%s %o: %s", (move, changes, refusal) => {
    expect(moveRefusal(move, situation(changes))).toBe(refusal);
  });
});

describe("moveAttack", () => {
  test.each([
    ["SC-SM-AMBUSH-02", "ambush", { stealthTokens: 3 }, 3],
    ["SC-SURP-06", "ambush", { stealthTokens: 3, features: new Set(["improvedAmbush"]) }, 6],
    ["SC-SM-BACKSTAB-02", "backstab", {}, 2],
    ["SC-SM-HAYMAKER-02", "haymaker", {}, 4],
    ["SC-SM-HAYMAKER-02 unarmed", "haymaker", { weapon: null }, 0],
    ["SC-SM-HAYMAKER-02 Martial Artist", "haymaker", { weapon: null, features: new Set(["martialArtist"]) }, 3],
    ["SC-SM-WILDSWING-02", "wild-swing", {}, 3],
    ["SC-SM-QUICKDRAW-02", "quickdraw", { weapon: weapon() }, 3],
    ["SC-SM-RAPIDFIRE-02", "rapid-fire", { weapon: spreading }, 2],
    ["SC-SM-SUPPRESS-02", "suppressive-fire", { weapon: spreading }, 0],
    ["SC-SM-DISABLE-02", "disabling-shot", { weapon: weapon({ damageKind: "stun" }) }, 2],
    ["SC-SM-DISABLE-02 lethal", "disabling-shot", { weapon: weapon() }, 0],
    ["SC-SM-PIERCING-02", "piercing-shot", {}, 2],
    ["SC-SM-CRIPPLE-02", "crippling-shot", {}, 1],
  ] as [string, MoveKey, Partial<MoveSituation>, number][])("%s: %s adds its dice", (_id, move, changes, dice) => {
    const parts = dice === 0 ? [] : [{ reason: "specialMove", dice, params: { move } }];
    expect(moveAttack(move, situation(changes)).parts).toEqual(parts);
  });

  test("SC-SM-CRIPPLE-02, SC-QUAL-01: a granted quality adds to the weapon's, to at most 5", () => {
    expect(numbers("crippling-shot", { weapon: weapon({ qualities: [{ key: "vicious", n: 2 }] }) })).toEqual({
      vicious: 3,
      hamstring: 2,
    });
    expect(numbers("piercing-shot", { weapon: weapon({ qualities: [{ key: "piercing", n: 4 }] }) })).toEqual({
      piercing: 5,
    });
    expect(numbers("haymaker", { weapon: null })).toEqual({ daze: 2 });
  });

  test("SC-SM-RAPIDFIRE-02: Full Spread is a Spreading no roll exhausts", () => {
    expect(numbers("rapid-fire", { weapon: spreading })["spreading"]).toBeGreaterThan(30);
    expect(numbers("wild-swing", { weapon: spreading })).toEqual({ spreading: 2 });
  });

  test("SC-SM-DISABLE-03: Disabling Shot is always Stun, Piercing Shot what the weapon says", () => {
    expect(moveAttack("disabling-shot", situation({ weapon: weapon() })).damageKind).toBe("stun");
    expect(moveAttack("piercing-shot", situation({ weapon: weapon() })).damageKind).toBe("lethal");
    expect(moveAttack("haymaker", situation({ weapon: null })).damageKind).toBeNull();
  });

  test.each([
    ["SC-SM-PISTOLWHIP-02", ["pistols"], 6],
    ["SC-SM-PISTOLWHIP-02 not proficient", [], 3],
  ])("%s: 3 Damage and Strength, with the pistol's proficiency", (_id, proficiencies, dice) => {
    const pistol = weapon({ damage: 5, weaponBonus: 2, qualities: [{ key: "accurate", n: 1 }] });
    const { weapon: club, qualities } = moveAttack("pistol-whip", situation({ weapon: pistol }));
    const gunslinger = attacker({
      attributes: attributes({ strength: 3, deftness: 5 }),
      proficiencies: new Set(proficiencies),
    });
    expect(poolSize(attackPoolParts({ weapon: club, attacker: gunslinger }))).toBe(dice);
    expect(club).toMatchObject({ range: "blade", damageType: "bludgeoning", damageKind: "lethal" });
    expect(qualities).toEqual([]);
  });

  test("SC-SM-PISTOLWHIP-03: choosing Stun brings Stunning 2", () => {
    const whip = moveAttack("pistol-whip", situation({ weapon: weapon(), stun: true }));
    expect(whip).toMatchObject({ damageKind: "stun", qualities: [{ key: "stunning", n: 2 }] });
  });

  test("same input, same output", () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.nat(6), fc.boolean(), (move, stealthTokens, stun) => {
        const facts = situation({ weapon: spreading, stealthTokens, stun });
        expect(moveAttack(move, facts)).toEqual(moveAttack(move, facts));
        expect(moveAttack(move, facts).qualities.every(({ n }) => n >= 1)).toBe(true);
      }),
    );
  });
});

describe("armor reductions", () => {
  test("SC-SM-BACKSTAB-03: Backstab's comes after its own attack, hit or miss, and once", () => {
    expect(reductionsForAttack({}, "backstab")).toEqual({});
    expect(reductionsAfter({}, "backstab", false)).toEqual({ backstab: 2 });
    expect(reductionsAfter(frozen({ backstab: 2 }), "backstab", true)).toEqual({ backstab: 2 });
  });

  test("SC-SM-PIERCING-03: Piercing Shot's is there for its own attack, and stays only on a hit", () => {
    expect(reductionsForAttack({}, "piercing-shot")).toEqual({ "piercing-shot": 2 });
    expect(reductionsAfter({}, "piercing-shot", true)).toEqual({ "piercing-shot": 2 });
    expect(reductionsAfter({}, "piercing-shot", false)).toEqual({});
  });

  test("those of different moves add up; other moves bring none", () => {
    const both = reductionsAfter({ backstab: 2 }, "piercing-shot", true);
    expect(reductionDice(both)).toBe(4);
    expect(reducedArmor(3, both)).toBe(0);
    expect(reductionsAfter(both, "haymaker", true)).toBe(both);
    expect(reductionsForAttack(both, null)).toBe(both);
  });
});

describe("what follows a move", () => {
  test.each([
    [3, false, 2],
    [0, false, 0],
    [3, true, 0],
  ])("SC-SM-AMBUSH-03, SC-SURP-06: of %i Stealth Tokens, improved %s, %i are left", (tokens, improved, left) => {
    expect(stealthTokensAfterAttack(tokens, improved)).toBe(left);
  });

  test.each([
    [true, true, { mayHolster: true, drawn: false }],
    [true, false, { mayHolster: true, drawn: true }],
    [false, true, { mayHolster: false, drawn: true }],
  ])("SC-SM-QUICKDRAW-03: drawn before %s, holster %s", (before, holster, after) => {
    expect(quickdraw(before, holster)).toEqual(after);
  });

  test.each([
    [{ opposing: true, squaresInArea: 1 }, true],
    [{ opposing: true, squaresInArea: 0 }, false],
    [{ opposing: false, squaresInArea: 3 }, false],
    [{ opposing: true, squaresInArea: 3, attackedThisTurn: true }, false],
  ])("SC-SM-SUPPRESS-02, SC-REACT-08: %o triggers %s", (mover, triggers) => {
    expect(suppressiveFireTriggers(mover)).toBe(triggers);
  });
});
