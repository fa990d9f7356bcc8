import { describe, expect, test } from "vitest";
import { CONFIG } from "../../client/config.ts";
import { Roll } from "../../client/dice/roll.ts";
import { RollTerm } from "../../client/dice/terms/term.ts";
import { nextFaces, rollOf, StarDie, StarRoll, useDice } from "./setup.ts";

useDice();

describe("reading formulas", () => {
  test("2d6+3 is a die, an operator and a number", () => {
    expect(new Roll("2d6+3").terms.map((term) => term.constructor.name)).toEqual([
      "Die",
      "OperatorTerm",
      "NumericTerm",
    ]);
    expect(new Roll("2d6+3").formula).toBe("2d6 + 3");
  });

  test.each([
    ["", false],
    ["2d6+3", true],
    ["1d20 + @mod", true],
    ["sword", false],
    ["2d6 +", false],
    ["(1d6", false],
    ["5dq", false],
  ])("validate(%j) is %j", (formula, valid) => {
    expect(Roll.validate(formula)).toBe(valid);
  });

  test("letters name registered dice, in either case; others are refused", () => {
    expect(new Roll("5da").terms[0]).toBeInstanceOf(StarDie);
    expect(new Roll("5DA").formula).toBe("5da");
    expect(() => new Roll("5dq")).toThrow(TypeError);
  });

  test("@references take their value, or 0 without one", () => {
    const data = { a: { b: 4 }, low: -2 };
    expect(new Roll("1d20 + @a.b", data).formula).toBe("1d20 + 4");
    expect(new Roll("1d20 + @low", data).formula).toBe("1d20 - 2");
    expect(new Roll("1d20 + @no.such", data).formula).toBe("1d20 + 0");
    expect(Roll.replaceFormulaData("@x + 1", {})).toBe("@x + 1");
    expect(Roll.replaceFormulaData("@x + 1", {}, { missing: "0" })).toBe("0 + 1");
  });

  test("flavor stays with its term", () => {
    expect(new Roll("2d6[fire] + 1[bonus]").terms.map((term) => term.flavor)).toEqual(["fire", "", "bonus"]);
  });
});

describe("evaluating", () => {
  test("a die shows ceil((1-u) * faces)", async () => {
    for (const [u, face] of [
      [0, 6],
      [0.5, 3],
      [0.99, 1],
      [0.1, 6],
      [0.2, 5],
    ] as const) {
      CONFIG.Dice.randomUniform = () => u;
      expect((await new Roll("1d6").evaluate()).total).toBe(face);
    }
  });

  test("a roll is evaluated once", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect((await roll.clone().evaluate()).total).toBe(1);
  });

  test("at once only without chance, or at the extremes", () => {
    expect(new Roll("2d6+3").evaluateSync({ maximize: true }).total).toBe(15);
    expect(new Roll("2d6+3").evaluateSync({ minimize: true }).total).toBe(5);
    expect(new Roll("2 + 3 * 4 - 6 / 2").evaluateSync().total).toBe(11);
    expect(() => new Roll("2d6").evaluateSync()).toThrow(/chance/);
    expect(new Roll("2d6+3").evaluateSync({ strict: false }).total).toBe(3);
  });

  test.each([
    ["-3 + 5", 2],
    ["5 * -2", -10],
    ["7 % 4 - -1", 4],
    ["2 * (3 + 4)", 14],
    ["floor(7 / 2) + max(1, 2, 3)", 6],
    ["(1 + 1)d(3 * 2)", 12],
  ])("%s = %d at the most", (formula, total) => {
    expect(new Roll(formula).evaluateSync({ maximize: true }).total).toBe(total);
  });

  test("the result is the sum with values in place of dice", async () => {
    const roll = await rollOf("2d6 + 4", 6, [5, 2]);
    expect([roll.result, roll.total]).toEqual(["7 + 4", 11]);
  });

  test("a number of 0 gives no dice, sixty are fine", async () => {
    const none = await new Roll("0da").evaluate();
    expect([none.total, none.dice[0]?.results]).toEqual([0, []]);
    expect((await new Roll("60da").evaluate()).dice[0]?.results).toHaveLength(60);
    await expect(new Roll("5000d6").evaluate()).rejects.toThrow(/too many/);
  });

  test("words are refused unless allowed", async () => {
    await expect(new Roll("1d6 + sword").evaluate()).rejects.toThrow(/sword/);
    expect((await new Roll("sword").evaluate({ allowStrings: true })).result).toBe("sword");
  });

  test("other dice: fate and coins", async () => {
    CONFIG.Dice.randomUniform = () => 0;
    expect((await new Roll("4df + 2dc").evaluate()).total).toBe(6);
    expect(new Roll("4df").evaluateSync({ minimize: true }).total).toBe(-4);
  });
});

describe("modifiers", () => {
  test.each([
    ["2d20kh", 20, [3, 17], 17],
    ["2d20kl", 20, [3, 17], 3],
    ["4d6dl", 6, [3, 1, 6, 2], 11],
    ["4d6dh2", 6, [3, 1, 6, 2], 3],
    ["4d6d2", 6, [3, 1, 6, 2], 9],
    ["2d6r", 6, [1, 3, 1], 4],
    ["2d6rr<3", 6, [1, 5, 2, 6], 11],
    ["2d6r1=1", 6, [1, 1, 4], 5],
    ["1d6x", 6, [6, 6, 2], 14],
    ["1d6xo", 6, [6, 6, 2], 12],
    ["2d6x>=5", 6, [5, 1, 4], 10],
    ["3d6min2", 6, [1, 3, 6], 11],
    ["3d6max4", 6, [1, 3, 6], 8],
    ["3d6cs>4", 6, [5, 6, 1], 2],
    ["3d6cs", 6, [5, 6, 1], 1],
    ["3d6cf", 6, [1, 1, 4], 2],
    ["3d6cf<=3", 6, [1, 3, 4], 2],
    ["3d6df", 6, [1, 3, 4], 6],
    ["3d6cs>3df", 6, [1, 4, 5], 1],
    ["3d6sf<3", 6, [1, 3, 4], 6],
    ["3d6even", 6, [2, 3, 4], 2],
    ["3d6odd", 6, [2, 3, 5], 2],
    ["2d6ms>5", 6, [4, 4], 3],
    ["2d6ms<5", 6, [4, 4], -3],
    ["3d6r1kh2", 6, [1, 2, 6, 5], 11],
    ["4DAKH2", 8, [1, 8, 7, 2], 15],
  ])("%s with dice of %d sides showing %j = %d", async (formula, sides, shown, total) => {
    expect((await rollOf(formula, sides, shown)).total).toBe(total);
  });

  test("dropped dice stay in the results, inactive", async () => {
    const [die] = (await rollOf("2d20kh", 20, [3, 17])).dice;
    expect(die?.results).toEqual([
      { result: 3, active: false, discarded: true },
      { result: 17, active: true },
    ]);
  });

  test.each([
    ["{1d6, 1d6 + 2}kh", [3, 4], 6],
    ["{1d6, 1d6}", [3, 4], 7],
    ["{1d6, 5}kl", [3], 3],
    ["{1d6, 1d6, 1d6}cs>3", [3, 4, 6], 2],
  ])("the pool %s with %j = %d", async (formula, shown, total) => {
    expect((await rollOf(formula, 6, shown)).total).toBe(total);
  });
});

describe("storing", () => {
  test("JSON brings back classes, results, options and what packages put into results", async () => {
    nextFaces(8, 8, 2);
    const roll = new StarRoll("2da + (1d4) + {2}", {}, { flavor: "attack" });
    const [die] = (await roll.evaluate()).dice;
    if (die?.results[0]) die.results[0]["stars"] = 2;
    const again = Roll.fromJSON(JSON.stringify(roll));
    expect(again).toBeInstanceOf(StarRoll);
    expect(again.dice[0]).toBeInstanceOf(StarDie);
    expect(again.dice[0]?.results[0]).toEqual({ result: 8, active: true, stars: 2 });
    expect(again instanceof StarRoll && again.hits).toBe(1);
    expect([again.total, again.formula, again.options.flavor]).toEqual([roll.total, roll.formula, "attack"]);
    expect(again.dice).toHaveLength(2);
    expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(roll)));
  });

  test("a class that is not registered is refused by name", () => {
    expect(() => Roll.fromData({ class: "NoSuchRoll", formula: "1d6" })).toThrow(/NoSuchRoll/);
    expect(() => RollTerm.fromData({ class: "NoSuchDie" })).toThrow(/NoSuchDie/);
  });

  test("terms can be put together by hand", async () => {
    const die = await new StarDie({ number: 3 }).evaluate();
    const roll = Roll.fromTerms([die]);
    expect([roll.formula, roll.total]).toEqual(["3da", 3]);
  });

  test("an unevaluated roll survives as one", async () => {
    const again = Roll.fromData(JSON.parse(JSON.stringify(new Roll("(1+1)d6"))) as Record<string, unknown>);
    expect(again.total).toBeUndefined();
    expect((await again.evaluate()).total).toBe(2);
  });
});

describe("extending", () => {
  test("a die that overrides roll() may mark results", async () => {
    class Marked extends StarDie {
      override async roll(options = {}) {
        const result = await super.roll(options);
        result.count = result.result >= 5 ? 1 : 0;
        return result;
      }
    }
    CONFIG.Dice.terms["a"] = Marked;
    expect((await rollOf("3da", 8, [5, 8, 2])).total).toBe(2);
  });

  test("the tooltip shows labels and classes of the die", async () => {
    const [die] = (await rollOf("2da[hit]", 8, [8, 2])).dice;
    expect(die?.getTooltipData()).toMatchObject({ formula: "2da", faces: 8, total: 10, flavor: "hit" });
    expect(die?.getTooltipData().rolls[0]).toEqual({ result: "8", classes: "stardie d8 max" });
  });

  test("simulate and safeEval", async () => {
    expect(await Roll.simulate("1d6", 5)).toHaveLength(5);
    expect(Roll.safeEval("2 * (3 + 4)")).toBe(14);
  });
});
