/** Which Foundry this is. Asked here and nowhere else; feature tests are better where they are possible (design 8). */
export function isFourteenOrLater(): boolean {
  return game.release.generation >= 14;
}
