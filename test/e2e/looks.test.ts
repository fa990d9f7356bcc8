import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HostPage } from "./lib/host.ts";
import { CRIT, EVADE, FOCUS, HIT, loadDice, sidebarTab } from "./lib/play.ts";
import { type Seat, type Table, openTable, wearTheme } from "./lib/table.ts";
import { closeWindows, create, messageIds, messageValue, setting, showSheet } from "./lib/world.ts";
import { leftovers, type Word, wordsOf } from "./lib/words.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const PICTURES = join(ROOT, ".test-output", "screenshots");
const LANGUAGES = ["en", "ru"] as const;
const THEMES = ["light", "dark"] as const;

type Language = (typeof LANGUAGES)[number];

/** Every window of the system, in both languages and both themes: looked at for words, and pictured for people. */
describe("looks and words", () => {
  let table: Table;
  let gm: Seat;
  let english: readonly Word[];

  beforeAll(async () => {
    table = await openTable();
    gm = await table.sit("Gamemaster");
    mkdirSync(PICTURES, { recursive: true });
    english = [...wordsOf(join(ROOT, "lang")), ...wordsOf(join(ROOT, "practice", "lang"))];
    await setting(gm.page, "autoRollNpcDefense", false);
  });

  afterAll(() => table.close());

  async function speak(language: Language): Promise<void> {
    await gm.page.evaluate(async (lang) => {
      await (globalThis as unknown as HostPage).game.settings.set("core", "language", lang);
    }, language);
    await gm.reload();
  }

  /** Picture a window in both themes. */
  async function picture(window: Locator, name: string): Promise<void> {
    for (const theme of THEMES) {
      await wearTheme(gm, theme);
      await window.screenshot({ path: join(PICTURES, `${name}-${theme}.png`), animations: "disabled" });
    }
  }

  /** What is wrong with the words of a window: raw keys, and in Russian what is still English. */
  async function faults(window: Locator, language: Language): Promise<string[]> {
    const texts = await window.evaluate((root) => {
      const found = new Set<string>();
      const attributes = [
        "title",
        "aria-label",
        "aria-description",
        "alt",
        "placeholder",
        "data-tooltip",
        "data-tooltip-text",
      ];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        if (node instanceof Text) found.add(node.data.trim());
        else if (node instanceof Element)
          for (const name of attributes) found.add(node.getAttribute(name)?.trim() ?? "");
      }
      found.delete("");
      return [...found];
    });
    const raw = texts.filter((text) => /\b(STARCHASERS|TYPES|DOCUMENT|SIDEBAR|CHAT|COMMON)\.[A-Za-z]/.test(text));
    return language === "ru" ? [...raw, ...leftovers(texts, english)] : raw;
  }

  /** Look at a window: its words, and a picture of it in both themes. */
  async function expectGood(window: Locator, name: string, language: Language): Promise<void> {
    expect({ name, found: await faults(window, language) }).toEqual({ name, found: [] });
    await picture(window, `${name}-${language}`);
  }

  /** Open the sheet of an actor or item by uuid and look at each of its tabs. */
  async function expectGoodSheet(uuid: string, name: string, language: Language): Promise<void> {
    await showSheet(gm.page, uuid);
    const sheet = gm.page.locator("form.application.sheet");
    await sheet.waitFor();
    const tabs = await sheet
      .locator("[role=tab]")
      .evaluateAll((all) => all.map((tab) => tab.getAttribute("data-tab") ?? ""));
    for (const tab of tabs.length > 0 ? tabs : [""]) {
      if (tab) await sheet.locator(`[role=tab][data-tab="${tab}"]`).click();
      await expectGood(sheet, [name, tab].filter(Boolean).join("-"), language);
    }
    await closeWindows(gm.page);
  }

  function uuidOf(name: string): Promise<string> {
    return gm.page.evaluate((which) => {
      const { game } = globalThis as unknown as HostPage;
      return (game.actors.getName(which) ?? game.items.getName(which))?.uuid ?? "";
    }, name);
  }

  test.each(LANGUAGES)(
    "P90: sheets in %s have their words; pictures of every tab in both themes",
    { timeout: 240_000 },
    async (language) => {
      await speak(language);
      await expectGoodSheet(await uuidOf("Ilsa Varn"), "character", language);
      await expectGoodSheet(await uuidOf("Warlord Kesh"), "npc", language);
      for (const type of ["weapon", "armor"]) {
        // A name of no language, so that it is no leftover.
        const qualities = [{ key: type === "weapon" ? "vicious" : "protective", n: 2 }];
        const uuid = await create(gm.page, "Item", {
          name: `X-${type === "weapon" ? 1 : 2}`,
          type,
          system: { qualities },
        });
        await expectGoodSheet(uuid, type, language);
      }
    },
  );

  test.each(LANGUAGES)(
    "P90: the dialog and the card in %s have their words at every step",
    { timeout: 240_000 },
    async (language) => {
      await speak(language);
      await loadDice(gm, [HIT, CRIT, FOCUS, HIT, HIT]);
      const hero = await uuidOf("Ilsa Varn");
      await showSheet(gm.page, hero);
      const sheet = gm.page.locator("form.application.sheet");
      await sheet.locator("[role=tab][data-tab=combat]").click();
      await sheet.locator(".sc-attack [data-action=attack]").first().click();
      const dialog = gm.page.locator(".application.attack-dialog");
      await dialog.locator("select[name=target]").selectOption({ label: "Dock thug 1" });
      await dialog.locator("[data-action=addLine]").click();
      await dialog.locator(".sc-chart").waitFor();
      await expectGood(dialog, "dialog", language);
      const before = await messageIds(gm.page);
      await dialog.locator("[data-roll]").click();
      await dialog.waitFor({ state: "detached" });
      await closeWindows(gm.page);

      await sidebarTab(gm, "chat");
      const [id = ""] = (await messageIds(gm.page)).filter((one) => !before.includes(one));
      const message = gm.page.locator(`ol.chat-log li[data-message-id="${id}"]`);
      const card = message.locator(".attack-card");
      await card.waitFor();
      await expectGood(card, "card-1-asked", language);
      await loadDice(gm, [EVADE]);
      for (const [action, phase, step] of [
        ["scDefend", "result", "2-rolled"],
        ["scApply", "applied", "3-applied"],
        ["scUndo", "undone", "4-undone"],
      ] as const) {
        await card.locator(`[data-action=${action}]`).click();
        await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe(phase);
        await expect.poll(() => card.locator(`[data-action=${action}]`).count()).toBe(0);
        await card.evaluate((root) => {
          for (const fold of root.querySelectorAll("details")) fold.open = true;
        });
        await expectGood(card, `card-${step}`, language);
      }
    },
  );

  test("P90: an unknown language shows English words, never a raw key or an error", async () => {
    await gm.page.evaluate(async () => {
      await (globalThis as unknown as HostPage).game.settings.set("core", "language", "ko");
    });
    await gm.reload();
    await showSheet(gm.page, await uuidOf("Ilsa Varn"));
    const sheet = gm.page.locator("form.application.sheet");
    await sheet.waitFor();
    expect(await faults(sheet, "en")).toEqual([]);
    // The search for leftovers finds English where it stands.
    expect((await faults(sheet, "ru")).length).toBeGreaterThan(30);
    expect(await sheet.innerText()).toContain("Hit points");
  });

  test("P94: every picture that the windows ask for is there, and the console is clean", () => {
    expect(readFileSync(join(PICTURES, "card-3-applied-ru-dark.png")).length).toBeGreaterThan(1000);
    expect(table.complaints()).toEqual([]);
  });
});
