/**
 * Gives the core of the client what it asks of applications. The core knows only boxes to be filled, so that documents
 * and settings never import a window.
 */
import { formInputs } from "../../common/data/fields/all.ts";
import { sheetRegistry } from "../collections/world-collection.ts";
import { diceHost } from "../dice/host.ts";
import { chatEnricher } from "../documents/chat-message-html.ts";
import { documentDialogs } from "../documents/dialogs.ts";
import { errorNotifier } from "../hooks.ts";
import { ClientSettings } from "../settings.ts";
import { notify } from "../ui-registry.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { DocumentOwnershipConfig } from "./apps/ownership-config.ts";
import { formInputFactory } from "./form-inputs.ts";
import { renderTemplate } from "./handlebars/templates.ts";
import { documentClass, shaped } from "./host.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { TextEditor } from "./ux/text-editor.ts";

type SheetClass = Parameters<typeof DocumentSheetConfig.registerSheet>[2];

documentDialogs.current = {
  input: ({ title, content, okLabel, extra }) =>
    DialogV2.input({ ...extra, window: { title }, content, ok: { label: okLabel } }),
  confirm: async ({ title, content, extra }) =>
    shaped<boolean | null>(await DialogV2.confirm({ ...extra, window: { title }, content })),
};

sheetRegistry.current = {
  register: (documentName, scope, sheet, options) =>
    DocumentSheetConfig.registerSheet(documentClass(documentName), scope, shaped<SheetClass>(sheet), options),
  unregister: (documentName, scope, sheet, options) =>
    DocumentSheetConfig.unregisterSheet(documentClass(documentName), scope, shaped<SheetClass>(sheet), options),
};

DocumentSheetV2.ownershipDialog.current = (document) =>
  new DocumentOwnershipConfig({ document }).render({ force: true });
ClientSettings.sheetFactory.current = () => new SettingsConfig();
errorNotifier.current = (level, message) => notify(level, message, { console: false });
formInputs.current = formInputFactory;
chatEnricher.current = (html, options) => TextEditor.implementation.enrichHTML(html, options);
diceHost.renderTemplate = renderTemplate;
