import { DialogV2 } from "../api/dialog.ts";
import { DocumentOwnershipConfig } from "../apps/ownership-config.ts";
import { el } from "../dom.ts";
import { createFormGroup, createTextInput } from "../fields.ts";
import { documentClass, format, host, localize, type HostDocument } from "../host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

const glyph = (name: string) => `<i class="fa-solid ${name} fa-fw"></i>`;

/** Menu of a directory entry. */
export function entryContextOptions(find: (id: string) => HostDocument | undefined): ContextMenuEntry[] {
  const of = (row: HTMLElement) => find(row.dataset["entryId"] ?? "");
  return [
    {
      name: "OWNERSHIP.Configure",
      icon: glyph("fa-lock"),
      condition: () => host().user.isGM,
      callback: (row) => {
        const document = of(row);
        if (document) void new DocumentOwnershipConfig({ document }).render({ force: true });
      },
    },
    {
      name: "SIDEBAR.Duplicate",
      icon: glyph("fa-copy"),
      condition: (row) => host().user.isGM || (of(row)?.isOwner === true && host().user.can("ACTOR_CREATE")),
      callback: (row) => {
        const document = of(row);
        if (document) void document.clone({ name: format("DOCUMENT.CopyOf", { name: document.name }) }, { save: true });
      },
    },
    {
      name: "SIDEBAR.Delete",
      icon: glyph("fa-trash"),
      condition: (row) => of(row)?.isOwner === true,
      callback: (row) => void of(row)?.deleteDialog?.(),
    },
  ];
}

/** Menu of a folder. */
export function folderContextOptions(find: (id: string) => HostDocument | undefined): ContextMenuEntry[] {
  const of = (header: HTMLElement) => find(header.closest<HTMLElement>(".folder")?.dataset["folderId"] ?? "");
  return [
    {
      name: "FOLDER.Rename",
      icon: glyph("fa-pen"),
      condition: () => host().user.isGM,
      callback: (header) => {
        const folder = of(header);
        if (folder)
          void promptName(localize("FOLDER.Rename"), folder.name).then((name) => name && folder.update({ name }));
      },
    },
    {
      name: "FOLDER.Remove",
      icon: glyph("fa-trash"),
      condition: () => host().user.isGM,
      callback: (header) => void of(header)?.deleteDialog?.(),
    },
  ];
}

async function promptName(title: string, value: string): Promise<string | null> {
  const input = createTextInput({
    name: "name",
    value,
    autofocus: true,
    id: `name-${crypto.getRandomValues(new Uint32Array(1))[0] ?? 0}`,
  });
  const answer = await DialogV2.input({
    window: { title },
    content: el("div", {}, createFormGroup({ label: "Name", localize: true, input })),
  });
  const name = (answer as { name?: unknown } | null)?.name;
  return typeof name === "string" && name.trim() ? name.trim() : null;
}

/** Ask for the name of a new folder and make it. */
export async function promptFolder(type: string, parent: string | undefined): Promise<void> {
  const name = await promptName(localize("FOLDER.Create"), "");
  if (name) await documentClass("Folder").create({ name, type, folder: parent ?? null });
}
