/** A character who moves while an area lies under Suppressive Fire. */
export interface SuppressedMover {
  /** It is an opponent of the Heavy. */
  readonly opposing: boolean;
  /** Squares of its way in the area, the one it starts from included if it moves: leaving counts too. */
  readonly squaresInArea: number;
  /** It was shot at for this area already in this Turn. */
  readonly attackedThisTurn?: boolean;
}

/**
 * Whether a mover triggers the attack of Suppressive Fire: an opponent who enters or leaves a square of the area, once a
 * Turn. Each attack is a new roll of the full pool.
 *
 * @see SC-SM-SUPPRESS-02, SC-REACT-08
 */
export function suppressiveFireTriggers({
  opposing,
  squaresInArea,
  attackedThisTurn = false,
}: SuppressedMover): boolean {
  return opposing && squaresInArea > 0 && !attackedThisTurn;
}
