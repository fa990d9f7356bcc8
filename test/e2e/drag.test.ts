import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HostPage } from "./lib/host.ts";
import { openSheet, sidebarTab } from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import { closeWindows } from "./lib/world.ts";

const HERO = "Ilsa Varn";

describe("dragging gear", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await openTable();
    const wide = { width: 2000 };
    [gm, player] = await Promise.all([table.sit("Gamemaster", wide), table.sit("Player 1", wide)]);
  });

  beforeEach(async () => {
    for (const { page } of [gm, player]) await closeWindows(page);
  });

  afterAll(() => table.close());

  /** Names of an actor's items in their order. */
  function gear({ page }: Seat, actor = HERO): Promise<string[]> {
    return page.evaluate((name) => {
      const { game } = globalThis as unknown as HostPage;
      const items = game.actors.getName(name)?.items.contents ?? [];
      const sort = (item: object): number => Number(Reflect.get(item, "sort"));
      return [...items].sort((a, b) => sort(a) - sort(b)).map((item) => item.name);
    }, actor);
  }

  test("everything in the packs fits the models that take it", async () => {
    const faults = await gm.page.evaluate(async () => {
      interface Entry {
        readonly name: string;
        readonly uuid: string;
        toObject(): object;
      }
      interface Pack {
        readonly documentClass: new (data: object, options: object) => object;
        getDocuments(): Promise<Entry[]>;
      }
      const { packs } = Reflect.get(globalThis, "game") as { packs: Iterable<Pack> };
      const told: string[] = [];
      for (const pack of packs) {
        for (const entry of await pack.getDocuments()) {
          try {
            new pack.documentClass(entry.toObject(), { strict: true });
          } catch (error) {
            told.push(`${entry.uuid} ${entry.name}: ${String(error)}`);
          }
        }
      }
      return told;
    });
    expect(faults).toEqual([]);
  });

  test.each(["Gamemaster", "Player 1"])("an item is dragged from a compendium to a sheet by %s", async (name) => {
    const seat = name === "Gamemaster" ? gm : player;
    const { page } = seat;
    const before = await gear(seat);
    const sheet = await openSheet(seat, HERO);
    await sheet.locator("[role=tab][data-tab=gear]").click();
    await sidebarTab(seat, "compendium");
    await page.locator('#compendium [data-pack="starchasers.weapons"] .entry-name').click();
    const pack = page.locator("#compendium-starchasers_weapons");
    await pack.waitFor();
    await moveTo(10, pack);
    await pack.locator("search input").fill("Bowcaster");
    await pack.locator(".directory-item", { hasText: "Bowcaster" }).first().dragTo(sheet.locator(".window-content"));
    await expect.poll(() => gear(gm)).toHaveLength(before.length + 1);
    await expect.poll(() => sheet.locator(".sc-item", { hasText: "Bowcaster" }).count()).toBeGreaterThan(0);
  });

  /** Windows open over each other; put one where it covers no other. */
  async function moveTo(left: number, window: Locator): Promise<void> {
    await window.evaluate((element, x) => {
      const { foundry } = globalThis as unknown as HostPage;
      const app = foundry.applications.instances.get(element.id);
      if (app) Reflect.apply(Reflect.get(app, "setPosition") as () => void, app, [{ left: x, top: 20 }]);
    }, left);
  }

  test("P79: a row dragged on another of the same sheet is sorted there; nothing is copied or lost", async () => {
    const before = await gear(player);
    const sheet = await openSheet(player, HERO);
    await sheet.locator("[role=tab][data-tab=gear]").click();
    const row = (name: string) => sheet.locator(".sc-gear .sc-item", { hasText: name }).first();
    const rows = () => sheet.locator(".sc-gear .sc-item .sc-row-name").allInnerTexts();
    const [first = "", second = ""] = await rows();
    await row(second).dragTo(row(first), { targetPosition: { x: 60, y: 4 } });
    await expect.poll(rows).toEqual([second, first, ...(await rows()).slice(2)]);
    expect((await gear(gm)).toSorted()).toEqual(before.toSorted());

    // Onto itself, and onto a place without a row.
    const order = await rows();
    await row(second).dragTo(row(second));
    await row(first).dragTo(sheet.locator(".sc-rail"));
    expect(await rows()).toEqual(order);
    expect((await gear(gm)).toSorted()).toEqual(before.toSorted());
  });

  test("a row dragged to another actor's sheet is there, and a sheet that one may not change takes nothing", async () => {
    const comrade = "Tavik of Orr";
    const before = await gear(gm, comrade);
    const own = await openSheet(gm, HERO);
    await own.locator("[role=tab][data-tab=gear]").click();
    const other = await openSheet(gm, comrade);
    await moveTo(10, own);
    await moveTo(850, other);
    await own.locator(".sc-gear .sc-item", { hasText: "Combat knife" }).dragTo(other.locator(".sc-rail"));
    await expect.poll(() => gear(player, comrade)).toHaveLength(before.length + 1);
    expect(table.complaints()).toEqual([]);
  });
});
