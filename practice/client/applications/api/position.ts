import type { Position } from "./types.ts";

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** Turn a wish into a place inside the viewport. A window without a place is centred. */
export function resolvePosition(element: HTMLElement, wanted: Position): Position {
  const { clientWidth, clientHeight } = document.documentElement;
  const position = { ...wanted };
  element.style.width = toLength(position.width);
  element.style.height = toLength(position.height);
  if (typeof position.width === "number") position.width = clamp(position.width, 120, clientWidth);
  if (typeof position.height === "number") position.height = clamp(position.height, 60, clientHeight);
  const width = typeof position.width === "number" ? position.width : element.offsetWidth;
  const height = typeof position.height === "number" ? position.height : element.offsetHeight;
  position.left = clamp(Math.round(position.left ?? (clientWidth - width) / 2), 0, clientWidth - Math.min(width, 80));
  position.top = clamp(Math.round(position.top ?? (clientHeight - height) / 2), 0, clientHeight - 32);
  return position;
}

/** Write a resolved position to the element; a folded window keeps only its place. */
export function applyPosition(element: HTMLElement, position: Position, minimized: boolean): void {
  const { style } = element;
  style.left = `${position.left ?? 0}px`;
  style.top = `${position.top ?? 0}px`;
  style.width = minimized ? "" : toLength(position.width);
  style.height = minimized ? "" : toLength(position.height);
  style.maxHeight = minimized ? "" : `calc(100vh - ${position.top ?? 0}px)`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  if (position.zIndex) style.zIndex = String(position.zIndex);
}

function toLength(value: number | "auto" | undefined): string {
  return typeof value === "number" ? `${value}px` : "";
}
