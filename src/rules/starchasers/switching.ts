import type { Location } from "../vocabulary.ts";
import { ACTIONS, FREE_ACTION } from "./actions.ts";
import type { ActionCost } from "./actions.ts";

/** A change of what is in hand. */
export interface WeaponSwitch {
  /** What happens with what is in hand now. */
  readonly held: "keep" | "drop" | "nothing";
  /** Where the new weapon is. */
  readonly from: Exclude<Location, "hand">;
  /** The wielder has learned Quickdraw: a normal switch is a Free Action. */
  readonly knowsQuickdraw?: boolean;
  /** A move such as Quickdraw is used that includes drawing and holstering (SC-SWITCH-03). */
  readonly includedInMove?: boolean;
}

const FREE_OF_COST: ActionCost = { standard: 0, free: 0 };

function sum(costs: readonly ActionCost[]): ActionCost {
  return costs.reduce((total, cost) => ({ standard: total.standard + cost.standard, free: total.free + cost.free }));
}

/**
 * What it takes to switch weapons: an Action to put one away for another or to dig in a pack; dropping and drawing from a
 * holster are Free Actions each; with Quickdraw the whole switch out of a holster is one Free Action.
 *
 * @see SC-SWITCH-01 to SC-SWITCH-03, SC-ACT-04, SC-SM-QUICKDRAW-04
 */
export function switchCost({ held, from, knowsQuickdraw, includedInMove }: WeaponSwitch): ActionCost {
  if (includedInMove === true) return FREE_OF_COST;
  const buried = from !== "hip" && from !== "back";
  if (!buried && knowsQuickdraw === true) return FREE_ACTION;
  if (held === "keep") return ACTIONS.switchWeapons;
  const dropping = held === "drop" ? ACTIONS.drop : FREE_OF_COST;
  return sum([dropping, buried ? ACTIONS.switchWeapons : ACTIONS.draw]);
}
