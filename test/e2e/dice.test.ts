import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HostPage } from "./lib/host.ts";
import { attack, cardOf, CRIT, FOCUS, HIT, loadDice, say, sidebarTab } from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import { closeWindows, messageIds, messageValue } from "./lib/world.ts";

describe("symbol dice in the chat", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await openTable();
    [gm, player] = await table.seats("Gamemaster", "Player 1");
  });

  beforeEach(async () => {
    for (const seat of [gm, player]) await loadDice(seat);
  });

  afterAll(() => table.close());

  const message = ({ page }: Seat, id: string): Locator => page.locator(`ol.chat-log li[data-message-id="${id}"]`);

  /** Type into Player 1's chat. @returns the id of the message that came of it */
  async function type(text: string): Promise<string> {
    const before = await messageIds(player.page);
    await say(player, text);
    await expect.poll(async () => (await messageIds(player.page)).length).toBe(before.length + 1);
    const id = (await messageIds(player.page)).at(-1) ?? "";
    await sidebarTab(gm, "chat");
    for (const seat of [gm, player]) await message(seat, id).waitFor();
    return id;
  }

  /** The symbols that a message draws, as a screen reader says them. */
  async function drawn(seat: Seat, id: string): Promise<string[]> {
    await sidebarTab(seat, "chat");
    return message(seat, id)
      .locator(".sc-glyph[role=img]")
      .evaluateAll((glyphs) => glyphs.map((glyph) => glyph.getAttribute("aria-label") ?? ""));
  }

  test("P48: /r 5da draws five symbols with their words, on every client, and after a reload", async () => {
    await loadDice(player, [HIT, HIT, CRIT, FOCUS]);
    const id = await type("/r 5da");
    const symbols = ["Hit", "Hit", "Crit", "Focus", "Blank"];
    for (const seat of [gm, player]) expect(await drawn(seat, id)).toEqual(symbols);
    await player.reload();
    expect(await drawn(player, id)).toEqual(symbols);
    await loadDice(player);
  });

  test("P48: our letters and core's stand in one formula", async () => {
    await loadDice(player, [HIT, 1, CRIT, 1, 1]);
    const id = await type("/r 3da + 2de");
    expect((await drawn(gm, id)).length).toBe(5);
  });

  test("[[/r 3de]] in a message rolls three defense dice when it is pressed", async () => {
    const id = await type("Look out: [[/r 3de]]");
    await loadDice(player, [1, 4]);
    const before = await messageIds(player.page);
    await message(player, id).locator(".inline-roll").click();
    await expect.poll(async () => (await messageIds(player.page)).length).toBe(before.length + 1);
    const rolled = (await messageIds(player.page)).at(-1) ?? "";
    await message(gm, rolled).waitFor();
    expect(await drawn(gm, rolled)).toEqual(["Evade", "Focus", "Blank"]);
  });

  test("P46: /r 0da gives no die at all, /r 60da gives sixty", async () => {
    const none = await type("/r 0da");
    expect(await drawn(player, none)).toEqual([]);
    expect(await messageValue(player.page, none, "rolls.0.dice.0.results.length")).toBe(0);
    expect(await messageValue(player.page, none, "rolls.0.total")).toBe(0);
    const many = await type("/r 60da");
    expect((await drawn(gm, many)).length).toBe(60);
  });

  test("core's dice are as they were: /r 2d6+3 is a number", async () => {
    const id = await type("/r 2d6+3");
    const total = Number(await messageValue(player.page, id, "rolls.0.total"));
    expect(total).toBeGreaterThanOrEqual(5);
    expect(total).toBeLessThanOrEqual(15);
    expect(await message(gm, id).locator(".dice-total").innerText()).toBe(String(total));
    expect(await drawn(gm, id)).toEqual([]);
    expect(await messageValue(player.page, id, "rolls.0.constructor.name")).toBe("Roll");
  });

  test("SC-DICE-01: other faces in the House Rules change new rolls, never a card that is on the table", async () => {
    await loadDice(player, [HIT, CRIT]);
    const typed = await type("/r 2da");
    await loadDice(player, [HIT, HIT]);
    const card = await attack(player, "Ilsa Varn", "Blaster pistol", { target: "Dock thug 1", band: "pistol" });
    const result = async (seat: Seat): Promise<string> => (await cardOf(seat, card)).locator(".sc-result").innerText();
    await expect.poll(() => messageValue(gm.page, card, "system.phase")).toBe("result");
    expect(await result(gm)).toBe("Hits left: 2, crits: 0. Damage: 2.");

    const faces = await setAttackFaces(Array<string>(8).fill("blank"));
    try {
      for (const seat of [gm, player]) {
        await seat.reload();
        expect(await result(seat)).toBe("Hits left: 2, crits: 0. Damage: 2.");
        expect(await drawn(seat, typed)).toEqual(["Hit", "Crit"]);
        await loadDice(seat, [HIT, CRIT]);
      }
      expect(await drawn(player, await type("/r 2da"))).toEqual(["Blank", "Blank"]);
    } finally {
      await setAttackFaces(faces);
    }
    await closeWindows(player.page);
    expect(await result(player)).toBe("Hits left: 2, crits: 0. Damage: 2.");
  });

  /** Change the faces of the attack die. @returns those before */
  function setAttackFaces(faces: readonly string[]): Promise<string[]> {
    return gm.page.evaluate(async (next) => {
      const { game } = globalThis as unknown as HostPage;
      const rules = game.settings.get("starchasers", "houseRules") as {
        toObject(): { starchasers: { attackDieFaces: string[] } };
      };
      const source = rules.toObject();
      const before = source.starchasers.attackDieFaces;
      source.starchasers.attackDieFaces = [...next];
      await game.settings.set("starchasers", "houseRules", source);
      return before;
    }, faces);
  }

  test("a clean console on every client", () => {
    expect(table.complaints()).toEqual([]);
  });
});
