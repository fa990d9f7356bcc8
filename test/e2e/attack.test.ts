import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actorValue, lastCard, loadDice, openAttackDialog, openSheet, rollAttack, tokenActors } from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";

/** Faces of the default dice: 1 is a Hit and an Evade, 4 a Crit and a Focus, 8 a blank on both. */
const HIT = 1;
const CRIT = 4;
const BLANK = 8;

const PILOT = "Ilsa Varn";
const WEAPON = "Blaster pistol";
const FOE = "Dock thug 1";

describe("an attack from the sheet to the damage and back", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;
  let other: Seat;

  beforeAll(async () => {
    table = await openTable();
    gm = await table.sit("Gamemaster");
    player = await table.sit("Player 1");
    other = await table.sit("Player 2");
  });

  afterAll(() => table.close());

  test("P28 P31 SC-ATK-13 SC-ATK-14: attack, defense of the NPC, Apply once, Undo once, on one unlinked token only", async () => {
    const [first = "", second = ""] = [
      ...(await tokenActors(gm.page, "Dock thug 1")),
      ...(await tokenActors(gm.page, "Dock thug 2")),
    ];
    const before = await actorValue(gm.page, first, "system.hp.value");
    await loadDice(player, [HIT, HIT, CRIT, BLANK, BLANK, BLANK, BLANK]);
    await loadDice(gm, Array<number>(20).fill(BLANK));
    const sheet = await openSheet(player, PILOT);
    await rollAttack(await openAttackDialog(sheet, WEAPON), { target: FOE, band: "pistol" });

    const card = await lastCard(player);
    await card.locator(".sc-result").waitFor();
    const asGm = await lastCard(gm);
    // Two clicks within 50 ms.
    await asGm.locator("[data-action=scApply]").dblclick({ delay: 10 });
    await expect.poll(() => actorValue(gm.page, first, "system.hp.value")).toBe(Number(before) - 4);
    expect(await actorValue(other.page, first, "system.hp.value")).toBe(Number(before) - 4);
    expect(await actorValue(gm.page, second, "system.hp.value")).toBe(before);

    await (await lastCard(gm)).locator("[data-action=scUndo]").click();
    await expect.poll(() => actorValue(player.page, first, "system.hp.value")).toBe(before);
    expect(table.complaints()).toEqual([]);
  });
});
