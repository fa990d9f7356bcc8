import sanitizeHtml from "sanitize-html";
import { htmlFields, type SystemManifest } from "../common/manifest.ts";
import { isPlainObject, type PlainObject } from "../common/utils/types.ts";

/** HTML fields of core documents. */
const CORE_HTML: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["text", "description"],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    ...["audio", "button", "del", "details", "fieldset", "img", "input", "ins", "label", "legend", "meter"],
    ...["optgroup", "option", "picture", "progress", "secret", "select", "source", "summary", "textarea", "video"],
  ],
  allowedAttributes: {
    "*": ["class", "id", "title", "role", "lang", "dir", "hidden", "tabindex", "style", "aria-*", "data-*"],
    a: ["href", "name", "target", "rel", "draggable"],
    audio: ["src", "controls", "loop"],
    button: ["type", "name", "value", "disabled"],
    col: ["span"],
    colgroup: ["span"],
    details: ["open", "name"],
    fieldset: ["disabled", "name"],
    img: ["src", "alt", "width", "height", "loading"],
    input: ["type", "name", "value", "checked", "disabled", "readonly", "min", "max", "step", "placeholder"],
    label: ["for"],
    li: ["value"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    ol: ["start", "reversed", "type"],
    optgroup: ["label", "disabled"],
    option: ["value", "selected", "disabled", "label"],
    progress: ["value", "max"],
    select: ["name", "disabled", "multiple"],
    source: ["src", "srcset", "type", "media"],
    td: ["colspan", "rowspan", "headers"],
    textarea: ["name", "rows", "cols", "disabled", "readonly", "placeholder"],
    th: ["colspan", "rowspan", "headers", "scope"],
    video: ["src", "controls", "loop", "width", "height", "poster"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  parseStyleAttributes: false,
};

/** HTML without scripts, event handlers, frames and dangerous links. */
export function cleanHtml(html: string): string {
  return html.includes("<") || html.includes("&") ? sanitizeHtml(html, OPTIONS) : html;
}

function pathsOf(manifest: SystemManifest, documentName: string, type: string): string[] {
  const system = htmlFields(manifest, documentName, type).map((path) => `system.${path}`);
  return [...(CORE_HTML[documentName] ?? []), ...system];
}

/** Clean the strings at a path. A replacement key (`==notes`) is the same place by another name. */
function cleanAt(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return typeof value === "string" ? cleanHtml(value) : value;
  if (Array.isArray(value)) return part === "*" ? value.map((inner) => cleanAt(inner, rest)) : value;
  if (!isPlainObject(value)) return value;
  const fits = (key: string): boolean => part === "*" || key === part || key === `==${part}`;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fits(key) ? cleanAt(inner, rest) : inner]),
  );
}

/**
 * A copy of document data, or of changes to it, with all HTML fields cleaned: those of core and those that the
 * manifest declares under `htmlFields` (Q38). Dotted keys must be expanded.
 */
export function sanitizeData(
  manifest: SystemManifest,
  documentName: string,
  type: string,
  data: PlainObject,
): PlainObject {
  let clean: unknown = data;
  for (const path of pathsOf(manifest, documentName, type)) clean = cleanAt(clean, path.split("."));
  return isPlainObject(clean) ? clean : data;
}
