/**
 * How a key is deleted in an update: generation 13 has `-=key: null`, generation 14 an operator as the value.
 *
 * @param key - the name of the last path element
 * @returns an object to spread into the changes of its parent
 */
export function forcedDeletion(key: string): Record<string, unknown> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  return operator === undefined ? { [`-=${key}`]: null } : { [key]: operator };
}
