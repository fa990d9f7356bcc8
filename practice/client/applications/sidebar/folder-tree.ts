import { shaped } from "../host.ts";

/** Anything a directory lists. */
export interface TreeEntry {
  readonly _id: string;
  readonly name: string;
  readonly sort?: number;
  readonly folder?: unknown;
}

export interface TreeFolder extends TreeEntry {
  readonly sorting?: string;
  readonly color?: { readonly css?: string } | string | null;
}

export interface TreeNode<Entry> {
  readonly root: boolean;
  readonly id: string | null;
  readonly name: string;
  readonly color: string | null;
  readonly expanded: boolean;
  readonly depth: number;
  readonly children: TreeNode<Entry>[];
  readonly entries: Entry[];
}

function idOf(folder: unknown): string | null {
  if (typeof folder === "string") return folder || null;
  return shaped<{ _id?: string } | null | undefined>(folder)?._id ?? null;
}

function compare(manual: boolean): (a: TreeEntry, b: TreeEntry) => number {
  return (a, b) => (manual ? (a.sort ?? 0) - (b.sort ?? 0) : 0) || a.name.localeCompare(b.name);
}

function cssColor(color: TreeFolder["color"]): string | null {
  const css = typeof color === "string" ? color : (color?.css ?? null);
  return css && /^#[0-9a-f]{6}$/i.test(css) ? css : null;
}

/** Arrange entries and folders as a tree. Whatever points to a folder that is not there stands at the top. */
export function buildTree<Entry extends TreeEntry>(
  entries: readonly Entry[],
  folders: readonly TreeFolder[],
  expanded: ReadonlySet<string>,
): TreeNode<Entry> {
  const known = new Set(folders.map((folder) => folder._id));
  const parentOf = (entry: TreeEntry) => {
    const id = idOf(entry.folder);
    return id !== null && known.has(id) && id !== entry._id ? id : null;
  };
  const seen = new Set<string>();
  const build = (folder: TreeFolder | null, depth: number): TreeNode<Entry> => {
    const id = folder?._id ?? null;
    if (id) seen.add(id);
    const manual = folder?.sorting === "m";
    return {
      root: folder === null,
      id,
      name: folder?.name ?? "",
      color: cssColor(folder?.color ?? null),
      expanded: id === null || expanded.has(id),
      depth,
      children: folders
        .filter((child) => parentOf(child) === id && !seen.has(child._id))
        .sort(compare(manual))
        .map((child) => build(child, depth + 1)),
      entries: entries.filter((entry) => parentOf(entry) === id).sort(compare(manual)),
    };
  };
  return build(null, 0);
}

/** Take out folders in which nobody sees anything. */
export function pruneTree<Entry>(node: TreeNode<Entry>): TreeNode<Entry> {
  const children = node.children.map((child) => pruneTree(child));
  return { ...node, children: children.filter((child) => child.entries.length + child.children.length > 0) };
}
