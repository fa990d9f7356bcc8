import { ui } from "../../../ui-registry.ts";
import { el } from "../../dom.ts";
import { shaped } from "../../host.ts";
import type { ChatMessageLike } from "./chat-log.ts";

const SHOWN_MS = 7000;
const MOST = 3;

/** Cards beside the sidebar for messages that come while it shows another tab. A card is a rendering of its own. */
export class ChatNotifications {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();

  get #list(): HTMLElement {
    const existing = document.querySelector<HTMLElement>("#chat-notifications ol");
    if (existing) return existing;
    const list = el("ol", { class: "chat-log" });
    const holder = el("div", { attrs: { id: "chat-notifications" } }, list);
    (document.getElementById("ui-right") ?? document.body).prepend(holder);
    return list;
  }

  /** A click on a card that is not meant for one of its buttons opens the chat. */
  listen(): void {
    this.#list.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      const card = event.target.closest<HTMLElement>("[data-message-id]");
      if (event.target.closest("[data-action=dismissMessage]")) this.remove(card?.dataset["messageId"] ?? "");
      if (event.target.closest("button, a, input, select, textarea, summary, [data-action]")) return;
      shaped<{ activate(): void } | undefined>(ui["chat"])?.activate();
    });
  }

  /** Show a message for a while. */
  async show(message: ChatMessageLike): Promise<void> {
    const element = await message.renderHTML({ canDelete: false, canClose: true });
    element.classList.add("chat-message");
    element.dataset["messageId"] ??= message.id;
    this.#list.append(element);
    while (this.#list.children.length > MOST)
      this.remove((this.#list.firstElementChild as HTMLElement).dataset["messageId"] ?? "");
    this.#timers.set(
      message.id,
      setTimeout(() => this.#expire(message.id), SHOWN_MS),
    );
  }

  /** A card in use stays until it is left alone. */
  #expire(id: string): void {
    const card = this.#card(id);
    if (card?.matches(":hover, :focus-within"))
      this.#timers.set(
        id,
        setTimeout(() => this.#expire(id), SHOWN_MS),
      );
    else this.remove(id);
  }

  #card(id: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  }

  /** Draw the card of a changed message again, if it still shows. */
  async update(message: ChatMessageLike): Promise<void> {
    if (!this.#card(message.id)) return;
    const element = await message.renderHTML({ canDelete: false, canClose: true });
    element.classList.add("chat-message");
    this.#card(message.id)?.replaceWith(element);
  }

  /** Take a card away. */
  remove(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    const card = this.#card(id);
    if (card) card.remove();
    else if (!id) this.#list.firstElementChild?.remove();
  }

  /** Take all cards away. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#list.replaceChildren();
  }
}
