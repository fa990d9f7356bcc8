import type { HouseRules } from "../house-rules.ts";
import { grenadeLanding, grenadeThrow, SCATTER_FACES } from "../starchasers/grenades.ts";
import type { Square } from "../starchasers/areas/squares.ts";
import { fillEvades } from "./odds-defense.ts";
import { tallyAttack } from "./tally.ts";
import { MAX_ODDS_DICE, workspaceFor } from "./odds-workspace.ts";

/** A throw before anything is rolled. */
export interface PlacementInput {
  /** Dice of the throw, 0 to `MAX_ODDS_DICE`. */
  readonly dice: number;
  readonly from: Square;
  readonly target: Square;
  /** Squares between the two, as the throw counts them; whole, >= 0. */
  readonly distance: number;
  readonly launcher?: boolean;
  readonly houseRules: HouseRules;
}

/** A square, and the chance that the grenade comes to rest there. */
export interface Landing {
  readonly square: Square;
  readonly chance: number;
}

/** Where a grenade may come to rest. */
export interface Placement {
  /** Chance of enough Focus results; a bounce may bring it there as well. */
  readonly onTarget: number;
  /** Every square it may come to rest on, likeliest first; the chances add up to 1. */
  readonly landings: readonly Landing[];
}

/** Chance of each number of Focus results. */
function focusChances(dice: number, focusFaces: number): Float64Array {
  const thrown = Math.min(MAX_ODDS_DICE, Math.max(0, Math.trunc(dice) || 0));
  const ws = workspaceFor(thrown);
  // A die that shows the wanted symbol or not: the same distribution as Evades.
  fillEvades(ws, thrown, { evades: focusFaces, focus: 0, toEvade: 0 });
  return ws.evades.slice(0, thrown + 1);
}

/**
 * Where a thrown or launched grenade comes to rest: every number of Focus results and every direction of the bounce,
 * settled by the rules of the throw themselves. Exact, on squares.
 *
 * @throws {RangeError} if the distance is negative or fractional
 * @see SC-GREN-02, SC-GREN-04, SC-GREN-05, SC-GREN-08, SC-GREN-09
 */
export function placementOdds(input: PlacementInput): Placement {
  const { from, target, distance, launcher = false, houseRules } = input;
  const { focus: faces } = tallyAttack(houseRules.starchasers.attackDieFaces);
  const squares = new Map<string, { square: Square; chance: number }>();
  const add = (square: Square, chance: number): void => {
    const key = square.join();
    const known = squares.get(key);
    squares.set(key, { square, chance: chance + (known?.chance ?? 0) });
  };
  let onTarget = 0;
  focusChances(input.dice, faces).forEach((chance, focus) => {
    const thrown = grenadeThrow(distance, focus, launcher);
    if (thrown.onTarget) {
      onTarget += chance;
      add(target, chance);
      return;
    }
    for (let roll = 1; roll <= SCATTER_FACES.square; roll++) {
      add(grenadeLanding(from, target, distance, thrown, roll).rest, chance / SCATTER_FACES.square);
    }
  });
  const landings = [...squares.values()].filter(({ chance }) => chance > 0);
  return { onTarget, landings: landings.sort((a, b) => b.chance - a.chance) };
}

/** Chance that the grenade comes to rest where something holds, e.g. within its radius of somebody. */
export function landingChance(placement: Placement, where: (square: Square) => boolean): number {
  return placement.landings.reduceRight((sum, { square, chance }) => (where(square) ? sum + chance : sum), 0);
}
