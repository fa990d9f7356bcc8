import type { ManualLine } from "../../workflows/attack-draft.ts";

/** A line that a person adds to a pool, as it stands in its fields. */
export interface TypedLine {
  readonly dice: string;
  readonly note: string;
}

/** Most dice of one added line, in either direction. */
const MOST_LINE_DICE = 20;

/**
 * Whole dice out of a typed text.
 *
 * @returns 0 for what is no whole number, such as a lonely minus on the way to "-2"; too many are the most allowed
 */
export function typedDice(text: string): number {
  const trimmed = text.trim().replace("−", "-");
  if (!/^[+-]?\d{1,9}$/.test(trimmed)) return 0;
  return Math.max(-MOST_LINE_DICE, Math.min(MOST_LINE_DICE, Number(trimmed)));
}

/** Whether a typed text is a whole number of dice within the limit; nothing typed is no dice. */
export function isTypedDice(text: string): boolean {
  const trimmed = text.trim().replace("−", "-");
  return trimmed === "" || (/^[+-]?\d{1,9}$/.test(trimmed) && Math.abs(Number(trimmed)) <= MOST_LINE_DICE);
}

/** Read the lines out of the dialog. */
export function readTyped(root: HTMLElement): TypedLine[] {
  return [...root.querySelectorAll<HTMLElement>("[data-line]")].map((row) => ({
    dice: row.querySelector<HTMLInputElement>('[name^="lineDice"]')?.value ?? "",
    note: row.querySelector<HTMLInputElement>('[name^="lineNote"]')?.value ?? "",
  }));
}

/** The lines as the pool takes them. */
export function toManual(typed: readonly TypedLine[]): ManualLine[] {
  return typed.map(({ dice, note }) => ({ dice: typedDice(dice), note }));
}
