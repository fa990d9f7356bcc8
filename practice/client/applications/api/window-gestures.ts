/** Moving and resizing of windows with the pointer. */

export interface Movable {
  readonly element: HTMLElement;
  setPosition(position: { left?: number; top?: number; width?: number; height?: number }): unknown;
}

type Step = (dx: number, dy: number) => void;

/** Follow the pointer from a press until it is let go. */
function track(handle: HTMLElement, begin: (event: PointerEvent) => Step | null): void {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    const step = begin(down);
    if (!step) return;
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener("pointermove", (move) => step(move.clientX - down.clientX, move.clientY - down.clientY), {
      signal,
    });
    window.addEventListener("pointerup", () => abort.abort(), { signal });
    window.addEventListener("pointercancel", () => abort.abort(), { signal });
  });
}

/** Let the header move the window; its buttons keep their clicks. */
export function makeDraggable(app: Movable, header: HTMLElement): void {
  track(header, (event) => {
    if (event.target instanceof Element && event.target.closest("button, a, input, select")) return null;
    event.preventDefault();
    const { left, top } = app.element.getBoundingClientRect();
    return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
  });
}

/** Let the corner resize the window. */
export function makeResizable(app: Movable, handle: HTMLElement): void {
  track(handle, (event) => {
    event.preventDefault();
    const { offsetWidth, offsetHeight } = app.element;
    return (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
  });
}
