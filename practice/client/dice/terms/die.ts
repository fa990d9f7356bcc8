import { DiceTerm, type DiceTermData, type ModifierMethod } from "./dice.ts";
import { compareResult, readCondition } from "./modifier-text.ts";
import { countAgainst, countCompared, countWhere, dropResults, keepResults } from "./result-modifiers.ts";

/** Rerolls and explosions that never end are a mistake in the formula. */
const MOST_RESULTS = 1000;

/** Roll again for active results that meet the condition; new dice are looked at as well if `recursive`. */
async function rollAgain(
  term: DiceTerm,
  condition: { amount: number | undefined; test: (result: number) => boolean; recursive: boolean },
  kind: "reroll" | "explode",
): Promise<void> {
  if (term._isForced) return;
  const first = term.results.length;
  let left = condition.amount ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < (condition.recursive ? term.results.length : first) && left > 0; i++) {
    const entry = term.results[i];
    if (!entry?.active || !condition.test(entry.result)) continue;
    if (kind === "reroll") Object.assign(entry, { rerolled: true, active: false });
    else entry.exploded = true;
    left--;
    await term.roll({ [kind]: true });
    if (term.results.length > MOST_RESULTS) throw new Error(`"${term.expression}" never stops rolling`);
  }
}

/** A die with numbered faces; the base of most special dice. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, string | ModifierMethod> = {
    ...{ r: "reroll", rr: "rerollRecursive", x: "explode", xo: "explodeOnce", min: "minimum", max: "maximum" },
    ...{ k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop", even: "countEven", odd: "countOdd" },
    ...{ cs: "countSuccess", cf: "countFailures", df: "deductFailures", sf: "subtractFailures", ms: "marginSuccess" },
  };

  override get total(): number | undefined {
    const total = super.total;
    const margin = this.options["margin"];
    if (total === undefined || !Array.isArray(margin)) return total;
    const [sign, target] = [Number(margin[0]), Number(margin[1])];
    return sign * (total - target);
  }

  override get denomination(): string {
    return `d${String(this.faces)}`;
  }

  /** `r`, `r<3`, `r1=1` (at most one): roll again what meets the condition, the lowest face unless told. */
  async reroll(modifier: string, { recursive = false }: { recursive?: boolean | undefined } = {}): Promise<boolean> {
    const { amount, comparison, target = 1 } = readCondition(recursive ? "rr" : "r", modifier);
    await rollAgain(this, { amount, test: (n) => compareResult(n, comparison, target), recursive }, "reroll");
    return true;
  }

  async rerollRecursive(modifier: string): Promise<boolean> {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x>=5`: one more die for each that meets the condition, the highest face unless told. */
  async explode(modifier: string, { recursive = true }: { recursive?: boolean | undefined } = {}): Promise<boolean> {
    const { amount, comparison, target = this.faces ?? 0 } = readCondition(recursive ? "x" : "xo", modifier);
    await rollAgain(this, { amount, test: (n) => compareResult(n, comparison, target), recursive }, "explode");
    return true;
  }

  async explodeOnce(modifier: string): Promise<boolean> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): boolean {
    return keepResults(this.results, modifier);
  }

  drop(modifier: string): boolean {
    return dropResults(this.results, modifier);
  }

  countSuccess(modifier: string): boolean {
    return countCompared(this.results, "cs", modifier, this._maximumFace);
  }

  countFailures(modifier: string): boolean {
    return countCompared(this.results, "cf", modifier, this._minimumFace);
  }

  countEven(): boolean {
    countWhere(this.results, "success", (result) => result % 2 === 0);
    return true;
  }

  countOdd(): boolean {
    countWhere(this.results, "success", (result) => result % 2 !== 0);
    return true;
  }

  deductFailures(modifier: string): boolean {
    return countAgainst(this.results, "df", modifier, this._minimumFace);
  }

  subtractFailures(modifier: string): boolean {
    return countAgainst(this.results, "sf", modifier, this._minimumFace);
  }

  /** `ms>12`: the total becomes how far it is above (or with `<` below) the target. */
  marginSuccess(modifier: string): boolean {
    const { comparison = ">", target } = readCondition("ms", modifier);
    if (target === undefined) return false;
    this.options["margin"] = [comparison.startsWith("<") ? -1 : 1, target];
    return true;
  }

  /** `min2`: a lower result counts 2. */
  minimum(modifier: string): boolean {
    return this.#bound(modifier.slice(3), (result, target) => result < target);
  }

  /** `max5`: a higher result counts 5. */
  maximum(modifier: string): boolean {
    return this.#bound(modifier.slice(3), (result, target) => result > target);
  }

  #bound(text: string, isOutside: (result: number, target: number) => boolean): boolean {
    const target = Number.parseInt(text, 10);
    if (Number.isNaN(target)) return false;
    for (const entry of this.results) {
      if (isOutside(entry.result, target)) Object.assign(entry, { count: target, rerolled: true });
    }
    return true;
  }
}

const rerollOf = (recursive: boolean): ModifierMethod =>
  async function (modifier) {
    const { amount, comparison, target = -1 } = readCondition(recursive ? "rr" : "r", modifier);
    await rollAgain(this, { amount, test: (n) => compareResult(n, comparison, target), recursive }, "reroll");
  };

const keep: ModifierMethod = function (modifier) {
  return keepResults(this.results, modifier);
};

const drop: ModifierMethod = function (modifier) {
  return dropResults(this.results, modifier);
};

/** A die with a minus, a blank and a plus. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, string | ModifierMethod> = {
    ...{ r: rerollOf(false), rr: rerollOf(true), k: keep, kh: keep, kl: keep, d: drop, dh: drop, dl: drop },
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  protected override get _minimumFace(): number {
    return -1;
  }

  protected override get _maximumFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 3) - 2;
  }

  override getResultLabel(result: { result: number }): string {
    return result.result < 0 ? "-" : result.result > 0 ? "+" : "\u00a0";
  }
}

/** A coin: heads is 1, tails is 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, string | ModifierMethod> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  protected override get _minimumFace(): number {
    return 0;
  }

  protected override get _maximumFace(): number {
    return 1;
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * 2) - 1;
  }

  override getResultLabel(result: { result: number }): string {
    return result.result === 1 ? "H" : "T";
  }

  /** `c1` or `c0`: the side that was called is a success. */
  call(modifier: string): void {
    const { target } = readCondition("c", modifier);
    if (target === undefined) return;
    for (const entry of this.results)
      Object.assign(entry, { success: entry.result === target, failure: entry.result !== target });
  }
}
