import { beforeAll, describe, expect, test } from "vitest";
import {
  deltasBetween,
  readOperations,
  REMEMBERED_OPERATIONS,
  takeBack,
  withOperation,
  type OperationRecord,
} from "../../src/authority/operations.ts";
import { effectId, entryState, operationId } from "../../src/data/message/journal.ts";
import type * as Rights from "../../src/authority/rights.ts";
import { openWorld, WORLD_TIMEOUT } from "./support/host.ts";

const RECORD: OperationRecord = {
  id: "m.0",
  deltas: { hp: -30, stress: 0, motivation: 2, injuries: 1 },
  effects: [{ id: "abcdefghijklm000", status: "unconscious" }],
  defeated: [],
  undone: false,
};

describe("takeBack", () => {
  test("P39: 30 hit points, 50 damage: undo gives back exactly 30", () => {
    const before = { hp: 30, stress: 0, motivation: 0, injuries: 0 };
    const after = { hp: 0, stress: 0, motivation: 2, injuries: 1 };
    expect(takeBack({ ...after, hpMax: 30 }, deltasBetween(before, after))).toEqual(before);
  });

  test("P40: what happened since stays: healed by 4, hurt again, motivation spent", () => {
    const now = { hp: 4, stress: 3, motivation: 0, injuries: 1, hpMax: 30 };
    expect(takeBack(now, RECORD.deltas)).toEqual({ hp: 30, stress: 3, motivation: 0, injuries: 0 });
  });

  test("P40: healed to the top meanwhile: the maximum is not passed", () => {
    const now = { hp: 28, stress: 0, motivation: 2, injuries: 1, hpMax: 30 };
    expect(takeBack(now, RECORD.deltas).hp).toBe(30);
  });
});

describe("records on the actor", () => {
  test("survive being stored, and anything else is left out", () => {
    const stored: unknown = JSON.parse(JSON.stringify([RECORD, null, 7, { id: 5 }, { id: "x", deltas: { hp: "1" } }]));
    const empty = {
      deltas: { hp: 0, stress: 0, motivation: 0, injuries: 0 },
      effects: [],
      defeated: [],
      undone: false,
    };
    expect(readOperations(stored)).toEqual([RECORD, { id: "x", ...empty }]);
    expect(readOperations("nonsense")).toEqual([]);
  });

  test("one per id, the newest last, the oldest forgotten", () => {
    const many = Array.from({ length: REMEMBERED_OPERATIONS + 3 }, (_, n) => ({ ...RECORD, id: `m.${n}` }));
    const kept = many.reduce<OperationRecord[]>((records, record) => withOperation(records, record), []);
    expect(kept).toHaveLength(REMEMBERED_OPERATIONS);
    expect(kept.at(-1)?.id).toBe(`m.${REMEMBERED_OPERATIONS + 2}`);
    expect(withOperation(kept, { ...RECORD, id: "m.5", undone: true }).filter(({ id }) => id === "m.5")).toHaveLength(
      1,
    );
  });
});

describe("ids of an application", () => {
  test("are the same on every client, and fit Foundry's form", () => {
    expect(operationId("AbCdEfGhIjKlMnOp", 1)).toBe("AbCdEfGhIjKlMnOp.1");
    expect(effectId("AbCdEfGhIjKlMnOp", 0, 0)).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(effectId("AbCdEfGhIjKlMnOp", 1, 0)).not.toBe(effectId("AbCdEfGhIjKlMnOp", 0, 1));
  });

  test.each([
    { entry: null, phase: "result" },
    { entry: { done: false, undone: false }, phase: "claimed" },
    { entry: { done: true, undone: false }, phase: "applied" },
    { entry: { done: true, undone: true }, phase: "undone" },
  ])("$entry is phase $phase", ({ entry, phase }) => {
    expect(entryState(entry)).toBe(phase);
  });
});

describe("mayRead (P01, P03)", () => {
  const author = { id: "p1" };
  let mayRead: (typeof Rights)["mayRead"];

  beforeAll(async () => {
    // The module reads rolls, whose classes need a host when they are loaded.
    await openWorld();
    ({ mayRead } = await import("../../src/authority/rights.ts"));
  }, WORLD_TIMEOUT);

  test.each([
    { mode: "public", whisper: [], blind: false, readers: ["gm", "p1", "p2"] },
    { mode: "private", whisper: ["gm"], blind: false, readers: ["gm", "p1"] },
    { mode: "blind", whisper: ["gm"], blind: true, readers: ["gm"] },
    { mode: "self", whisper: ["p1"], blind: false, readers: ["p1"] },
  ])("$mode is read by $readers", ({ whisper, blind, readers }) => {
    const all = ["gm", "p1", "p2"];
    expect(all.filter((id) => mayRead({ whisper, blind, author }, { id }))).toEqual(readers);
  });
});
