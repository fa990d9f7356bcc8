import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readNumber, writeNumber } from "../../src/applications/number-text.ts";

const WHOLE = { min: 0, max: 20, integer: true };

describe("a number field reads what a person types (P75)", () => {
  test.each([
    ["5", 5, null],
    ["=5", 5, null],
    ["= 5", 5, null],
    ["+5", 12, null],
    ["-5", 2, null],
    ["- 5", 2, null],
    [" 5 ", 5, null],
    ["-9", 0, "tooLow"],
    ["+99", 20, "tooHigh"],
    ["1e9", 20, "tooHigh"],
    ["=-3", 0, "tooLow"],
    ["−3", 0, "tooLow"],
    ["3.7", 4, "rounded"],
    ["3,2", 3, "rounded"],
    ["5.", 5, null],
    ["0", 0, null],
  ] as const)("%j at 7 of 0 to 20 gives %s (%s)", (text, value, note) => {
    expect(readNumber(text, 7, WHOLE)).toEqual({ ok: true, value, note });
  });

  test.each(["abc", "5-2", "--5", "+-5", "+", "=", "0x10", "Infinity", "5 5", "<b>5</b>", "１２", "e5", "1e"])(
    "%j is refused",
    (text) => {
      expect(readNumber(text, 7, WHOLE)).toEqual({ ok: false, reason: "notANumber" });
    },
  );

  test("an empty text clears a field that may be empty, and is refused in every other", () => {
    expect(readNumber(" ", 7, { nullable: true })).toEqual({ ok: true, value: null, note: null });
    expect(readNumber("", 7, WHOLE)).toEqual({ ok: false, reason: "empty" });
  });

  test("a change of an empty field starts from 0", () => {
    expect(readNumber("+4", null, { nullable: true, integer: true })).toEqual({ ok: true, value: 4, note: null });
  });

  test("no zero is ever negative", () => {
    const reading = readNumber("=-0", 3, { integer: true });
    expect(reading.ok && Object.is(reading.value, 0)).toBe(true);
  });

  test("whatever is shown reads as itself, whatever the value was before", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer(), (shown, before) => {
        expect(readNumber(writeNumber(shown), before, { integer: true })).toEqual({
          ok: true,
          value: shown,
          note: null,
        });
      }),
    );
  });

  test("any text gives a whole number within the limits or a refusal", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const reading = readNumber(text, 7, WHOLE);
        const inside = reading.ok && reading.value !== null && reading.value >= 0 && reading.value <= 20;
        expect(
          reading.ok ? inside && Number.isInteger(reading.value) : ["empty", "notANumber"].includes(reading.reason),
        ).toBe(true);
      }),
    );
  });
});
