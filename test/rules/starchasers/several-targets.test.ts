import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { tallyAttack } from "../../../src/rules/dice/tally.ts";
import { areContiguous } from "../../../src/rules/starchasers/areas/contiguous.ts";
import type { Square } from "../../../src/rules/starchasers/areas/squares.ts";
import { rapidFire } from "../../../src/rules/starchasers/moves/rapid-fire.ts";
import type { Burst } from "../../../src/rules/starchasers/moves/rapid-fire.ts";
import { wildSwing } from "../../../src/rules/starchasers/moves/wild-swing.ts";
import { RULES } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

const defense = (letters: string) => ({ defense: defenseFaces(letters) });

describe("wildSwing", () => {
  test.each([
    ["HHHHC", ["E", "EE", "B"], [1, 1, 99], [1, 2, 0]],
    ["HHHH", ["E", "E", "E"], [1, 1, 99], [1, 1, 0]],
    ["HHHHH", ["E", "E", "E"], [2, 99, 99], [2, 1, 0]],
    ["HHH", ["B"], [0], [0]],
    ["CC", ["B", "B"], [1, 1], [2, 2]],
    ["HH", [], [], []],
  ])("SC-SM-WILDSWING-03: %s against %o, applied %o", (attack, letters, apply, damage) => {
    const targets = frozen(letters.map((one, place) => ({ defense: defense(one), apply: apply[place] ?? 0 })));
    const results = wildSwing(tallyAttack(attackFaces(attack)), targets, RULES);
    expect(results.map((result) => result.damage)).toEqual(damage);
  });

  test("what goes on is what was not spent", () => {
    const [first] = wildSwing({ hits: 3, crits: 1 }, [{ defense: defense("E"), apply: 2 }], RULES);
    expect(first).toMatchObject({ damage: 2, applied: { hits: 2, crits: 0 }, left: { hits: 0, crits: 1 } });
  });

  test.each([-1, 0.5])("applying %s is a caller's bug", (apply) => {
    expect(() => wildSwing({ hits: 1, crits: 0 }, [{ defense: defense("B"), apply }], RULES)).toThrow(RangeError);
  });

  test("never more damage than the roll had, and more Evades never more damage", () => {
    const total = (hits: number, crits: number, evades: number[], apply: number): number =>
      wildSwing(
        { hits, crits },
        evades.map((n) => ({ defense: defense("E".repeat(n)), apply })),
        RULES,
      ).reduce((sum, { damage }) => sum + damage, 0);
    fc.assert(
      fc.property(fc.nat(8), fc.nat(4), fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }), (hits, crits, evades) => {
        const damage = total(hits, crits, evades, 99);
        expect(damage).toBeGreaterThanOrEqual(0);
        expect(damage).toBeLessThanOrEqual(hits + 2 * crits);
        expect(total(hits, crits, [(evades[0] ?? 0) + 1, ...evades.slice(1)], 99)).toBeLessThanOrEqual(damage);
      }),
    );
  });
});

describe("rapidFire", () => {
  const share = (hits: number, crits: number, spread: number): Burst => ({ hits, crits, spread });

  test.each([
    [share(3, 1, 0), ["E", "EE"], [share(2, 0, 0), share(1, 1, 0)], [1, 0]],
    [share(2, 0, 2), ["E", "B"], [share(1, 0, 1), share(1, 0, 1)], [1, 2]],
    [share(1, 0, 2), ["B"], [share(0, 0, 2)], [2]],
  ])("SC-SM-RAPIDFIRE-03: of %o to %o", (burst, letters, shares, damage) => {
    const targets = frozen(shares.map((one, place) => ({ defense: defense(letters[place] ?? ""), share: one })));
    const result = rapidFire(frozen(burst), targets, RULES);
    expect(result.ok && result.targets.map((target) => target.damage)).toEqual(damage);
  });

  test.each([share(2, 0, 0), share(0, 1, 0), share(0, 0, 1)])("more than was rolled is refused: %o", (asked) => {
    expect(rapidFire(share(1, 0, 0), [{ defense: defense("B"), share: asked }], RULES)).toEqual({
      ok: false,
      reason: "sharesExceedRoll",
    });
  });

  test.each([share(-1, 0, 0), share(0, 0.5, 0)])("a share of %o is a caller's bug", (asked) => {
    expect(() => rapidFire(share(3, 3, 3), [{ defense: defense("B"), share: asked }], RULES)).toThrow(RangeError);
  });
});

describe("areContiguous", () => {
  test.each([
    [
      "a line",
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      true,
    ],
    [
      "a bracket",
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      true,
    ],
    [
      "out of order",
      [
        [2, 0],
        [0, 0],
        [1, 0],
      ],
      true,
    ],
    [
      "diagonal",
      [
        [0, 0],
        [1, 1],
      ],
      true,
    ],
    [
      "a gap",
      [
        [0, 0],
        [2, 0],
        [3, 0],
      ],
      false,
    ],
    ["one", [[4, 4]], true],
    ["none", [], true],
  ] as [string, Square[], boolean][])("SC-SM-WILDSWING-04: %s", (_what, squares, contiguous) => {
    expect(areContiguous(frozen(squares))).toBe(contiguous);
  });

  test("the order does not matter", () => {
    const square = fc.tuple(fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(fc.array(square, { maxLength: 5 }), (squares) => {
        expect(areContiguous(squares.toReversed())).toBe(areContiguous(squares));
      }),
    );
  });
});
