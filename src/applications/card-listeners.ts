import { attackCardOf, type AttackCard } from "../authority/attack-card.ts";
import { amendAttack } from "../workflows/amend.ts";
import { applyAttack } from "../workflows/apply-attack.ts";
import { declineDefense, rollDefense } from "../workflows/defend.ts";
import { tellRefusal } from "../workflows/tell.ts";
import { undoAttack } from "../workflows/undo-attack.ts";
import { isTypedDice, typedDice } from "./dialogs/typed-lines.ts";

type CardAction = (card: AttackCard, root: HTMLElement) => Promise<void>;

function fieldOf(root: HTMLElement, name: string): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>(`[name="${name}"]`);
}

/** What stands in a field that was changed since the card was drawn; `undefined` if it was not. */
function changed(root: HTMLElement, name: string): string | undefined {
  const field = fieldOf(root, name);
  return field && field.value !== field.defaultValue ? field.value : undefined;
}

/** Roll the defense with the dice that the GM typed, if there is such a field; junk in it is told and rolls nothing. */
async function defend(card: AttackCard, root: HTMLElement): Promise<void> {
  const typed = fieldOf(root, "extra")?.value ?? "";
  if (!isTypedDice(typed)) {
    tellRefusal("notDice");
    return;
  }
  await rollDefense(card, { token: fieldOf(root, "token")?.checked ?? false, extra: typedDice(typed) });
}

/** The buttons of cards by their `data-action`. */
const ACTIONS: Readonly<Record<string, CardAction>> = {
  scDefend: defend,
  scDecline: (card) => declineDefense(card),
  scApply: (card) => applyAttack(card),
  scUndo: (card) => undoAttack(card),
  scAmend: (card, root) =>
    amendAttack(card, {
      hits: changed(root, "hits"),
      crits: changed(root, "crits"),
      damage: changed(root, "damage"),
      factor: fieldOf(root, "factor")?.value ?? "1",
      target: fieldOf(root, "target")?.value ?? null,
    }),
};

/** Buttons whose deed is not done yet; a second click in between does nothing. */
const busy = new Set<string>();

async function onClick(event: Event): Promise<void> {
  const { target } = event;
  // No `instanceof`: the element may live in a detached window, which has classes of its own.
  if (!target || !("closest" in target)) return;
  // The check above is all that the types of the DOM allow to say about a foreign window's element.
  const button = (target as Element).closest<HTMLButtonElement>(".attack-card [data-action]");
  const root = button?.closest<HTMLElement>(".attack-card");
  const action = ACTIONS[button?.dataset["action"] ?? ""];
  const card = attackCardOf(root?.dataset["messageId"] ?? "");
  if (!button || button.disabled || !root || !action || !card) return;
  event.preventDefault();
  const name = `${card.id}:${button.dataset["action"] ?? ""}`;
  if (busy.has(name)) return;
  busy.add(name);
  try {
    await action(card, root);
  } finally {
    busy.delete(name);
  }
}

function listenIn(page: Document): void {
  page.addEventListener("click", (event) => void onClick(event));
}

/**
 * Listen to the buttons of all cards, wherever Foundry draws them: in the log, in a notification, in a window of its
 * own. One listener for a whole page, so that cards themselves need none (law 5).
 */
export function listenToCards(): void {
  listenIn(document);
  // Only V14 has windows that leave the page; its hook is unknown to the types of V13.
  Hooks.on(
    "openDetachedWindow" as never,
    ((_id: string, page: Window) => {
      listenIn(page.document);
    }) as never,
  );
}
