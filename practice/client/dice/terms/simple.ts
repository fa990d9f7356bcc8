import { RollTerm, type EvaluationOptions, type TermData } from "./term.ts";

/** A number that stands in the formula. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  static override REGEXP: RegExp | undefined = new RegExp(`^([0-9]+(?:\\.[0-9]+)?)${RollTerm.FLAVOR_REGEXP_STRING}?$`);
  number: number;

  constructor(data: TermData & { number?: number | string | undefined } = {}) {
    super(data);
    this.number = Number(data.number ?? 0);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}

/** A sign of arithmetic between two terms. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE: Record<string, number> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static OPERATORS = Object.keys(OperatorTerm.PRECEDENCE);
  static override REGEXP: RegExp | undefined = /[-+*/%]/g;
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;

  constructor(data: TermData & { operator?: string | undefined } = {}) {
    super(data);
    this.operator = data.operator ?? "+";
  }

  override get flavor(): string {
    return "";
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** A word that means nothing to the dice. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor(data: TermData & { term?: string | undefined } = {}) {
    super(data);
    this.term = data.term ?? "";
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return !/d[0-9a-z]/i.test(this.term);
  }

  override evaluate(options: EvaluationOptions = {}): this {
    if (!options.allowStrings) throw new Error(`A roll cannot make a number of the word "${this.term}"`);
    this._evaluated = true;
    return this;
  }
}
