import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AttackRoll as AttackRollClass } from "../../src/dice/attack-roll.ts";
import type { DefenseRoll as DefenseRollClass } from "../../src/dice/defense-roll.ts";
import type { DiceSoNice } from "../../src/dice/dice-so-nice.ts";
import { openWorld, WORLD_TIMEOUT } from "./support/host.ts";

let AttackRoll: typeof AttackRollClass;
let DefenseRoll: typeof DefenseRollClass;

beforeAll(async () => {
  await openWorld();
  ({ AttackRoll } = await import("../../src/dice/attack-roll.ts"));
  ({ DefenseRoll } = await import("../../src/dice/defense-roll.ts"));
}, WORLD_TIMEOUT);

/** The next dice show these values: a die of 8 faces shows `ceil((1 - u) * 8)`. */
function nextDice(...values: number[]): void {
  const queue = [...values];
  CONFIG.Dice.randomUniform = () => 1 - ((queue.shift() ?? 8) - 0.5) / 8;
}

beforeEach(() => {
  nextDice();
});

const OTHER_FACES = ["blank", "crit", "crit", "crit", "crit", "crit", "crit", "crit"] as const;

describe("AttackRoll", () => {
  test("SC-ATK-07: counts Hits, Crits and Focus, and its total is the Action Score", async () => {
    nextDice(1, 4, 5, 8, 2);
    const roll = AttackRoll.pool(5);
    await roll.evaluate();
    expect(roll.formula).toBe("5da");
    expect([roll.hits, roll.crits, roll.focus]).toEqual([2, 1, 1]);
    expect(roll.faces).toEqual(["hit", "crit", "focus", "blank", "hit"]);
    expect(roll.total).toBe(4);
  });

  test("P28: survives JSON, and so a reload", async () => {
    nextDice(1, 4, 6);
    const roll = AttackRoll.pool(3, { flavor: "Blaster [pistol]" });
    await roll.evaluate();
    const revived = Roll.fromJSON(JSON.stringify(roll));
    expect(revived).toBeInstanceOf(AttackRoll);
    expect(revived).toMatchObject({ hits: 1, crits: 1, focus: 1, faces: roll.faces, total: 3 });
    expect(roll.formula).toBe("3da[Blaster pistol]");
  });

  test("a change of the House Rules does not touch an old roll, and a new one follows it", async () => {
    nextDice(1, 2);
    const old = AttackRoll.pool(2);
    await old.evaluate();
    const stored = JSON.stringify(old);
    await game.settings.set("starchasers", "houseRules", { starchasers: { attackDieFaces: [...OTHER_FACES] } });
    expect(old.faces).toEqual(["hit", "hit"]);
    expect(Roll.fromJSON(stored)).toMatchObject({ hits: 2, crits: 0, faces: ["hit", "hit"] });
    nextDice(1, 2);
    const fresh = AttackRoll.pool(2);
    await fresh.evaluate();
    expect(fresh.faces).toEqual(["blank", "crit"]);
    await game.settings.set("starchasers", "houseRules", {});
  });

  test("P46: no dice, many dice, and what is no number of dice", async () => {
    const none = await AttackRoll.pool(0).evaluate();
    expect([none.faces, none.total]).toEqual([[], 0]);
    const many = await AttackRoll.pool(60).evaluate();
    expect(many.faces).toHaveLength(60);
    for (const dice of [-1, 2.5, Number.NaN]) expect(() => AttackRoll.pool(dice)).toThrow(RangeError);
  });

  test("dice that somebody else threw", () => {
    const roll = AttackRoll.fromValues([1, 4, 5], [...AttackRoll.pool(0).faceTable]);
    expect(roll).toMatchObject({ hits: 1, crits: 1, focus: 1, total: 3, formula: "3da" });
    expect(JSON.parse(JSON.stringify(roll))).toMatchObject({ class: "AttackRoll", evaluated: true, total: 3 });
    for (const value of [0, 9, 1.5]) {
      expect(() => AttackRoll.fromValues([value], roll.faceTable)).toThrow(RangeError);
    }
  });
});

describe("DefenseRoll", () => {
  test("SC-ATK-10: counts Evades and Focus", async () => {
    nextDice(2, 5, 7);
    const roll = DefenseRoll.pool(3);
    await roll.evaluate();
    expect([roll.evades, roll.focus, roll.total]).toEqual([1, 1, 1]);
    expect(Roll.fromJSON(JSON.stringify(roll))).toMatchObject({ evades: 1, focus: 1, faces: roll.faces });
  });
});

describe("typed formulas", () => {
  test("P48: our letters parse, alone and together, and core dice stay as they are", async () => {
    nextDice(1, 4, 1);
    const mixed = await new Roll("2da + 1de").evaluate();
    expect(mixed.dice.map((die) => die.constructor.name)).toEqual(["AttackDie", "DefenseDie"]);
    expect(mixed.total).toBe(4);
    const core = await new Roll("1d8 + 2").evaluate();
    expect(core.constructor.name).toBe(Roll.name);
    expect(core.dice[0]?.constructor.name).toBe("Die");
  });

  test("P46: a typed 0da gives no dice, never a stray one", async () => {
    const roll = await new Roll("0da").evaluate();
    expect(roll.dice[0]?.results).toEqual([]);
    expect(roll.total).toBe(0);
  });

  test("a die says what it shows in words, by its own table", async () => {
    nextDice(1, 4, 8);
    const [die] = (await new Roll("3da").evaluate()).dice;
    expect(die?.results.map((result) => die.getResultLabel(result))).toEqual(["Hit", "Crit", "Blank"]);
    expect(die?.getResultLabel({ result: 12, active: true })).toBe("–");
    expect(die?.denomination).toBe("da");
  });

  test("in Foundry's own rolls a die is drawn as its symbol, with the word for those who do not see it", async () => {
    nextDice(4, 8);
    const [die] = (await new Roll("2da").evaluate()).dice;
    const drawn = die?.getTooltipData().rolls.map(({ result }) => result) ?? [];
    expect(drawn[0]).toContain('class="sc-glyph sc-glyph-crit"');
    expect(drawn[0]).toContain('aria-label="Crit"');
    expect(drawn[1]).toContain('aria-label="Blank"');
  });

  test("rerolled and dropped dice do not count, but stay visible", async () => {
    nextDice(8, 1, 4);
    const roll = new AttackRoll("2dar8");
    await roll.evaluate();
    expect(roll.faces.sort()).toEqual(["crit", "hit"]);
    expect(roll.shownDice.map(({ face, struck }) => [face, struck])).toContainEqual(["blank", true]);
  });
});

describe("manual entry", () => {
  test("has a legend of numbers and symbols that follows the House Rules", async () => {
    const { da, de } = CONFIG.Dice.fulfillment.dice;
    expect(da?.label).toBe("Attack die: 1–3 Hit, 4 Crit, 5–6 Focus, 7–8 Blank");
    expect(de?.label).toBe("Defense die: 1–3 Evade, 4–5 Focus, 6–8 Blank");
    await game.settings.set("starchasers", "houseRules", { starchasers: { attackDieFaces: [...OTHER_FACES] } });
    expect(da?.label).toBe("Attack die: 1 Blank, 2–8 Crit");
    await game.settings.set("starchasers", "houseRules", {});
  });
});

describe("drawing a roll", () => {
  const root = join(import.meta.dirname, "../..");
  const template = (name: string) => readFileSync(join(root, "templates", `${name}.hbs`), "utf8");

  function draw(context: object): string {
    const host = Handlebars.create();
    host.registerHelper("scPips", () => []);
    for (const part of ["dice-row", "glyph"]) {
      host.registerPartial(`systems/starchasers/templates/parts/${part}.hbs`, template(`parts/${part}`));
    }
    return host.compile(template("dice/symbol-roll"))(context);
  }

  test("every symbol has a shape and a word", () => {
    const roll = AttackRoll.fromValues([1, 4], AttackRoll.pool(0).faceTable);
    expect(roll.summary).toBe("Hit 1 · Crit 1 · Focus 0");
    const html = draw({ side: roll.side, formula: roll.formula, dice: roll.shownDice, summary: roll.summary });
    expect(html).toContain("sc-glyph-crit");
    expect(html).toContain('aria-label="Crit"');
  });

  test("P03: a private roll hands no symbol to its template", () => {
    const roll = AttackRoll.fromValues([4], AttackRoll.pool(0).faceTable);
    const hidden = roll.chatContext({ flavor: "Sneak", isPrivate: true });
    expect(hidden).toEqual({ side: "attack", dice: null, summary: "?", formula: "???", flavor: null });
    expect(draw(hidden)).not.toMatch(/crit|sc-die/i);
    expect(roll.chatContext({ flavor: "Sneak" })).toMatchObject({
      summary: "Hit 0 · Crit 1 · Focus 0",
      flavor: "Sneak",
    });
  });
});

describe("Dice So Nice", () => {
  test("P52: gets our dice in its own and in our system, with a face for each symbol", async () => {
    const { registerDiceSoNice } = await import("../../src/dice/dice-so-nice.ts");
    const calls: [string, unknown, unknown][] = [];
    const fake: DiceSoNice = {
      addSystem: (system, mode) => calls.push(["system", system, mode]),
      addColorset: (colorset, mode) => {
        calls.push(["colorset", colorset, mode]);
      },
      addDicePreset: (preset, shape) => calls.push(["preset", preset, shape]),
    };
    registerDiceSoNice(fake);
    expect(calls.filter(([what]) => what === "system")).toHaveLength(1);
    const presets = calls.filter(([what]) => what === "preset").map(([, preset, shape]) => ({ preset, shape }));
    expect(presets).toHaveLength(4);
    expect(presets[0]).toMatchObject({
      shape: "d8",
      preset: { type: "da", system: "starchasers", labels: ["✦", "✦", "✦", "✪", "◉", "◉", "–", "–"] },
    });
    expect(presets.map(({ preset }) => preset)).toContainEqual(
      expect.objectContaining({ type: "de", system: "standard" }),
    );
  });

  test("P54: ink and ground of both dice differ by more than 4.5 to 1", async () => {
    const { registerDiceSoNice } = await import("../../src/dice/dice-so-nice.ts");
    const looks: { foreground: string; background: string }[] = [];
    registerDiceSoNice({
      addSystem: () => undefined,
      addDicePreset: () => undefined,
      addColorset: (colorset) => {
        looks.push(colorset);
      },
    });
    expect(looks).toHaveLength(2);
    for (const { foreground, background } of looks) expect(contrast(foreground, background)).toBeGreaterThan(4.5);
  });

  function luminance(hex: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  function contrast(a: string, b: string): number {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  }
});
