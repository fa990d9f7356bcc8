import { describe, expect, test } from "vitest";
import { readWhole, readWholes } from "../../src/authority/actions/card-request.ts";
import { oneAtATime } from "../../src/authority/queue.ts";
import { readEnvelope } from "../../src/authority/request.ts";

const REQUEST = { kind: "request", request: { id: "r1", type: "attack.apply", data: { message: "m" } } };

describe("readEnvelope: anybody can send any frame (design 4, threat a)", () => {
  test("reads a request and drops what does not belong there, such as a sender of its own", () => {
    const forged = { ...REQUEST, sender: "gamemaster", request: { ...REQUEST.request, sender: "gamemaster" } };
    expect(readEnvelope(forged)).toEqual(REQUEST);
  });

  test.each([
    null,
    7,
    "attack.apply",
    [],
    {},
    { kind: "request" },
    { kind: "request", request: { id: "", type: "x", data: {} } },
    { kind: "request", request: { id: "r", type: 5, data: {} } },
    { kind: "request", request: { id: "r", type: "x", data: [] } },
    { kind: "request", request: { id: "x".repeat(65), type: "x", data: {} } },
    { kind: "answer", id: "r", to: "u", answer: { ok: false, reason: "../../evil" } },
    { kind: "answer", id: "r", answer: { ok: true } },
  ])("refuses %j", (payload) => {
    expect(readEnvelope(payload)).toBeNull();
  });

  test("an answer keeps only plain words and numbers", () => {
    const answer = { ok: false, reason: "notOwner", params: { name: "Ada", evil: { toString: 1 } } };
    expect(readEnvelope({ kind: "answer", id: "r", to: "u", answer })).toEqual({
      kind: "answer",
      id: "r",
      to: "u",
      answer: { ok: false, reason: "notOwner", params: { name: "Ada" } },
    });
  });
});

describe("numbers of a request", () => {
  test.each([[[1, 9]], [[0]], [[1.5]], [["3"]], [null], [Array.from({ length: 101 }, () => 1)]])(
    "faces %j are refused",
    (values) => {
      expect(readWholes(values, 1, 8)).toBeNull();
    },
  );

  test.each([-1, 1e9, 3.7, Number.NaN, "2", null])("%s is no number from 0 to 999", (value) => {
    expect(readWhole(value, 0, 999)).toBeUndefined();
  });
});

describe("oneAtATime (P19: exactly once)", () => {
  test("the second click starts when the first is done, even when that failed", async () => {
    const log: string[] = [];
    const work = (name: string, fail: boolean) => async (): Promise<void> => {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fail) throw new Error(name);
    };
    const first = oneAtATime("card", work("first", true)).catch(() => undefined);
    const second = oneAtATime("card", work("second", false));
    await Promise.all([first, second]);
    expect(log).toEqual(["first starts", "first ends", "second starts", "second ends"]);
  });
});
