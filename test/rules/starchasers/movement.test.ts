import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIAGONALS, squaresBetween, squaresToMeters } from "../../../src/rules/starchasers/distance.ts";
import type { DiagonalRule, Footprint } from "../../../src/rules/starchasers/distance.ts";
import { canEscape, ESCAPE_GAMES } from "../../../src/rules/starchasers/escaping.ts";
import {
  bandMove,
  pathCost,
  spendMovement,
  stepThrough,
  threatens,
  turnMovement,
} from "../../../src/rules/starchasers/movement.ts";
import { BANDS } from "../../../src/rules/vocabulary.ts";
import { RULES, rulesWith } from "../support/facts.ts";
import { frozen } from "../support/frozen.ts";

describe("the chart of bands", () => {
  test("SC-RBM-01: Movement Actions between bands as printed", () => {
    const chart = BANDS.map((from) =>
      BANDS.map((to) => `${bandMove(from, to).min}${bandMove(from, to).openEnded ? "+" : ""}`).join(" "),
    );
    expect(chart).toEqual(["0 1 2 3 5+", "1 0 1 2 4+", "2 1 0 1 2+", "3 2 1 0 1+", "5+ 4+ 2+ 1+ 0"]);
  });

  test("SC-RBM-01: it is symmetric", () => {
    for (const from of BANDS) for (const to of BANDS) expect(bandMove(from, to)).toEqual(bandMove(to, from));
  });

  test("SC-RBM-02: only staying in a band has a worst case, twice the way to Blade but for Escape's printed 8", () => {
    expect(BANDS.map((band) => bandMove(band, band).worst)).toEqual([0, 2, 4, 6, 8]);
    for (const from of BANDS)
      for (const to of BANDS) expect(bandMove(from, to).worst === null, `${from} ${to}`).toBe(from !== to);
  });
});

describe("ways on a map", () => {
  const [plain, difficult, threatened, both] = frozen([
    { difficult: false, threatened: false },
    { difficult: true, threatened: false },
    { difficult: false, threatened: true },
    { difficult: true, threatened: true },
  ] as const);
  const mover = { ignoresThreat: false };

  test.each([
    ["SC-MOVE-06", [plain, plain, plain], 3],
    ["SC-MOVE-08", [difficult, difficult], 4],
    ["SC-MOVE-09", [plain, threatened, threatened, plain], 6],
    ["SC-MOVE-09 no stacking", [plain, both], 3],
    ["no way", [], 0],
  ])("%s", (_id, way, cost) => {
    expect(pathCost(way, mover, RULES)).toBe(cost);
  });

  test("SC-MOVE-09: who ignores threat pays for terrain only, and so does everybody by house rule", () => {
    const way = [plain, threatened, both, difficult];
    expect(pathCost(way, { ignoresThreat: true }, RULES)).toBe(6);
    expect(pathCost(way, mover, rulesWith({ threatenedSpaces: "off" }))).toBe(6);
    expect(pathCost(way, mover, RULES)).toBe(7);
  });

  test("SC-MOVE-09: only a conscious enemy in sight threatens", () => {
    expect(threatens({ conscious: true, visible: true })).toBe(true);
    expect(threatens({ conscious: false, visible: true })).toBe(false);
    expect(threatens({ conscious: true, visible: false })).toBe(false);
  });

  test("SC-MOVE-01, SC-MOVE-06: points are spent as long as there are any", () => {
    expect(spendMovement(5, 3)).toEqual({ ok: true, left: 2 });
    expect(spendMovement(5, 5)).toEqual({ ok: true, left: 0 });
    expect(spendMovement(5, 6)).toEqual({ ok: false, reason: "notEnoughMovement" });
    for (const [points, cost] of [
      [-1, 0],
      [1, -1],
      [Number.NaN, 0],
    ] as const)
      expect(() => spendMovement(points, cost)).toThrow(RangeError);
  });

  test("SC-MOVE-07: both actions may be spent on movement, and no more", () => {
    expect(turnMovement(5, 1, 2)).toEqual({ ok: true, points: 5, standardLeft: 1 });
    expect(turnMovement(5, 2, 2)).toEqual({ ok: true, points: 10, standardLeft: 0 });
    expect(turnMovement(5, 0, 2)).toEqual({ ok: true, points: 0, standardLeft: 2 });
    expect(turnMovement(5, 2, 1)).toEqual({ ok: false, reason: "notEnoughActions" });
  });

  test("SC-FREE-03: through an ally for a Free Action, never through an enemy", () => {
    expect(stepThrough("ally")).toEqual({ ok: true, cost: { standard: 0, free: 1 } });
    expect(stepThrough("enemy")).toEqual({ ok: false, reason: "enemySpace" });
  });
});

describe("distances", () => {
  test.each<[DiagonalRule, number]>([
    ["equidistant", 5],
    ["exact", 7],
    ["approximate", 7],
    ["rectilinear", 8],
    ["alternating1", 6],
    ["alternating2", 7],
    ["illegal", 8],
  ])("SC-RNG-09: 5 across and 3 down by %s diagonals are %i", (diagonals, squares) => {
    expect(squaresBetween({ x: 0, y: 0 }, { x: 5, y: 3 }, diagonals)).toBe(squares);
  });

  test("SC-RNG-09: the nearest spaces count, and tokens that overlap are 0 apart", () => {
    const rancor: Footprint = { x: 2, y: 2, width: 3, height: 3 };
    expect(squaresBetween({ x: 0, y: 3 }, rancor, "equidistant")).toBe(2);
    expect(squaresBetween({ x: 7, y: 9 }, rancor, "equidistant")).toBe(5);
    expect(squaresBetween({ x: 4, y: 4 }, rancor, "equidistant")).toBe(0);
    expect(squaresBetween({ x: 5, y: 1 }, rancor, "rectilinear")).toBe(2);
  });

  test("a place that is no number is a caller's bug", () => {
    expect(() => squaresBetween({ x: Number.NaN, y: 0 }, { x: 0, y: 0 }, "exact")).toThrow(RangeError);
  });

  test("it is symmetric, 0 only where they overlap, and straight ways are the same by every rule", () => {
    const place = fc.record({
      x: fc.integer({ min: -30, max: 30 }),
      y: fc.integer({ min: -30, max: 30 }),
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 4 }),
    });
    const rule = fc.constantFrom<DiagonalRule[]>(
      "equidistant",
      "exact",
      "approximate",
      "rectilinear",
      "alternating1",
      "alternating2",
      "illegal",
    );
    fc.assert(
      fc.property(place, place, rule, (a, b, diagonals) => {
        const squares = squaresBetween(frozen(a), frozen(b), diagonals);
        expect(squares).toBe(squaresBetween(b, a, diagonals));
        expect(Number.isInteger(squares)).toBe(true);
        const overlap = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        expect(squares === 0).toBe(overlap);
        expect(squares).toBeGreaterThanOrEqual(squaresBetween(a, b, "equidistant"));
        const beside = { ...b, y: a.y };
        expect(squaresBetween(a, beside, diagonals)).toBe(squaresBetween(a, beside, "equidistant"));
      }),
    );
    expect(Object.keys(DIAGONALS).length).toBe(7);
  });

  test("SC-RNG-08: a square is 2 meters, or what the House Rules say", () => {
    expect(squaresToMeters(5, RULES)).toBe(10);
    expect(squaresToMeters(5, rulesWith({ metersPerSquare: 1.5 }))).toBe(7.5);
  });
});

describe("escaping", () => {
  test("SC-ESC-01: every Player Character is at Escape range from every hostile NPC", () => {
    expect(canEscape(["escape", "escape"])).toBe(true);
    expect(canEscape(["escape", "rifle"])).toBe(false);
  });

  test("SC-ESC-02: running leads into the Chase, sneaking into the Stealth game", () => {
    expect(ESCAPE_GAMES).toEqual({ athletics: "chase", stealth: "stealth" });
  });
});
