import type { Locator } from "playwright-core";
import type { HostPage } from "./host.ts";
import type { Seat } from "./table.ts";
import { closeWindows, messageIds } from "./world.ts";

/** What a person does at the table, by the names that a person sees. English. */

/** Faces of the default dice: 1 is a Hit and an Evade, 4 a Crit and a Focus, 5 a Focus on both, 8 a blank on both. */
export const HIT = 1;
export const EVADE = 1;
export const CRIT = 4;
export const FOCUS = 5;
export const BLANK = 8;

/** Go to a tab of the sidebar. */
export async function sidebarTab(
  { page }: Seat,
  tab: "chat" | "combat" | "actors" | "items" | "compendium",
): Promise<void> {
  await page.locator(`#sidebar [role=tab][data-tab=${tab}]`).click();
}

/** The window of a document, by its title. */
export function sheetOf({ page }: Seat, name: string): Locator {
  return page.locator("form.application.sheet", { has: page.locator(".window-title", { hasText: name }) });
}

/** Open an actor's sheet through its entry in the sidebar. */
export async function openSheet(seat: Seat, name: string): Promise<Locator> {
  await sidebarTab(seat, "actors");
  // A search opens the folders of what it finds.
  await seat.page.locator("#actors search input").fill(name);
  await seat.page.locator("#actors .directory-item .entry-name", { hasText: name }).first().click();
  const sheet = sheetOf(seat, name);
  await sheet.waitFor();
  return sheet;
}

/** Press Attack on a weapon's row and return the dialog. */
export async function openAttackDialog(sheet: Locator, weapon: string): Promise<Locator> {
  const page = sheet.page();
  await sheet.locator(".sc-attack", { hasText: weapon }).locator("[data-action=attack]").click();
  const dialog = page.locator(".application.attack-dialog");
  await dialog.waitFor();
  return dialog;
}

export interface AttackWish {
  readonly target: string;
  readonly band?: "blade" | "thrown" | "pistol" | "rifle" | "escape";
  readonly mode?: "public" | "gm" | "blind" | "self";
  readonly token?: boolean;
}

/** Fill the open dialog in and roll. */
export async function rollAttack(dialog: Locator, wish: AttackWish): Promise<void> {
  await dialog.locator("select[name=target]").selectOption({ label: wish.target });
  if (wish.band) await dialog.locator(`input[name=band][value=${wish.band}]`).check();
  if (wish.token) await dialog.locator("input[name=token]").check();
  if (wish.mode) await dialog.locator("select[name=mode]").selectOption(wish.mode);
  await dialog.locator("[data-roll]").click();
  await dialog.waitFor({ state: "detached" });
}

/** The whole way of an attack: sheet, dialog, roll. @returns the id of its message */
export async function attack(seat: Seat, attacker: string, weapon: string, wish: AttackWish): Promise<string> {
  const before = await messageIds(seat.page);
  const sheet = await openSheet(seat, attacker);
  await rollAttack(await openAttackDialog(sheet, weapon), wish);
  await closeWindows(seat.page);
  const [id = ""] = (await messageIds(seat.page)).filter((one) => !before.includes(one));
  if (id === "") throw new Error(`${attacker} attacked, and no message came of it`);
  return id;
}

/** The card of a message in the chat log, which is brought to the front. */
export async function cardOf(seat: Seat, id: string): Promise<Locator> {
  await sidebarTab(seat, "chat");
  const card = seat.page.locator(`ol.chat-log li.chat-message[data-message-id="${id}"] .attack-card`);
  await card.waitFor();
  return card;
}

/** The newest attack card of the chat log. */
export async function lastCard(seat: Seat): Promise<Locator> {
  await sidebarTab(seat, "chat");
  const card = seat.page.locator("ol.chat-log li.chat-message .attack-card").last();
  await card.waitFor();
  return card;
}

/** Press a button of a card. */
export async function press(card: Locator, action: string): Promise<void> {
  await card.locator(`[data-action=${action}]`).click();
}

/** Actions that a card offers to its reader, those that cannot be pressed left out. */
export function offers(card: Locator): Promise<string[]> {
  return card
    .locator("[data-action]:enabled")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-action") ?? ""));
}

/** Say in a chat what a person types there, and send it. */
export async function say(seat: Seat, text: string): Promise<void> {
  await sidebarTab(seat, "chat");
  const field = seat.page.locator("#chat-message");
  await field.fill(text);
  await field.press("Enter");
}

/** Make the dice of this client fall as told, values 1 to 8 in order; all later ones show blanks. */
export async function loadDice({ page }: Seat, faces: readonly number[] = []): Promise<void> {
  await page.evaluate(
    ([values, last]) => {
      const { Dice } = (globalThis as unknown as HostPage).CONFIG;
      const queue = [...values];
      // A die shows ceil((1 - u) * 8), so the middle of a face's interval is 1 - (face - 0.5) / 8.
      Dice.randomUniform = () => 1 - ((queue.shift() ?? last) - 0.5) / 8;
    },
    [faces, BLANK] as const,
  );
}
