import type { Locator, Page } from "playwright-core";
import type { Seat } from "./table.ts";

/** What a person does at the table, by the names that a person sees. English. */

/** Open an actor's sheet through its entry in the sidebar. */
export async function openSheet({ page }: Seat, name: string): Promise<Locator> {
  await page.locator("#sidebar [role=tab][data-tab=actors]").click();
  // A search opens the folders of what it finds.
  await page.locator("#actors search input").fill(name);
  await page.locator("#actors .directory-item .entry-name", { hasText: name }).first().click();
  const sheet = page.locator("form.application.sheet", { has: page.locator(".window-title", { hasText: name }) });
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

/** The newest attack card of the chat log. */
export async function lastCard({ page }: Seat): Promise<Locator> {
  await page.locator("#sidebar [role=tab][data-tab=chat]").click();
  const card = page.locator("ol.chat-log li.chat-message .attack-card").last();
  await card.waitFor();
  return card;
}

/** Make the dice of this client fall as told; then chance again. Values are faces 1 to 8, in order. */
export async function loadDice({ page }: Seat, faces: readonly number[]): Promise<void> {
  await page.evaluate((values) => {
    const { Dice } = Reflect.get(globalThis, "CONFIG") as { Dice: { randomUniform: () => number } };
    const chance = Dice.randomUniform;
    const queue = [...values];
    Dice.randomUniform = () => {
      const face = queue.shift();
      // A die shows ceil((1 - u) * 8), so the middle of a face's interval is 1 - (face - 0.5) / 8.
      return face === undefined ? chance() : 1 - (face - 0.5) / 8;
    };
  }, faces);
}

/** Read a value of an actor on a client: `hp.value` of the actor with this uuid or name. */
export function actorValue(page: Page, nameOrUuid: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([who, where]) => {
      const { game, fromUuidSync, foundry } = globalThis as unknown as {
        game: { actors: { getName(name: string): object | undefined } };
        fromUuidSync(uuid: string): object | null;
        foundry: { utils: { getProperty(object: object, path: string): unknown } };
      };
      const actor = who.includes(".") ? fromUuidSync(who) : game.actors.getName(who);
      return actor ? foundry.utils.getProperty(actor, where) : undefined;
    },
    [nameOrUuid, path] as const,
  );
}

/** Uuids of the synthetic actors of the scene's tokens with this name. */
export function tokenActors(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const { game } = globalThis as unknown as {
      game: { scenes: { contents: { tokens: { contents: { name: string; actor: { uuid: string } | null }[] } }[] } };
    };
    return game.scenes.contents.flatMap(({ tokens }) =>
      tokens.contents.filter((token) => token.name === wanted).flatMap(({ actor }) => (actor ? [actor.uuid] : [])),
    );
  }, name);
}
