/** What a person was doing in a part of a window when somebody else's change drew it again. */
export interface HalfTyped {
  /** Selector that finds the same control in the new part, and which of its matches it is. */
  readonly selector: string;
  readonly index: number;
  /** Text that is not stored yet; null: nothing was typed. */
  readonly text: string | null;
  readonly selection: readonly [number | null, number | null] | null;
}

/** Attributes that say which control this is; all others may change from drawing to drawing. */
const IDENTITY = [
  "name",
  "data-action",
  "data-kind",
  "data-path",
  "data-item-id",
  "data-effect-id",
  "data-index",
  "data-tab",
  "data-delta",
];

/** Rows of a list: what stands in them is told apart by the row. */
const ROW = "[data-item-id], [data-effect-id], [data-index]";

function ownSelector(element: Element): string {
  const attributes = IDENTITY.filter((name) => element.hasAttribute(name)).map(
    (name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`,
  );
  if (element.matches("input[type=checkbox][value], input[type=radio]")) {
    attributes.push(`[value="${CSS.escape(element.getAttribute("value") ?? "")}"]`);
  }
  return attributes.length > 0 ? element.localName + attributes.join("") : "";
}

/** What has no name of its own, such as a number that explains itself, is told apart by its place among its like. */
function selectorOf(element: Element): string {
  const own = ownSelector(element);
  if (own === "") return element.localName;
  const row = element.parentElement?.closest(ROW);
  return row ? `${ownSelector(row)} ${own}` : own;
}

/** Fields with a text that a person types; their values and carets are worth keeping. */
function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element.matches("textarea, input:not([type]), input[type=text], input[type=search], input[type=url]");
}

/**
 * Look what has the focus in a part that is about to be replaced, and what is typed there.
 *
 * @returns null if nothing in it has the focus
 * @see expectations P72
 */
export function captureTyping(prior: HTMLElement): HalfTyped | null {
  const focused = prior.querySelector(":focus");
  if (!focused) return null;
  const selector = selectorOf(focused);
  const index = [...prior.querySelectorAll(selector)].indexOf(focused);
  if (!isTextField(focused)) return { selector, index, text: null, selection: null };
  const text = focused.value === focused.defaultValue ? null : focused.value;
  const selection = [focused.selectionStart, focused.selectionEnd] as const;
  // Chrome reports a change of a field that is taken away while it is edited: half a text would be stored.
  focused.value = focused.defaultValue;
  delete focused.dataset["typed"];
  return { selector, index, text, selection };
}

/** Give the new part the focus, the half-typed text and the caret of the old one. */
export function restoreTyping(next: HTMLElement, typing: HalfTyped | null): void {
  const element = typing && next.querySelectorAll<HTMLElement>(typing.selector)[typing.index];
  if (!element) return;
  if (isTextField(element)) {
    if (typing.text !== null) {
      element.value = typing.text;
      // The browser reports a change only of what is typed from now on; `attachHalfTyped` reports this one.
      element.dataset["typed"] = "";
    }
    element.focus({ preventScroll: true });
    if (typing.selection) element.setSelectionRange(...typing.selection);
  } else element.focus({ preventScroll: true });
}

/** Report the change of a field whose half-typed text was carried over from an older drawing. */
export function attachHalfTyped(root: HTMLElement): void {
  root.addEventListener("change", (event) => {
    delete (event.target as HTMLElement).dataset["typed"]; // events of a window come from its elements
  });
  root.addEventListener("focusout", (event) => {
    const element = event.target as HTMLElement; // as above
    // While a part is replaced, the old field loses the focus too; it is out of the document then.
    if (element.dataset["typed"] === undefined || !element.isConnected) return;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
