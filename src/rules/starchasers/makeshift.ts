import { MAKESHIFT } from "../constants.ts";

/**
 * Damage Dice of a makeshift weapon, rolled once at its first use and kept: a d4 less 1. An item of damage 0 is no
 * weapon (`isUsable`).
 *
 * @param roll - what the d4 shows
 * @throws {RangeError} if that is not on the die
 * @see SC-MAKE-02, SC-MAKE-03
 */
export function makeshiftDamage(roll: number): number {
  if (!Number.isInteger(roll) || roll < 1 || roll > MAKESHIFT.die)
    throw new RangeError(`a d${MAKESHIFT.die} does not show ${roll}`);
  return roll - MAKESHIFT.less;
}
