/** Reading what a client sent. Nothing in it is trusted, neither its shape nor who it says it is from. */
import type { ModifyRequest, QueryRequest } from "../../common/protocol.ts";
import { asRecord, isPlainObject, type PlainObject } from "../../common/utils/types.ts";
import { isUnsafeKey } from "../../common/utils/object.ts";
import { RequestError } from "../types.ts";

/** The payload without keys that would reach a prototype when it is merged into something. */
export function withoutPrototypeKeys(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withoutPrototypeKeys);
  if (!isPlainObject(payload)) return payload;
  const safe = Object.entries(payload).filter(([key]) => !key.split(".").some(isUnsafeKey));
  return Object.fromEntries(safe.map(([key, value]) => [key, withoutPrototypeKeys(value)]));
}

function text(record: PlainObject, name: string): string {
  const value = record[name];
  if (typeof value !== "string") throw new RequestError(`"${name}" is missing`);
  return value;
}

function strings(record: PlainObject, name: string): string[] | undefined {
  const value = record[name];
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new RequestError(`"${name}" must be a list of names`);
}

function objects(record: PlainObject, name: string): PlainObject[] | undefined {
  const value = record[name];
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every(isPlainObject)) return value;
  throw new RequestError(`"${name}" must be a list of objects`);
}

export function readModifyRequest(payload: unknown): ModifyRequest {
  const request = asRecord(withoutPrototypeKeys(payload));
  const action = text(request, "action");
  if (action !== "create" && action !== "update" && action !== "delete") {
    throw new RequestError(`"${action}" is not something that can be done to a document`);
  }
  const operation = asRecord(request["operation"]);
  const optional = (name: string): string | null =>
    typeof operation[name] === "string" ? text(operation, name) : null;
  return {
    documentName: text(request, "documentName"),
    action,
    operation: {
      ...operation,
      data: objects(operation, "data"),
      updates: objects(operation, "updates"),
      ids: strings(operation, "ids"),
      parentUuid: optional("parentUuid"),
      pack: optional("pack"),
    },
  };
}

export function readQuery(payload: unknown): QueryRequest {
  const query = asRecord(payload);
  const timeout = query["timeout"];
  return {
    userId: text(query, "userId"),
    name: text(query, "name"),
    data: query["data"],
    timeout: typeof timeout === "number" && timeout > 0 ? timeout : undefined,
  };
}

export function readIndexRequest(payload: unknown): { pack: string; fields: string[] } {
  const request = asRecord(payload);
  return { pack: text(request, "pack"), fields: strings(request, "fields") ?? [] };
}

export function readPackRequest(payload: unknown): { pack: string; ids: string[] | undefined } {
  const request = asRecord(payload);
  return { pack: text(request, "pack"), ids: strings(request, "ids") };
}
