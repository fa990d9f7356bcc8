import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answersTo, forge } from "./lib/forgery.ts";
import { attack, cardOf, HIT, loadDice, offers, press, sidebarTab } from "./lib/play.ts";
import type { HostPage } from "./lib/host.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import { change, conditionOf, create, healAll, messageValue, setting, tokenActors, userId } from "./lib/world.ts";

const HERO = "Ilsa Varn";
const COMRADE = "Tavik of Orr";
const PISTOL = "Blaster pistol";
const FOE = "Dock thug 1";

describe("who may write", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;
  let other: Seat;
  let foe = "";

  beforeAll(async () => {
    table = await openTable();
    [gm, player, other] = await table.seats("Gamemaster", "Player 1", "Player 2");
    [foe = ""] = await tokenActors(gm.page, FOE);
    await create(gm.page, "User", { name: "Gamemaster 2", role: 4 });
  });

  beforeEach(async () => {
    await healAll(gm.page);
    for (const seat of [gm, player, other]) await loadDice(seat);
  });

  afterAll(() => table.close());

  async function shoot(target = FOE, hits = 2): Promise<string> {
    await loadDice(player, Array<number>(hits).fill(HIT));
    return attack(player, HERO, PISTOL, { target, band: "pistol" });
  }

  const hp = (seat: Seat, who = foe): Promise<number> => conditionOf(seat.page, who).then((state) => state.hp);

  /** Both press the same button of a card at the same tick of the clock. */
  async function bothPress(seats: readonly [Seat, Seat], id: string, action: string): Promise<void> {
    const cards = await Promise.all(seats.map((seat) => cardOf(seat, id)));
    const buttons = cards.map((card) => card.locator(`[data-action=${action}]`));
    await Promise.all(buttons.map((button) => button.waitFor()));
    const moment = Date.now() + 300;
    await Promise.all(
      buttons.map((button) =>
        button.evaluate((element: HTMLElement, at) => {
          return new Promise<void>((resolve) => {
            setTimeout(() => {
              element.click();
              resolve();
            }, at - Date.now());
          });
        }, moment),
      ),
    );
  }

  /** Apply and Undo, each pressed on both screens at once: done once each. */
  async function expectOnce(seats: readonly [Seat, Seat]): Promise<void> {
    const id = await shoot();
    await bothPress(seats, id, "scApply");
    for (const seat of [...seats, player]) {
      await expect.poll(() => messageValue(seat.page, id, "system.phase")).toBe("applied");
      await expect.poll(() => hp(seat)).toBe(4);
    }
    expect(await messageValue(player.page, id, "system.journal.length")).toBe(1);
    expect(await messageValue(player.page, id, "rolls.length")).toBe(2);
    await bothPress(seats, id, "scUndo");
    for (const seat of [...seats, player]) {
      await expect.poll(() => messageValue(seat.page, id, "system.phase")).toBe("undone");
      await expect.poll(() => hp(seat)).toBe(6);
    }
    await bothPress(seats, id, "scApply");
    for (const seat of [...seats, player]) await expect.poll(() => hp(seat)).toBe(4);
    await expect.poll(() => messageValue(player.page, id, "system.journal.length")).toBe(2);
  }

  test("P25: players' clients are quiet while the Gamemaster creates an actor and takes a combatant out", async () => {
    const { page } = gm;
    await sidebarTab(gm, "actors");
    await page.locator("#actors [data-action=createEntry]").first().click();
    const dialog = page.locator("dialog.application.dialog[open]");
    await dialog.locator("input[name=name]").fill("Bystander");
    await dialog.locator("select[name=type]").selectOption("npc");
    await dialog.locator("button[data-action=ok]").click();
    await page.locator("form.application.sheet .window-title", { hasText: "Bystander" }).waitFor();
    await page.locator("form.application.sheet header [data-action=close]").click();

    const before = await combatants(player);
    await page.evaluate(async () => {
      const { game } = globalThis as unknown as HostPage;
      await game.combats.contents[0]?.combatants.contents.at(-1)?.delete();
    });
    for (const seat of [player, other]) await expect.poll(() => combatants(seat)).toBe(before - 1);
    expect(table.complaints()).toEqual([]);
  });

  function combatants({ page }: Seat): Promise<number> {
    return page.evaluate(() => {
      const { game } = globalThis as unknown as HostPage;
      return game.combats.contents[0]?.combatants.contents.length ?? 0;
    });
  }

  test("a forged Apply for an actor of somebody else is refused with the reason, and nothing is written", async () => {
    const id = await shoot();
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("result");
    const answer = await answersTo(other.page, "attack.apply", { message: id });
    expect(answer).toEqual({ ok: false, reason: "notOwner", params: { name: FOE } });
    for (const [type, data, reason] of [
      ["attack.undo", { message: id }, "gamemasterOnly"],
      ["attack.amend", { message: id, hits: 9, crits: 0, damage: null, factor: 1, target: null }, "gamemasterOnly"],
      ["attack.defend", { message: id, values: [8], token: false, extra: 0 }, "defenseRolled"],
      ["attack.apply", { message: "nothingOfTheKind" }, "cardGone"],
    ] as const) {
      expect(await answersTo(player.page, type, data)).toMatchObject({ ok: false, reason });
    }
    expect(await hp(gm)).toBe(6);
    expect(await messageValue(gm.page, id, "system.journal.length")).toBe(0);
  });

  test("a frame that no client of ours sends is ignored, and the Gamemaster is told by whom it came", async () => {
    const id = await shoot();
    const notices = gm.page.locator("#notifications .notification", { hasText: "Player 2" });
    for (const payload of [
      {
        kind: "request",
        request: { id: "a", type: "actor.update", data: { uuid: foe, system: { hp: { value: 0 } } } },
      },
      { kind: "request", request: { id: "b", type: "attack.apply", data: { message: { $ne: 1 } } } },
      {
        kind: "request",
        userId: await userId(gm.page),
        request: { id: "c", type: "attack.amend", data: { message: id } },
      },
      "junk",
      null,
    ]) {
      await gm.page.evaluate(() => (globalThis as unknown as HostPage).ui.notifications.clear());
      await forge(other.page, payload);
      await expect.poll(() => notices.count()).toBe(1);
    }
    expect(await hp(gm)).toBe(6);
    expect(await messageValue(gm.page, id, "system.journal.length")).toBe(0);
  });

  test("an author who writes a better result on the own card gains nothing, and the Gamemaster is told", async () => {
    const id = await shoot();
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("result");
    const outcome = { success: true, hits: 60, crits: 0, damage: 60 };
    const overrule = { damage: 60, factor: 2, by: await userId(gm.page) };
    await change(player.page, `ChatMessage.${id}`, { system: { outcome, overrule } });
    await gm.page.locator("#notifications .notification", { hasText: "Player 1" }).first().waitFor();
    expect(await (await cardOf(gm, id)).locator(".sc-result").innerText()).toBe("Hits left: 2, crits: 0. Damage: 2.");
    for (const seat of [gm, player, other]) {
      const story = (await cardOf(seat, id)).locator(".sc-story");
      await expect.poll(() => story.allInnerTexts()).toEqual([expect.stringContaining("Player 1")]);
    }
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => hp(gm)).toBe(4);
  });

  test("who has lost an actor while its card was open is refused with the reason", async () => {
    const hero = await userId(player.page);
    await loadDice(gm, [HIT, HIT]);
    const id = await attack(gm, "Corsair sniper", "Blaster rifle", { target: HERO, band: "rifle" });
    await press(await cardOf(player, id), "scDefend");
    await (await cardOf(player, id)).locator("[data-action=scApply]").waitFor();
    await change(gm.page, HERO, { ownership: { [hero]: 1 } });
    try {
      await press(await cardOf(player, id), "scApply");
      await player.page.locator("#notifications .notification", { hasText: `You may not act for ${HERO}.` }).waitFor();
      expect(await hp(gm, HERO)).toBe(12);
    } finally {
      await change(gm.page, HERO, { ownership: { [hero]: 3 } });
    }
  });

  test("P19: two Gamemasters press Apply, Undo and Apply again at once; each is done once", async () => {
    const second = await table.sit("Gamemaster 2");
    try {
      // Either of them may be the active one, who rolls for the NPC.
      await loadDice(second);
      await expectOnce([gm, second]);
    } finally {
      await second.leave();
    }
  });

  test("P19: one Gamemaster in two tabs does everything once", async () => {
    const tab = await gm.secondTab();
    try {
      // Both tabs roll for the NPC, and the last word stands: their dice must say the same.
      await loadDice(tab);
      await expectOnce([gm, tab]);
    } finally {
      await tab.page.close();
    }
  });

  test.each(["updateChatMessage", "updateActor"])(
    "a Gamemaster whose page is loaded again between two writes of Apply (after %s) has it done once",
    async (event) => {
      const id = await shoot();
      const card = await cardOf(gm, id);
      await card.locator("[data-action=scApply]").waitFor();
      await gm.page.evaluate((hook) => {
        Reflect.set(globalThis, "isOldPage", true);
        const { once } = Reflect.get(globalThis, "Hooks") as { once(name: string, run: () => void): void };
        once(hook, () => {
          location.reload();
        });
      }, event);
      await press(card, "scApply");
      await gm.page.waitForFunction(() => {
        const { game } = globalThis as unknown as HostPage;
        return Reflect.get(globalThis, "isOldPage") === undefined && game.ready;
      });
      // What reached the actor is completed; what did not is taken off the card, and the button is there again.
      await expect.poll(() => messageValue(gm.page, id, "system.phase")).not.toBe("claimed");
      if ((await messageValue(gm.page, id, "system.phase")) === "result") await press(await cardOf(gm, id), "scApply");
      await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("applied");
      expect(await hp(player)).toBe(4);
      await press(await cardOf(gm, id), "scUndo");
      await expect.poll(() => hp(player)).toBe(6);
    },
  );

  test("P22: without a Gamemaster the card says that it waits; when one joins it goes on", async () => {
    const owner = await userId(player.page);
    await change(gm.page, COMRADE, { ownership: { [owner]: 3 } });
    await setting(gm.page, "autoRollNpcDefense", true);
    await gm.leave();
    await expect.poll(() => activeGamemaster(player)).toBe(null);

    // More Hits than the NPC can evade, because the dice of a Gamemaster who joins are not loaded.
    const id = await shoot(FOE, 8);
    const card = await cardOf(player, id);
    expect(await card.locator(".sc-waiting").innerText()).toBe("Waiting for a Gamemaster to connect.");
    expect(await offers(card)).toEqual([]);

    // On the own card the defense of an own actor waits for the Gamemaster; on another's it is refused.
    const own = await shoot(COMRADE);
    const notices = (seat: Seat, text: string) => seat.page.locator("#notifications .notification", { hasText: text });
    await press(await cardOf(other, own), "scDefend");
    await notices(other, "No Gamemaster is connected.").waitFor();
    expect(await messageValue(other.page, own, "system.defense.status")).toBe("waiting");

    gm = await table.sit("Gamemaster");
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("result");
    expect(await messageValue(player.page, id, "rolls.length")).toBe(2);
    const damage = Number(await messageValue(gm.page, id, "system.outcome.damage"));
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("applied");
    expect(await hp(player)).toBe(Math.max(0, 6 - damage));
    await press(await cardOf(other, own), "scDefend");
    await expect.poll(() => messageValue(player.page, own, "system.phase")).toBe("result");
  });

  test("P22: what the author of a card asks while no Gamemaster is there waits on the card and is done once", async () => {
    // Player 2 is away, so that Player 1 is asked for the comrade.
    await other.leave();
    await gm.leave();
    await expect.poll(() => activeGamemaster(player)).toBe(null);
    const id = await shoot(COMRADE);
    const card = await cardOf(player, id);
    await expect.poll(() => offers(card)).toContain("scDefend");
    await press(card, "scDefend");
    await expect
      .poll(() => card.locator(".sc-waiting").allInnerTexts())
      .toEqual(["Your request waits for a Gamemaster to connect."]);
    gm = await table.sit("Gamemaster");
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("result");
    expect(await messageValue(player.page, id, "rolls.length")).toBe(2);
    expect(await messageValue(player.page, id, "system.requests.length")).toBe(0);
    expect(table.complaints()).toEqual([]);
  });

  function activeGamemaster({ page }: Seat): Promise<string | null> {
    return page.evaluate(() => {
      const { game } = globalThis as unknown as HostPage;
      return game.users.activeGM?.name ?? null;
    });
  }
});
