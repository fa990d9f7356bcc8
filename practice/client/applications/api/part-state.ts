/** What survives the replacement of a part: where it was scrolled to and which field had the focus. */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][];
  /** Selector of the focused field. Only a field with an id or a name can be found again. */
  focus?: string;
}

/** The element that a scroll selector means inside a part; the empty selector is the part itself. */
function scroller(part: HTMLElement, selector: string): HTMLElement | null {
  return selector === "" ? part : part.querySelector<HTMLElement>(selector);
}

/** Remember focus and scroll positions of the part that is about to go. */
export function capturePart(
  prior: HTMLElement,
  next: HTMLElement,
  scrollable: readonly string[],
  state: PartState,
): void {
  const focused = prior.querySelector<HTMLElement>(":focus") ?? (prior.matches(":focus") ? prior : null);
  const name = focused?.getAttribute("name");
  if (focused?.id) state.focus = `#${CSS.escape(focused.id)}`;
  else if (focused && name) state.focus = `${focused.tagName}[name="${CSS.escape(name)}"]`;
  for (const selector of scrollable) {
    const from = scroller(prior, selector);
    const to = scroller(next, selector);
    if (from && to) state.scrollPositions.push([to, from.scrollTop, from.scrollLeft]);
  }
}

/** Give the new part what {@link capturePart} remembered. */
export function restorePart(next: HTMLElement, state: PartState): void {
  if (state.focus) next.querySelector<HTMLElement>(state.focus)?.focus();
  for (const [element, top, left] of state.scrollPositions)
    Object.assign(element, { scrollTop: top, scrollLeft: left });
}
