import { CONFIG } from "../../config.ts";
import { isFunction, isRecord, trusted } from "../../records.ts";
import type { FunctionNode, ParentheticalNode, ParseNode, PoolNode } from "../nodes.ts";
import type { Roll } from "../roll.ts";
import type { DiceResult, DiceTerm, ModifierMethod } from "./dice.ts";
import { splitModifiers } from "./modifier-text.ts";
import { countCompared, dropResults, keepResults } from "./result-modifiers.ts";
import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

function rollClass(): typeof Roll {
  const [cls] = CONFIG.Dice.rolls;
  if (!cls) throw new Error("No class is registered for rolls");
  return cls;
}

/** Stored rolls become rolls again; rolls stay what they are. */
function reviveRoll(data: unknown): unknown {
  return isRecord(data) && typeof data["evaluate"] !== "function" ? rollClass().fromData(data) : data;
}

/** A term made of whole rolls. */
abstract class GroupTerm extends RollTerm {
  /** The rolls inside, in the order of the formula. */
  abstract get _innerRolls(): Roll[];

  get dice(): DiceTerm[] {
    return this._innerRolls.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this._innerRolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const roll of this._innerRolls) {
      if (roll._evaluated) continue;
      roll._root = this._root;
      await roll.evaluate(options);
    }
    this.settle();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const roll of this._innerRolls) {
      roll._root = this._root;
      if (!roll._evaluated) roll.evaluateSync(options);
    }
    this.settle();
    return this;
  }

  /** What is left to do once every inner roll has its value. */
  protected settle(): void {
    return;
  }
}

/** An expression in brackets, which is worked out first. */
export class ParentheticalTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;
  roll: Roll;
  override isIntermediate = true;

  constructor(data: TermData & { term?: string | undefined; roll?: Roll | undefined } = {}) {
    super(data);
    this.roll = data.roll ?? new (rollClass())(data.term ?? "");
    this.term = data.term ?? this.roll.formula;
  }

  get _innerRolls(): Roll[] {
    return [this.roll];
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): number | undefined {
    return this.roll.total;
  }

  /** A group of the given terms. */
  static fromTerms(terms: RollTerm[], options: TermData["options"] = {}): ParentheticalTerm {
    return new ParentheticalTerm({ roll: rollClass().fromTerms(terms), options });
  }

  static override fromParseNode(node: ParseNode): RollTerm {
    const { term, options } = trusted<ParentheticalNode>(node);
    return new this({ term, options });
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    return super._fromData({ ...data, roll: reviveRoll(data["roll"]) });
  }
}

/** A function of `CONFIG.Dice.functions` or of `Math`, applied to expressions. */
export class FunctionTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;
  override isIntermediate = true;

  constructor(data: TermData & { fn: string; terms?: string[]; rolls?: Roll[]; result?: number | string | undefined }) {
    super(data);
    this.fn = data.fn;
    this.terms = data.terms ?? [];
    this.rolls = data.rolls?.length ? data.rolls : this.terms.map((term) => new (rollClass())(term));
    this.result = data.result;
  }

  get _innerRolls(): Roll[] {
    return this.rolls;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(",")})`;
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  get function(): (...args: (number | string)[]) => unknown {
    const configured = CONFIG.Dice.functions[this.fn];
    const own: unknown = configured ?? (Object.hasOwn(Math, this.fn) ? Reflect.get(Math, this.fn) : undefined);
    if (!isFunction(own)) throw new Error(`"${this.fn}" is no function that a roll knows`);
    return own;
  }

  protected override settle(): void {
    const args = this.rolls.map((roll) => roll.total ?? roll.result);
    const answer = this.function(...args);
    if (typeof answer === "number" ? Number.isNaN(answer) : typeof answer !== "string") {
      throw new Error(`"${this.expression}" gave ${String(answer)} instead of a number`);
    }
    this.result = trusted<number | string>(answer);
  }

  static override fromParseNode(node: ParseNode): RollTerm {
    const { fn, terms, options } = trusted<FunctionNode>(node);
    return new this({ fn, terms, options });
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const rolls: unknown[] = Array.isArray(data["rolls"]) ? data["rolls"] : [];
    const term = new this(trusted<{ fn: string }>({ ...data, rolls: rolls.map(reviveRoll) }));
    term._evaluated = data["evaluated"] !== false;
    return term;
  }
}

/** Several expressions of which some are kept or counted. */
export class PoolTerm extends GroupTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, string | ModifierMethod> = {
    ...{ k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" },
    ...{ cs: "countSuccess", cf: "countFailures" },
  };
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceResult[];

  constructor(
    data: TermData & { terms?: string[]; modifiers?: string[]; rolls?: Roll[]; results?: DiceResult[] } = {},
  ) {
    super(data);
    this.terms = data.terms ?? [];
    this.modifiers = data.modifiers ?? [];
    this.rolls = data.rolls?.length ? data.rolls : this.terms.map((term) => new (rollClass())(term));
    this.results = data.results ?? [];
  }

  get _innerRolls(): Roll[] {
    return this.rolls;
  }

  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? this.values.reduce((sum, value) => sum + value, 0) : undefined;
  }

  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result, count }) => count ?? result);
  }

  protected override settle(): void {
    if (!this.results.length) {
      this.results = this.rolls.map((roll) => ({ result: roll.total ?? 0, active: true }));
    }
    const known = PoolTerm.MODIFIERS;
    for (const [command, modifier] of splitModifiers(this.modifiers, Object.keys(known))) {
      const method: unknown = Reflect.get(this, String(known[command]));
      if (isFunction(method)) method.call(this, modifier);
    }
  }

  keep(modifier: string): boolean {
    return keepResults(this.results, modifier);
  }

  drop(modifier: string): boolean {
    return dropResults(this.results, modifier);
  }

  countSuccess(modifier: string): boolean {
    return countCompared(this.results, "cs", modifier, Math.max(...this.values));
  }

  countFailures(modifier: string): boolean {
    return countCompared(this.results, "cf", modifier, Math.min(...this.values));
  }

  /** A pool of rolls that exist already. */
  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const pool = new PoolTerm({ terms: rolls.map((roll) => roll.formula), rolls });
    if (rolls.every((roll) => roll._evaluated)) {
      pool._evaluated = true;
      pool.settle();
    }
    return pool;
  }

  static override fromParseNode(node: ParseNode): RollTerm {
    const { terms, modifiers, options } = trusted<PoolNode>(node);
    return new this({ terms, modifiers: modifiers ? [modifiers] : [], options });
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const rolls: unknown[] = Array.isArray(data["rolls"]) ? data["rolls"] : [];
    return super._fromData({ ...data, rolls: rolls.map(reviveRoll) });
  }
}
