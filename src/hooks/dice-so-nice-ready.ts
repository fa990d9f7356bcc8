import { registerDiceSoNice, type DiceSoNice } from "../dice/dice-so-nice.ts";

/** The module Dice So Nice asks for the looks of our dice. */
export function onDiceSoNiceReady(dice3d: DiceSoNice): void {
  registerDiceSoNice(dice3d);
}
