import { templatePath } from "../constants.ts";

/** One die of a symbol roll, as the templates draw it. */
export interface ShownDie {
  readonly face: string;
  readonly label: string;
  /** It was rerolled or dropped; it stays visible. */
  readonly struck: boolean;
}

/** What both rolls have in common: they are drawn as symbols, and count symbols instead of adding numbers. */
export abstract class SymbolRoll extends foundry.dice.Roll {
  static override CHAT_TEMPLATE = templatePath("dice/symbol-roll");
  static override TOOLTIP_TEMPLATE = templatePath("dice/symbol-tooltip");

  /** Whose dice these are. */
  abstract readonly side: "attack" | "defense";

  /** How often each symbol shows, in the order of a summary. */
  abstract get counts(): Readonly<Record<string, number>>;

  /** Every die, the struck ones too. */
  get shownDice(): ShownDie[] {
    return this.dice.flatMap((term) => [...drawn(term)]);
  }

  /** The roll in words, e.g. "Hit 2 · Crit 1 · Focus 0". */
  get summary(): string {
    return Object.entries(this.counts)
      .map(([symbol, count]) => `${game.i18n.localize(`STARCHASERS.Symbol.${symbol}`)} ${count}`)
      .join(" · ");
  }

  /**
   * What the chat template draws. Of a private roll it gets no symbol, so that none can show in it (P03).
   */
  chatContext({ flavor, isPrivate = false }: { flavor?: string | undefined; isPrivate?: boolean | undefined }) {
    const { side } = this;
    if (isPrivate) return { side, flavor: null, formula: "???", dice: null, summary: "?" };
    return { side, flavor: flavor ?? null, formula: this.formula, dice: this.shownDice, summary: this.summary };
  }

  override async render(options: Parameters<foundry.dice.Roll["render"]>[0] = {}): Promise<string> {
    const { template, isPrivate = false } = options;
    if (!this._evaluated) await this.evaluate({ allowInteractive: !isPrivate });
    return foundry.applications.handlebars.renderTemplate(
      template ?? SymbolRoll.CHAT_TEMPLATE,
      this.chatContext(options),
    );
  }

  override async getTooltip(): Promise<string> {
    const { side, summary, shownDice, formula } = this;
    return foundry.applications.handlebars.renderTemplate(SymbolRoll.TOOLTIP_TEMPLATE, {
      side,
      formula,
      summary,
      dice: shownDice,
    });
  }
}

/** What a die term shows: our dice name their faces, other dice of a mixed formula show their number. */
function* drawn(term: foundry.dice.terms.DiceTerm): Generator<ShownDie> {
  const table: unknown = Reflect.get(term, "faceTable");
  for (const result of term.results) {
    const face: unknown = Array.isArray(table) ? table[result.result - 1] : null;
    const label = term.getResultLabel(result);
    yield { face: typeof face === "string" ? face : "blank", label, struck: result.active === false };
  }
}

/**
 * The JSON of a roll whose dice are known already, e.g. because somebody else threw them.
 *
 * @param classes - names of the roll class and the die class, as `CONFIG.Dice` knows them
 * @param letter - of the die
 * @param values - rolled values, whole numbers on the die
 * @throws {RangeError} if a value is not on the die
 */
export function rolledData(
  classes: { readonly roll: string; readonly die: string },
  letter: string,
  values: readonly number[],
  faces: readonly string[],
) {
  if (values.some((value) => !Number.isInteger(value) || value < 1 || value > faces.length)) {
    throw new RangeError(`dice of ${faces.length} faces cannot show ${values.join(", ")}`);
  }
  const term = {
    class: classes.die,
    options: { faces: [...faces] },
    evaluated: true,
    number: values.length,
    faces: faces.length,
    modifiers: [],
    results: values.map((result) => ({ result, active: true })),
  };
  return {
    class: classes.roll,
    options: { faces: [...faces] },
    dice: [],
    formula: `${values.length}d${letter}`,
    terms: [term],
    total: 0,
    evaluated: true,
  };
}

/**
 * A formula of one kind of dice.
 *
 * @throws {RangeError} if the number of dice is negative or fractional
 */
export function poolFormula(dice: number, letter: string, flavor: string | undefined): string {
  if (!Number.isInteger(dice) || dice < 0) throw new RangeError(`a pool has a whole number of dice >= 0, got ${dice}`);
  const words = flavor?.replaceAll(/[[\]]/g, "").trim();
  return words ? `${dice}d${letter}[${words}]` : `${dice}d${letter}`;
}
