import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";
import { button, el } from "../dom.ts";
import { createFormGroup, createTextInput } from "../fields.ts";
import { localize, shaped, type HostDocument } from "../host.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface Page extends HostDocument {
  readonly text?: { readonly content?: string | null };
}

/** A journal entry: its name and its pages of text. */
export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["journal-entry"],
    position: { width: 620, height: 560 },
    window: { resizable: true, icon: "fa-solid fa-book-open", contentClasses: ["standard-form", "scrollable"] },
    form: { handler: JournalEntrySheet.#onSubmit, submitOnChange: true },
    actions: { addPage: JournalEntrySheet.#onAddPage },
  };

  get #pages(): Page[] {
    return shaped<Page[]>(this.document.getEmbeddedCollection("JournalEntryPage").contents);
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement[]> {
    const name = createTextInput({ name: "name", value: this.document.name, id: `${this.id}-name` });
    const pages = await Promise.all(this.#pages.map((page) => this.#page(page)));
    const add = button({ label: localize("JOURNAL.AddPage"), icon: "fa-solid fa-plus", action: "addPage" });
    return [
      createFormGroup({ label: "Name", localize: true, input: name }),
      ...pages,
      ...(this.isEditable ? [add] : []),
    ];
  }

  async #page(page: Page): Promise<HTMLElement> {
    const content = page.text?.content ?? "";
    const enriched = await TextEditor.implementation.enrichHTML(content, { secrets: page.isOwner, relativeTo: page });
    const editor = HTMLProseMirrorElement.create({ name: `pages.${page.id}`, value: content, toggled: true, enriched });
    editor.setAttribute("aria-label", page.name);
    return el("article", { class: "journal-page" }, el("h2", { text: page.name }), editor);
  }

  protected override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onSubmit(this: JournalEntrySheet, _event: Event, _form: HTMLFormElement, data: FormDataExtended) {
    if (!this.isEditable) return;
    const { name, ...pages } = data.object;
    if (typeof name === "string" && name.trim() && name !== this.document.name) await this.document.update({ name });
    const updates = Object.entries(pages).map(([key, content]) => ({
      _id: key.slice("pages.".length),
      text: { content },
    }));
    if (updates.length) await this.document.updateEmbeddedDocuments("JournalEntryPage", updates);
  }

  static async #onAddPage(this: JournalEntrySheet): Promise<void> {
    const name = `${localize("JOURNAL.Page")} ${this.#pages.length + 1}`;
    await this.document.createEmbeddedDocuments("JournalEntryPage", [{ name, type: "text", text: { content: "" } }]);
  }
}
