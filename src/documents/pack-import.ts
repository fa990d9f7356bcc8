import { SYSTEM_ID } from "../constants.ts";
import { importedTexts } from "./pack-language.ts";

/** Marks a document whose texts were written in the table's language, so that a copy with a new name keeps it. */
function isWritten(document: Actor.Implementation | Item.Implementation): boolean {
  return foundry.utils.getProperty(document, `flags.${SYSTEM_ID}.spoken`) !== undefined;
}

/**
 * A document taken from a pack speaks the language of the table from the moment it is in the world.
 * Called while it is being created.
 */
export function speakOwnLanguage(document: Actor.Implementation | Item.Implementation): void {
  const { lang } = game.i18n;
  const texts = isWritten(document) ? null : importedTexts(document.documentName, document, lang);
  if (!texts) return;
  const flags = { [SYSTEM_ID]: { spoken: lang } };
  if (document instanceof Actor) {
    const items = document.items.map((item) => ({ ...item.toObject(), ...itemTexts(item, lang) }));
    document.updateSource({ ...texts, flags, items });
  } else {
    document.updateSource({ ...texts, flags });
  }
}

function itemTexts(item: Item.Implementation, lang: string): object {
  const texts = importedTexts("Item", item, lang);
  if (!texts) return {};
  return foundry.utils.mergeObject(item.toObject(), { ...texts, flags: { [SYSTEM_ID]: { spoken: lang } } });
}
