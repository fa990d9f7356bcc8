import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copiesOf, leaksOf, watchPage } from "./lib/leaks.ts";
import {
  attack,
  cardOf,
  CRIT,
  FOCUS,
  HIT,
  loadDice,
  offers,
  openAttackDialog,
  openSheet,
  press,
  say,
  sidebarTab,
} from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import { closeWindows, conditionOf, create, healAll, messageIds, messageValue, renameItem } from "./lib/world.ts";

/** Words that stand nowhere on Player 2's screen unless they come from the card. */
const HERO = "Ilsa Varn";
const COMRADE = "Tavik of Orr";
const WEAPON = "Zephyr lance";
const FOE = "Quillback";
const SECRETS = [WEAPON, FOE, "Hits left", "Damage:", "sc-die-", "attack-card", "scApply", "scDefend", "Undo"];

describe("private rolls", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;
  let other: Seat;
  let foe = "";

  beforeAll(async () => {
    table = await openTable();
    [gm, player, other] = await table.seats("Gamemaster", "Player 1", "Player 2");
    await renameItem(gm.page, HERO, "Blaster pistol", WEAPON);
    const flat = { hpMax: 9 };
    const data = { type: "npc", system: { hp: { value: 9 }, flat }, ownership: { default: 0 } };
    // Only Player 1 knows of it, so that its name is a secret of the card.
    const owner = await player.page.evaluate(() => Reflect.get(globalThis, "game").userId as string);
    foe = await create(gm.page, "Actor", { ...data, name: FOE, ownership: { default: 0, [owner]: 1 } });
    await watchPage(other.page, SECRETS);
  });

  beforeEach(async () => {
    await healAll(gm.page);
    for (const seat of [gm, player, other]) await loadDice(seat);
  });

  afterAll(() => table.close());

  async function shoot(mode: "gm" | "blind" | "self", target = FOE): Promise<string> {
    await loadDice(player, [HIT, CRIT, FOCUS]);
    return attack(player, HERO, WEAPON, { target, band: "pistol", mode });
  }

  /** Nothing of a message is left on Player 2's screen: no word, no symbol, no class of ours, no button. */
  async function expectNothingFor(seat: Seat, id: string): Promise<void> {
    await sidebarTab(seat, "chat");
    for (const copy of await copiesOf(seat.page, id)) {
      const rest = copy.replace(/\s(class|style|hidden|data-message-id)="[^"]*"/g, "");
      expect(rest).toMatch(/^<li>\s*<\/li>$/);
      expect(copy).not.toMatch(/sc-|starchasers|tooltip|aria-/);
    }
    expect(await leaksOf(seat.page, SECRETS)).toEqual([]);
  }

  test("P01 P03 P09 P13: a roll for the Gamemaster is seen by its roller and the Gamemaster; Player 2 has nothing of it", async () => {
    const id = await shoot("gm");
    for (const seat of [player, gm]) {
      expect(await (await cardOf(seat, id)).locator(".sc-result").innerText()).toBe(
        "Hits left: 1, crits: 1. Damage: 3.",
      );
    }
    await expectNothingFor(other, id);
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => conditionOf(player.page, foe).then(({ hp }) => hp)).toBe(6);
    await press(await cardOf(gm, id), "scUndo");
    await expect.poll(() => conditionOf(player.page, foe).then(({ hp }) => hp)).toBe(9);
    await expectNothingFor(other, id);
  });

  test("P03: of a blind roll its roller learns only that it was made", async () => {
    const id = await shoot("blind");
    await (await cardOf(gm, id)).locator("[data-action=scApply]").waitFor();
    await sidebarTab(player, "chat");
    const own = player.page.locator(`ol.chat-log li[data-message-id="${id}"]`);
    expect(await own.locator(".message-content").innerText()).toBe("A hidden roll was made.");
    for (const copy of await copiesOf(player.page, id)) {
      expect(copy).not.toMatch(new RegExp(`sc-|tooltip|data-action="sc|${WEAPON}|${FOE}|Hit|Crit`));
    }
    await expectNothingFor(other, id);
  });

  test("a roll for oneself is seen by nobody else, the Gamemaster's screen included", async () => {
    await watchPage(gm.page, ["Hits left"]);
    await sidebarTab(gm, "actors");
    const id = await shoot("self");
    expect(await (await cardOf(player, id)).locator(".sc-result").innerText()).toContain("Damage: 3.");
    for (const copy of await copiesOf(gm.page, id)) expect(copy).not.toMatch(/sc-|Hit|Crit/);
    expect(await leaksOf(gm.page)).toEqual([]);
    await expectNothingFor(other, id);
  });

  test("P07 P09: a hero who is shot at in private is answered for by the Gamemaster; its player learns nothing", async () => {
    const words = [WEAPON, "Hits left", "scDefend", "attack-card"];
    await watchPage(other.page, words);
    const id = await shoot("gm", COMRADE);
    expect(await offers(await cardOf(gm, id))).toContain("scDefend");
    await (await cardOf(gm, id)).locator("[data-action=scDefend]").first().click();
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    await sidebarTab(other, "chat");
    for (const copy of await copiesOf(other.page, id)) expect(copy).not.toMatch(/sc-|starchasers/);
    expect(await leaksOf(other.page, words)).toEqual([]);
    expect(await (await cardOf(player, id)).locator(".sc-result").count()).toBe(1);
  });

  test("P03: private cards stay private when the page is loaded again", async () => {
    const before = (await messageIds(other.page)).length;
    await other.reload();
    await watchPage(other.page, SECRETS);
    expect((await messageIds(other.page)).length).toBe(before);
    await sidebarTab(other, "chat");
    expect(await leaksOf(other.page, SECRETS)).toEqual([]);
  });

  test("P03: a private roll of symbol dice typed into the chat shows Player 2 no symbol", async () => {
    await loadDice(player, [HIT, CRIT]);
    const before = (await messageIds(other.page)).length;
    await say(player, "/gmr 2da");
    await expect.poll(async () => (await messageIds(other.page)).length).toBe(before + 1);
    const id = (await messageIds(other.page)).at(-1) ?? "";
    await sidebarTab(other, "chat");
    await expect.poll(() => copiesOf(other.page, id).then((copies) => copies.length)).toBeGreaterThan(0);
    for (const copy of await copiesOf(other.page, id)) expect(copy).not.toMatch(/Hit|Crit|sc-|2da/);
  });

  test("P10: players know an NPC by its token's name only, whatever it does and whatever is done to it", async () => {
    const secret = "Agent Zero";
    const known = "Hooded figure";
    const actor = await create(gm.page, "Actor", {
      name: secret,
      type: "npc",
      system: { hp: { value: 9 }, flat: { hpMax: 9 } },
      prototypeToken: { name: known },
    });
    for (const seat of [player, other]) await watchPage(seat.page, [secret]);
    await loadDice(gm, [HIT]);
    const shot = await attack(gm, secret, "Unarmed", { target: HERO });
    await press(await cardOf(player, shot), "scDefend");
    await expect.poll(() => messageValue(gm.page, shot, "system.phase")).toBe("result");
    await press(await cardOf(gm, shot), "scApply");
    expect(await (await cardOf(player, shot)).locator("h3 + p").innerText()).toContain(known);

    const pistol = await openAttackDialog(await openSheet(player, HERO), WEAPON);
    // A player aims at it on the map; here the picker is given what the map would give.
    await pistol.locator("select[name=target]").evaluate((select: HTMLSelectElement, uuid) => {
      select.append(new Option("?", uuid));
      select.value = uuid;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, actor);
    await loadDice(player, [HIT]);
    await pistol.locator("[data-roll]:enabled").click();
    await pistol.waitFor({ state: "detached" });
    const id = (await messageIds(gm.page)).at(-1) ?? "";
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("result");
    for (const action of ["scApply", "scUndo"]) await press(await cardOf(gm, id), action);
    for (const seat of [player, other]) {
      expect(await (await cardOf(seat, id)).locator("h3 + p").innerText()).toContain(known);
      expect(await leaksOf(seat.page, [secret])).toEqual([]);
    }
    await closeWindows(player.page);
  });

  test("P15: the dialog begins with the mode that the chat is set to", async () => {
    await sidebarTab(player, "chat");
    await player.page.locator("#roll-mode").selectOption("gmroll");
    const dialog = await openAttackDialog(await openSheet(player, HERO), WEAPON);
    expect(await dialog.locator("select[name=mode]").inputValue()).toBe("gm");
    await closeWindows(player.page);
    await sidebarTab(player, "chat");
    await player.page.locator("#roll-mode").selectOption("publicroll");
  });

  test("a clean console on every client", () => {
    expect(table.complaints()).toEqual([]);
  });
});
