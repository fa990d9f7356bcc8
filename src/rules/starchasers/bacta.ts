import { BACTA_DICE, BACTA_SHELF_DAYS } from "../constants.ts";
import type { Creature } from "../vocabulary.ts";
import { heal } from "./healing.ts";
import type { PatientFacts } from "./healing.ts";

/** Sizes of Bacta Vials (SC-BACTA-03). */
export const VIAL_SIZES = ["tiny", "small", "medium", "large"] as const;
export type VialSize = (typeof VIAL_SIZES)[number];

/** Faces of the dice of a vial (SC-BACTA-03). */
const VIAL_DIE = 4;

/** The dice of a vial as a formula, e.g. `2d4` (SC-BACTA-03). */
export function bactaFormula(size: VialSize): string {
  return `${BACTA_DICE[size]}d${VIAL_DIE}`;
}

/** Whether a vial works, and whether it is past its year: then it is flagged, not blocked. */
export interface VialReading {
  readonly usable: boolean;
  readonly expired: boolean;
}

/** What a vial is worth to a body: only biological creatures heal; it keeps for a year (SC-BACTA-01). */
export function bactaUsable(creature: Creature, ageDays: number): VialReading {
  return { usable: creature === "biological", expired: ageDays > BACTA_SHELF_DAYS };
}

/**
 * Hit Points after a vial.
 *
 * @param rolls - each d4 of the vial
 * @throws {RangeError} if there are more or fewer dice than the vial has
 * @see SC-BACTA-03
 */
export function bactaHeal(
  size: VialSize,
  rolls: readonly number[],
  patient: Pick<PatientFacts, "hp" | "hpMax">,
): number {
  if (rolls.length !== BACTA_DICE[size]) throw new RangeError(`a ${size} vial has ${BACTA_DICE[size]} dice`);
  return heal(
    patient,
    rolls.reduce((sum, roll) => sum + roll, 0),
  );
}

/** Doses of bacta that are left, or that there is none. */
export type DoseResult =
  { readonly ok: true; readonly left: number } | { readonly ok: false; readonly reason: "noBacta" };

/** Take doses out of a supply; a dose is a vial of any size (SC-SM-STABSHOT-03). */
export function takeDoses(supply: number, doses: number): DoseResult {
  return supply >= doses ? { ok: true, left: supply - doses } : { ok: false, reason: "noBacta" };
}
