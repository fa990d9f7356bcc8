import { SYSTEM_ID } from "../constants.ts";

/** The texts of a pack entry in one language, as `flags.starchasers.i18n.<lang>` holds them. */
interface EntryTexts {
  readonly name?: string;
  readonly description?: string;
}

/** Where an entry keeps its texts, by language. */
export const ENTRY_TEXTS = `flags.${SYSTEM_ID}.i18n`;

/** What is needed of a document or of an index entry to find its texts. */
interface Translatable {
  readonly flags?: object;
}

/** Where each document type keeps the text that a pack entry's `description` stands for. */
const DESCRIPTION_FIELDS = { Item: "description", Actor: "biography" } as const;

/** The document types whose entries carry texts. */
export type TranslatedDocument = keyof typeof DESCRIPTION_FIELDS;

/**
 * The texts of a pack entry in the language in use.
 *
 * @returns nothing in English, which the entry itself is written in, or when the entry has no such texts
 */
function entryTexts(entry: Translatable, language: string): EntryTexts | null {
  const texts: unknown = foundry.utils.getProperty(entry, `${ENTRY_TEXTS}.${language}`);
  return texts !== null && typeof texts === "object" ? texts : null;
}

/**
 * What an entry that is taken from a pack into the world is changed by, so that the document speaks the table's language.
 *
 * @returns changes for `updateSource`, or null when there is nothing to change
 */
export function importedTexts(
  documentName: TranslatedDocument,
  entry: Translatable,
  language: string,
): { name?: string; system?: Record<string, string> } | null {
  const texts = entryTexts(entry, language);
  if (!texts?.name) return null;
  const described = texts.description ? { system: { [DESCRIPTION_FIELDS[documentName]]: texts.description } } : {};
  return { name: texts.name, ...described };
}

/** Show the names of our packs' entries in the language in use, in every list that reads the index. */
export function translateIndexes(): void {
  const { lang } = game.i18n;
  for (const pack of game.packs) {
    if (pack.metadata.packageName !== SYSTEM_ID) continue;
    for (const entry of pack.index) {
      const name = entryTexts(entry, lang)?.name;
      if (name) entry.name = name;
    }
  }
}
