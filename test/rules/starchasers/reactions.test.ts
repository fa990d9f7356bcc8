import { describe, expect, test } from "vitest";
import type { Condition } from "../../../src/rules/conditions.ts";
import { reactionRefusal } from "../../../src/rules/starchasers/reactions.ts";
import type { ReactionTrigger, ReactorFacts } from "../../../src/rules/starchasers/reactions.ts";
import { RULES, rulesWith } from "../support/facts.ts";

const TARGETED: ReactionTrigger = { kind: "targeted" };
const action = (band: "blade" | "thrown" | "pistol", actorIsNpc = true): ReactionTrigger => ({
  kind: "action",
  band,
  actorIsNpc,
});
const reactor = (changes: Partial<ReactorFacts> = {}): ReactorFacts => ({
  kind: "pc",
  rank: null,
  conditions: new Set(),
  usedThisRound: 0,
  ...changes,
});
const down = (condition: Condition) => ({ conditions: new Set([condition]) });

describe("reactionRefusal", () => {
  test.each([
    ["SC-REACT-01 pc", {}, TARGETED, null],
    ["SC-REACT-01 elite", { kind: "npc", rank: "elite" }, TARGETED, null],
    ["SC-REACT-01 boss", { kind: "npc", rank: "boss" }, TARGETED, null],
    ["SC-REACT-01 extra", { kind: "npc", rank: "extra" }, TARGETED, "cannotReact"],
    ["SC-REACT-01 ally", { kind: "ally" }, TARGETED, "cannotReact"],
    ["SC-BATTLE-01", down("unconscious"), TARGETED, "cannotReact"],
    ["SC-SURP-02", down("surprised"), TARGETED, "cannotReact"],
    ["SC-REACT-03 near", {}, action("thrown"), null],
    ["SC-REACT-03 far", {}, action("pistol"), "actionTooFar"],
    ["SC-REACT-03 a player's action", {}, action("blade", false), "notTargeted"],
    ["SC-REACT-03 boss", { kind: "npc", rank: "boss" }, action("blade"), "notTargeted"],
    ["SC-REACT-07", {}, { kind: "threatenedSpace", hasTalent: false }, "noThreatTalent"],
    ["SC-REACT-07 talent", {}, { kind: "threatenedSpace", hasTalent: true }, null],
    ["SC-REACT-06 no limit", { usedThisRound: 9 }, TARGETED, null],
  ] as [string, Partial<ReactorFacts>, ReactionTrigger, string | null][])("%s", (_id, facts, trigger, refusal) => {
    expect(reactionRefusal(reactor(facts), trigger, RULES)).toBe(refusal);
  });

  test("SC-REACT-06: by house rule so many a Round", () => {
    const rules = rulesWith({ reactionsPerRound: 2 });
    expect(reactionRefusal(reactor({ usedThisRound: 1 }), TARGETED, rules)).toBeNull();
    expect(reactionRefusal(reactor({ usedThisRound: 2 }), TARGETED, rules)).toBe("noReactionsLeft");
  });
});
