/** What the prototype token of a new actor starts with, as far as its maker said nothing else (design 4b). */
interface TokenDefaults {
  readonly actorLink: boolean;
  readonly disposition: CONST.TOKEN_DISPOSITIONS;
  readonly sight: { readonly enabled: boolean };
  readonly bar1: { readonly attribute: string };
  readonly bar2: { readonly attribute: string };
}

const BARS = { bar1: { attribute: "hp" }, bar2: { attribute: "stress" } } as const;

/**
 * Token defaults by actor type: a character is linked, friendly and sees; an NPC is one of many and hostile.
 *
 * @param type - actor type; types of modules get none
 */
export function tokenDefaults(type: string): TokenDefaults | null {
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  switch (type) {
    case "character":
      return { ...BARS, actorLink: true, disposition: FRIENDLY, sight: { enabled: true } };
    case "npc":
      return { ...BARS, actorLink: false, disposition: HOSTILE, sight: { enabled: false } };
    default:
      return null;
  }
}
