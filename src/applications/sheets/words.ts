/** Where the words of each vocabulary are; the whole prefix stands here, so that a search for a text finds its use. */
const VOCABULARIES = {
  Attribute: "STARCHASERS.Attribute.",
  Band: "STARCHASERS.Band.",
  CombatStyle: "STARCHASERS.CombatStyle.",
  Condition: "STARCHASERS.Condition.",
  ConditionHint: "STARCHASERS.ConditionHint.",
  DamageKind: "STARCHASERS.DamageKind.",
  Defense: "STARCHASERS.Defense.",
  Duel: "STARCHASERS.Duel.",
  Error: "STARCHASERS.Error.",
  LifeState: "STARCHASERS.LifeState.",
  Proficiency: "STARCHASERS.Proficiency.",
  Quality: "STARCHASERS.Quality.",
  QualityHint: "STARCHASERS.QualityHint.",
  Range: "STARCHASERS.Sheet.Range.",
  Rank: "STARCHASERS.Rank.",
  Skill: "STARCHASERS.Skill.",
  TechLevel: "STARCHASERS.TechLevel.",
  Weight: "STARCHASERS.Weight.",
} as const;

export type Vocabulary = keyof typeof VOCABULARIES;

/** A word of a vocabulary, localized. */
export function word(vocabulary: Vocabulary, key: string): string {
  return game.i18n.localize(VOCABULARIES[vocabulary] + key);
}

/** A text of the sheets. */
export function say(key: string, data?: Record<string, string>): string {
  return data ? game.i18n.format(`STARCHASERS.Sheet.${key}`, data) : game.i18n.localize(`STARCHASERS.Sheet.${key}`);
}
