import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HostPage } from "./lib/host.ts";
import {
  attack,
  cardOf,
  HIT,
  loadDice,
  offers,
  openAttackDialog,
  openSheet,
  press,
  sheetOf,
  sidebarTab,
} from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import {
  change,
  closeWindows,
  conditionOf,
  create,
  healAll,
  messageValue,
  remove,
  setting,
  showSheet,
  tokenActors,
  userId,
} from "./lib/world.ts";

const HERO = "Ilsa Varn";
const PISTOL = "Blaster pistol";

/** A name that runs code wherever it is drawn as HTML, in a text or in an attribute. */
const EVIL = `<img src=x onerror=window.hacked=1>"'><svg onload=window.hacked=1>`;

describe("names that attack, and cards whose documents are gone", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;
  let other: Seat;

  beforeAll(async () => {
    table = await openTable();
    [gm, player, other] = await table.seats("Gamemaster", "Player 1", "Player 2");
  });

  beforeEach(async () => {
    await healAll(gm.page);
    for (const seat of [gm, player, other]) {
      await closeWindows(seat.page);
      await loadDice(seat);
    }
  });

  afterAll(() => table.close());

  /** A stranger that everybody sees, and an attack of Player 1's hero on it. */
  async function shootStranger(automatic: boolean): Promise<{ id: string; stranger: string }> {
    await setting(gm.page, "autoRollNpcDefense", automatic);
    const system = { hp: { value: 9 }, flat: { hpMax: 9 } };
    const stranger = await create(gm.page, "Actor", {
      name: "Stranger",
      type: "npc",
      ownership: { default: 1 },
      system,
    });
    await loadDice(player, [HIT, HIT]);
    const id = await attack(player, HERO, PISTOL, { target: "Stranger", band: "pistol" });
    if (automatic) await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    return { id, stranger };
  }

  test("P28: a card that waits for a defense of somebody who is gone says so, and its buttons are off", async () => {
    const { id, stranger } = await shootStranger(false);
    const card = await cardOf(gm, id);
    await card.locator("[data-action=scDefend]:enabled").waitFor();
    await remove(gm.page, stranger);
    await expect.poll(() => offers(card)).not.toContain("scDefend");
    expect(await card.innerText()).toContain("Stranger no longer exists.");
    await gm.reload();
    expect(await offers(await cardOf(gm, id))).not.toContain("scDefend");
    expect(await (await cardOf(player, id)).locator("h3").innerText()).toBe(PISTOL);
  });

  test("P28: a result for somebody who is gone cannot be applied or taken back, and the card says why", async () => {
    const open = await shootStranger(true);
    await remove(gm.page, open.stranger);
    const card = await cardOf(gm, open.id);
    await expect.poll(() => card.locator("[data-action=scApply]").isDisabled()).toBe(true);
    expect(await card.innerText()).toContain("Stranger no longer exists.");
    expect(await card.locator(".sc-result").innerText()).toBe("Hits left: 2, crits: 0. Damage: 2.");

    const done = await shootStranger(true);
    await press(await cardOf(gm, done.id), "scApply");
    const undo = (await cardOf(gm, done.id)).locator("[data-action=scUndo]");
    await undo.waitFor();
    await remove(gm.page, done.stranger);
    await expect.poll(() => undo.isDisabled()).toBe(true);
    await gm.reload();
    await (await cardOf(gm, done.id)).locator("[data-action=scUndo]:disabled").waitFor();
  });

  test("P28: a card whose attacker, weapon and author are gone is drawn as it was, and what can be done is done", async () => {
    const [gone, hero] = await Promise.all([
      create(gm.page, "User", { name: "Guest", role: 1 }),
      create(gm.page, "Actor", { name: "Drifter", type: "npc", system: { hp: { value: 5 }, flat: { hpMax: 5 } } }),
    ]);
    await gm.page.evaluate(async (uuid) => {
      const { fromUuidSync } = globalThis as unknown as HostPage;
      const system = { range: "pistol", location: "hand", damage: 4 };
      await fromUuidSync(uuid)?.createEmbeddedDocuments("Item", [{ name: "Old gun", type: "weapon", system }]);
    }, hero);
    const [target = ""] = await tokenActors(gm.page, "Dock thug 1");
    await loadDice(gm, [HIT, HIT]);
    const id = await attack(gm, "Drifter", "Old gun", { target: "Dock thug 1", band: "pistol" });
    await change(gm.page, `ChatMessage.${id}`, { author: gone.split(".").at(-1) });
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    await remove(gm.page, hero, gone);
    for (const seat of [gm, player]) {
      await seat.reload();
      const card = await cardOf(seat, id);
      expect(await card.locator("h3").innerText()).toBe("Old gun");
      expect(await card.locator(".sc-result").innerText()).toContain("Damage: 2.");
    }
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => conditionOf(player.page, target).then(({ hp }) => hp)).toBe(4);
  });

  test("P45: a weapon that is deleted while its dialog is open leaves dialog and sheet usable", async () => {
    const sheet = await openSheet(player, HERO);
    const dialog = await openAttackDialog(sheet, PISTOL);
    await dialog.locator("select[name=target]").selectOption({ label: "Dock thug 1" });
    const source = await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as HostPage;
      const pistol = game.actors.getName("Ilsa Varn")?.items.getName("Blaster pistol");
      const data = structuredClone(pistol?._source);
      await pistol?.delete();
      return data ?? {};
    });
    const weapon = dialog.locator("select[name=weapon]");
    await expect.poll(() => weapon.locator("option:checked").innerText()).toBe("Combat knife");
    // The knife does not reach as far as the pistol did: the dialog says so until a nearer band is chosen.
    await dialog.locator(".sc-refusal").waitFor();
    await dialog.locator("input[name=band][value=blade]").check();
    await dialog.locator("[data-roll]:enabled").click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => sheet.locator(".sc-attack", { hasText: PISTOL }).count()).toBe(0);
    await sheet.locator("[role=tab][data-tab=gear]").click();
    await sheet.locator(".sc-gear .sc-item").first().waitFor();
    await sheet.locator("[role=tab][data-tab=combat]").click();
    await gm.page.evaluate(async (data) => {
      const { game } = globalThis as unknown as HostPage;
      await game.actors.getName("Ilsa Varn")?.createEmbeddedDocuments("Item", [data]);
    }, source);
  });

  test("names with markup stay text on sheets, dialogs, cards, tooltips, notifications and in the chat", async () => {
    const foe = await renameAll(EVIL);
    await sidebarTab(gm, "combat");
    await expectInert("the tracker and the directories");

    for (const seat of [gm, player]) {
      await showSheet(seat.page, await heroUuid());
      const sheet = sheetOf(seat, "img src=x");
      await sheet.waitFor();
      await showTooltips(seat);
    }
    await expectInert("the character's sheet");
    const item = await gm.page.evaluate(
      async (uuid) => {
        const { fromUuidSync } = globalThis as unknown as HostPage;
        const weapon = fromUuidSync(uuid)?.items.contents.find((one) => one.name.startsWith("Pistol"));
        await (weapon as unknown as { sheet: { render(options: object): Promise<unknown> } }).sheet.render({
          force: true,
        });
        return weapon?.name ?? "";
      },
      await heroUuid(),
    );
    expect(item).toContain("<img");
    await showSheet(gm.page, foe);
    await showTooltips(gm);
    await expectInert("the sheets of a weapon and an NPC");
    await closeWindows(gm.page);

    const id = await shootByHand(foe);
    for (const seat of [gm, player, other]) {
      const text = await (await cardOf(seat, id)).innerText();
      expect(text).toContain(`Pistol ${EVIL}`);
      expect(text).toContain(`Thug ${EVIL}`);
      await showTooltips(seat);
    }
    await press(await cardOf(gm, id), "scApply");
    await (await cardOf(gm, id)).locator("[data-action=scUndo]").waitFor();
    await expectInert("the card");

    // A newer exchange is named when an older one is taken back.
    const newer = await shootByHand(foe);
    await press(await cardOf(gm, newer), "scApply");
    await (await cardOf(gm, newer)).locator("[data-action=scUndo]").waitFor();
    await press(await cardOf(gm, id), "scUndo");
    const question = gm.page.locator("dialog.application.dialog[open]");
    expect(await question.innerText()).toContain(`Pistol ${EVIL}`);
    await expectInert("the question");
    await question.locator("[data-action=no]").click();
  });

  test("names with markup stay text in a refusal", async () => {
    const owner = await userId(player.page);
    const uuid = await heroUuid();
    await loadDice(gm, [HIT]);
    await showSheet(gm.page, await create(gm.page, "Actor", { name: `Bully ${EVIL}`, type: "npc" }));
    const sheet = sheetOf(gm, "Bully");
    await sheet.locator(".sc-attack [data-action=attack]").first().click();
    const dialog = gm.page.locator(".application.attack-dialog");
    await dialog.locator("select[name=target]").selectOption(uuid);
    await dialog.locator("[data-roll]").click();
    await dialog.waitFor({ state: "detached" });
    await closeWindows(gm.page);
    await sidebarTab(player, "chat");
    const card = player.page.locator("ol.chat-log .attack-card").last();
    await press(card, "scDefend");
    await card.locator("[data-action=scApply]").waitFor();
    await change(gm.page, uuid, { ownership: { [owner]: 1 } });
    await press(card, "scApply");
    const refusal = player.page.locator("#notifications .notification", { hasText: "You may not act for" });
    await refusal.waitFor();
    expect(await refusal.innerText()).toContain(EVIL);
    await change(gm.page, uuid, { ownership: { [owner]: 3 } });
    await expectInert("the refusal");
    expect(table.complaints()).toEqual([]);
  });

  function heroUuid(): Promise<string> {
    return gm.page.evaluate(() => {
      const { game } = globalThis as unknown as HostPage;
      return game.actors.contents.find(({ name }) => name.startsWith("Ilsa"))?.uuid ?? "";
    });
  }

  /** Put the markup into the names of the hero, its gear and effects, and of an NPC and its token. @returns the token's actor */
  async function renameAll(markup: string): Promise<string> {
    const [foe = ""] = await tokenActors(gm.page, "Dock thug 1");
    await gm.page.evaluate(
      async ([uuid, evil]) => {
        const { game, fromUuidSync } = globalThis as unknown as HostPage;
        const hero = game.actors.getName("Ilsa Varn");
        await hero?.createEmbeddedDocuments("ActiveEffect", [{ name: `Effect ${evil}`, img: "icons/svg/aura.svg" }]);
        await hero?.items.getName("Blaster pistol")?.update({ name: `Pistol ${evil}` });
        await hero?.items.getName("Blast vest")?.update({ name: `Vest ${evil}` });
        const system = { species: evil, classes: [{ name: evil, level: 1 }] };
        await hero?.update({ name: `Ilsa ${evil}`, prototypeToken: { name: `Ilsa ${evil}` }, system });
        const token = fromUuidSync(uuid.split(".Actor.")[0] ?? "");
        await token?.update({ name: `Thug ${evil}` });
        await fromUuidSync(uuid)?.update({ name: `Thug ${evil}` });
      },
      [foe, markup] as const,
    );
    return foe;
  }

  /** Attack the NPC with a note in the pool. @returns the message */
  async function shootByHand(foe: string): Promise<string> {
    await loadDice(player, [HIT]);
    await showSheet(player.page, await heroUuid());
    const sheet = sheetOf(player, "Ilsa");
    await sheet.locator("[role=tab][data-tab=combat]").click();
    await sheet.locator(".sc-attack", { hasText: "Pistol" }).locator("[data-action=attack]").click();
    const dialog = player.page.locator(".application.attack-dialog");
    await dialog.locator("select[name=target]").selectOption(foe);
    await dialog.locator("[data-action=addLine]").click();
    await dialog.locator("input[name=lineNote0]").fill("<img src=x onerror=hacked=1>");
    await showTooltips(player);
    await expectInert("the dialog");
    await dialog.locator("[data-roll]").click();
    await dialog.waitFor({ state: "detached" });
    await closeWindows(player.page);
    const id = await player.page.evaluate(
      () => (globalThis as unknown as HostPage).game.messages.contents.at(-1)?.id ?? "",
    );
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    return id;
  }

  /** Show the tooltip of everything that has one. */
  function showTooltips({ page }: Seat): Promise<void> {
    return page.evaluate(() => {
      const { tooltip } = Reflect.get(globalThis, "game") as {
        tooltip: { activate(element: HTMLElement): void; deactivate(): void };
      };
      for (const element of document.querySelectorAll<HTMLElement>("[data-tooltip], [data-tooltip-text]")) {
        tooltip.activate(element);
        tooltip.deactivate();
      }
    });
  }

  async function expectInert(where: string): Promise<void> {
    for (const { name, page } of [gm, player, other]) {
      const found = await page.evaluate(() => ({
        hacked: Reflect.get(globalThis, "hacked") !== undefined,
        elements: document.querySelectorAll('img[src="x"], svg[onload], [onerror]').length,
      }));
      expect({ where, name, ...found }).toEqual({ where, name, hacked: false, elements: 0 });
    }
  }
});
