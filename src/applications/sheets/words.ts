/** Words of the vocabularies, localized; the language keys follow the vocabulary's name. */
export function word(vocabulary: string, key: string): string {
  return game.i18n.localize(`STARCHASERS.${vocabulary}.${key}`);
}

/** A text of the sheets. */
export function say(key: string, data?: Record<string, string>): string {
  return data ? game.i18n.format(`STARCHASERS.Sheet.${key}`, data) : game.i18n.localize(`STARCHASERS.Sheet.${key}`);
}
