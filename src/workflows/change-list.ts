type ListOwner = Actor.Implementation | Item.Implementation;

/** Lists are replaced as a whole, so every change of one starts from what is stored now. */
function stored(document: ListOwner, path: string): unknown[] {
  const list: unknown = foundry.utils.getProperty(document._source, path);
  if (!Array.isArray(list)) throw new RangeError(`no list at ${path}`);
  return foundry.utils.deepClone(list as unknown[]);
}

/** Write one list, which may itself be inside a member of a list (`system.attacks.0.qualities`). */
async function write(document: ListOwner, path: string, list: unknown[]): Promise<void> {
  const keys = path.split(".");
  const at = keys.findIndex((key) => /^\d+$/.test(key));
  if (at < 0) {
    await document.update(foundry.utils.expandObject({ [path]: list }));
    return;
  }
  const outer = stored(document, keys.slice(0, at).join("."));
  foundry.utils.setProperty(outer, keys.slice(at).join("."), list);
  await write(document, keys.slice(0, at).join("."), outer);
}

/**
 * Add an entry at the end of a stored list.
 *
 * @param path - path of the list in the document, e.g. `system.qualities`
 * @param entry - complete data of the entry
 * @throws {RangeError} if there is no list at the path
 */
export async function addEntry(document: ListOwner, path: string, entry: object): Promise<void> {
  await write(document, path, [...stored(document, path), entry]);
}

/** Take an entry out of a stored list; an index that is gone already changes nothing. */
export async function removeEntry(document: ListOwner, path: string, index: number): Promise<void> {
  const list = stored(document, path);
  if (index in list) await write(document, path, list.toSpliced(index, 1));
}
