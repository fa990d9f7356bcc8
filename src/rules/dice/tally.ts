import { CRIT_DAMAGE } from "../constants.ts";
import type { AttackFace, DefenseFace } from "./faces.ts";

/** What the attacker counts on a roll (SC-ATK-07). */
export interface AttackTally {
  readonly hits: number;
  readonly crits: number;
  readonly focus: number;
  readonly blanks: number;
}

/** What the defender counts on a roll (SC-ATK-10). */
export interface DefenseTally {
  readonly evades: number;
  readonly focus: number;
  readonly blanks: number;
}

function count<Face>(faces: readonly Face[], wanted: Face): number {
  return faces.reduce((sum, face) => (face === wanted ? sum + 1 : sum), 0);
}

/** Count the symbols of an attack roll (SC-ATK-07). */
export function tallyAttack(faces: readonly AttackFace[]): AttackTally {
  return {
    hits: count(faces, "hit"),
    crits: count(faces, "crit"),
    focus: count(faces, "focus"),
    blanks: count(faces, "blank"),
  };
}

/** Count the symbols of a defense roll (SC-ATK-10). */
export function tallyDefense(faces: readonly DefenseFace[]): DefenseTally {
  return { evades: count(faces, "evade"), focus: count(faces, "focus"), blanks: count(faces, "blank") };
}

/** A roll read as a total: Hits plus 2 for each Critical Hit (SC-DICE-03). */
export function actionScore(tally: Pick<AttackTally, "hits" | "crits">): number {
  return tally.hits + CRIT_DAMAGE * tally.crits;
}
