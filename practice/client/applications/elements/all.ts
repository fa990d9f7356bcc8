import { CONFIG } from "../../config.ts";
import { ElementBase } from "../dom.ts";
import { HTMLDocumentTagsElement, HTMLMultiSelectElement, HTMLStringTagsElement } from "./list-elements.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLRangePickerElement } from "./simple-elements.ts";

export { AbstractFormInputElement } from "./form-element.ts";
export {
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
};

/** `<enriched-content enricher>`: tells the enricher when its element enters the page, so that it can listen. */
export class HTMLEnrichedContentElement extends ElementBase {
  static tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    CONFIG.TextEditor.enrichers.find((enricher) => enricher.id === id)?.onRender?.(this);
  }
}

/** Make the elements known to the browser. */
export function defineElements(): void {
  const classes = [
    ...[HTMLProseMirrorElement, HTMLMultiSelectElement, HTMLStringTagsElement, HTMLFilePickerElement],
    ...[HTMLRangePickerElement, HTMLColorPickerElement, HTMLDocumentTagsElement, HTMLEnrichedContentElement],
  ];
  for (const cls of classes) if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
}
