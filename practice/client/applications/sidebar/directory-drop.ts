import { performIntegerSort } from "../../../common/utils/all.ts";
import { documentClass, host, shaped, type HostDocument } from "../host.ts";

interface SortUpdate {
  target: HostDocument;
  update: Record<string, unknown>;
}

/** Take a document that was dropped on a directory: a foreign one is copied into the world, an own one moved. */
export async function dropOnDirectory(
  documentName: string,
  event: DragEvent,
  data: Record<string, unknown>,
): Promise<void> {
  const place = event.target instanceof Element ? event.target : null;
  const folder = place?.closest<HTMLElement>(".folder")?.dataset["folderId"] ?? null;
  if (data["type"] !== documentName) return;
  const dropped = await documentClass(documentName).fromDropData(data);
  if (!dropped) return;
  if (dropped.pack || dropped.parent) await importDocument(documentName, dropped, folder);
  else await moveDocument(documentName, dropped, folder, place?.closest<HTMLElement>("[data-entry-id]") ?? null);
}

async function importDocument(documentName: string, source: HostDocument, folder: string | null): Promise<void> {
  const data = source.toObject();
  for (const key of ["_id", "sort", "ownership"]) delete data[key];
  const stats = data["_stats"];
  if (typeof stats === "object" && stats !== null)
    Object.assign(stats, { compendiumSource: source.pack ? source.uuid : null });
  await documentClass(documentName).create({ ...data, folder });
}

async function moveDocument(
  documentName: string,
  moved: HostDocument,
  folder: string | null,
  row: HTMLElement | null,
): Promise<void> {
  const collection = host().collections.get(documentName);
  const target = collection?.get(row?.dataset["entryId"] ?? "");
  const folderOf = (entry: HostDocument) =>
    typeof entry.folder === "string" ? entry.folder : (entry.folder?.id ?? null);
  if (!target || target.id === moved.id) {
    if (folderOf(moved) !== folder) await moved.update({ folder });
    return;
  }
  const siblings = (collection?.contents ?? []).filter((entry) => entry.id !== moved.id && folderOf(entry) === folder);
  siblings.sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
  const sorted = shaped<SortUpdate[]>(performIntegerSort(shaped<never>(moved), shaped<never>({ target, siblings })));
  const updates = sorted.map(({ target: entry, update }) => ({
    ...update,
    _id: entry.id,
    ...(entry.id === moved.id ? { folder } : {}),
  }));
  await documentClass(documentName).updateDocuments(updates);
}
