import { SIZE_MODIFIERS } from "../constants.ts";
import { SIZES } from "../vocabulary.ts";
import type { Size } from "../vocabulary.ts";

/** Size categories from one size up to another; negative if it is smaller (SC-SIZE-01). */
export function sizeStep(from: Size, to: Size): number {
  return SIZES.indexOf(to) - SIZES.indexOf(from);
}

/** Dice of size for Hiding: small creatures gain, large ones lose (SC-HIDE-06). */
export function hidingSizeBonus(size: Size): number {
  return 0 - SIZE_MODIFIERS[size];
}
