import { CONFIG } from "../../config.ts";
import { isFunction, isRecord, trusted } from "../../records.ts";
import { chosenMethod } from "../fulfillment.ts";
import type { DiceNode, ParentheticalNode, ParseNode } from "../nodes.ts";
import type { Roll } from "../roll.ts";
import { splitModifiers } from "./modifier-text.ts";
import { RollTerm, type EvaluationOptions, type TermData, type TermOptions } from "./term.ts";

/** What one die shows, and what became of it. Extra keys of packages survive storage. */
export interface DiceResult {
  result: number;
  active?: boolean | undefined;
  /** Counts instead of `result` in the total. */
  count?: number | undefined;
  success?: boolean | undefined;
  failure?: boolean | undefined;
  discarded?: boolean | undefined;
  rerolled?: boolean | undefined;
  exploded?: boolean | undefined;
  [key: string]: unknown;
}

export interface DiceTermData extends TermData {
  number?: number | Roll | undefined;
  faces?: number | Roll | undefined;
  method?: string | null | undefined;
  modifiers?: string[] | undefined;
  results?: DiceResult[] | undefined;
  options?: TermOptions | undefined;
}

export interface TooltipData {
  formula: string;
  total: number | undefined;
  faces: number | undefined;
  flavor: string;
  icon: string | undefined;
  method: string | null | undefined;
  rolls: { result: string; classes: string }[];
}

export type ModifierMethod = (this: DiceTerm, modifier: string) => unknown;

/** More dice than this in one term is a slip of the keyboard, and would only freeze the page. */
const MOST_DICE = 999;

/** A number of dice of one kind. */
export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, string | ModifierMethod> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceResult[];
  #method: string | null | undefined;
  #limit: EvaluationOptions = {};

  constructor(data: DiceTermData = {}) {
    super(data);
    this._number = data.number ?? 1;
    this._faces = data.faces ?? 6;
    this.#method = data.method;
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
  }

  get method(): string | null | undefined {
    return this.#method;
  }

  set method(method: string | null | undefined) {
    this.#method = method;
  }

  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  protected get _dieClass(): typeof DiceTerm {
    return trusted<typeof DiceTerm>(this.constructor);
  }

  get denomination(): string {
    return this._dieClass.DENOMINATION;
  }

  /** Dice that were rolled to find the number or the faces of these dice. */
  get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (typeof part === "number" ? [] : part.dice));
  }

  override get expression(): string {
    const letter = this._dieClass.DENOMINATION;
    const number = typeof this._number === "number" ? this._number : `(${this._number.formula})`;
    const faces = typeof this._faces === "number" ? this._faces : `(${this._faces.formula})`;
    return `${number}d${letter === "d" ? faces : letter}${this.modifiers.join("")}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? this.values.reduce((sum, value) => sum + value, 0) : undefined;
  }

  /** What the active dice count, in the order they were rolled. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result, count }) => count ?? result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Has evaluation been told to give the extreme faces? Then rerolls and explosions would never end. */
  get _isForced(): boolean {
    return Boolean(this.#limit.minimize) || Boolean(this.#limit.maximize);
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const part of [this._number, this._faces]) {
      if (typeof part === "number" || part._evaluated) continue;
      part._root = this._root;
      await part.evaluate(options);
    }
    for (let i = this.results.length, n = this.#checkedNumber(); i < n; i++) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  _evaluateSync(options: EvaluationOptions = {}): this {
    this.#limit = options;
    for (const part of [this._number, this._faces]) {
      if (typeof part !== "number" && !part._evaluated) part.evaluateSync(options);
    }
    const result = this.#forced(options) ?? 0;
    for (let i = this.results.length, n = this.#checkedNumber(); i < n; i++)
      this.results.push({ result, active: true });
    for (const [command, modifier] of this.#commands()) this.#runModifier(command, modifier);
    return this;
  }

  #checkedNumber(): number {
    const number = this.number ?? 0;
    if (number > MOST_DICE) throw new Error(`${number} dice are too many for one throw (at most ${MOST_DICE})`);
    return number;
  }

  #forced({ minimize, maximize }: EvaluationOptions): number | undefined {
    if (minimize) return this._minimumFace;
    return maximize ? this._maximumFace : undefined;
  }

  protected get _minimumFace(): number {
    return Math.min(1, this.faces ?? 0);
  }

  protected get _maximumFace(): number {
    return this.faces ?? 0;
  }

  /** Roll one more die of this kind and keep its result. */
  async roll(options: EvaluationOptions = {}): Promise<DiceResult> {
    const result: DiceResult = {
      result: this.#forced(options) ?? (await this._roll(options)) ?? this.randomFace(),
      active: true,
    };
    this.results.push(result);
    return result;
  }

  /** The face of one die by the chosen method: from the user, from a device, or undefined to leave it to chance. */
  async _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    const given = this.resolver?.takeResult(this);
    if (given !== undefined) return given;
    const name = this.method ?? chosenMethod(this);
    const method = CONFIG.Dice.fulfillment.methods[name];
    if (!method) return this.randomFace();
    if (method["interactive"]) {
      if (options.allowInteractive === false) return this.randomFace();
      const { reroll, explode } = trusted<{ reroll?: boolean; explode?: boolean }>(options);
      return (await this.resolver?.resolveResult(this, name, { reroll, explode })) ?? this.randomFace();
    }
    const { handler } = method;
    const answer: unknown = isFunction(handler) ? await handler(this, options) : undefined;
    return typeof answer === "number" ? answer : this.randomFace();
  }

  /** The face for a number in [0, 1): low numbers give high faces. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(CONFIG.Dice.randomUniform());
  }

  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  getResultCSS(result: DiceResult): (string | null)[] {
    const hasCount = result.count !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${String(this.faces)}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      !hasCount && result.result === this._minimumFace ? "min" : null,
      !hasCount && result.result === this._maximumFace ? "max" : null,
    ];
  }

  getTooltipData(): TooltipData {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: CONFIG.Dice.fulfillment.dice[this.denomination]?.icon,
      method: this.method,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  /* ---------------------------------------- Modifiers ---------------------------------------- */

  #commands(): [string, string][] {
    return splitModifiers(this.modifiers, Object.keys(this._dieClass.MODIFIERS));
  }

  async _evaluateModifiers(): Promise<void> {
    for (const [command, modifier] of this.#commands()) await this._evaluateModifier(command, modifier);
  }

  async _evaluateModifier(command: string, modifier: string): Promise<void> {
    await this.#runModifier(command, modifier);
  }

  #runModifier(command: string, modifier: string): unknown {
    const entry = this._dieClass.MODIFIERS[command];
    const method: unknown = typeof entry === "string" ? Reflect.get(this, entry) : entry;
    return isFunction(method) ? method.call(this, modifier) : undefined;
  }

  /* ---------------------------------------- Making terms ---------------------------------------- */

  static override fromParseNode(node: ParseNode): RollTerm {
    const { number, faces, modifiers, options } = trusted<DiceNode>(node);
    const cls = dieClass(faces);
    const data: DiceTermData = { number: partOf(number ?? 1), modifiers: modifiers ? [modifiers] : [], options };
    if (typeof faces !== "string") data.faces = partOf(faces);
    const term = new cls(data);
    term.modifiers = splitModifiers(term.modifiers, Object.keys(cls.MODIFIERS)).map(([, text]) => text);
    return term;
  }

  static override _fromData(data: Record<string, unknown>): RollTerm {
    const revived = { ...data };
    for (const key of ["number", "faces"]) {
      if (isRecord(data[key])) revived[key] = rollClass().fromData(data[key]);
    }
    return super._fromData(revived);
  }

  override toJSON(): Record<string, unknown> {
    const data = super.toJSON();
    if (!this._evaluated) Object.assign(data, { number: this._number, faces: this._faces });
    return data;
  }
}

/** The class that rolls dice with this letter or this number of faces. */
function dieClass(faces: DiceNode["faces"]): typeof DiceTerm {
  const { terms } = CONFIG.Dice;
  const cls = typeof faces === "object" ? terms["d"] : terms[String(faces).toLowerCase()];
  if (cls) return cls;
  if (typeof faces === "string") throw new TypeError(`"d${faces}" is not a registered kind of die`);
  const common = terms["d"];
  if (!common) throw new TypeError("No class is registered for dice with numbered faces");
  return common;
}

function rollClass(): typeof Roll {
  const [cls] = CONFIG.Dice.rolls;
  if (!cls) throw new Error("No class is registered for rolls");
  return cls;
}

function partOf(part: number | ParentheticalNode): number | Roll {
  return typeof part === "number" ? part : new (rollClass())(part.term);
}
