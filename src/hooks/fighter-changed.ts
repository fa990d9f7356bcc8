import { redrawCards } from "../chat/decorate.ts";

/** An actor is gone: cards that aim at it must not offer what cannot be done any more (P28). */
export function onDeleteActor(actor: Actor.Implementation): void {
  redrawCards(({ system }) => system.target.uuid === actor.uuid);
}

/** A token is gone, and with it the actor of its own. */
export function onDeleteToken(token: TokenDocument.Implementation): void {
  redrawCards(({ system }) => system.target.uuid.startsWith(`${token.uuid}.`));
}

/** The defense that a card waits for may have other dice now, or another token to spend. */
export function onUpdateActor(actor: Actor.Implementation): void {
  redrawCards(({ system }) => system.phase === "defense" && system.target.uuid === actor.uuid);
}
