import type { DiceTerm } from "./terms/dice.ts";
import type { Roll } from "./roll.ts";

export interface ResolveOptions {
  reroll?: boolean | undefined;
  explode?: boolean | undefined;
}

/** Somebody who supplies the faces of dice that are not rolled by the computer. */
export interface ResolverLike {
  /** Ask for the faces of all dice of the roll that want it. */
  awaitFulfillment(): Promise<void>;
  /** The next face given for this term beforehand, if any is left. */
  takeResult(term: DiceTerm): number | undefined;
  /** Ask for one more face: a reroll or an explosion. */
  resolveResult(term: DiceTerm, method: string, options?: ResolveOptions): Promise<number | undefined>;
  /** Take a face that came from outside, such as from electronic dice. */
  registerResult(method: string, denomination: string, result: number): boolean;
}

export type ResolverClass = new (roll: Roll) => ResolverLike;
