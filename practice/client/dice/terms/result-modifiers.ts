import { compareResult, readCondition } from "./modifier-text.ts";
import type { DiceResult } from "./dice.ts";

/** Drop results until `kept` are left: the lowest ones first if the highest are wanted. */
function keepOnly(results: DiceResult[], kept: number, highest: boolean): void {
  const active = results.filter(({ active }) => active);
  const ascending = [...active].sort((a, b) => a.result - b.result);
  const losers = highest ? ascending.slice(0, Math.max(0, active.length - kept)) : ascending.slice(kept);
  for (const loser of losers) Object.assign(loser, { active: false, discarded: true });
}

/** `k`, `kh`, `kl`, each with an optional number: keep so many, the highest unless `l` is said. */
export function keepResults(results: DiceResult[], modifier: string): boolean {
  const [, side = "h", number = "1"] = /^k([hl])?([0-9]+)?$/i.exec(modifier) ?? [];
  keepOnly(results, Number(number), side.toLowerCase() === "h");
  return true;
}

/** `d`, `dl`, `dh`, each with an optional number: drop so many, the lowest unless `h` is said. */
export function dropResults(results: DiceResult[], modifier: string): boolean {
  const [, side = "l", number = "1"] = /^d([hl])?([0-9]+)?$/i.exec(modifier) ?? [];
  const active = results.filter(({ active }) => active).length;
  keepOnly(results, Math.max(0, active - Number(number)), side.toLowerCase() === "l");
  return true;
}

/** Mark each active result that passes, and count it 1 and all others 0. */
export function countWhere(
  results: DiceResult[],
  flag: "success" | "failure",
  test: (result: number) => boolean,
): void {
  for (const entry of results) {
    if (!entry.active) continue;
    const passes = test(entry.result);
    if (flag === "success") entry.success = passes;
    else if (passes) entry.failure = true;
    entry.count = passes ? 1 : 0;
  }
}

/** `cs` and `cf`: count results that compare with a target, which is `usual` when none is written. */
export function countCompared(results: DiceResult[], command: "cs" | "cf", modifier: string, usual: number): boolean {
  const { comparison, target } = readCondition(command, modifier);
  const flag = command === "cs" ? "success" : "failure";
  countWhere(results, flag, (result) => compareResult(result, comparison, target ?? usual));
  return true;
}

/**
 * `df` and `sf`: let failures count against the total. What is a failure: what compares with the written target; else
 * what an earlier count did not find successful, or flagged as failure; else the lowest face.
 */
export function countAgainst(results: DiceResult[], command: "df" | "sf", modifier: string, lowest: number): boolean {
  const { comparison, target } = readCondition(command, modifier);
  const active = results.filter((entry) => entry.active);
  const judged = active.some(({ success }) => success !== undefined);
  const flagged = active.some(({ failure }) => failure);
  const fails = (entry: DiceResult): boolean => {
    if (target !== undefined) return compareResult(entry.result, comparison, target);
    if (judged) return entry.success === false;
    return flagged ? Boolean(entry.failure) : entry.result === lowest;
  };
  for (const entry of active) {
    if (!fails(entry)) continue;
    entry.failure = true;
    entry.success = false;
    entry.count = command === "df" ? -1 : -entry.result;
  }
  return true;
}
