import { AxeBuilder } from "@axe-core/playwright";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  attack,
  cardOf,
  CRIT,
  EVADE,
  FOCUS,
  HIT,
  loadDice,
  openAttackDialog,
  openSheet,
  sheetOf,
  sidebarTab,
} from "./lib/play.ts";
import { type Seat, type Table, openTable, wearTheme } from "./lib/table.ts";
import {
  closeWindows,
  conditionOf,
  create,
  healAll,
  messageIds,
  messageValue,
  setting,
  showSheet,
  tokenActors,
} from "./lib/world.ts";

const HERO = "Ilsa Varn";
const PISTOL = "Blaster pistol";

describe("access", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await openTable();
    [gm, player] = await table.seats("Gamemaster", "Player 1");
  });

  beforeEach(async () => {
    await healAll(gm.page);
    await setting(gm.page, "autoRollNpcDefense", true);
    for (const seat of [gm, player]) {
      await closeWindows(seat.page);
      await loadDice(seat);
    }
  });

  afterAll(() => table.close());

  /** What axe calls serious or critical in an element, one line for each place. */
  async function violations({ page }: Seat, selector: string, rules: readonly string[]): Promise<string[]> {
    const axe = new AxeBuilder({ page }).include(selector).options({ resultTypes: ["violations"] });
    if (rules.length > 0) axe.withRules([...rules]);
    // There are no frames, and legacy mode needs no second page to gather what they say.
    const { violations: found } = await axe.setLegacyMode(true).analyze();
    return found
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`));
  }

  /** Every rule in one theme; in the other those that look at colours. */
  async function expectNoViolations(seat: Seat, selector: string): Promise<void> {
    for (const [theme, rules] of [
      ["light", []],
      ["dark", ["color-contrast", "link-in-text-block"]],
    ] as const) {
      await wearTheme(seat, theme);
      expect({ theme, found: await violations(seat, selector, rules) }).toEqual({ theme, found: [] });
    }
  }

  /** Each tab of a sheet, opened with everything that is folded in it. */
  async function eachTab(sheet: Locator, check: (tab: string) => Promise<void>): Promise<void> {
    const tabs = await sheet
      .locator("[role=tab]")
      .evaluateAll((all) => all.map((tab) => tab.getAttribute("data-tab") ?? ""));
    for (const tab of tabs) {
      await sheet.locator(`[role=tab][data-tab="${tab}"]`).click();
      await sheet.evaluate((root) => {
        for (const fold of root.querySelectorAll("details")) fold.open = true;
      });
      await check(tab);
    }
  }

  test(
    "P91: axe finds nothing serious on a character's sheet, tab by tab, in both themes",
    { timeout: 120_000 },
    async () => {
      const sheet = await openSheet(gm, HERO);
      await eachTab(sheet, () => expectNoViolations(gm, ".character-sheet"));
    },
  );

  test(
    "P91: axe finds nothing serious on an NPC's sheet, tab by tab, in both themes",
    { timeout: 120_000 },
    async () => {
      const sheet = await openSheet(gm, "Warlord Kesh");
      await eachTab(sheet, () => expectNoViolations(gm, ".npc-sheet"));
    },
  );

  test("P91: axe finds nothing serious on the sheet of a hero who is only seen", async () => {
    await openSheet(player, "Tavik of Orr");
    await expectNoViolations(player, ".character-sheet");
  });

  test.each(["weapon", "armor"])("P91: axe finds nothing serious on the sheet of a %s", async (type) => {
    const qualities = [{ key: type === "weapon" ? "vicious" : "protective", n: 2 }];
    await showSheet(gm.page, await create(gm.page, "Item", { name: `Plain ${type}`, type, system: { qualities } }));
    await sheetOf(gm, `Plain ${type}`).waitFor();
    await expectNoViolations(gm, `.${type}-sheet`);
  });

  test("P91: axe finds nothing serious on the attack dialog", async () => {
    const dialog = await openAttackDialog(await openSheet(player, HERO), PISTOL);
    await dialog.locator("select[name=target]").selectOption({ label: "Dock thug 1" });
    await dialog.locator("[data-action=addLine]").click();
    await dialog.locator("input[name=lineDice0]").fill("2");
    await dialog.locator(".sc-chart").waitFor();
    await expectNoViolations(player, ".attack-dialog");
    await dialog.locator("input[name=lineDice0]").fill("many");
    await dialog.locator(".sc-refusal").waitFor();
    await expectNoViolations(player, ".attack-dialog");
  });

  test(
    "P91: axe finds nothing serious on the card: asked, rolled, overruled, applied, taken back",
    { timeout: 120_000 },
    async () => {
      const log = "ol.chat-log";
      await setting(gm.page, "autoRollNpcDefense", false);
      await loadDice(player, [HIT, CRIT, FOCUS, HIT]);
      const id = await attack(player, HERO, PISTOL, { target: "Dock thug 1", band: "pistol", token: true });
      const card = await cardOf(gm, id);
      const unfold = (): Promise<void> =>
        card.evaluate((root) => {
          for (const fold of root.querySelectorAll("details")) fold.open = true;
        });
      await unfold();
      await expectNoViolations(gm, log);
      await loadDice(gm, [EVADE]);
      await card.locator("[data-action=scDefend]").click();
      await card.locator("[data-action=scApply]").waitFor();
      await unfold();
      await card.locator("[name=damage]").fill("9");
      await card.locator("[data-action=scAmend]").click();
      await card.locator(".sc-overruled").waitFor();
      await unfold();
      await expectNoViolations(gm, log);
      for (const action of ["scApply", "scUndo"]) {
        await card.locator(`[data-action=${action}]`).click();
        await expect.poll(() => card.locator(`[data-action=${action}]`).count()).toBe(0);
        await expectNoViolations(gm, log);
      }
      await sidebarTab(player, "chat");
      await expectNoViolations(player, log);
      await setting(gm.page, "autoRollNpcDefense", true);
    },
  );

  /** Press a key until something has the focus. */
  async function go({ page }: Seat, selector: string, key = "Tab"): Promise<void> {
    for (let step = 0; step < 250; step += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never reaches ${selector}`);
  }

  test(
    "the whole attack by keyboard alone: sidebar, sheet, dialog, Enter; then Apply and Undo",
    { timeout: 120_000 },
    async () => {
      const [foe = ""] = await tokenActors(gm.page, "Dock thug 1");
      const before = (await messageIds(player.page)).length;
      await loadDice(player, [HIT, HIT]);
      const keys = player.page.keyboard;
      await player.page.reload();
      await player.reload();
      await loadDice(player, [HIT, HIT]);

      await go(player, "#sidebar [role=tab]");
      await go(player, "#sidebar [role=tab][data-tab=actors]", "ArrowDown");
      await keys.press("Enter");
      await go(player, "#actors search input");
      await keys.type("Ilsa");
      await go(player, "#actors .directory-item:not([hidden]) .entry-name");
      await keys.press("Enter");
      await sheetOf(player, HERO).waitFor();
      await go(player, ".character-sheet [role=tab]");
      await go(player, ".character-sheet [role=tab][data-tab=combat]", "ArrowRight");
      await keys.press("Enter");
      await go(player, `.character-sheet [data-action=attack][aria-label*="${PISTOL}"]`);
      await keys.press("Enter");

      const dialog = player.page.locator(".application.attack-dialog");
      await dialog.waitFor();
      await go(player, ".attack-dialog select[name=target]");
      await keys.type("Dock thug 1");
      await expect.poll(() => dialog.locator("[data-roll]").isEnabled()).toBe(true);
      await go(player, ".attack-dialog input[name=band]");
      await go(player, ".attack-dialog input[name=band][value=pistol]", "ArrowDown");
      await keys.press("Enter");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(async () => (await messageIds(player.page)).length).toBe(before + 1);
      const id = (await messageIds(player.page)).at(-1) ?? "";
      await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("result");

      await gm.reload();
      await go(gm, "#sidebar [role=tab]");
      await go(gm, "#sidebar [role=tab][data-tab=chat]", "ArrowDown");
      await gm.page.keyboard.press("Enter");
      await go(gm, `[data-message-id="${id}"] [data-action=scApply]`);
      await gm.page.keyboard.press("Enter");
      await expect.poll(() => conditionOf(player.page, foe).then(({ hp }) => hp)).toBe(4);
      await gm.page.locator(`ol.chat-log [data-message-id="${id}"] [data-action=scUndo]`).waitFor();
      // The card was drawn anew: its buttons must still be within reach of the keyboard, not a whole page away.
      expect(await steps(gm, `[data-message-id="${id}"] [data-action=scUndo]`)).toBeLessThan(10);
      await gm.page.keyboard.press("Enter");
      await expect.poll(() => conditionOf(player.page, foe).then(({ hp }) => hp)).toBe(6);
    },
  );

  /** How many Tabs lead to a control. */
  async function steps(seat: Seat, selector: string): Promise<number> {
    for (let step = 0; step < 60; step += 1) {
      if (await seat.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return step;
      await seat.page.keyboard.press("Tab");
    }
    return 60;
  }

  test("a clean console on every client", () => {
    expect(table.complaints()).toEqual([]);
  });
});
