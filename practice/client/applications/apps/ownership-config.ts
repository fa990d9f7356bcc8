import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants.ts";
import { DocumentSheetV2, type DocumentSheetOptions } from "../api/document-sheet.ts";
import type { RenderContext, RenderOptions } from "../api/types.ts";
import { button, el } from "../dom.ts";
import { createFormGroup, createSelectInput, type FormSelectOption } from "../fields.ts";
import { host, localize } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const LEVELS = ["NONE", "LIMITED", "OBSERVER", "OWNER"] as const;

/** Who may see and change a document. */
export class DocumentOwnershipConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    classes: ["ownership-config"],
    position: { width: 420 },
    window: { title: "OWNERSHIP.Title", icon: "fa-solid fa-lock" },
    ownershipConfig: false,
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  override get title(): string {
    return `${localize("OWNERSHIP.Title")}: ${this.document.name}`;
  }

  protected override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLElement> {
    const { ownership } = this.document;
    const levels = LEVELS.map((level) => ({
      value: String(DOCUMENT_OWNERSHIP_LEVELS[level]),
      label: `OWNERSHIP.${level}`,
    }));
    const inherit: FormSelectOption = { value: "", label: "OWNERSHIP.DEFAULT" };
    const row = (id: string, label: string, options: FormSelectOption[]) => {
      const value = ownership[id] === undefined ? "" : String(ownership[id]);
      const input = createSelectInput({ name: id, value, options, localize: true, id: `${this.id}-${id}` });
      return createFormGroup({ label, input });
    };
    const players = host().users.filter((user) => !user.isGM);
    const save = button({ label: localize("COMMON.Save"), icon: "fa-solid fa-floppy-disk" });
    save.type = "submit";
    return el(
      "div",
      { class: "standard-form" },
      row("default", localize("OWNERSHIP.AllPlayers"), levels),
      ...players.map((user) => row(user.id, user.name, [inherit, ...levels])),
      el("footer", { class: "form-footer" }, save),
    );
  }

  protected override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ) {
    const prior = this.document.ownership;
    const ownership: Record<string, number | null> = {};
    for (const [id, value] of Object.entries(formData.object)) {
      if (value !== "") ownership[id] = Number(value);
      else if (id in prior) ownership[`-=${id}`] = null;
    }
    await this.document.update({ ownership });
  }
}
