import type { Document } from "../../common/abstract/document.ts";
import { documentConfigOf, type DocumentClass } from "../config.ts";
import { game, localize } from "../game.ts";
import { isRecord, stringOf, type UnknownRecord } from "../records.ts";
import type { ClientDocumentStatics } from "./client-document-types.ts";

/** The two questions that documents ask. The dialog application sets them, so that documents do not import windows. */
export interface DocumentDialogs {
  /** Ask for form fields; resolves with their values, or null when dismissed. */
  input(options: { title: string; content: HTMLElement; okLabel: string; extra: UnknownRecord }): Promise<unknown>;
  confirm(options: { title: string; content: HTMLElement; extra: UnknownRecord }): Promise<boolean | null>;
}

export const documentDialogs: { current: DocumentDialogs | null } = { current: null };

function requireDialogs(): DocumentDialogs {
  if (!documentDialogs.current) throw new Error("There are no dialogs without a page");
  return documentDialogs.current;
}

/** One labelled field of a form. */
function formGroup(id: string, label: string, field: HTMLElement): HTMLElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const caption = document.createElement("label");
  caption.htmlFor = id;
  caption.textContent = label;
  field.id = id;
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(field);
  group.append(caption, fields);
  return group;
}

function selectOf(name: string, options: readonly (readonly [string, string])[], selected: string): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = name;
  for (const [value, label] of options) select.add(new Option(label, value, value === selected, value === selected));
  return select;
}

/** The subtypes a user may choose from, with their names. "base" only when there is nothing else. */
export function creatableTypes(documentName: string, allowed?: unknown): (readonly [string, string])[] {
  const all = game.documentTypes[documentName] ?? [];
  const real = all.filter((type) => type !== "base");
  const wanted = Array.isArray(allowed) ? real.filter((type) => allowed.includes(type)) : real;
  const labels = documentConfigOf(documentName)?.typeLabels ?? {};
  return wanted
    .map((type) => [type, localize(labels[type] ?? `TYPES.${documentName}.${type}`)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, game.i18n?.lang));
}

function folderOptions(documentName: string): (readonly [string, string])[] {
  const folders = game.folders?.filter((folder) => Reflect.get(folder, "type") === documentName) ?? [];
  return folders.map((folder) => [folder.id ?? "", String(Reflect.get(folder, "name"))] as const);
}

/**
 * Ask for a name, a type and a folder, then create the document and open its sheet.
 * @returns the document, or null when the question was dismissed
 */
export async function createDocumentDialog(
  cls: DocumentClass & ClientDocumentStatics,
  data: UnknownRecord,
  operation: UnknownRecord,
  options: UnknownRecord,
): Promise<unknown> {
  const { types, folders: _folders, template: _template, context: _context, ...extra } = options;
  const { documentName } = cls;
  const choices = creatableTypes(documentName, types);
  const preferred = stringOf(data["type"]) ?? documentConfigOf(documentName)?.defaultType ?? choices[0]?.[0] ?? "base";
  const suggestion = cls.defaultName({ type: preferred, parent: operation["parent"], pack: operation["pack"] });
  const values = await requireDialogs().input({
    title: localize("DOCUMENT.Create", { type: localize(`DOCUMENT.${documentName}`) }),
    content: createForm(documentName, choices, preferred, suggestion, data, operation),
    okLabel: localize("DOCUMENT.Create", { type: localize(`DOCUMENT.${documentName}`) }),
    extra,
  });
  if (!isRecord(values)) return null;
  const { name, type, folder } = values;
  const source: UnknownRecord = { ...data, name: stringOf(name)?.trim() || suggestion };
  if (choices.length) source["type"] = stringOf(type) ?? preferred;
  if (stringOf(folder)) source["folder"] = folder;
  return (await cls.create(source, { renderSheet: true, ...operation })) ?? null;
}

function createForm(
  documentName: string,
  choices: readonly (readonly [string, string])[],
  preferred: string,
  suggestion: string,
  data: UnknownRecord,
  operation: UnknownRecord,
): HTMLElement {
  const form = document.createElement("div");
  const name = document.createElement("input");
  Object.assign(name, { type: "text", name: "name", placeholder: suggestion, value: stringOf(data["name"]) ?? "" });
  name.autofocus = true;
  form.append(formGroup("document-create-name", localize("Name"), name));
  if (choices.length) {
    form.append(formGroup("document-create-type", localize("Type"), selectOf("type", choices, preferred)));
  }
  const folders = folderOptions(documentName);
  if (folders.length && !operation["parent"] && !operation["pack"]) {
    const select = selectOf("folder", [["", ""], ...folders], stringOf(data["folder"]) ?? "");
    form.append(formGroup("document-create-folder", localize("DOCUMENT.Folder"), select));
  }
  return form;
}

/** Ask whether to delete, then delete. Resolves with the document, false (no), or null (dismissed). */
export async function deleteDocumentDialog(
  target: Document,
  options: UnknownRecord,
  operation: UnknownRecord,
): Promise<unknown> {
  const type = localize(`DOCUMENT.${target.documentName}`);
  const content = document.createElement("p");
  content.textContent = localize("DOCUMENT.DeleteWarning", {
    type,
    name: String(Reflect.get(target, "name") ?? target.id),
  });
  const answer = await requireDialogs().confirm({
    title: localize("DOCUMENT.Delete", { type }),
    content,
    extra: options,
  });
  return answer ? target.delete(operation) : answer;
}
