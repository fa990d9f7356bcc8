import type { Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  attack,
  BLANK,
  cardOf,
  CRIT,
  EVADE,
  FOCUS,
  HIT,
  loadDice,
  offers,
  openSheet,
  press,
  sidebarTab,
} from "./lib/play.ts";
import { type Seat, type Table, openTable } from "./lib/table.ts";
import {
  change,
  type Condition,
  conditionOf,
  healAll,
  messageIds,
  messageValue,
  setting,
  tokenActors,
} from "./lib/world.ts";

const HERO = "Ilsa Varn";
const PISTOL = "Blaster pistol";
const FOE = "Dock thug 1";
const SNIPER = "Corsair sniper";
const RIFLE = "Blaster rifle";

/** The hero as the demo world has her: 12 Hit Points, 2 Motivation, one Focus Token. */
const FRESH: Condition = { hp: 12, stress: 0, motivation: 2, injuries: 0, tokens: 1, statuses: [] };

describe("an attack from the sheet to the damage and back", () => {
  let table: Table;
  let gm: Seat;
  let player: Seat;
  let other: Seat;
  let foe = "";

  beforeAll(async () => {
    table = await openTable();
    [gm, player, other] = await table.seats("Gamemaster", "Player 1", "Player 2");
    [foe = ""] = await tokenActors(gm.page, FOE);
  });

  beforeEach(async () => {
    await healAll(gm.page);
    await setting(gm.page, "autoRollNpcDefense", true);
    for (const seat of [gm, player, other]) await loadDice(seat);
  });

  afterAll(() => table.close());

  /** Player 1 shoots at the NPC, whose defense the Gamemaster's client rolls at once. */
  async function shoot(faces: readonly number[], wish: { token?: boolean } = {}): Promise<string> {
    await loadDice(player, faces);
    const id = await attack(player, HERO, PISTOL, { target: FOE, band: "pistol", ...wish });
    await expect.poll(() => messageValue(gm.page, id, "system.defense.status")).toBe("rolled");
    return id;
  }

  /** The sniper shoots at the hero; nobody has defended yet. */
  async function ambush(faces: readonly number[]): Promise<string> {
    await loadDice(gm, faces);
    return attack(gm, SNIPER, RIFLE, { target: HERO, band: "rifle" });
  }

  /** As before, and Player 1 rolled nothing but blanks. */
  async function wound(faces: readonly number[]): Promise<string> {
    const id = await ambush(faces);
    await press(await cardOf(player, id), "scDefend");
    await expect.poll(() => messageValue(gm.page, id, "system.defense.status")).toBe("rolled");
    return id;
  }

  const hero = (seat: Seat = gm): Promise<Condition> => conditionOf(seat.page, HERO);
  const hp = (seat: Seat, who: string): Promise<number> => conditionOf(seat.page, who).then((state) => state.hp);

  /** What the card says that is left, e.g. "Hits left: 2, crits: 1. Damage: 4." */
  const result = (card: Locator): Promise<string> => card.locator(".sc-result").innerText();

  /** Open the Gamemaster's hand of a card, write into it, and press Change. */
  async function amend(card: Locator, wish: Readonly<Record<string, string>>): Promise<void> {
    const hand = card.locator(".sc-hand");
    if ((await hand.getAttribute("open")) === null) await hand.locator("summary").click();
    for (const [name, value] of Object.entries(wish)) {
      const field = hand.locator(`[name=${name}]`);
      if (name === "target") await field.selectOption({ label: value });
      else if (name === "factor") await field.selectOption(value);
      else await field.fill(value);
    }
    await press(hand, "scAmend");
  }

  test("SC-ATK-13 SC-ATK-14: two Hits and a Crit on an open roll are 4 damage, seen by all, applied once, taken back once", async () => {
    const [twin = ""] = await tokenActors(gm.page, "Dock thug 2");
    const id = await shoot([HIT, HIT, CRIT]);
    for (const seat of [gm, player, other]) {
      expect(await result(await cardOf(seat, id))).toBe("Hits left: 2, crits: 1. Damage: 4.");
    }
    // Two clicks within 50 ms.
    await (await cardOf(gm, id)).locator("[data-action=scApply]").dblclick({ delay: 10 });
    for (const seat of [gm, player, other]) await expect.poll(() => hp(seat, foe)).toBe(2);
    expect(await hp(gm, twin)).toBe(6);

    const card = await cardOf(gm, id);
    await card.locator("[data-action=scUndo]").dblclick({ delay: 10 });
    for (const seat of [gm, player, other]) await expect.poll(() => hp(seat, foe)).toBe(6);
    expect(await card.locator(".sc-story").allInnerTexts()).toEqual(["Applied: −4 hit points", "Taken back."]);
  });

  test("a slow double click on Apply does not press the Undo that takes its place", async () => {
    const id = await shoot([HIT, HIT]);
    const button = (await cardOf(gm, id)).locator("[data-action=scApply]");
    const place = await button.boundingBox();
    if (!place) throw new Error("no Apply to press");
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await gm.page.mouse.click(x, y);
    await (await cardOf(gm, id)).locator("[data-action=scUndo]").waitFor();
    await gm.page.mouse.click(x, y);
    await expect.poll(() => messageValue(gm.page, id, "system.phase")).toBe("applied");
    expect(await hp(gm, foe)).toBe(4);
  });

  test.each([true, false])(
    "P07: a hero who is attacked is asked once (NPCs defend by themselves: %s)",
    async (automatic) => {
      await setting(gm.page, "autoRollNpcDefense", automatic);
      const id = await ambush([HIT, HIT, HIT]);
      const prompts = (seat: Seat): Promise<number> =>
        cardOf(seat, id).then((card) => card.locator(".sc-prompt").count());
      expect([await prompts(gm), await prompts(player), await prompts(other)]).toEqual([0, 1, 0]);
      for (const seat of [gm, other]) {
        expect(await (await cardOf(seat, id)).locator(".sc-waiting").innerText()).toContain("Player 1");
      }
      const asked = await cardOf(player, id);
      expect(await asked.locator("[data-action=scDefend]").innerText()).toMatch(/^Defend with \d+ dice$/);
      expect(await offers(await cardOf(other, id))).toEqual([]);

      await loadDice(player, [EVADE]);
      await press(asked, "scDefend");
      await expect.poll(() => messageValue(other.page, id, "rolls.length")).toBe(2);
      expect(await result(await cardOf(other, id))).toBe("Hits left: 2, crits: 0. Damage: 2.");
      expect(await prompts(player)).toBe(0);
    },
  );

  test("the Gamemaster answers a prompt in a player's place", async () => {
    const id = await ambush([HIT, HIT]);
    await loadDice(gm, [EVADE]);
    const card = await cardOf(gm, id);
    await card.locator(".sc-hand summary").click();
    const button = card.locator(".sc-hand [data-action=scDefend]");
    expect(await button.innerText()).toMatch(/^Roll \d+ dice for Player 1$/);
    await button.click();
    await expect.poll(() => result(card)).toBe("Hits left: 1, crits: 0. Damage: 1.");
  });

  test("P07: with the setting off the Gamemaster is asked for an NPC, and no player", async () => {
    await setting(gm.page, "autoRollNpcDefense", false);
    await loadDice(player, [HIT]);
    const id = await attack(player, HERO, PISTOL, { target: FOE, band: "pistol" });
    expect(await offers(await cardOf(gm, id))).toContain("scDefend");
    for (const seat of [player, other]) expect(await offers(await cardOf(seat, id))).toEqual([]);
    await press(await cardOf(gm, id), "scDefend");
    await expect.poll(() => messageValue(player.page, id, "system.phase")).toBe("result");
  });

  test("the Gamemaster's hand: Hits, damage, half, double, another target; what was overruled is marked", async () => {
    const id = await wound([HIT, HIT, HIT]);
    const card = await cardOf(gm, id);
    const seen = await cardOf(other, id);
    const shows = (text: string): Promise<void> => expect.poll(() => result(seen)).toBe(text);
    await amend(card, { hits: "5" });
    await shows("Hits left: 5, crits: 0. Damage: 5.");
    expect(await seen.locator(".sc-overruled").innerText()).toBe("Overruled by Gamemaster.");
    await amend(card, { damage: "7" });
    await shows("Hits left: 5, crits: 0. Damage: 7.");
    await amend(card, { factor: "0.5" });
    await shows("Hits left: 5, crits: 0. Damage: 3.");
    await amend(card, { factor: "2" });
    await shows("Hits left: 5, crits: 0. Damage: 14.");
    // Emptied fields go back to what the dice say.
    await amend(card, { hits: "", damage: "", factor: "1" });
    await shows("Hits left: 3, crits: 0. Damage: 3.");
    expect(await seen.locator(".sc-overruled").count()).toBe(0);
    await amend(card, { target: FOE });
    await expect.poll(() => seen.locator("h3 + p").innerText()).toContain(FOE);
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => hp(gm, foe)).toBe(3);
    expect(await hero()).toEqual(FRESH);
  });

  test("P18: the player whose hero was hit presses Apply, and it goes through the Gamemaster, once", async () => {
    const id = await wound([HIT, HIT, HIT]);
    expect(await offers(await cardOf(other, id))).toEqual([]);
    await (await cardOf(player, id)).locator("[data-action=scApply]").dblclick({ delay: 10 });
    await expect.poll(() => hero(other)).toEqual({ ...FRESH, hp: 9, motivation: 4 });
    await expect
      .poll(() => offers(gm.page.locator(`#chat [data-message-id="${id}"] .attack-card`).first()))
      .toContain("scUndo");
    expect(await offers(await cardOf(player, id))).toEqual([]);
    // A player has no Apply on somebody else's NPC, and no red error either.
    expect(await offers(await cardOf(player, await shoot([HIT])))).toEqual([]);
  });

  test("SC-ATK-16 P39: overkill leaves 0 Hit Points, 1 Injury, 2 Motivation, Unconscious; Undo gives back what was lost", async () => {
    await change(gm.page, HERO, { system: { hp: { value: 5 } } });
    const id = await wound([HIT, HIT]);
    await amend(await cardOf(gm, id), { damage: "50" });
    await press(await cardOf(gm, id), "scApply");
    const down = { ...FRESH, hp: 0, injuries: 1, motivation: 4, statuses: ["unconscious"] };
    for (const seat of [gm, player, other]) await expect.poll(() => hero(seat)).toEqual(down);
    await press(await cardOf(gm, id), "scUndo");
    for (const seat of [gm, player, other]) await expect.poll(() => hero(seat)).toEqual({ ...FRESH, hp: 5 });
  });

  test("P40: Undo after healing keeps the healing, and there is no second Undo", async () => {
    await change(gm.page, HERO, { system: { hp: { value: 6 } } });
    const id = await wound([HIT, HIT, HIT]);
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => hp(gm, HERO)).toBe(3);
    await change(gm.page, HERO, { system: { hp: { value: 5 } } });
    const card = await cardOf(gm, id);
    await press(card, "scUndo");
    await expect.poll(() => hp(gm, HERO)).toBe(8);
    await expect.poll(() => offers(card)).not.toContain("scUndo");
  });

  test("P28 P30: whoever loads the page again in mid-exchange finds the same buttons, and they act", async () => {
    await setting(gm.page, "autoRollNpcDefense", false);
    await loadDice(player, [HIT, HIT]);
    const id = await attack(player, HERO, PISTOL, { target: FOE, band: "pistol" });
    const before = await offers(await cardOf(gm, id));
    await Promise.all([gm.reload(), player.reload()]);
    expect(await offers(await cardOf(gm, id))).toEqual(before);
    await loadDice(gm);
    await press(await cardOf(gm, id), "scDefend");
    await (await cardOf(gm, id)).locator("[data-action=scApply]").waitFor();

    const ready = await offers(await cardOf(gm, id));
    await gm.reload();
    expect(await offers(await cardOf(gm, id))).toEqual(ready);
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => hp(player, foe)).toBe(4);

    await gm.reload();
    expect(await offers(await cardOf(gm, id))).toEqual(["scUndo"]);
    await press(await cardOf(gm, id), "scUndo");
    await expect.poll(() => hp(player, foe)).toBe(6);
    await player.reload();
    expect(await (await cardOf(player, id)).locator(".sc-story").count()).toBe(2);
  });

  test("P31: with the chat closed the card comes as a notification too; one roll, one message, and its buttons act", async () => {
    for (const seat of [gm, player, other]) await sidebarTab(seat, "actors");
    const messages = (await messageIds(gm.page)).length;
    const id = await shoot([HIT]);
    const notice = gm.page.locator(`#chat-notifications [data-message-id="${id}"] .attack-card`).first();
    await notice.locator("[data-action=scApply]").click();
    await expect.poll(() => hp(gm, foe)).toBe(5);
    expect(await messageValue(gm.page, id, "rolls.length")).toBe(2);
    expect((await messageIds(gm.page)).length).toBe(messages + 1);
    expect(await messageValue(gm.page, id, "system.journal.length")).toBe(1);
  });

  test("SC-ATK-08: a Focus Token spent before the roll makes Focus results Hits, and is gone", async () => {
    const id = await shoot([HIT, FOCUS, FOCUS], { token: true });
    expect(await result(await cardOf(player, id))).toBe("Hits left: 3, crits: 0. Damage: 3.");
    expect((await hero()).tokens).toBe(0);
    const sheet = await openSheet(player, HERO);
    await sheet.locator(".sc-attack", { hasText: PISTOL }).locator("[data-action=attack]").click();
    const dialog = player.page.locator(".application.attack-dialog");
    await dialog.waitFor();
    expect(await dialog.locator("input[name=token]").count()).toBe(0);
    await dialog.locator("[data-action=close]").click();
  });

  test("SC-ATK-11: the defender's Focus Token makes Focus results Evades, and is gone", async () => {
    const id = await ambush([HIT, HIT, HIT]);
    await loadDice(player, [EVADE, FOCUS, BLANK]);
    const card = await cardOf(player, id);
    await card.locator(".sc-prompt input[name=token]").check();
    await press(card, "scDefend");
    await expect.poll(() => result(card)).toBe("Hits left: 1, crits: 0. Damage: 1.");
    expect((await hero()).tokens).toBe(0);
  });

  test("P43: a defense can be declined, and then nothing is evaded", async () => {
    const id = await ambush([HIT, CRIT]);
    const card = await cardOf(player, id);
    await press(card, "scDecline");
    await expect.poll(() => result(card)).toBe("Hits left: 1, crits: 1. Damage: 3.");
    expect(await messageValue(gm.page, id, "rolls.length")).toBe(1);
    await press(await cardOf(gm, id), "scApply");
    await expect.poll(() => hp(player, HERO)).toBe(9);
  });

  test("a clean console on every client", () => {
    expect(table.complaints()).toEqual([]);
  });
});
