import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BROKEN, breakWorld } from "./lib/broken-world.ts";
import type { HostPage } from "./lib/host.ts";
import { BAD_TEXTS, tryNumberFields } from "./lib/number-fields.ts";
import { cardOf, HIT, loadDice, openAttackDialog, openSheet, rollAttack, sheetOf } from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import { actorValue, change, closeWindows, create, healAll, messageIds, messageValue, showSheet } from "./lib/world.ts";

const HERO = "Ilsa Varn";
/** Hundreds of fields, one after the other. */
const LONG = 240_000;

describe("bad input, in a world with broken documents", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await openTable({ prepare: breakWorld });
    [gm, player] = await table.seats("Gamemaster", "Player 1");
  });

  beforeEach(async () => {
    await closeWindows(player.page);
  });

  afterAll(() => table.close());

  test("P87: a world with broken documents opens, names them and loads the rest", async () => {
    const said = await gm.page.locator("#notifications .notification").allInnerTexts();
    expect(said.join("\n")).toContain(BROKEN.wrongType);
    expect(said.join("\n")).toContain(BROKEN.unreadable);
    const [names, invalid] = await gm.page.evaluate(() => {
      const { game } = globalThis as unknown as HostPage;
      const ids = Reflect.get(game.actors, "invalidDocumentIds") as Set<string>;
      return [game.actors.contents.map(({ name }) => name), [...ids]] as const;
    });
    expect(names).toEqual(expect.arrayContaining([HERO, "Tavik of Orr", "Dr. Neri Sol", "Dock thug", "Warlord Kesh"]));
    expect(invalid).toEqual(expect.arrayContaining(["brokenbroken0001", BROKEN.unreadable]));
    // What can be read is there with whatever could be kept; what cannot is named.
    expect(names.includes(BROKEN.oddData) || said.join("\n").includes(BROKEN.oddData)).toBe(true);
    await closeWindows(gm.page);
  });

  /** Add a row to each list of the open sheet, so that its number fields are there too. */
  async function addRows(sheet: Locator, ...paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await sheet.locator(`[data-action=addEntry][data-path="${path}"]`).evaluate((button: HTMLElement) => {
        button.click();
      });
      const row = sheet.locator(`[name^="${path}.0."]`).first();
      await row.waitFor({ state: "attached" });
    }
  }

  test("P75: every number field of a character's sheet", { timeout: LONG }, async () => {
    const sheet = await openSheet(gm, HERO);
    await addRows(sheet, "system.classes");
    const report = await tryNumberFields(sheet, BAD_TEXTS);
    expect(report.faults).toEqual([]);
    expect(report.fields).toBeGreaterThan(60);
    await closeWindows(gm.page);
  });

  test("P75: every number field of an NPC's sheet", { timeout: LONG }, async () => {
    const sheet = await openSheet(gm, "Dock thug");
    await addRows(sheet, "system.attacks.0.qualities", "system.phases");
    const report = await tryNumberFields(sheet, BAD_TEXTS);
    expect(report.faults).toEqual([]);
    expect(report.fields).toBeGreaterThan(60);
    await closeWindows(gm.page);
  });

  test.each(["weapon", "armor"])("P75: every number field of the sheet of a %s", { timeout: LONG }, async (type) => {
    const uuid = await create(gm.page, "Item", { name: `Odd ${type}`, type });
    await showSheet(gm.page, uuid);
    const sheet = sheetOf(gm, `Odd ${type}`);
    await sheet.waitFor();
    await addRows(sheet, "system.qualities", ...(type === "armor" ? ["system.augment"] : []));
    const report = await tryNumberFields(sheet, BAD_TEXTS);
    expect(report.faults).toEqual([]);
    expect(report.fields).toBeGreaterThan(5);
    await closeWindows(gm.page);
  });

  test("P24 P75: a person types 0, 7, +2, -4 and junk, and sees what happened", async () => {
    await heal();
    const sheet = await openSheet(gm, HERO);
    const field = sheet.locator('input[name="system.tokens.focus"]');
    for (const [typed, stored] of [
      ["0", 0],
      ["7", 7],
      ["+2", 9],
      ["-4", 5],
      ["=3", 3],
    ] as const) {
      await field.fill(typed);
      await field.press("Enter");
      await expect.poll(() => actorValue(gm.page, HERO, "system.tokens.focus")).toBe(stored);
      await expect.poll(() => field.inputValue()).toBe(String(stored));
    }
    await field.fill("three");
    await field.press("Enter");
    expect(await sheet.locator("[role=alert]").innerText()).toContain("three");
    expect(await field.inputValue()).toBe("3");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await actorValue(gm.page, HERO, "system.tokens.focus")).toBe(3);
    await closeWindows(gm.page);
  });

  /** The typing above has left strange numbers everywhere. */
  async function heal(): Promise<void> {
    const attributes = { strength: 2, toughness: 2, agility: 3, deftness: 4 };
    const system = {
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { value }])),
      hp: { override: null, bonus: 0, value: 12 },
      stress: { override: null, bonus: 0, value: 0 },
      vitalityMax: null,
    };
    await change(gm.page, HERO, { system });
    await healAll(gm.page);
  }

  test("P72: what is half typed stays, with focus and caret, while the Gamemaster changes the actor", async () => {
    await heal();
    const sheet = await openSheet(player, HERO);
    const field = sheet.locator('input[name="system.hp.value"]');
    await field.click();
    await field.press("Control+A");
    await field.pressSequentially("-");
    for (const stress of [1, 2, 3]) {
      await change(gm.page, HERO, { system: { stress: { value: stress }, hp: { value: 12 - stress } } });
      const shown = sheet.locator('input[name="system.stress.value"]');
      await expect.poll(() => shown.inputValue()).toBe(String(stress));
      expect(await typing(player)).toEqual({ name: "system.hp.value", text: "-", caret: 1 });
    }
    await player.page.keyboard.type("3");
    await player.page.keyboard.press("Enter");
    // Three less than what is stored now, not than what was stored when the typing began.
    await expect.poll(() => actorValue(gm.page, HERO, "system.hp.value")).toBe(6);

    const name = sheet.locator("input[name=name]");
    await name.click();
    await name.press("End");
    await name.pressSequentially(" the Bold");
    await name.press("ArrowLeft");
    await change(gm.page, HERO, { system: { stress: { value: 4 } } });
    await expect.poll(() => sheet.locator('input[name="system.stress.value"]').inputValue()).toBe("4");
    expect(await typing(player)).toEqual({
      name: "name",
      text: `${HERO} the Bold`,
      caret: `${HERO} the Bold`.length - 1,
    });
    await name.fill(HERO);
    await name.press("Tab");
  });

  /** Where the keyboard of a client is. */
  function typing({ page }: Seat): Promise<{ name: string; text: string; caret: number | null }> {
    return page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return { name: field.name, text: field.value, caret: field.selectionStart };
    });
  }

  test("P72: Tab walks through twenty fields while the Gamemaster changes the actor at each step", async () => {
    await heal();
    const sheet = await openSheet(player, HERO);
    await sheet.locator("[role=tab][data-tab=skills]").click();
    /** Press Tab twenty times from the name on; before each press something may happen. */
    const walk = async (meanwhile: (step: number) => Promise<void>): Promise<string[]> => {
      await sheet.locator("input[name=name]").focus();
      const seen: string[] = [];
      for (let step = 0; step < 20; step += 1) {
        await meanwhile(step);
        await player.page.keyboard.press("Tab");
        seen.push(await focused(player));
      }
      return seen;
    };
    const quiet = await walk(async () => undefined);
    expect(new Set(quiet).size).toBe(20);
    const shown = sheet.locator('input[name="system.motivation.value"]');
    const busy = await walk(async (step) => {
      await change(gm.page, HERO, { system: { motivation: { value: 30 + step } } });
      await expect.poll(() => shown.inputValue()).toBe(String(30 + step));
    });
    expect(busy).toEqual(quiet);
  });

  /** Which control of a client has the focus, in words that survive a redraw. */
  function focused({ page }: Seat): Promise<string> {
    return page.evaluate(() => {
      const control = document.activeElement;
      const told = ["name", "data-action", "data-path", "data-delta", "data-tab", "aria-label", "aria-description"];
      const words = told.map((key) => control?.getAttribute(key) ?? "").filter(Boolean);
      return `${control?.localName ?? ""} ${words.join(" ") || (control?.parentElement?.innerText ?? "")}`;
    });
  }

  test("P46: a pool of 0 or less is one die, 60 dice are fine, and what is no number of dice cannot be rolled", async () => {
    await heal();
    await loadDice(player, Array<number>(80).fill(HIT));
    const sheet = await openSheet(player, HERO);
    await sheet.locator("[role=tab][data-tab=combat]").click();
    const dialog = await openAttackDialog(sheet, "Blaster pistol");
    await dialog.locator("select[name=target]").selectOption({ label: "Dock thug 1" });
    const rolls = (): Promise<string> => dialog.locator("[data-roll]").innerText();
    const own = Number(/\d+/.exec(await rolls())?.[0]);
    await dialog.locator("[data-action=addLine]").click();
    const line = dialog.locator('input[name="lineDice0"]');
    const shows = (dice: number): Promise<void> => expect.poll(rolls).toMatch(new RegExp(`\\b${dice}\\b`));
    await shows(own + 1);
    for (const [typed, dice] of [
      [`-${own}`, 1],
      [`-${own + 3}`, 1],
      ["-3", own - 3],
      ["", own],
      ["−2", own - 2],
    ] as const) {
      await line.fill(typed);
      await shows(Math.max(1, dice));
      expect(await dialog.locator("[data-roll]").isEnabled()).toBe(true);
    }
    for (const typed of ["60", "two", "1.5", "1e1", "<b>"]) {
      await line.fill(typed);
      await expect.poll(() => dialog.locator("[data-roll]").isDisabled()).toBe(true);
      expect(await line.getAttribute("aria-invalid")).toBe("true");
      expect(await dialog.locator(".sc-refusal").innerText()).toContain("20");
    }
    await line.fill("20");
    for (const index of [1, 2]) {
      await dialog.locator("[data-action=addLine]").click();
      await dialog.locator(`input[name="lineDice${index}"]`).fill("20");
    }
    await shows(own + 60);
    await rollAll(dialog, own + 60);
  });

  /** Roll what is in the dialog, and see that all dice are on the card. */
  async function rollAll(dialog: Locator, dice: number): Promise<void> {
    await rollAttack(dialog, { target: "Dock thug 1", band: "pistol" });
    await closeWindows(player.page);
    const id = (await messageIds(player.page)).at(-1) ?? "";
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    expect(await (await cardOf(gm, id)).locator(".sc-side-attack .sc-die").count()).toBe(dice);
  }

  test("a clean console on every client", () => {
    expect(table.complaints()).toEqual([]);
  });
});
