import { decorateChatMessage } from "../chat/decorate.ts";

/** Runs at each drawing of each copy of a message (log, notification, pop-out): draws, and does nothing else. */
export function onRenderChatMessage(message: ChatMessage.Implementation, html: HTMLElement): void {
  decorateChatMessage(message, html);
}
