import { faceOf } from "../rules/dice/faces.ts";

/** What both dice have in common: a table of faces in the term's options, and symbols instead of numbers. */

type Result = foundry.dice.terms.DiceTerm.Result;

/** The table that is stored with a die or a roll; null if there is none, or none of this kind. */
export function storedFaces<Face>(
  term: { readonly options?: object | null | undefined },
  parse: (values: unknown) => Face[] | null,
): Face[] | null {
  return parse(foundry.utils.getProperty(term.options ?? {}, "faces"));
}

type TermOptions = foundry.dice.terms.Die.TermData["options"];

/** Options of a die with its table. They are an object of their own, so that no two dice share one. */
export function withFaces(options: NonNullable<TermOptions>, table: readonly string[]): NonNullable<TermOptions> {
  const own: NonNullable<TermOptions> = { ...options };
  // The types of Foundry know no options of other people's dice.
  foundry.utils.setProperty(own, "faces", [...table]);
  return own;
}

function isOnDie(result: Result, table: readonly unknown[]): boolean {
  return Number.isInteger(result.result) && result.result >= 1 && result.result <= table.length;
}

/** The symbols of the results that count. */
export function activeFaces<Face extends string>(results: readonly Result[], table: readonly Face[]): Face[] {
  return results
    .filter((each) => each.active !== false && isOnDie(each, table))
    .map((each) => faceOf(table, each.result));
}

/** The word for what one die shows. */
export function labelOf(result: Result, table: readonly string[]): string {
  if (!isOnDie(result, table)) return "–";
  return game.i18n.localize(`STARCHASERS.Symbol.${faceOf(table, result.result)}`);
}

/**
 * What Foundry's own template draws for a die, with the symbol in the place of the word. That template prints what it is
 * given as HTML.
 *
 * @param data - as Foundry makes it for the die; its results are in the order of `results`
 */
export function withSymbols(
  data: foundry.dice.terms.DiceTerm.ToolTipData,
  results: readonly Result[],
  table: readonly string[],
): foundry.dice.terms.DiceTerm.ToolTipData {
  const rolls = data.rolls.map((roll, index) => {
    const result = results[index];
    return result && isOnDie(result, table) ? { ...roll, result: symbolOf(faceOf(table, result.result)) } : roll;
  });
  return { ...data, rolls };
}

function symbolOf(face: string): string {
  const word = foundry.utils.escapeHTML(game.i18n.localize(`STARCHASERS.Symbol.${face}`));
  return `<span class="sc-glyph sc-glyph-${face}" role="img" aria-label="${word}" data-tooltip-text="${word}"></span>`;
}
