import { CONDITIONS } from "../../rules/conditions.ts";
import { DEFENSE_KINDS } from "../../rules/vocabulary.ts";
import type { StarchasersActor } from "../../documents/starchasers-actor.ts";
import { openAttack } from "../../workflows/attack.ts";
import { chooseDefense } from "../../workflows/choose-defense.ts";
import { createItem, deleteAfterQuestion, duplicateItem, toggleEquipped } from "../../workflows/manage-items.ts";
import { openSheet } from "../../workflows/open-sheet.ts";
import { changeResource } from "../../workflows/resources.ts";
import { DOCUMENT_ACTIONS } from "./document-actions.ts";

/** What the handlers need of a sheet of an actor. */
interface ActorSheet {
  readonly actor: StarchasersActor;
}

type Handler = (this: ActorSheet, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

/** The item of the row that was clicked. */
function itemOf(sheet: ActorSheet, target: HTMLElement): Item.Implementation | undefined {
  return sheet.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
}

/** The effect of the row that was clicked: the actor's own, or one of an item's. */
function effectOf(sheet: ActorSheet, target: HTMLElement): ActiveEffect.Implementation | undefined {
  const { effectId = "", kind: itemId = "" } = target.closest<HTMLElement>("[data-effect-id]")?.dataset ?? {};
  return (sheet.actor.items.get(itemId) ?? sheet.actor).effects.get(effectId);
}

const attack: Handler = function (_event, target) {
  openAttack(this.actor, target.dataset["kind"] ?? null);
};

const onChooseDefense: Handler = async function (_event, target) {
  const kind = DEFENSE_KINDS.find((known) => known === target.dataset["kind"]);
  if (kind) await chooseDefense(this.actor, kind);
};

const onChangeResource: Handler = async function (_event, target) {
  await changeResource(this.actor, target.dataset["path"] ?? "", Number(target.dataset["delta"]));
};

const onCreateItem: Handler = async function (_event, target) {
  await createItem(this.actor, target.dataset["kind"] === "armor" ? "armor" : "weapon");
};

const openItem: Handler = async function (_event, target) {
  await openSheet(itemOf(this, target));
};

const onDuplicateItem: Handler = async function (_event, target) {
  await duplicateItem(this.actor, itemOf(this, target)?.id ?? "");
};

const deleteItem: Handler = async function (_event, target) {
  const item = itemOf(this, target);
  if (item) await deleteAfterQuestion(item);
};

const onToggleEquipped: Handler = async function (_event, target) {
  await toggleEquipped(this.actor, itemOf(this, target)?.id ?? "");
};

const createEffect: Handler = async function () {
  const name = game.i18n.localize("STARCHASERS.Sheet.new.effect");
  const [effect] = await this.actor.createEmbeddedDocuments("ActiveEffect", [{ name, img: "icons/svg/aura.svg" }]);
  await openSheet(effect);
};

const openEffect: Handler = async function (_event, target) {
  await openSheet(effectOf(this, target));
};

const toggleEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  await effect?.update({ disabled: !effect.disabled });
};

const deleteEffect: Handler = async function (_event, target) {
  const effect = effectOf(this, target);
  // A condition comes back with two clicks; anything else may hold numbers that nobody wrote down.
  if (effect && effect.statuses.size > 0) await effect.delete();
  else if (effect) await deleteAfterQuestion(effect);
};

const addCondition: Handler = async function (_event, target) {
  const key = target.parentElement?.querySelector("select")?.value ?? "";
  if (Object.hasOwn(CONDITIONS, key)) await this.actor.toggleStatusEffect(key, { active: true });
};

/** Actions of every sheet of an actor: each hands its wish to a workflow. */
export const ACTOR_ACTIONS = {
  ...DOCUMENT_ACTIONS,
  attack,
  chooseDefense: onChooseDefense,
  changeResource: onChangeResource,
  createItem: onCreateItem,
  openItem,
  duplicateItem: onDuplicateItem,
  deleteItem,
  toggleEquipped: onToggleEquipped,
  createEffect,
  openEffect,
  toggleEffect,
  deleteEffect,
  addCondition,
};
