import { mergeObject } from "../../common/utils/all.ts";
import { getDocumentClass } from "../config.ts";
import { recordOf, trusted, type UnknownRecord } from "../records.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** A token document from an actor's prototype token. */
export function createTokenFor(actor: Actor, data: UnknownRecord, options: UnknownRecord): TokenDocument {
  const prototype: unknown = Reflect.get(actor, "prototypeToken");
  const base = recordOf(Reflect.get(recordOf(actor.toObject()), "prototypeToken"));
  const { randomImg: _random, appendNumber: _append, prependAdjective: _prepend, ...source } = base;
  const merged: UnknownRecord = mergeObject({ ...source, actorId: actor.id }, data, { inplace: false });
  merged["name"] ??= Reflect.get(Object(prototype), "name") ?? Reflect.get(actor, "name");
  return trusted<TokenDocument>(new (getDocumentClass("Token"))(merged, options));
}
