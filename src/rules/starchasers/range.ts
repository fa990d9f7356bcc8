import { BAND_SQUARES, FREE_BAND, RANGE_STEP_DICE } from "../constants.ts";
import type { HouseRules } from "../house-rules.ts";
import { BANDS } from "../vocabulary.ts";
import type { Band, WeaponRange } from "../vocabulary.ts";

/** Whether a weapon may attack at a band, and the Defense dice the target gains there. */
export interface RangeReading {
  readonly allowed: boolean;
  readonly dice: number;
}

const OUT_OF_RANGE: RangeReading = { allowed: false, dice: 0 };

/**
 * What a range band does to an attack: melee only reaches Blade; thrown is free to Thrown, +2 and +4 beyond, never at
 * Escape; ranged gives +2 in Blade and +2 for each band past the weapon's own.
 *
 * @param weaponRange - range category of the weapon
 * @param band - where the target is
 * @param rules - `pistolBeyondRange` is read
 * @see SC-MEL-01, SC-THR-01 to SC-THR-03, SC-RAN-01 to SC-RAN-04
 */
export function rangeDice(weaponRange: WeaponRange, band: Band, rules: HouseRules): RangeReading {
  const beyond = Math.max(0, BANDS.indexOf(band) - BANDS.indexOf(FREE_BAND[weaponRange]));
  switch (weaponRange) {
    case "blade":
      return beyond > 0 ? OUT_OF_RANGE : { allowed: true, dice: 0 };
    case "thrown":
      return band === "escape" ? OUT_OF_RANGE : { allowed: true, dice: beyond * RANGE_STEP_DICE };
    case "pistol":
    case "rifle": {
      const forbidden = weaponRange === "pistol" && rules.starchasers.pistolBeyondRange === "forbidden";
      if (forbidden && beyond > 0) return OUT_OF_RANGE;
      return { allowed: true, dice: band === "blade" ? RANGE_STEP_DICE : beyond * RANGE_STEP_DICE };
    }
  }
}

/**
 * The range band of a distance.
 *
 * @param squares - whole squares between the two, 0 or more
 * @param reach - reach of the attacker in squares; only one above 2 matters
 * @throws {RangeError} if the distance is negative or not a number
 * @see SC-RNG-02 to SC-RNG-07
 */
export function rangeBand(squares: number, reach = 0): Band {
  if (!(squares >= 0)) throw new RangeError(`a distance is 0 squares or more, got ${squares}`);
  if (squares <= Math.max(BAND_SQUARES.blade, reach)) return "blade";
  if (squares <= BAND_SQUARES.thrown) return "thrown";
  if (squares <= BAND_SQUARES.pistol) return "pistol";
  return squares <= BAND_SQUARES.rifle ? "rifle" : "escape";
}
