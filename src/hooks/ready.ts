import { openAuthority } from "../authority/channel.ts";
import { houseRules } from "../data/settings.ts";
import { attackOdds } from "../rules/dice/odds.ts";
import { takeUpWork } from "../workflows/take-up.ts";

/** The world is open: from here on requests are heard. */
export function onReady(): void {
  openAuthority();
  void takeUpWork();
  // The first odds are the slowest ones; nobody waits for these.
  attackOdds({ attackDice: 10, defenseDice: 10, houseRules: houseRules() });
}
