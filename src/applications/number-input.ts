import { readNumber, writeNumber } from "./number-text.ts";
import type { NumberLimits, NumberReading } from "./number-text.ts";

/** What number fields need to know about the document behind them. */
export interface NumberFieldSource {
  /** Limits and stored value of a field; null: the field is not of this document. */
  read(input: HTMLInputElement): { readonly limits: NumberLimits; readonly current: number | null } | null;
  /** Store the value of a field that the form does not submit itself (a field of an owned item). */
  write(input: HTMLInputElement, value: number | null): void;
}

/** Fields of the template `parts/number-input`. */
const SELECTOR = "input[data-number]";

/** Milliseconds that a message at a field stays. */
const MESSAGE_TIME = 6000;

/**
 * Make the number fields of a window understand `5`, `+5`, `-5` and `=5`, and refuse everything else visibly.
 * Listens on the root once; parts may be drawn again underneath.
 *
 * @param root - the element of the window; the listener runs before the form's own
 * @see expectations P75
 */
export function attachNumberInputs(root: HTMLElement, source: NumberFieldSource): void {
  root.addEventListener(
    "change",
    (event) => {
      onChange(event, root, source);
    },
    { capture: true },
  );
  root.addEventListener("input", () => {
    dismissMessage(root);
  });
  root.addEventListener("keydown", onKeydown);
}

function numberInput(event: Event): HTMLInputElement | null {
  const target = event.target as HTMLInputElement; // events of a window come from its elements
  return target.matches(SELECTOR) ? target : null;
}

function onChange(event: Event, root: HTMLElement, source: NumberFieldSource): void {
  const input = numberInput(event);
  const field = input && source.read(input);
  if (!field) return;
  const typed = input.value;
  const reading = readNumber(typed, field.current, field.limits);
  const value = reading.ok ? reading.value : field.current;
  input.value = writeNumber(value);
  delete input.dataset["typed"];
  input.toggleAttribute("aria-invalid", false);
  tell(root, input, reading, typed, field.limits);
  // A refused text, and one that changes nothing, never reach the form.
  if (!reading.ok || value === field.current) event.stopPropagation();
  else if (!input.name) {
    event.stopPropagation();
    source.write(input, value);
  }
}

/** Escape gives the stored value back without closing the window; arrows count up and down. */
function onKeydown(event: KeyboardEvent): void {
  const input = numberInput(event);
  if (!input || input.disabled) return;
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (step !== undefined) {
    const reading = readNumber(input.value, null);
    input.value = writeNumber((reading.ok ? (reading.value ?? 0) : 0) + step);
    input.dataset["typed"] = "";
    event.preventDefault();
  } else if (event.key === "Escape" && input.value !== input.defaultValue) {
    input.value = input.defaultValue;
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === "Enter" && input.dataset["typed"] !== undefined) {
    input.dispatchEvent(new Event("change", { bubbles: true }));
    event.preventDefault();
  }
}

function messageOf(reading: NumberReading, typed: string, limits: NumberLimits): string | null {
  const say = (key: string) =>
    game.i18n.format(`STARCHASERS.Sheet.Number.${key}`, {
      text: typed,
      min: writeNumber(limits.min),
      max: writeNumber(limits.max),
    });
  if (!reading.ok) return say(reading.reason);
  return reading.note && say(reading.note);
}

/**
 * Say at the field what happened to the text. The message hangs on the window, not on the part, because an accepted
 * value draws the part again.
 */
function tell(root: HTMLElement, input: HTMLInputElement, reading: NumberReading, typed: string, limits: NumberLimits) {
  dismissMessage(root);
  const text = messageOf(reading, typed, limits);
  if (text === null) return;
  const message = root.ownerDocument.createElement("div");
  message.className = `sc-field-message${reading.ok ? "" : " refused"}`;
  message.setAttribute("role", "alert");
  message.textContent = text;
  const place = input.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  message.style.insetBlockStart = `${place.bottom - frame.top + 2}px`;
  message.style.insetInlineStart = `${Math.max(4, Math.min(place.left - frame.left, frame.width - 240))}px`;
  root.append(message);
  window.setTimeout(() => {
    message.remove();
  }, MESSAGE_TIME);
  if (reading.ok) return;
  input.setAttribute("aria-invalid", "true");
  input.select();
}

function dismissMessage(root: HTMLElement): void {
  for (const message of root.querySelectorAll(".sc-field-message")) message.remove();
}
