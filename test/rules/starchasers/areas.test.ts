import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areaSharing,
  impaleMinimum,
  impaleRefusal,
  isShared,
} from "../../../src/rules/starchasers/areas/area-rules.ts";
import { aoeDice, aoeRing, blastDistance, blastRolls, circle } from "../../../src/rules/starchasers/areas/aoe.ts";
import {
  hasLineOfSight,
  isClear,
  seesEnough,
  sightRuling,
} from "../../../src/rules/starchasers/areas/line-of-sight.ts";
import type { Wall } from "../../../src/rules/starchasers/areas/line-of-sight.ts";
import { box, bracket, cone, coneRows, line, lineLength } from "../../../src/rules/starchasers/areas/shapes.ts";
import { placed } from "../../../src/rules/starchasers/areas/squares.ts";
import type { QuarterTurns, Square } from "../../../src/rules/starchasers/areas/squares.ts";
import { autofireNumber, automaticFire, shareStrikes } from "../../../src/rules/starchasers/autofire.ts";
import { coverApplies, coverSoak, isBetween, shadowSoak, totalSoak } from "../../../src/rules/starchasers/cover.ts";
import { defenseFaces } from "../../../src/rules/dice/faces.ts";
import { WEAPON_RANGES } from "../../../src/rules/vocabulary.ts";
import { frozen } from "../support/frozen.ts";
import { RULES, rulesWith, weapon } from "../support/facts.ts";

const REPEATED = rulesWith({ aoeFalloff: "repeated" });
const sorted = (squares: readonly Square[]): string[] => squares.map(([x, y]) => `${x},${y}`).toSorted();

describe("shapes", () => {
  test.each([1, 2, 3, 4, 5])(
    "SC-AUTOF-04, SC-AUTOF-05: number %i covers as many squares in a Bracket as in a Line",
    (n) => {
      const { squares, arms } = bracket(n);
      expect(squares.length).toBe(lineLength(n));
      expect(arms[0] + arms[1] - 1).toBe(squares.length);
      expect(sorted(squares)).not.toContain("0,0");
      expect(new Set(sorted(squares)).size).toBe(squares.length);
    },
  );

  test("SC-AUTOF-04: the attacker stands in the inside corner", () => {
    expect(sorted(bracket(1).squares)).toEqual(
      sorted([
        [-1, -1],
        [0, -1],
        [-1, 0],
      ]),
    );
  });

  test.each([0, 6, 1.5])("a number of %s is in no table", (n) => {
    expect(() => bracket(n)).toThrow(RangeError);
    expect(() => lineLength(n)).toThrow(RangeError);
  });

  test.each([0, -1, 1.5])("a shape of size %s is a caller's bug", (size) => {
    for (const shape of [box, line, cone]) expect(() => shape(size)).toThrow(RangeError);
  });

  test("SC-CONE-01: one square next to the attacker, one more in each row", () => {
    expect(coneRows(3).map((row) => row.length)).toEqual([3, 2, 1]);
    expect(sorted(cone(2))).toEqual(
      sorted([
        [0, -1],
        [0, -2],
        [1, -2],
      ]),
    );
    expect(sorted(line(3))).toEqual(
      sorted([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    );
    expect(box(2).length).toBe(4);
  });

  test("a shape turned and mirrored has as many squares; four turns are none", () => {
    const turns = fc.constantFrom<QuarterTurns>(0, 1, 2, 3);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        turns,
        fc.boolean(),
        fc.nat(9),
        fc.nat(9),
        (n, by, mirrored, x, y) => {
          const shape = frozen(cone(n));
          const at = [x, y] as const;
          const there = placed(shape, { at, turns: by, mirrored });
          expect(new Set(sorted(there)).size).toBe(shape.length);
          const again = placed(placed(shape, { at: [0, 0], turns: by }), {
            at: [0, 0],
            turns: ([0, 3, 2, 1] as const)[by],
          });
          expect(sorted(again)).toEqual(sorted(shape));
        },
      ),
    );
  });

  test("a quarter turn to the right makes up right", () => {
    expect(placed([[0, -1]], { at: [5, 5], turns: 1 })).toEqual([[6, 5]]);
    expect(placed([[1, 0]], { at: [5, 5], mirrored: true })).toEqual([[4, 5]]);
  });
});

describe("blasts", () => {
  test("SC-AOE-01: a blast is the same from every side", () => {
    for (const radius of [0, 1, 2, 3, 4]) {
      const squares = circle(radius);
      expect(sorted(squares.map(([x, y]): Square => [y, 0 - x]))).toEqual(sorted(squares));
      expect(squares.every((square) => aoeRing(radius, blastDistance([0, 0], square), RULES) === 0)).toBe(true);
    }
    expect(() => circle(-1)).toThrow(RangeError);
  });

  test.each([
    [2, 0, 8],
    [2, 2.5, 8],
    [2, 3, 4],
    [2, 4, 4],
    [2, 5, 0],
    [0, 0, 8],
    [0, 1, 0],
    [1, 2, 4],
  ])("SC-AOE-02: AOE(%i) at %f squares rolls %i of 8", (radius, distance, dice) => {
    expect(aoeDice(radius, distance, 8, RULES)).toBe(dice);
  });

  test("SC-AOE-02: the half ring keeps a die; repeated halving ends where none is left", () => {
    expect([aoeDice(2, 3, 1, RULES), aoeDice(2, 3, 0, RULES)]).toEqual([1, 0]);
    expect([1, 3, 5, 7, 9].map((distance) => aoeDice(2, distance, 8, REPEATED))).toEqual([8, 4, 2, 1, 0]);
  });

  test("farther is never more", () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(20), fc.nat(20), fc.nat(20), (radius, near, more, dice) => {
        for (const rules of [RULES, REPEATED])
          expect(aoeDice(radius, near + more, dice, rules)).toBeLessThanOrEqual(aoeDice(radius, near, dice, rules));
      }),
    );
  });

  test("SC-AOE-04: one roll for each ring somebody stands in, friend and foe alike", () => {
    const targets = frozen([
      { id: "far", distance: 9 },
      { id: "half", distance: 3 },
      { id: "a", distance: 0 },
      { id: "b", distance: 2 },
    ]);
    expect(blastRolls({ radius: 2, dice: 5 }, targets, RULES)).toEqual([
      { ring: 0, dice: 5, targetIds: ["a", "b"] },
      { ring: 1, dice: 2, targetIds: ["half"] },
    ]);
  });
});

describe("several targets", () => {
  test("SC-AREA-02, SC-AREA-03: who shares damage and who gets Hits of its own", () => {
    expect(areaSharing("cleave", RULES)).toBe("extraHits");
    expect(areaSharing("cleave", rulesWith({ cleaveMode: "split" }))).toBe("split");
    expect([areaSharing("impale", RULES), areaSharing("spread", RULES)]).toEqual(["extraHits", "extraHits"]);
    expect([isShared("shape", RULES), isShared("aoe", RULES)]).toEqual([true, false]);
  });

  test.each([
    ["SC-AREA-04", 6, 3, [3, 0], null],
    ["SC-AREA-04 the closest first", 6, 3, [2, 1], "closestTakesMore"],
    ["SC-AREA-04 half rounds down", 5, 4, [2, 2], null],
    ["SC-AREA-04 at least 1", 0, 2, [0, 1], "closestTakesMore"],
    ["SC-AREA-04 unused Hits", 6, 3, [1], null],
    ["SC-AREA-04 too many", 6, 3, [3, 1], "moreImpaleThanFocus"],
    ["SC-AREA-04 nobody", 6, 3, [], null],
  ] as const)("%s: %i Hits, %i Impale, %o", (_id, original, impale, shares, reason) => {
    expect(impaleRefusal(original, impale, frozen(shares))).toBe(reason);
  });

  test("SC-AREA-04: the least never exceeds what is there, and a negative share is a caller's bug", () => {
    expect(impaleMinimum(20, 2)).toBe(2);
    expect(() => impaleRefusal(2, 2, [-1])).toThrow(RangeError);
  });

  test("SC-AUTOF-04: Autofire reads the tables, else Spread", () => {
    const both = weapon({
      qualities: [
        { key: "spreading", n: 1 },
        { key: "autofire", n: 3 },
      ],
    });
    expect([autofireNumber(both), autofireNumber(weapon())]).toEqual([3, null]);
    expect(autofireNumber(weapon({ qualities: [{ key: "spreading", n: 2 }] }))).toBe(2);
  });

  test("SC-AUTOF-01: Hits first in order, Crits last; what is not there cannot be shared", () => {
    expect(shareStrikes({ hits: 2, crits: 1 }, [1, 2])).toEqual([
      { hits: 1, crits: 0 },
      { hits: 1, crits: 1 },
    ]);
    expect(automaticFire({ hits: 1, crits: 0 }, [{ defense: { defense: [] }, share: 2 }], RULES)).toEqual({
      ok: false,
      reason: "sharesExceedRoll",
    });
    expect(() => shareStrikes({ hits: 1, crits: 0 }, [-1])).toThrow(RangeError);
  });

  test("SC-AUTOF-01: each target defends for itself", () => {
    const targets = frozen([
      { share: 2, defense: { defense: defenseFaces("E") } },
      { share: 1, defense: { defense: defenseFaces("E") } },
    ]);
    const result = automaticFire({ hits: 2, crits: 1 }, targets, RULES);
    expect(result.ok && result.targets.map(({ damage }) => damage)).toEqual([1, 0]);
  });

  test("shares never make more of a roll than it is", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(8), fc.array(fc.nat(5), { maxLength: 5 }), (hits, crits, shares) => {
        const shared = shareStrikes({ hits, crits }, shares) ?? [];
        const total = (key: "hits" | "crits") => shared.reduce((sum, strikes) => sum + strikes[key], 0);
        expect(total("hits")).toBeLessThanOrEqual(hits);
        expect(total("crits")).toBeLessThanOrEqual(crits);
      }),
    );
  });
});

describe("line of sight", () => {
  const wall = (x1: number, y1: number, x2: number, y2: number): Wall => ({
    from: { x: x1, y: y1 },
    to: { x: x2, y: y2 },
  });

  test.each([
    ["no wall", [], true],
    ["SC-LOS-01 a wall between", [wall(2, -5, 2, 5)], false],
    ["a wall along the attacker's own edge", [wall(1, -5, 1, 5)], false],
    ["a wall in pieces", [wall(2, -5, 2, 0.5), wall(2, 0.5, 2, 5)], false],
    ["a low wall: the upper corners are seen", [wall(2, 0.5, 2, 5)], true],
    ["a wall beside it", [wall(0, -1, 9, -1)], true],
    ["a wall behind the target", [wall(5, -5, 5, 5)], true],
  ] as [string, Wall[], boolean][])("%s", (_what, walls, seen) => {
    expect(hasLineOfSight([0, 0], [3, 0], frozen(walls))).toBe(seen);
    expect(hasLineOfSight([3, 0], [0, 0], walls)).toBe(seen);
  });

  test("a line that touches the end of a wall passes; between two walls that meet there it does not", () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 2, y: 2 },
    ];
    expect(isClear(a, b, [wall(1, 1, 2, 1)])).toBe(true);
    expect(isClear(a, b, [wall(1, 1, 2, 1), wall(1, 1, 1, 2)])).toBe(false);
    expect(isClear(a, b, [wall(0, 0, 2, 2)])).toBe(true);
  });

  test("a line is as clear from either end", () => {
    const coordinate = fc.integer({ min: -5, max: 5 });
    const point = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(point, point, fc.array(fc.record({ from: point, to: point }), { maxLength: 4 }), (a, b, walls) => {
        expect(isClear(a, b, walls)).toBe(isClear(b, a, walls));
      }),
    );
  });

  test("SC-LOS-01: two corners are enough", () => {
    expect([0, 1, 2, 4].map(seesEnough)).toEqual([false, false, true, true]);
  });

  test.each([
    ["SC-LOS-02 ranged", "pistol", false, false, { ok: false, reason: "noLineOfSight" }],
    ["SC-LOS-02 thrown", "thrown", false, false, { ok: true, soak: 6 }],
    ["SC-LOS-03 blinded", "rifle", true, true, { ok: false, reason: "noLineOfSight" }],
    ["in sight", "rifle", true, false, { ok: true, soak: 0 }],
    ["melee", "blade", false, true, { ok: true, soak: 0 }],
  ] as const)("%s", (_id, range, lineOfSight, blinded, ruling) => {
    expect(sightRuling(range, { lineOfSight, blinded })).toEqual(ruling);
  });
});

describe("cover", () => {
  test.each([
    ["SC-COVER-05", "medium", "medium", false, "partial", 3],
    ["SC-COVER-05 too small", "medium", "small", true, "none", 0],
    ["SC-COVER-06", "medium", "huge", false, "full", 6],
    ["SC-COVER-07", "medium", "medium", true, "partial", 2],
    ["SC-COVER-07", "small", "large", true, "full", 5],
  ] as const)("%s: a %s behind something %s", (_id, character, object, creature, cover, soak) => {
    expect(coverSoak({ character, object, creature })).toEqual({ cover, soak });
  });

  test("SC-COVER-01, SC-COVER-03: cover is for ranged and thrown attacks", () => {
    expect(WEAPON_RANGES.map(coverApplies)).toEqual([false, true, true, true]);
  });

  test("SC-COVER-07: the highest Soak counts, or all by house rule", () => {
    expect([totalSoak([3, 5], RULES), totalSoak([], RULES)]).toEqual([5, 0]);
    expect(totalSoak([3, 5], rulesWith({ coverStacking: "sum" }))).toBe(8);
  });

  test("SC-COVER-09: darkness covers from those who do not see in it", () => {
    expect([shadowSoak(false), shadowSoak(true)]).toEqual([3, 0]);
  });

  test("SC-COVER-04: cover depends on where the attack comes from", () => {
    const crate: Wall[] = [{ from: { x: 2, y: 0 }, to: { x: 2, y: 1 } }];
    expect(isBetween([0, 0], [2, 0], crate)).toBe(true);
    expect(isBetween([4, 0], [2, 0], crate)).toBe(false);
  });
});
