import { FACE_COUNT } from "../constants.ts";
import { fillPowers } from "./odds-workspace.ts";
import type { Workspace } from "./odds-workspace.ts";

/** The defense side of the exact odds. */

/** What the defense die shows, and how many of its Focus results count. */
export interface DefenseDie {
  /** Faces of the die that show an Evade, and a Focus. */
  readonly evades: number;
  readonly focus: number;
  /** Most Focus results that become Evades; as many as there are dice with a Focus Token. */
  readonly toEvade: number;
}

/** Evades of some Focus results: their number is summed over. */
function fillLimited(ws: Workspace, dice: number, toEvade: number): void {
  const { stride, choose, ofHit, ofFocus, ofBlank, evades } = ws;
  for (let e = 0; e <= dice; e++) {
    const ofThisEvade = (choose[dice * stride + e] ?? 0) * (ofHit[e] ?? 0);
    const rest = dice - e;
    for (let f = 0; f <= rest; f++) {
      const chance = ofThisEvade * (choose[rest * stride + f] ?? 0) * (ofFocus[f] ?? 0) * (ofBlank[rest - f] ?? 0);
      const cell = e + Math.min(f, toEvade);
      evades[cell] = (evades[cell] ?? 0) + chance;
    }
  }
}

/** Either no Focus result counts or all do: a die evades or not. */
function fillWhole({ stride, choose, ofHit, ofBlank, evades }: Workspace, dice: number): void {
  for (let e = 0; e <= dice; e++) {
    evades[e] = (choose[dice * stride + e] ?? 0) * (ofHit[e] ?? 0) * (ofBlank[dice - e] ?? 0);
  }
}

/**
 * Write how many Evades a defense roll brings, and the chances of at least so many: summed from the far end, so that
 * small tails keep their digits.
 *
 * @param dice - defense dice, within the limits of the workspace
 * @see SC-ATK-10, SC-ATK-11, SC-DEF-03
 */
export function fillEvades(ws: Workspace, dice: number, die: DefenseDie): void {
  const { evades, evadesTail } = ws;
  const all = die.toEvade >= dice;
  const limited = !all && die.toEvade > 0;
  const hits = all ? die.evades + die.focus : die.evades;
  const blanks = FACE_COUNT - hits - (limited ? die.focus : 0);
  fillPowers(ws.ofHit, hits / FACE_COUNT, dice);
  fillPowers(ws.ofBlank, blanks / FACE_COUNT, dice);
  evades.fill(0, 0, dice + 1);
  if (limited) {
    fillPowers(ws.ofFocus, die.focus / FACE_COUNT, dice);
    fillLimited(ws, dice, die.toEvade);
  } else fillWhole(ws, dice);
  let tail = 0;
  for (let e = dice; e >= 0; e--) {
    tail += evades[e] ?? 0;
    evadesTail[e] = tail;
  }
}
