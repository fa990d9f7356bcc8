/** Where the weapon of a Quickdraw is after it. */
export interface QuickdrawResult {
  /** The choice to holster was open. */
  readonly mayHolster: boolean;
  /** The weapon is in hand. */
  readonly drawn: boolean;
}

/**
 * The weapon after a Quickdraw: a holstered one was drawn for the attack; one that was drawn may be holstered after it.
 *
 * @param alreadyDrawn - before the move
 * @param holster - the Gunslinger wants to holster it
 * @see SC-SM-QUICKDRAW-02, SC-SM-QUICKDRAW-03
 */
export function quickdraw(alreadyDrawn: boolean, holster: boolean): QuickdrawResult {
  return { mayHolster: alreadyDrawn, drawn: !(alreadyDrawn && holster) };
}
