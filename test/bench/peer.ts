import { DiceRoll, Results } from "@dice-roller/rpg-dice-roller";

/**
 * Roll so many d8 with the dice roller that other tables use. The only file that knows the package.
 *
 * @returns the dice with their values
 */
export function rollPeer(dice: number): readonly { readonly value: number }[] {
  const [group] = new DiceRoll(`${dice}d8`).rolls;
  if (!(group instanceof Results.RollResults)) throw new Error("the peer rolled no dice");
  return group.rolls;
}
