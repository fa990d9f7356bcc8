import type { StarchasersActor } from "../documents/starchasers-actor.ts";
import { openSheet } from "./open-sheet.ts";

/** Give an actor a new item at the end of its list, and open its sheet. */
export async function createItem(actor: StarchasersActor, type: "weapon" | "armor"): Promise<void> {
  const name = game.i18n.localize(`STARCHASERS.Sheet.new.${type}`);
  const sort = Math.max(0, ...actor.items.contents.map((item) => item.sort)) + CONST.SORT_INTEGER_DENSITY;
  const [item] = await actor.createEmbeddedDocuments("Item", [{ name, type, sort }]);
  await openSheet(item);
}

/** Copy an item of an actor, right behind the original and not worn. */
export async function duplicateItem(actor: StarchasersActor, id: string): Promise<void> {
  const item = actor.items.get(id);
  if (!item) return;
  const { _id, ...data } = item.toObject();
  const name = game.i18n.format("STARCHASERS.Sheet.copyOf", { name: item.name });
  const copy = foundry.utils.mergeObject(data, { name, sort: item.sort + 1 });
  if (item.type === "armor") foundry.utils.setProperty(copy, "system.equipped", false);
  // The stored data of an item of ours, so it is data that one can be created from.
  await actor.createEmbeddedDocuments("Item", [copy as Item.CreateData]);
}

/** Delete a document after one question; nothing brings it back. */
export async function deleteAfterQuestion(document: Item.Implementation | ActiveEffect.Implementation): Promise<void> {
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: game.i18n.localize("STARCHASERS.Sheet.deleteTitle") },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.format("STARCHASERS.Sheet.deleteQuestion", { name: document.name }))}</p>`,
    modal: true,
  });
  if (sure === true) await document.delete();
}

/** Put armor on or off; only one piece is worn at a time (SC-DEF-07). */
export async function toggleEquipped(actor: StarchasersActor, id: string): Promise<void> {
  const chosen = actor.items.get(id);
  if (chosen?.type !== "armor") return;
  const wear = !actor.itemTypes.armor.some((armor) => armor.id === id && armor.system._source.equipped);
  const changes = actor.itemTypes.armor
    .filter((armor) => armor.system._source.equipped !== (wear && armor.id === id))
    .map((armor) => ({ _id: armor.id, system: { equipped: wear && armor.id === id } }));
  await actor.updateEmbeddedDocuments("Item", changes);
}
