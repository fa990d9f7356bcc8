import { QUALITY_MAX } from "../rules/constants.ts";

/** Field makers shared by the models, so that "a counter" or "a choice" means the same everywhere. */

import fields = foundry.data.fields;

/** The largest number a counter holds; a typed `1e9` is stored as this (P75). */
export const COUNT_MAX = 999;

/** Limits of a whole number. */
interface Limits {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number that is always there: too small or too large is moved to the limit, a fraction is rounded. */
export function count(initial: number, { min = 0, max = COUNT_MAX }: Limits = {}) {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** A number that effects may change in either direction. */
export function bonus() {
  return new fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    initial: 0,
    min: -COUNT_MAX,
    max: COUNT_MAX,
  });
}

/** A whole number that replaces a formula, or nothing. */
export function override({ min = 1, max = COUNT_MAX }: Limits = {}) {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });
}

/** A moment of world time in seconds, or nothing. */
export function moment() {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });
}

/** A line of text. */
export function text(initial = "") {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial });
}

/** A yes or no. */
export function flag(initial = false) {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}

/** Rich text; its path must be in `htmlFields` of the manifest, or the server does not clean it. */
export function html() {
  return new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });
}

/** Rich text that only a Gamemaster may change; also in `gmOnlyFields` of the manifest. */
export function gamemasterHtml() {
  return new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "", gmOnly: true });
}

/** The language keys of a vocabulary (`<vocabulary>.<word>`), as `choices` of a field or a select shows them. */
export function wordKeys<Word extends string>(words: readonly Word[], vocabulary: string): Record<Word, string> {
  const keys: Partial<Record<Word, string>> = {};
  for (const word of words) keys[word] = `${vocabulary}.${word}`;
  // A `Partial` with every key set; the compiler cannot see that the loop is complete.
  return keys as Record<Word, string>;
}

/**
 * One word of a vocabulary.
 *
 * @param words - the keys, in the order of a select
 * @param vocabulary - where their texts are, e.g. `STARCHASERS.Size`
 */
export function choice<const Word extends string>(words: readonly Word[], vocabulary: string, initial: NoInfer<Word>) {
  return new fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    choices: wordKeys(words, vocabulary),
    initial,
  });
}

/** One word of a vocabulary, or nothing. */
export function optionalChoice<const Word extends string>(words: readonly Word[], vocabulary: string) {
  return new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    choices: wordKeys(words, vocabulary),
    initial: null,
  });
}

/**
 * Members of a list with their labels. Foundry finds the labels of a model by path, but the path through a list is not
 * documented, so these carry theirs.
 *
 * @param members - fields by name; changed and returned
 * @param prefix - where the labels are: `<prefix>.<name>`
 */
export function labelled<Members extends Record<string, foundry.data.fields.DataField.Any>>(
  members: Members,
  prefix: string,
): Members {
  for (const [name, field] of Object.entries(members)) field.label = `${prefix}.${name}`;
  return members;
}

/** The qualities of an item: keys of one vocabulary with their numbers (SC-QUAL-01, SC-ARMQ-01). */
export function qualities<const Word extends string>(words: readonly Word[]) {
  const key = new fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    choices: wordKeys(words, "STARCHASERS.Quality"),
  });
  const members = { key, n: count(1, { min: 1, max: QUALITY_MAX }) };
  return new fields.ArrayField(new fields.SchemaField(labelled(members, "STARCHASERS.Item.quality")));
}
