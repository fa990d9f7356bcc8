import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seat, type Table, openTable } from "./lib/table.ts";

interface Page {
  readonly game: {
    readonly packs: {
      get(id: string): { render(force: boolean): void; importAll?: unknown; index: Map<string, { name: string }> };
    };
    readonly items: {
      importFromCompendium(pack: unknown, id: string): Promise<{ name: string; system: { description: string } }>;
    };
  };
}

describe("packs speak the language of the table", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;

  beforeAll(async () => {
    table = await openTable();
    gm = await table.sit("Gamemaster", { language: "ru" });
    player = await table.sit("Player 1");
  });

  afterAll(() => table.close());

  test("the index of a pack is Russian for who reads Russian, and English for who reads English", async () => {
    const names = ({ page }: Seat) =>
      page.evaluate(() => {
        const { game } = globalThis as unknown as Page;
        return [...game.packs.get("starchasers.weapons").index.values()].map(({ name }) => name);
      });
    expect(await names(gm)).toContain("Виброклинок");
    expect(await names(gm)).not.toContain("Vibro-blade");
    expect(await names(player)).toContain("Vibro-blade");
    expect(table.complaints()).toEqual([]);
  });

  test("an entry that is taken into the world is written in the table's language", async () => {
    const taken = await gm.page.evaluate(async () => {
      const { game } = globalThis as unknown as Page;
      const pack = game.packs.get("starchasers.weapons");
      const { name, system } = await game.items.importFromCompendium(pack, "scWvibroblade000");
      return { name, description: system.description };
    });
    expect(taken.name).toBe("Виброклинок");
    expect(taken.description).toMatch(/Кромка/);
    expect(table.complaints()).toEqual([]);
  });
});
