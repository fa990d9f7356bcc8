/** What comes of lifting a weapon that is too heavy. */
export interface OverweightUse {
  readonly usable: boolean;
  readonly dropped: boolean;
  /** The Attack Action is wasted. */
  readonly actionLost: boolean;
}

/**
 * What the Strength check for a weapon that is too heavy decides, each Round anew; `overweightDice` is its difficulty.
 *
 * @param lifted - the check succeeded
 * @see SC-CAT-04
 */
export function overweightUse(lifted: boolean): OverweightUse {
  return { usable: lifted, dropped: !lifted, actionLost: !lifted };
}
