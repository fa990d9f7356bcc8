import { attackCardOf, isAttackCard, type AttackCard } from "../authority/attack-card.ts";
import { mayRead } from "../authority/rights.ts";
import { templatePath } from "../constants.ts";
import { prepareAttackCard } from "./attack-card.ts";

type Template = (context: object, options?: object) => string;

let template: Template | null = null;

/** Fetch the card's template once, so that cards can be drawn at once from then on. */
export async function loadCardTemplates(): Promise<Template> {
  if (!template) {
    const { getTemplate } = foundry.applications.handlebars;
    await getTemplate(templatePath("parts/glyph"));
    await getTemplate(templatePath("parts/dice-row"));
    await getTemplate(templatePath("chat/attack-side"));
    // Foundry types a compiled template by the class of Handlebars only.
    template = (await getTemplate(templatePath("chat/attack-card"))) as Template;
  }
  return template;
}

/**
 * Draw a message of ours into the element that Foundry made for it. Only draws: Foundry may do this several times for
 * one message, for the log, a notification and a window of its own (law 5, P31).
 *
 * @param message - any chat message; others than ours are left alone
 * @param html - the message's element
 */
export function decorateChatMessage(message: ChatMessage.Implementation, html: HTMLElement): void {
  if (!isAttackCard(message)) return;
  if (!mayRead(message, game.user)) {
    conceal(message, html);
    return;
  }
  html.classList.add("starchasers-message");
  if (template) {
    draw(message, html, template);
    return;
  }
  void loadCardTemplates().then((loaded) => {
    draw(message, html, loaded);
  });
}

/**
 * Draw cards of the page anew whose buttons may have changed without their message: somebody came or went, an actor is
 * gone. What was typed in them is lost, so it is only done then.
 *
 * @param concerns - which cards
 */
export function redrawCards(concerns: (card: AttackCard) => boolean): void {
  for (const html of document.querySelectorAll<HTMLElement>(".starchasers-message")) {
    const id = html.querySelector<HTMLElement>(".attack-card")?.dataset["messageId"];
    const card = id === undefined ? null : attackCardOf(id);
    if (card && concerns(card)) decorateChatMessage(card, html);
  }
}

function draw(message: AttackCard, html: HTMLElement, render: Template): void {
  const place = html.querySelector(".message-content") ?? html;
  const holder = html.ownerDocument.createElement("div");
  holder.innerHTML = render(prepareAttackCard(message, game.user));
  place.replaceChildren(...holder.childNodes);
}

/**
 * Nothing of a private roll stays in the page (P03, P09): no word, no symbol, no class, no name. Its author learns that
 * a blind roll was made; for everybody else the message is not there at all.
 */
function conceal(message: AttackCard, html: HTMLElement): void {
  html.querySelector(".flavor-text")?.remove();
  const place = html.querySelector(".message-content") ?? html;
  if (message.isAuthor) {
    const line = html.ownerDocument.createElement("p");
    line.textContent = game.i18n.localize("STARCHASERS.Card.blind");
    place.replaceChildren(line);
    return;
  }
  html.replaceChildren();
  html.hidden = true;
}
