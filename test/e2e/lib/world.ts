import type { Page } from "playwright-core";
import type { HostPage } from "./host.ts";

/** What tests read and write behind the windows, on one client. An actor is named by its name or its uuid. */

/** Read a stored or derived value of an actor, e.g. `system.hp.value`. */
export function actorValue(page: Page, who: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([name, where]) => {
      const { game, fromUuidSync, foundry } = globalThis as unknown as HostPage;
      const actor = name.includes(".") && !game.actors.getName(name) ? fromUuidSync(name) : game.actors.getName(name);
      return actor ? foundry.utils.getProperty(actor, where) : undefined;
    },
    [who, path] as const,
  );
}

/** Everything that an attack can change of an actor. */
export interface Condition {
  readonly hp: number;
  readonly stress: number;
  readonly motivation: number;
  readonly injuries: number;
  readonly tokens: number;
  readonly statuses: readonly string[];
}

/** How an actor fares. */
export function conditionOf(page: Page, who: string): Promise<Condition> {
  return page.evaluate((name) => {
    const { game, fromUuidSync, foundry } = globalThis as unknown as HostPage;
    const actor = game.actors.getName(name) ?? fromUuidSync(name);
    if (!actor) throw new Error(`no actor ${name}`);
    const number = (path: string): number => Number(foundry.utils.getProperty(actor.system, path) ?? 0);
    return {
      hp: number("hp.value"),
      stress: number("stress.value"),
      motivation: number("motivation.value"),
      injuries: number("injuries"),
      tokens: number("tokens.focus"),
      statuses: [...actor.statuses].sort(),
    };
  }, who);
}

/** Uuids of the synthetic actors of the scenes' tokens with this name. */
export function tokenActors(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const { game } = globalThis as unknown as HostPage;
    return game.scenes.contents.flatMap(({ tokens }) =>
      tokens.contents.filter((token) => token.name === wanted).flatMap(({ actor }) => (actor ? [actor.uuid] : [])),
    );
  }, name);
}

/** Change a document; the keys may be dotted. */
export async function change(page: Page, who: string, changes: object): Promise<void> {
  await page.evaluate(
    async ([name, data]) => {
      const { game, fromUuidSync } = globalThis as unknown as HostPage;
      await (game.actors.getName(name) ?? fromUuidSync(name))?.update(data);
    },
    [who, changes] as const,
  );
}

/** Create a document of the world. @returns its uuid */
export function create(page: Page, documentName: string, data: object): Promise<string> {
  return page.evaluate(
    async ([name, source]) => {
      const { CONFIG } = globalThis as unknown as HostPage;
      const made = await CONFIG[name]?.documentClass.create(source);
      if (!made) throw new Error(`no ${name} was made`);
      return made.uuid;
    },
    [documentName, data] as const,
  );
}

/** Delete documents by uuid. */
export async function remove(page: Page, ...uuids: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    const { fromUuidSync } = globalThis as unknown as HostPage;
    for (const uuid of all) await fromUuidSync(uuid)?.delete();
  }, uuids);
}

/** Set a setting of the system. */
export async function setting(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    async ([name, data]) => {
      const { game } = globalThis as unknown as HostPage;
      await game.settings.set("starchasers", name, data);
    },
    [key, value] as const,
  );
}

/** Ids of the messages, oldest first. */
export function messageIds(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as HostPage).game.messages.contents.map(({ id }) => id));
}

/** Read a value of a message, e.g. `system.defense.status`; `rolls.length` counts its rolls. */
export function messageValue(page: Page, id: string, path: string): Promise<unknown> {
  return page.evaluate(
    ([message, where]) => {
      const { game, foundry } = globalThis as unknown as HostPage;
      const found = game.messages.get(message);
      return found ? foundry.utils.getProperty(found, where) : undefined;
    },
    [id, path] as const,
  );
}

/** Close every window of a client, and take its notifications away. */
export async function closeWindows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { foundry, ui } = globalThis as unknown as HostPage;
    const open = [...foundry.applications.instances.values()].filter((app) => app.hasFrame);
    for (const app of open) await app.close({ animate: false });
    ui.notifications.clear();
  });
}

/** Open the sheet of a document, wherever it is listed. */
export async function showSheet(page: Page, uuid: string): Promise<void> {
  await page.evaluate(async (which) => {
    const { fromUuidSync } = globalThis as unknown as HostPage;
    await fromUuidSync(which)?.sheet.render({ force: true });
  }, uuid);
}

/** Make every actor of the world and of the scenes whole again, as the demo world has them. */
export async function healAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { game, foundry } = globalThis as unknown as HostPage;
    const ofTokens = game.scenes.contents.flatMap(({ tokens }) =>
      tokens.contents.flatMap(({ actor }) => (actor?.uuid.startsWith("Scene.") ? [actor] : [])),
    );
    for (const actor of [...game.actors.contents, ...ofTokens]) {
      const max = Number(foundry.utils.getProperty(actor.system, "hp.max"));
      const isHero = foundry.utils.getProperty(actor, "type") === "character";
      const whole = { hp: { value: max }, stress: { value: 0 }, injuries: 0, tokens: { focus: isHero ? 1 : 0 } };
      await actor.update({ system: { ...whole, ...(isHero ? { motivation: { value: 2 } } : {}) } });
      for (const effect of actor.effects.contents) await effect.delete();
    }
  });
}

/** Give an item of an actor another name. */
export async function renameItem(page: Page, actor: string, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([who, before, after]) => {
      const { game } = globalThis as unknown as HostPage;
      await game.actors.getName(who)?.items.getName(before)?.update({ name: after });
    },
    [actor, from, to] as const,
  );
}

/** Id of the user at a client. */
export function userId(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as HostPage).game.userId);
}
