/** The keys of a closed record, typed as such: for tables that are the only list of their keys. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // `Object.keys` of a frozen table of the rules has exactly the keys of its type.
  return Object.keys(table) as Key[];
}
