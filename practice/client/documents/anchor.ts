import type { Document } from "../../common/abstract/document.ts";
import { documentConfigOf } from "../config.ts";
import { isRecord, recordOf, type UnknownRecord } from "../records.ts";

/**
 * A link that opens the document, as rich text shows it. Text is set as text, so a name can hold no markup.
 * Clicks are handled by the rich text code, which knows `.content-link`.
 */
export function makeAnchor(document: Document, options: UnknownRecord): HTMLElement {
  const anchor = globalThis.document.createElement("a");
  const { classes, attrs, dataset, name, icon } = options;
  anchor.classList.add("content-link", ...(Array.isArray(classes) ? classes.map(String) : []));
  for (const [key, value] of Object.entries(recordOf(attrs))) anchor.setAttribute(key, String(value));
  anchor.draggable = true;
  Object.assign(anchor.dataset, {
    link: "",
    uuid: document.uuid,
    id: document.id ?? "",
    type: document.documentName,
    ...(isRecord(dataset) ? dataset : {}),
  });
  const symbol = globalThis.document.createElement("i");
  symbol.className = typeof icon === "string" ? icon : (documentConfigOf(document.documentName)?.sidebarIcon ?? "");
  symbol.setAttribute("inert", "");
  const label = typeof name === "string" ? name : String(Reflect.get(document, "name") ?? document.id);
  anchor.append(symbol, label);
  return anchor;
}
