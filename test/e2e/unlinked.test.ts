import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HostPage } from "./lib/host.ts";
import { attack, cardOf, HIT, loadDice, press } from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import { type Condition, conditionOf, healAll, messageValue, tokenActors } from "./lib/world.ts";

const HERO = "Ilsa Varn";
const FRESH: Condition = { hp: 6, stress: 0, motivation: 0, injuries: 0, tokens: 0, statuses: [] };

describe("two unlinked tokens of one actor", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;
  let first = "";
  let second = "";

  beforeAll(async () => {
    table = await openTable();
    [gm, player] = await table.seats("Gamemaster", "Player 1");
    [first = ""] = await tokenActors(gm.page, "Dock thug 1");
    [second = ""] = await tokenActors(gm.page, "Dock thug 2");
  });

  beforeEach(async () => {
    await healAll(gm.page);
    await loadDice(gm);
  });

  afterAll(() => table.close());

  async function shoot(target: string, hits: number): Promise<string> {
    await loadDice(player, Array<number>(hits).fill(HIT));
    const id = await attack(player, HERO, "Blaster pistol", { target, band: "pistol" });
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    return id;
  }

  /** Apply or Undo on the card, and wait until it is written. */
  async function does(id: string, action: "scApply" | "scUndo"): Promise<void> {
    await press(await cardOf(gm, id), action);
    const phase = action === "scApply" ? "applied" : "undone";
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe(phase);
  }

  /** The base actor, then both tokens, as one client has them. */
  function all(seat: Seat): Promise<Condition[]> {
    return Promise.all(["Dock thug", first, second].map((who) => conditionOf(seat.page, who)));
  }

  function defeatedTokens({ page }: Seat): Promise<string[]> {
    return page.evaluate(() => {
      const { game } = globalThis as unknown as HostPage;
      const combatants = game.combats.contents.flatMap((combat) => combat.combatants.contents);
      return combatants.filter(({ defeated }) => defeated).map(({ name }) => name);
    });
  }

  test("damage goes to the token that was hit, and stays there after a reload", async () => {
    const id = await shoot("Dock thug 1", 2);
    await does(id, "scApply");
    const expected = [FRESH, { ...FRESH, hp: 4 }, FRESH];
    for (const seat of [gm, player]) expect(await all(seat)).toEqual(expected);
    await gm.reload();
    expect(await all(gm)).toEqual(expected);
    await does(id, "scUndo");
    for (const seat of [gm, player]) expect(await all(seat)).toEqual([FRESH, FRESH, FRESH]);
    await gm.reload();
    expect(await all(gm)).toEqual([FRESH, FRESH, FRESH]);
  });

  test("SC-LETHAL-04 P40: an extra at 0 Hit Points is defeated on its own token and combatant only; Undo takes that back", async () => {
    const id = await shoot("Dock thug 2", 6);
    await does(id, "scApply");
    const down = { ...FRESH, hp: 0, statuses: ["dead"] };
    for (const seat of [gm, player]) {
      expect(await all(seat)).toEqual([FRESH, FRESH, down]);
      expect(await defeatedTokens(seat)).toEqual(["Dock thug 2"]);
    }
    await gm.reload();
    expect(await all(gm)).toEqual([FRESH, FRESH, down]);
    await does(id, "scUndo");
    for (const seat of [gm, player]) {
      expect(await all(seat)).toEqual([FRESH, FRESH, FRESH]);
      expect(await defeatedTokens(seat)).toEqual([]);
    }
  });

  test("both tokens keep what is theirs, and each Undo takes back its own", async () => {
    const [one, two] = [await shoot("Dock thug 1", 1), await shoot("Dock thug 2", 3)];
    await does(one, "scApply");
    await does(two, "scApply");
    expect(await all(player)).toEqual([FRESH, { ...FRESH, hp: 5 }, { ...FRESH, hp: 3 }]);
    await does(one, "scUndo");
    expect(await all(player)).toEqual([FRESH, FRESH, { ...FRESH, hp: 3 }]);
    expect(table.complaints()).toEqual([]);
  });
});
