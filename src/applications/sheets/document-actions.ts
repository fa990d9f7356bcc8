import { addEntry, removeEntry } from "../../workflows/change-list.ts";

/** What the handlers need of a sheet. */
interface DocumentSheet {
  readonly document: Actor.Implementation | Item.Implementation;
}

type Handler = (this: DocumentSheet, event: PointerEvent, target: HTMLElement) => void | Promise<void>;

/** A new entry of each kind of list, complete, because a list is stored as a whole. */
const NEW_ENTRIES: Readonly<Record<string, object>> = {
  class: { name: "", level: 1 },
  quality: { key: "piercing", n: 1 },
  armorQuality: { key: "protective", n: 1 },
  augment: { target: "", amount: 1 },
  attack: {
    name: "",
    dice: 3,
    range: "blade",
    duelType: "quick",
    damageKind: "lethal",
    damageType: "slashing",
    techLevel: "modern",
    qualities: [],
  },
  phase: { name: "", duelDieId: null, hpPercent: null },
};

const onAddEntry: Handler = async function (_event, target) {
  const entry = NEW_ENTRIES[target.dataset["kind"] ?? ""];
  if (entry) await addEntry(this.document, target.dataset["path"] ?? "", foundry.utils.deepClone(entry));
};

const onRemoveEntry: Handler = async function (_event, target) {
  await removeEntry(this.document, target.dataset["path"] ?? "", Number(target.dataset["index"]));
};

/** Let one pick the picture of a document. */
const choosePortrait: Handler = async function () {
  const { document } = this;
  const picker = new foundry.applications.apps.FilePicker.implementation({
    type: "image",
    current: document.img ?? "",
    callback: (path: string) => void document.update({ img: path }),
  });
  await picker.render({ force: true });
};

/** Whether this host lets one pick a picture. */
export function canPickImage(): boolean {
  return "FilePicker" in foundry.applications.apps;
}

/** Actions that sheets of actors and items share. */
export const DOCUMENT_ACTIONS = { addEntry: onAddEntry, removeEntry: onRemoveEntry, choosePortrait };
