import { CONFIG, type TextEnricher } from "../../config.ts";
import { fromUuid } from "../../uuid.ts";
import { isPlainObject, el, icon } from "../dom.ts";
import { config, localize, shaped, type HostDocument } from "../host.ts";
import { createInlineRoll } from "./inline-roll.ts";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  custom?: boolean;
  rollData?: Record<string, unknown> | (() => Record<string, unknown>);
  relativeTo?: unknown;
  [key: string]: unknown;
}

type Replacer = (match: RegExpMatchArray) => Promise<Node | null>;

const LINK = /@UUID\[([^\]#]+)(?:#[^\]]*)?\](?:{([^}]+)})?/g;
const INLINE_ROLL = /\[\[(\/[a-zA-Z]+\s)?(.*?)(\]{2,3})(?:{([^}]+)})?/g;
const URL_TEXT = /(?:https?:\/\/)[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Rich text: turns stored HTML into what is shown, with links and rolls. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** Replace references, rolls and whatever packages registered in `CONFIG.TextEditor.enrichers`. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    const html = document.createElement("div");
    html.innerHTML = String(content ?? "");
    if (!options.secrets) for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (options.documents !== false) await replaceText(html, LINK, (match) => createContentLink(match, options));
    if (options.links !== false) await replaceText(html, URL_TEXT, async ([url]) => hyperlink(url));
    if (options.custom !== false) {
      for (const enricher of CONFIG.TextEditor.enrichers) await applyEnricher(html, enricher, options);
    }
    if (options.rolls !== false) {
      const rollData = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
      await replaceText(html, INLINE_ROLL, (match) => createInlineRoll(match, rollData));
    }
    return html.innerHTML;
  }

  /** The data of a drag, or an empty record when it carries none. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return isPlainObject(data) ? data : {};
    } catch {
      return {};
    }
  }

  /** The text of HTML without its markup. */
  static decodeHTML(html: string): string {
    const holder = new DOMParser().parseFromString(html, "text/html");
    return holder.body.textContent ?? "";
  }

  /** Cut a text to a number of characters, at a word if possible. */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    const whole = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut;
    return whole.trimEnd() + (suffix ?? "");
  }

  /** The link text for a dropped document. */
  static async getContentLink(data: unknown, options: Record<string, unknown> = {}): Promise<string | null> {
    const uuid = isPlainObject(data) ? data["uuid"] : undefined;
    if (typeof uuid !== "string") return null;
    const document = await fromUuid(uuid);
    const linkable = shaped<{ _createDocumentLink?(data: unknown, options: unknown): string } | null>(document);
    return linkable?._createDocumentLink?.(data, options) ?? null;
  }
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest("a, textarea, code.raw")) nodes.push(node);
  }
  return nodes;
}

/** Replace each match within the text of an element. A replacer that answers null leaves the text. */
async function replaceText(
  root: HTMLElement,
  pattern: RegExp,
  replace: Replacer,
  replaceParent = false,
): Promise<void> {
  for (const node of textNodes(root)) {
    const matches = [...node.data.matchAll(new RegExp(pattern.source, withGlobal(pattern.flags)))];
    for (const match of matches.reverse()) {
      const result = await replace(match);
      if (!result) continue;
      const target = node.splitText(match.index);
      target.splitText(match[0].length);
      const parent = target.parentElement;
      if (replaceParent && parent && parent !== root) parent.replaceWith(result);
      else target.replaceWith(result);
    }
  }
}

function withGlobal(flags: string): string {
  return flags.includes("g") ? flags : `${flags}g`;
}

async function applyEnricher(html: HTMLElement, enricher: TextEnricher, options: EnrichmentOptions): Promise<void> {
  await replaceText(
    html,
    enricher.pattern,
    async (match) => {
      const element = await enricher.enricher(match, options);
      if (!element || !enricher.id || !enricher.onRender) return element;
      return el("enriched-content", { attrs: { enricher: enricher.id } }, element);
    },
    enricher.replaceParent,
  );
}

function hyperlink(url: string): HTMLElement {
  return el("a", { class: "hyperlink", text: url, attrs: { href: url, target: "_blank", rel: "nofollow noopener" } });
}

async function createContentLink(match: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement> {
  const [, target = "", label] = match;
  const relative = shaped<{ uuid?: string } | undefined>(options.relativeTo);
  const uuid = target.startsWith(".") && relative?.uuid ? `${relative.uuid}${target}` : target;
  const found = shaped<HostDocument | null>(await fromUuid(uuid).catch(() => null));
  if (!found) {
    const name = label ?? localize("EDITOR.BrokenLink");
    return el("a", { class: "content-link broken" }, icon("fa-solid fa-link-slash"), name);
  }
  const sidebarIcon = config(found.documentName)["sidebarIcon"];
  return el(
    "a",
    {
      class: "content-link",
      attrs: { draggable: "true", tabindex: 0, role: "link" },
      dataset: { link: "", uuid, id: found.id, type: found.documentName, ...(found.pack ? { pack: found.pack } : {}) },
    },
    icon(typeof sidebarIcon === "string" ? sidebarIcon : "fa-solid fa-file"),
    label ?? found.name,
  );
}
