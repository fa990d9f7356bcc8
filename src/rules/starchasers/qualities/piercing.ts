/**
 * Points that go through armor: each takes a defense die while there is Armor Defense left; the rest are Hits.
 *
 * @param points - whole number >= 0
 * @param armor - Armor Defense rating that is left, without its floor of 1
 * @see SC-QUAL-08, SC-SM-PIERCING-03
 */
export function pierced(points: number, armor: number): { piercedDice: number; hits: number } {
  const piercedDice = Math.min(points, Math.max(0, armor));
  return { piercedDice, hits: points - piercedDice };
}
