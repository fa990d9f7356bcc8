import { isFunction, isRecord, recordOf, type UnknownRecord } from "../records.ts";

/** The data that formulas refer to: what `system` offers for it, else a shallow copy of `system`. */
export function rollDataOf(document: object): UnknownRecord {
  const system: unknown = Reflect.get(document, "system");
  const own: unknown = isRecord(system) ? system["getRollData"] : undefined;
  if (isFunction(own)) return recordOf(own.call(system));
  return { ...recordOf(system) };
}
