import { CHAT_MESSAGE_STYLES } from "../../common/constants.ts";
import { escapeHTML } from "../../common/utils/all.ts";
import { renderTemplate } from "../applications/handlebars/templates.ts";
import { CONFIG } from "../config.ts";
import { game, localize } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { stringOf, type UnknownRecord } from "../records.ts";
import type { ChatMessage } from "./chat-message.ts";

/** Turns stored content into what is shown (links, inline rolls); the rich text code sets it. */
export const chatEnricher: { current: ((html: string, options: UnknownRecord) => Promise<string>) | null } = {
  current: null,
};

/** Is the content nothing but the total of the roll? Then the roll itself is drawn. */
function isBareTotal(message: ChatMessage): boolean {
  return message.isRoll && (message.content === "" || !Number.isNaN(Number(message.content)));
}

async function contentOf(message: ChatMessage): Promise<string> {
  if (!message.isContentVisible) return message.isRoll ? rollsOf(message, true) : "";
  if (isBareTotal(message)) return rollsOf(message, false);
  if (!chatEnricher.current) return message.content;
  return chatEnricher.current(message.content, { rollData: message.getRollData(), secrets: message.isAuthor });
}

async function rollsOf(message: ChatMessage, isPrivate: boolean): Promise<string> {
  const drawn = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })));
  return drawn.join("");
}

/** Who else got the message. */
function recipients(message: ChatMessage): string {
  const names = message.whisper.map((id) => game.users?.get(id)?.name).filter((name) => name !== undefined);
  return names.join(", ");
}

function cssClasses(message: ChatMessage): string {
  const style: unknown = Reflect.get(message, "style");
  return [
    style === CHAT_MESSAGE_STYLES.IC ? "ic" : "",
    style === CHAT_MESSAGE_STYLES.EMOTE ? "emote" : "",
    message.whisper.length ? "whisper" : "",
    message.blind ? "blind" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function borderColor(message: ChatMessage): string {
  const color: unknown = message.author ? Reflect.get(message.author, "color") : null;
  return stringOf(color && Reflect.get(Object(color), "css")) ?? stringOf(color) ?? "";
}

/** Of a roll that is not this user's business only the fact is told. */
function flavorOf(message: ChatMessage): string {
  if (message.isContentVisible || !message.isRoll) return message.flavor;
  return escapeHTML(localize("CHAT.PrivateRollContent", { user: message.alias }));
}

function makeElement(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("The template of chat messages must have one root element");
  return element;
}

/** Draw a message. Packages change the element in `renderChatMessageHTML`. */
export async function renderChatMessage(message: ChatMessage, options: UnknownRecord): Promise<HTMLElement> {
  const { canDelete = game.user?.isGM ?? false, canClose = false, ...rest } = options;
  const context: UnknownRecord = {
    ...rest,
    canDelete,
    canClose,
    message: { ...message.toObject(), content: await contentOf(message), flavor: flavorOf(message) },
    user: game.user,
    author: message.author,
    alias: message.alias,
    speakerActor: message.speakerActor,
    cssClass: cssClasses(message),
    isWhisper: message.whisper.length > 0,
    whisperTo: recipients(message),
    borderColor: borderColor(message),
    timestamp: message.timestamp,
    time: new Date(message.timestamp).toLocaleTimeString(game.i18n?.lang, { hour: "2-digit", minute: "2-digit" }),
  };
  const element = makeElement(await renderTemplate(CONFIG.ChatMessage.template, context));
  element.dataset["messageId"] = String(message.id);
  Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}
