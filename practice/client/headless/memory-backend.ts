import type { ModifyRequest, ModifyResult } from "../../common/protocol.ts";
import { baseDocument } from "../../common/documents/registry.ts";
import { randomID } from "../../common/utils/all.ts";
import { game } from "../game.ts";
import { isRecord, recordOf, trusted, type UnknownRecord } from "../records.ts";

/**
 * The server of a unit test: it grants every wish, gives ids and owners, and keeps nothing, since the client's
 * collections are the world.
 */
export class MemoryBackend {
  /** The requests so far, oldest first. */
  readonly requests: ModifyRequest[] = [];
  /** Set to refuse requests: return the reason, or null to grant. */
  refuse: (message: ModifyRequest) => string | null = () => null;

  async handle(message: ModifyRequest): Promise<ModifyResult> {
    const plain = trusted<ModifyRequest>(JSON.parse(JSON.stringify(message)));
    this.requests.push(plain);
    const reason = this.refuse(plain);
    if (reason) throw new Error(reason);
    const { action, operation } = plain;
    if (action === "create") return (operation.data ?? []).map((data) => this.#created(plain.documentName, data));
    return action === "update" ? (operation.updates ?? []) : (operation.ids ?? []);
  }

  #created(documentName: string, data: UnknownRecord): UnknownRecord {
    const source = this.#withIds(documentName, data);
    const ownership = recordOf(source["ownership"]);
    if ("ownership" in baseDocument(documentName).schema.fields) {
      source["ownership"] = { default: 0, [String(game.userId)]: 3, ...ownership };
    }
    return source;
  }

  /** Ids for the document and for all that is embedded in it. */
  #withIds(documentName: string, data: UnknownRecord): UnknownRecord {
    const source: UnknownRecord = { ...data, _id: data["_id"] ?? randomID() };
    for (const [name, field] of Object.entries(baseDocument(documentName).metadata.embedded)) {
      const inner = source[field];
      if (Array.isArray(inner)) source[field] = inner.filter(isRecord).map((child) => this.#withIds(name, child));
      else if (isRecord(inner)) source[field] = this.#withIds(name, inner);
    }
    return source;
  }
}
