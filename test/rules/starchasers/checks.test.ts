import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTACK_FACES, attackFaces, DEFENSE_FACES, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import {
  checkDifficulty,
  checkParts,
  resolveCheck,
  skillAttribute,
  skillNamed,
} from "../../../src/rules/starchasers/checks.ts";
import { canSufferStatus } from "../../../src/rules/starchasers/critical-strike.ts";
import { defenseRefusal } from "../../../src/rules/starchasers/defenses.ts";
import { canReact } from "../../../src/rules/starchasers/derive-actor.ts";
import { MOUNT_SKILLS, MOUNTING_CHECK } from "../../../src/rules/starchasers/mounting.ts";
import { RANK_FACTS } from "../../../src/rules/starchasers/ranks.ts";
import { hidingSizeBonus, sizeStep } from "../../../src/rules/starchasers/sizes.ts";
import { statusExpiry } from "../../../src/rules/starchasers/status-expiry.ts";
import { SIZES, SKILLS } from "../../../src/rules/vocabulary.ts";
import { defender, RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

describe("checks (SC-DICE-06)", () => {
  test.each([
    ["HB", "EB", false, 0, 0, 0],
    ["HC", "E", true, 0, 1, 2],
    ["HHC", "B", true, 2, 1, 4],
    ["CC", "EE", false, 0, 0, 0],
    ["FF", "B", false, 0, 0, 0],
  ] as const)("%s against %s", (attack, defense, success, hits, crits, score) => {
    const result = resolveCheck(frozen(attackFaces(attack)), frozen(defenseFaces(defense)), RULES);
    expect(result).toEqual({ success, hits, crits, score });
  });

  test("a Focus Token counts only by house rule", () => {
    const [attack, defense] = [attackFaces("FFB"), defenseFaces("E")];
    expect(resolveCheck(attack, defense, RULES, true).success).toBe(false);
    expect(resolveCheck(attack, defense, rulesWith({ checkFocusCounts: true }), true).score).toBe(1);
    expect(resolveCheck(attack, defense, rulesWith({ checkFocusCounts: true })).success).toBe(false);
  });

  test("attribute + skill + bonuses; without a skill the attribute alone; lines of nothing are left out", () => {
    const check = { attribute: "agility", value: 3, skill: "stealth", level: 2 } as const;
    expect(checkParts(frozen(check))).toEqual([
      { reason: "agility", dice: 3 },
      { reason: "skill", dice: 2, params: { skill: "stealth" } },
    ]);
    expect(poolSize(checkParts({ ...check, skill: null }))).toBe(3);
    expect(checkParts({ ...check, level: 0 })).toEqual([{ reason: "agility", dice: 3 }]);
    expect(poolSize(checkParts({ ...check, modifiers: [{ reason: "bonus", dice: -9 }] }))).toBe(1);
  });

  test("more Evades never help, and a success has a score", () => {
    const attack = fc.array(fc.constantFrom(...ATTACK_FACES), { maxLength: 8 });
    const defense = fc.array(fc.constantFrom(...DEFENSE_FACES), { maxLength: 8 });
    fc.assert(
      fc.property(attack, defense, (rolled, against) => {
        const result = resolveCheck(rolled, against, RULES);
        const harder = resolveCheck(rolled, [...against, "evade"], RULES);
        expect(harder.score).toBeLessThanOrEqual(result.score);
        expect(result.success).toBe(result.score > 0);
        expect(Math.min(result.hits, result.crits)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("SC-DICE-07: named difficulties, as the House Rules have them", () => {
  expect(
    (["easy", "intermediate", "challenging", "hard"] as const).map((name) => checkDifficulty(name, RULES)),
  ).toEqual([2, 3, 4, 5]);
  const ladder = { easy: 1, intermediate: 2, challenging: 3, hard: 9 };
  expect(checkDifficulty("hard", rulesWith({ difficultyLadder: ladder }))).toBe(9);
});

test("SC-SKILL-01: skills by the book's words", () => {
  expect(skillNamed("Sneaking")).toBe("stealth");
  expect(skillNamed(" Running ")).toBe("athletics");
  expect(skillNamed("Animal  Handling")).toBe("animal-handling");
  expect(skillNamed("basket weaving")).toBeNull();
  expect(SKILLS.map(skillNamed)).toEqual(SKILLS);
  expect([skillAttribute("stealth"), skillAttribute("piloting")]).toEqual(["agility", null]);
});

describe("sizes", () => {
  test("SC-SIZE-01: steps between sizes", () => {
    expect(sizeStep("medium", "large")).toBe(1);
    expect(sizeStep("medium", "small")).toBe(-1);
    expect(sizeStep("tiny", "gargantuan")).toBe(5);
    for (const a of SIZES) for (const b of SIZES) expect(sizeStep(a, b) + sizeStep(b, a)).toBe(0);
  });

  test("SC-HIDE-06: small ones hide better", () => {
    expect(SIZES.map(hidingSizeBonus)).toEqual([2, 1, 0, -1, -2, -3]);
  });
});

describe("ranks (SC-NPC-01)", () => {
  test("Extras neither react nor suffer, and fall over; only Bosses have a Duel Die", () => {
    expect(RANK_FACTS.extra).toEqual({ reactions: false, status: false, autoProne: true, duelDie: false });
    expect(RANK_FACTS.elite).toEqual({ reactions: true, status: true, autoProne: false, duelDie: false });
    expect(RANK_FACTS.boss).toEqual({ reactions: true, status: true, autoProne: false, duelDie: true });
  });

  test.each(["extra", "elite", "boss"] as const)("what an %s can do rests on them", (rank) => {
    const { reactions, status } = RANK_FACTS[rank];
    expect(canReact({ kind: "npc", rank, conditions: new Set() })).toBe(reactions);
    expect(canSufferStatus("npc", rank, RULES)).toBe(status);
    expect(canSufferStatus("npc", rank, rulesWith({ extrasSufferStatus: true }))).toBe(true);
  });

  test("an NPC without a rank is no more than an Extra", () => {
    expect(canReact({ kind: "npc", rank: null, conditions: new Set() })).toBe(false);
    expect(canSufferStatus("npc", null, RULES)).toBe(false);
  });
});

describe("how long a Status Condition lasts (SC-CRIT-02)", () => {
  const oneRound = rulesWith({ statusDefaultDuration: "oneRound" });

  test.each([
    ["weakened", "criticalStrike", "endOfCombat", "endOfNextRound"],
    ["dazed", "namedQuality", "endOfCombat", "endOfNextRound"],
    ["insensate", "criticalStrike", "endOfCombat", "endOfNextRound"],
    ["insensate", "blinding", "endOfNextRound", "endOfNextRound"],
    ["incommunicado", "deafening", "endOfNextRound", "endOfNextRound"],
    ["stunned", "criticalStrike", "endOfNextTurn", "endOfNextTurn"],
    ["stunned", "blinding", "endOfNextTurn", "endOfNextTurn"],
  ] as const)("%s by %s: %s", (condition, source, usual, short) => {
    expect(statusExpiry(condition, source, RULES)).toBe(usual);
    expect(statusExpiry(condition, source, oneRound)).toBe(short);
  });
});

test("SC-CLASS-01: what a class grants is a feature that the rules read", () => {
  const shot = { weaponRange: "rifle" } as const;
  const withSaber = (features: "lightsaberDuelist"[]) =>
    defender({ parryWith: { name: "Lightsaber", parryBonus: 1 }, features: new Set(features) });
  expect(defenseRefusal("parry", withSaber([]), shot)).toBe("parryNeedsMelee");
  expect(defenseRefusal("parry", withSaber(["lightsaberDuelist"]), shot)).toBeNull();
});

test("SC-MOUNT-01, SC-MOUNT-02: mounting is Agility with Acrobatics, moving the mount is another skill", () => {
  expect(MOUNTING_CHECK).toEqual({ attribute: "agility", skill: "acrobatics", difficulty: "easy" });
  expect(skillAttribute(MOUNTING_CHECK.skill)).toBe(MOUNTING_CHECK.attribute);
  expect(MOUNT_SKILLS).toEqual({ vehicle: "piloting", animal: "animal-handling" });
});
