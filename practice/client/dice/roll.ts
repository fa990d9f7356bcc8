import { deepClone, getProperty } from "../../common/utils/all.ts";
import { CONFIG } from "../config.ts";
import { isRecord, trusted } from "../records.ts";
import { notify } from "../ui-registry.ts";
import { calculate } from "./arithmetic.ts";
import { isInteractive } from "./fulfillment.ts";
import { parse } from "./grammar.generated.js";
import { diceHost } from "./host.ts";
import type { ParseNode } from "./nodes.ts";
import type { ResolverClass, ResolverLike } from "./resolver-like.ts";
import {
  renderRollTemplate,
  rollAnchor,
  rollContext,
  rollToMessage,
  type AnchorOptions,
  type RenderRollOptions,
  type ToMessageOptions,
} from "./roll-chat.ts";
import { DiceTerm } from "./terms/dice.ts";
import { OperatorTerm, StringTerm } from "./terms/simple.ts";
import { RollTerm, type EvaluationOptions } from "./terms/term.ts";

export interface RollOptions extends EvaluationOptions {
  flavor?: string | undefined;
}

const REFERENCE = /@([a-z.0-9_-]+)/gi;

/** The dice inside a term, itself included. */
function diceOf(term: RollTerm): DiceTerm[] {
  const inner: unknown = Reflect.get(term, "dice");
  const list: DiceTerm[] = Array.isArray(inner) ? inner : [];
  return term instanceof DiceTerm ? [term, ...list] : list;
}

/** A formula of dice and numbers. Evaluated once, it never changes again. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  static MATH_PROXY: typeof Math = Math;
  /** Rolls that wait for the user's faces, and who asks for them. */
  static RESOLVERS = new Map<Roll, ResolverLike>();

  data: Record<string, unknown>;
  options: RollOptions;
  terms: RollTerm[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;
  _root: Roll | undefined = undefined;
  _resolver: ResolverLike | undefined = undefined;

  constructor(formula: string, data: Record<string, unknown> = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = this._class.parse(formula, this.data);
    this._formula = this.resetFormula();
  }

  /** The class of this instance, with its static members. */
  protected get _class(): typeof Roll {
    return trusted<typeof Roll>(this.constructor);
  }

  /** A place for packages to complete what `@references` can find. */
  _prepareData(data: Record<string, unknown>): Record<string, unknown> {
    return data;
  }

  /** Every group of dice in the roll, inner ones included. */
  get dice(): DiceTerm[] {
    return [...this._dice, ...this.terms.flatMap(diceOf)];
  }

  get formula(): string {
    return this._formula;
  }

  /** The sum with the values of its terms: "5 + 4 + 2". */
  get result(): string {
    return this.terms
      .map((term) => String(term.total ?? ""))
      .join("")
      .trim();
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  get product(): number | undefined {
    return this.total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** The same roll, not yet evaluated. */
  clone(): this {
    return trusted<this>(new this._class(this._formula, this.data, deepClone(this.options)));
  }

  /**
   * Roll the dice and work out the total.
   * @throws (rejects) when the roll has been evaluated before, or holds words that are no numbers
   */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    const { minimize, maximize, allowInteractive = true } = options;
    if (!this._root && allowInteractive && !minimize && !maximize) await this.#askForFaces();
    try {
      return await this._evaluate({ ...options, allowInteractive });
    } finally {
      Roll.RESOLVERS.delete(this);
    }
  }

  /** As {@link evaluate}, at once: for formulas without dice, or with dice at their extremes. */
  evaluateSync(options: EvaluationOptions = {}): this {
    this.#begin();
    return this._evaluateSync({ strict: true, ...options });
  }

  #begin(): void {
    if (this._evaluated) throw new Error(`This ${this.constructor.name} has already been evaluated`);
    this._evaluated = true;
  }

  async #askForFaces(): Promise<void> {
    if (!this._class.identifyFulfillableTerms(this.terms).length) return;
    const cls = this._class.resolverImplementation;
    if (!cls) return;
    this._resolver = new cls(this);
    Roll.RESOLVERS.set(this, this._resolver);
    await this._resolver.awaitFulfillment();
  }

  async _evaluate(options: EvaluationOptions = {}): Promise<this> {
    for (const term of this.terms) {
      term._root = this._root ?? this;
      if (!term._evaluated) await term.evaluate(options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const term of this.terms) {
      term._root = this._root ?? this;
      if (!RollTerm.isDeterministic(term, options)) {
        if (options.strict) throw new Error(`"${term.expression}" is left to chance: evaluate the roll with await`);
        term._evaluated = true;
      }
      if (!term._evaluated) void term.evaluate(options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  /** The total of the evaluated terms. */
  _evaluateTotal(): number {
    const parts = this.terms.map((term) =>
      term instanceof OperatorTerm ? term.operator : term instanceof StringTerm ? Number.NaN : Number(term.total ?? 0),
    );
    const total = calculate(parts);
    if (Number.isNaN(total) && !this.terms.some((term) => term instanceof StringTerm)) {
      throw new Error(`"${this._formula}" does not come to a number`);
    }
    return Number.isNaN(total) ? 0 : total;
  }

  /** Another name of {@link evaluate}. */
  async roll(options: EvaluationOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  /** Roll the same formula again as a new roll. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  resetFormula(): string {
    this._formula = this._class.getFormula(this.terms);
    return this._formula;
  }

  toString(): string {
    return this._formula;
  }

  /* ---------------------------------------- Showing it ---------------------------------------- */

  /** The table of dice as HTML. */
  async getTooltip(): Promise<string> {
    const parts = this.dice.map((die) => die.getTooltipData());
    return renderRollTemplate(this._class.TOOLTIP_TEMPLATE, { parts });
  }

  async _prepareChatRenderContext(options: RenderRollOptions = {}): Promise<Record<string, unknown>> {
    return rollContext(this, options);
  }

  /** The roll as HTML for a chat message. */
  async render(options: RenderRollOptions = {}): Promise<string> {
    const { template = this._class.CHAT_TEMPLATE, isPrivate = false, ...rest } = options;
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    return renderRollTemplate(template, await this._prepareChatRenderContext({ ...rest, isPrivate }));
  }

  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  /** Post the roll to the chat; with `create: false` only the message's data is made. */
  async toMessage(messageData: object | null = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return rollToMessage(this, messageData ?? {}, options);
  }

  /* ---------------------------------------- Storing it ---------------------------------------- */

  toJSON(): Record<string, unknown> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /**
   * Revive a stored roll as the class that it names.
   * @throws when no class of that name is registered in `CONFIG.Dice.rolls`
   */
  static fromData(data: Record<string, unknown>): Roll {
    const { class: name, formula, options, terms, dice } = data;
    const cls = typeof name === "string" && name !== this.name ? CONFIG.Dice.rolls.find((c) => c.name === name) : this;
    if (!cls) throw new Error(`There is no class of rolls named "${String(name)}" in CONFIG.Dice.rolls`);
    const inner = isRecord(data["data"]) ? data["data"] : {};
    const roll = new cls(String(formula ?? ""), inner, isRecord(options) ? options : {});
    const revive = (term: unknown) => (term instanceof RollTerm ? term : RollTerm.fromData(isRecord(term) ? term : {}));
    if (Array.isArray(terms)) roll.terms = terms.map(revive);
    if (Array.isArray(dice)) roll._dice = dice.map((die) => trusted<DiceTerm>(revive(die)));
    roll._evaluated = data["evaluated"] !== false;
    if (typeof data["total"] === "number") roll._total = data["total"];
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(trusted<Record<string, unknown>>(JSON.parse(json)));
  }

  /** A roll of terms that exist already. */
  static fromTerms(terms: RollTerm[], options: RollOptions = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll.resetFormula();
    roll._evaluated = terms.every((term) => term._evaluated || !("dice" in term));
    if (roll._evaluated) roll._total = roll._evaluateTotal();
    return roll;
  }

  /* ---------------------------------------- Classes and formulas ---------------------------------------- */

  static create(formula: string, data: Record<string, unknown> = {}, options: RollOptions = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return CONFIG.Dice.rolls[0] ?? Roll;
  }

  /** Who asks the user for faces. Null where there is no page to ask on. */
  static get resolverImplementation(): ResolverClass | null {
    return diceHost.resolver;
  }

  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .trim();
  }

  /** The terms of a formula; references without a value count 0. */
  static parse(formula: string, data: Record<string, unknown> = {}): RollTerm[] {
    if (!formula.trim()) return [];
    const text = this.replaceFormulaData(formula, data, { missing: "0" });
    return this.instantiateAST(parse(text));
  }

  static instantiateAST(nodes: ParseNode[]): RollTerm[] {
    return nodes.map((node) => {
      const cls = CONFIG.Dice.termTypes[node.class];
      if (!cls) throw new Error(`No class is registered for the dice term "${node.class}"`);
      return cls.fromParseNode(node);
    });
  }

  /** Put values in the place of `@references`. Without `missing`, what is not found stays as written. */
  static replaceFormulaData(
    formula: string,
    data: Record<string, unknown>,
    { missing, warn = false }: { missing?: string | undefined; warn?: boolean | undefined } = {},
  ): string {
    return formula.replace(REFERENCE, (written, path: string) => {
      const value: unknown = getProperty(data, path);
      if (value !== undefined && value !== null) return String(value).trim();
      if (warn) notify("warn", `The roll's data has no value for ${written}`);
      return missing ?? written;
    });
  }

  /** Can this formula be rolled? */
  static validate(formula: string): boolean {
    try {
      const roll = new this(formula.replace(REFERENCE, "1"));
      if (!roll.terms.length) return false;
      roll.evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  static identifyFulfillableTerms(terms: RollTerm[]): DiceTerm[] {
    return terms.flatMap(diceOf).filter(isInteractive);
  }

  static safeEval(expression: string): number {
    return new Roll(expression).evaluateSync().total ?? Number.NaN;
  }

  /** The totals of `n` rolls. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let i = 0; i < n; i++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total ?? 0);
    return totals;
  }

  /** Hand in a face from outside to whichever roll waits for one. */
  static registerResult(method: string, denomination: string, result: number): boolean {
    return [...Roll.RESOLVERS.values()].some((resolver) => resolver.registerResult(method, denomination, result));
  }
}
