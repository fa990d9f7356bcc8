import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants.ts";
import { expandObject, mergeObject } from "../../../common/utils/all.ts";
import { Hooks } from "../../hooks.ts";
import { notify } from "../../ui-registry.ts";
import { documentLabel, format, host, localize, shaped, type HostDocument } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  FormConfiguration,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from "./types.ts";

export type DocumentSheetOptions = ApplicationOptions & {
  document?: unknown;
  viewPermission?: number;
  editPermission?: number;
  canCreate?: boolean;
  sheetConfig?: boolean;
  ownershipConfig?: boolean;
};

/** An application that shows one document and, for those who may, edits it as a form. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DocumentSheetOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.LIMITED,
    editPermission: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    ownershipConfig: true,
    window: {
      controls: [
        { icon: "fa-solid fa-lock", label: "DOCUMENT.ConfigureOwnership", action: "configureOwnership" },
        { icon: "fa-solid fa-passport", label: "DOCUMENT.CopyUuid", action: "copyUuid" },
      ],
    },
    actions: {
      copyUuid: DocumentSheetV2.#onCopyUuid,
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  /** Opens the ownership window; set by the application that is one. */
  static ownershipDialog: { current: ((document: HostDocument) => unknown) | null } = { current: null };

  readonly #document: HostDocument;

  constructor(options: DocumentSheetOptions = {}) {
    super(options);
    this.#document = shaped<HostDocument>(options.document);
  }

  get document(): HostDocument {
    return this.#document;
  }

  override get title(): string {
    const { name, id } = this.document;
    return `${documentLabel(this.document.documentName)}: ${name ? name : id}`;
  }

  /** May this user see the sheet? */
  get isVisible(): boolean {
    return this.document.testUserPermission(host().user, shaped<number>(this.options["viewPermission"]));
  }

  /** May this user change the document here? */
  get isEditable(): boolean {
    const { document } = this;
    if (document.pack && host().packs.get(document.pack)?.locked) return false;
    return document.testUserPermission(host().user, shaped<number>(this.options["editPermission"]));
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = shaped<HostDocument | undefined>(options["document"]);
    if (!document?.documentName) throw new Error("A sheet needs the document that it shows");
    const resolved = super._initializeApplicationOptions({
      uniqueId: `${shaped<{ name: string }>(this.constructor).name}-${document.uuid.replaceAll(".", "-")}`,
      ...options,
    });
    resolved.classes = [...resolved.classes];
    resolved["document"] = document;
    return resolved;
  }

  protected override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // A renamed document gets its new name in the header, whatever else is drawn.
    options.window = { title: this.title, ...options.window };
  }

  protected override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    throw new Error(format("SHEETS.DocumentSheetPrivate", { type: documentLabel(this.document.documentName) }));
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: host().user,
      rootId: this.id,
    });
  }

  protected override *_headerControlsButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlsButtons()) {
      if (control.action === "configureOwnership" && !this.#mayConfigureOwnership()) continue;
      if (control.ownership !== undefined && !this.document.testUserPermission(host().user, control.ownership))
        continue;
      yield control;
    }
  }

  #mayConfigureOwnership(): boolean {
    const { document } = this;
    return this.options["ownershipConfig"] === true && host().user.isGM && !document.isEmbedded && !document.pack;
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Switch every field and button of the form off or on; the window's own buttons and tabs keep working. */
  protected _toggleDisabled(disabled: boolean): void {
    for (const element of this.form?.elements ?? []) {
      if (element.closest(".window-header, .controls-dropdown, .tabs") || element.matches("fieldset")) continue;
      if ("disabled" in element) element.disabled = disabled;
    }
  }

  protected override _onChangeForm(formConfig: FormConfiguration, event: Event): void {
    if (!this.isEditable) return;
    super._onChangeForm(formConfig, event);
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    try {
      const submitData = this._prepareSubmitData(event, form, formData, updateData);
      await this._processSubmitData(event, form, submitData, updateOptions);
    } catch (error) {
      // The form shows what is stored again: a refused value must not stay in it as if it were saved.
      Hooks.onError(`${this.constructor.name}#submit`, error instanceof Error ? error : new Error(String(error)), {
        log: "warn",
        notify: "error",
      });
      await this.render();
    }
  }

  /** From form data to data that the document accepts; throws what validation finds. */
  _prepareSubmitData(
    event: Event | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: unknown,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, shaped<Record<string, unknown>>(updateData), { inplace: true });
    const { document } = this;
    const clean = document.schema.clean(submitData, { partial: true, source: document._source });
    document.validate({ changes: clean, clean: true, fallback: false });
    return clean;
  }

  /** From flat form data to nested data. */
  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return shaped<Record<string, unknown>>(expandObject(formData.object));
  }

  /** Store the data. */
  async _processSubmitData(
    _event: Event | null,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  static async #onCopyUuid(this: DocumentSheetV2): Promise<void> {
    const { uuid } = this.document;
    await navigator.clipboard?.writeText(uuid);
    notify("info", `${localize("DOCUMENT.UuidCopied")} ${uuid}`);
  }

  static #onConfigureOwnership(this: DocumentSheetV2): unknown {
    return DocumentSheetV2.ownershipDialog.current?.(this.document);
  }
}
