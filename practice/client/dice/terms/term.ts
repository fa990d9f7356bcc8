import { CONFIG } from "../../config.ts";
import { trusted } from "../../records.ts";
import type { ParseNode } from "../nodes.ts";
import type { ResolverLike } from "../resolver-like.ts";
import type { Roll } from "../roll.ts";

export interface TermOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

export interface TermData {
  options?: TermOptions | undefined;
}

/** How a roll and its terms are evaluated. */
export interface EvaluationOptions {
  minimize?: boolean | undefined;
  maximize?: boolean | undefined;
  /** Leave words in the formula alone instead of refusing them. */
  allowStrings?: boolean | undefined;
  /** Synchronous evaluation only: refuse dice (true) or let them count nothing (false). */
  strict?: boolean | undefined;
  /** May the user be asked for the faces of the dice? */
  allowInteractive?: boolean | undefined;
  [key: string]: unknown;
}

/** A term class by its name: a kind of term, or a registered kind of die. Null when nobody registered it. */
function termClassByName(name: string): typeof RollTerm | null {
  const dice: (typeof RollTerm)[] = Object.values(CONFIG.Dice.terms);
  return CONFIG.Dice.termTypes[name] ?? dice.find((cls) => cls.name === name) ?? null;
}

/** One piece of a formula: a number, an operator, some dice, or a group of these. */
export class RollTerm {
  /** Extra attributes to keep when a term is stored. */
  static SERIALIZE_ATTRIBUTES: string[] = [];
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  static REGEXP: RegExp | undefined = undefined;

  options: TermOptions;
  isIntermediate = false;
  _evaluated = false;
  _root: Roll | undefined = undefined;

  constructor(data: TermData = {}) {
    this.options = data.options ?? {};
  }

  /** The formula without flavor. */

  get expression(): string {
    return "";
  }

  /** The formula with flavor. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get total(): number | string | null | undefined {
    return undefined;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** What the user fills in faces with, while that goes on. */
  get resolver(): ResolverLike | undefined {
    return this._root?._resolver;
  }

  /** The class of this instance, with its static members. */
  protected get _class(): typeof RollTerm {
    return trusted<typeof RollTerm>(this.constructor);
  }

  /**
   * Fix the value of the term, once.
   * @returns a promise if dice have to be rolled
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) throw new Error(`This ${this.constructor.name} has already been evaluated`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    void options;
    return this;
  }

  /** Does evaluating the term with these options leave nothing to chance? */
  static isDeterministic(term: RollTerm, options: EvaluationOptions = {}): boolean {
    return term.isDeterministic || Boolean(options.minimize) || Boolean(options.maximize);
  }

  /** Revive a stored term by its class name. */
  static fromData(data: Record<string, unknown>): RollTerm {
    const name = String(data["class"] ?? this.name);
    const cls = termClassByName(name);
    if (!cls) throw new Error(`There is no dice term of the class "${name}"`);
    return cls._fromData(data);
  }

  static _fromData(data: Record<string, unknown>): RollTerm {
    const term = new this(trusted<TermData>(data));
    term._evaluated = data["evaluated"] !== false;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(trusted<Record<string, unknown>>(JSON.parse(json)));
  }

  /** The term of a parsed piece of a formula. */
  static fromParseNode(node: ParseNode): RollTerm {
    return this._fromData({ ...node, evaluated: false });
  }

  toJSON(): Record<string, unknown> {
    const data: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    for (const name of this._class.SERIALIZE_ATTRIBUTES) data[name] = Reflect.get(this, name);
    return data;
  }
}
