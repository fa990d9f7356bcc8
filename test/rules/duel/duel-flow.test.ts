import { expect, test } from "vitest";
import {
  activeFighterAfter,
  BANDS,
  DEFAULT_DUEL_DIE,
  DEFAULT_HOUSE_RULES,
  duelAfterPin,
  duelMotivation,
  duelMove,
  facesFor,
  GRAPPLE_ATTACKS,
  grappleFollowUps,
  isDuelOver,
  isDuelTargetBand,
  isRepelled,
  jumpInResources,
  jumpInWait,
  payJumpIn,
  phaseByHp,
  phaseDie,
  revealedChoices,
  startingFighter,
  winsLead,
} from "../../../src/rules/index.ts";
import type { DuelFace, DuelOutcome, StarchasersRules } from "../../../src/rules/index.ts";

const RULES = DEFAULT_HOUSE_RULES;
const rulesWith = (changed: Partial<StarchasersRules>) => ({
  ...RULES,
  starchasers: { ...RULES.starchasers, ...changed },
});

test("SC-DUEL-FLOW-02, SC-DUEL-FLOW-03: the GM picks who starts; a surprised pick leaves it to the Boss", () => {
  const boss = { id: "boss", surprised: false };
  expect(startingFighter({ id: "pc", surprised: false }, boss)).toBe("pc");
  expect(startingFighter({ id: "pc", surprised: true }, boss)).toBe("boss");
  expect(startingFighter(boss, boss)).toBe("boss");
});

test.each<[string, DuelOutcome, Partial<StarchasersRules>, string | null]>([
  ["SC-DUEL-FLOW-04", { result: "dominate" }, {}, "A"],
  ["SC-DUEL-FLOW-05", { result: "repel" }, {}, "B"],
  ["SC-BATTLE-05 a Hit came through the prone defender's roll", { result: "repel", attackSucceeded: true }, {}, "A"],
  ["SC-BATTLE-05 the roll held", { result: "repel", attackSucceeded: false }, {}, "B"],
  ["SC-DUEL-FLOW-06 kept", { result: "clash", attackSucceeded: true }, {}, "A"],
  ["SC-DUEL-FLOW-06 lost", { result: "clash", attackSucceeded: false }, {}, "B"],
  ["a CLASH that says nothing has failed", { result: "clash" }, {}, "B"],
  ["never", { result: "clash", attackSucceeded: false }, { duelClashSwitch: "never" }, "A"],
  ["the GM decides", { result: "clash", attackSucceeded: true }, { duelClashSwitch: "gm" }, null],
  ["a REPEL is no choice of the GM", { result: "repel" }, { duelClashSwitch: "gm" }, "B"],
])("the Active Fighter after an Interaction: %s", (_title, outcome, changed, expected) => {
  expect(activeFighterAfter("A", "B", Object.freeze(outcome), rulesWith(changed))).toBe(expected);
});

test("SC-DUEL-FLOW-04: another target is free within Thrown range", () => {
  expect(BANDS.filter(isDuelTargetBand)).toEqual(["blade", "thrown"]);
});

test("SC-DUEL-FLOW-07: a DOMINATE as attacker or a REPEL as defender wins the lead, and 1 Motivation for a PC", () => {
  const won = (["attack", "defense"] as const).flatMap((role) =>
    (["dominate", "clash", "repel"] as const).map((result) => winsLead(role, { result, attackSucceeded: false })),
  );
  expect(won).toEqual([true, false, false, false, false, true]);
  expect(duelMotivation("pc", "attack", { result: "dominate" }, RULES)).toBe(1);
  expect(duelMotivation("pc", "defense", { result: "repel" }, RULES)).toBe(1);
  expect(duelMotivation("pc", "defense", { result: "dominate" }, RULES)).toBe(0);
  expect(duelMotivation("pc", "attack", { result: "clash", attackSucceeded: true }, RULES)).toBe(0);
  expect(duelMotivation("npc", "attack", { result: "dominate" }, RULES)).toBe(0);
  expect(duelMotivation("ally", "defense", { result: "repel" }, RULES)).toBe(0);
  expect(isRepelled({ result: "repel", attackSucceeded: true })).toBe(false);
  expect(duelMotivation("pc", "defense", { result: "repel", attackSucceeded: true }, RULES)).toBe(0);
});

test("SC-DUEL-FLOW-07, SC-ALLY-DUEL-04: who pays a jump-in with what", () => {
  const either = rulesWith({ duelJumpInResource: "motivationOrStress" });
  expect(jumpInResources("pc", RULES)).toEqual(["motivation"]);
  expect(jumpInResources("pc", either)).toEqual(["motivation", "stress"]);
  expect(jumpInResources("npc", either)).toEqual(["stress"]);
  expect(jumpInResources("ally", RULES)).toEqual(["stress"]);
  const pc = { kind: "pc", motivation: 1, stress: 2, stressCapacity: 6 } as const;
  expect(payJumpIn(pc, "motivation", RULES)).toEqual({ ok: true, motivation: 0, stress: 2 });
  expect(payJumpIn(pc, "stress", RULES)).toEqual({ ok: false, reason: "jumpInTakesMotivation" });
  expect(payJumpIn(pc, "stress", either)).toEqual({ ok: true, motivation: 1, stress: 3 });
  expect(payJumpIn({ ...pc, motivation: 0 }, "motivation", RULES).ok).toBe(false);
  expect(payJumpIn({ ...pc, kind: "ally" }, "motivation", RULES).ok).toBe(false);
  expect(payJumpIn({ ...pc, kind: "ally" }, "stress", RULES)).toEqual({ ok: true, motivation: 1, stress: 3 });
  expect(payJumpIn({ ...pc, kind: "ally", stress: 5 }, "stress", RULES).ok).toBe(false);
});

test.each([
  [{ sinceStart: 0, sinceLastTry: null, partOfDuel: false }, 3, 3],
  [{ sinceStart: 2, sinceLastTry: null, partOfDuel: false }, 3, 1],
  [{ sinceStart: 3, sinceLastTry: null, partOfDuel: false }, 3, 0],
  [{ sinceStart: 9, sinceLastTry: null, partOfDuel: false }, 3, 0],
  [{ sinceStart: 9, sinceLastTry: 1, partOfDuel: false }, 3, 2],
  [{ sinceStart: 9, sinceLastTry: 0, partOfDuel: false }, 3, 3],
  [{ sinceStart: 9, sinceLastTry: 0, partOfDuel: true }, 3, 0],
  [{ sinceStart: 1, sinceLastTry: null, partOfDuel: false }, 1, 0],
])("SC-DUEL-FLOW-08: %j with an interval of %i waits %i", (count, duelJumpInInterval, wait) => {
  expect(jumpInWait(Object.freeze(count), rulesWith({ duelJumpInInterval }))).toBe(wait);
});

test("SC-DUEL-TIME-01: nobody sees a choice before both are in", () => {
  expect(revealedChoices({ attack: "power", defense: null })).toBeNull();
  expect(revealedChoices({ attack: null, defense: "parry" })).toBeNull();
  expect(revealedChoices({ attack: "power", defense: "parry" })).toEqual({ attack: "power", defense: "parry" });
});

test("SC-DUEL-01, SC-DUEL-END-01: a duel goes on until a side is down or all want to end it", () => {
  const side = (down: boolean, wantsToEnd: boolean) => ({ down, wantsToEnd });
  expect(isDuelOver([side(false, false), side(false, false)])).toBe(false);
  expect(isDuelOver([side(false, true), side(false, false)])).toBe(false);
  expect(isDuelOver([side(false, true), side(false, true)])).toBe(true);
  expect(isDuelOver([side(false, false), side(true, false)])).toBe(true);
});

test("SC-DUEL-GRAP-01: only a DOMINATE opens the Grapple-Attacks; a Pin that holds is the GM's", () => {
  expect(grappleFollowUps("dominate")).toEqual(GRAPPLE_ATTACKS);
  expect(grappleFollowUps("clash")).toEqual([]);
  expect(grappleFollowUps("repel")).toEqual([]);
  expect(duelAfterPin(true)).toBe("continues");
  expect(duelAfterPin(false)).toBe("gm");
});

test("SC-DUEL-DIE-01: a face that does not fit the role is rolled again", () => {
  const moves = (role: "attack" | "defense" | null) =>
    DEFAULT_DUEL_DIE.map((_, index) => duelMove(DEFAULT_DUEL_DIE, index + 1, role)?.label ?? null);
  expect(moves("attack")).toEqual(["power", "finesse", "quick", null, null, null]);
  expect(moves("defense")).toEqual([null, null, null, "block", "dodge", "parry"]);
  expect(moves(null)).toEqual(["power", "finesse", "quick", "block", "dodge", "parry"]);
  const move: DuelFace = { kind: "move", label: "Haymaker", duelType: "power" };
  expect(duelMove([move], 1, "attack")).toBe(move);
  expect(facesFor([move], "attack")).toEqual([move]);
  expect(facesFor([move], "defense")).toEqual([]);
});

test.each([0, 7, 1.5, -1])("a Duel Die of six cannot show %s", (roll) => {
  expect(() => duelMove(DEFAULT_DUEL_DIE, roll)).toThrow(RangeError);
});

test("SC-DUEL-DIE-02: each phase has its die; Hit Points only ever lead onward", () => {
  const phases = [
    { name: "calm", die: "brutal", hpPercent: null },
    { name: "angry", die: "swift", hpPercent: 50 },
    { name: "desperate", die: "wild", hpPercent: 10 },
  ];
  expect(phaseDie(phases, 0)).toBe("brutal");
  expect(phaseDie(phases, 2)).toBe("wild");
  expect(phaseDie([], 0)).toBeNull();
  expect(() => phaseDie(phases, 3)).toThrow(RangeError);
  const at = (current: number, value: number, max = 20) => phaseByHp(phases, current, { value, max });
  expect([at(0, 20), at(0, 11), at(0, 10), at(0, 3), at(0, 2), at(0, 0)]).toEqual([0, 0, 1, 1, 2, 2]);
  expect(at(2, 20)).toBe(2);
  expect(at(0, 0, 0)).toBe(2);
});
