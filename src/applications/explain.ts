import { reasonText, signed } from "../chat/card-dice.ts";
import type { PoolPart } from "../rules/dice/pools.ts";

/**
 * Explain a number line by line, for tooltips and screen readers.
 *
 * @param parts - lines of the sum, as the rules give them
 * @returns lines separated by line breaks; a sentence of its own when nothing adds to the number
 */
export function explainParts(parts: readonly PoolPart[]): string {
  if (parts.length === 0) return game.i18n.localize("STARCHASERS.Sheet.nothingAdds");
  return parts.map((part) => `${signed(part.dice)} ${reasonText(part)}`).join("\n");
}

/** Show the explanations of a window on keyboard focus too; Foundry itself shows them only under the pointer. */
export function explainOnFocus(root: HTMLElement): void {
  root.addEventListener("focusin", (event) => {
    const element = explainedBy(event.target);
    const text = element?.dataset["tooltipText"];
    // A click moves the focus as well, but there the pointer has shown the explanation already.
    if (element && text && element.matches(":focus-visible")) {
      game.tooltip.activate(element, { text, cssClass: "sc-tooltip" });
    }
  });
  root.addEventListener("focusout", (event) => {
    if (explainedBy(event.target)) game.tooltip.deactivate();
  });
}

function explainedBy(target: EventTarget | null): HTMLElement | null {
  // No `instanceof HTMLElement`: in a detached window of V14 the class is another one.
  const element = target as HTMLElement | null; // events of a sheet come from its elements only
  return element?.dataset["tooltipText"] ? element : null;
}
