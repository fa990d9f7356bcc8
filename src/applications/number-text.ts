/** What a number field accepts; `undefined` means without that limit. Units are those of the field. */
export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Round to a whole number. */
  readonly integer?: boolean | undefined;
  /** An empty text clears the field. */
  readonly nullable?: boolean | undefined;
}

/** Why a text was refused; each is a key under `STARCHASERS.Sheet.Number`. */
export type NumberRefusal = "empty" | "notANumber";

/** What was changed in an accepted text; each is a key under `STARCHASERS.Sheet.Number`. */
export type NumberNote = "rounded" | "tooLow" | "tooHigh";

export type NumberReading =
  | { readonly ok: true; readonly value: number | null; readonly note: NumberNote | null }
  | { readonly ok: false; readonly reason: NumberRefusal };

/** `=` sets, an ASCII sign adds or subtracts; the typographic minus belongs to the number, so that a shown text reads as itself. */
const GRAMMAR = /^(?<sign>[=+-]?)\s*(?<minus>[-−]?)(?<digits>\d+(?:[.,]\d*)?|[.,]\d+)(?<exponent>e[+-]?\d+)?$/iu;

/**
 * Read what a person typed into a number field: `5` and `=5` set, `+5` and `-5` change, anything else is refused.
 *
 * @param text - as typed; spaces around it do not matter, a decimal comma is fine
 * @param current - the stored value that a change starts from; null counts as 0
 * @param limits - the value is rounded and clamped to these, and the note says so
 * @returns the new value (null when an empty text clears the field), or why the text is no number
 * @see expectations P75
 */
export function readNumber(text: string, current: number | null, limits: NumberLimits = {}): NumberReading {
  const typed = text.trim();
  if (typed === "") return limits.nullable ? { ok: true, value: null, note: null } : { ok: false, reason: "empty" };

  const groups = GRAMMAR.exec(typed)?.groups;
  const isDelta = groups?.["sign"] === "+" || groups?.["sign"] === "-";
  if (!groups || (isDelta && groups["minus"])) return { ok: false, reason: "notANumber" };

  const size = Number(`${groups["digits"]?.replace(",", ".") ?? ""}${groups["exponent"] ?? ""}`);
  const signed = groups["minus"] || groups["sign"] === "-" ? -size : size;
  const wish = isDelta ? (current ?? 0) + signed : signed;
  return fit(wish, limits);
}

/** Round and clamp; the clamp is the stronger note, because it changed the value more. */
function fit(wish: number, limits: NumberLimits): NumberReading {
  const { min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = limits;
  const whole = limits.integer ? Math.round(wish) : wish;
  const value = Math.min(Math.max(whole, min), max) || 0;
  const note = whole < min ? "tooLow" : whole > max ? "tooHigh" : whole !== wish ? "rounded" : null;
  return { ok: true, value, note };
}

/**
 * Write a stored number so that reading the text again gives the same number.
 *
 * @param value - null or undefined gives an empty text
 */
export function writeNumber(value: number | null | undefined): string {
  if (value === null || value === undefined) return "";
  return String(value).replace("-", "−");
}
