import type { Document } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../records.ts";
import { WorldCollection } from "./world-collection.ts";

/** Stored settings: one document each, with the user it belongs to or none for the world's. */
export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The document of a setting. */
  locate(key: string, userId: string | null): Document | undefined {
    return this.contents.find(
      (setting) =>
        Reflect.get(setting._source, "key") === key && (Reflect.get(setting._source, "user") ?? null) === userId,
    );
  }

  /** The stored JSON, or undefined. */
  read(key: string, userId: string | null): string | undefined {
    const setting = this.locate(key, userId);
    const value: unknown = setting && Reflect.get(setting._source, "value");
    return typeof value === "string" ? value : undefined;
  }

  /** As the store of a browser reads. */
  getItem(key: string): string | null {
    return this.read(key, null) ?? null;
  }

  /** Store JSON under a key, as the user may. */
  async write(key: string, json: string, userId: string | null, options: UnknownRecord): Promise<void> {
    const known = this.locate(key, userId);
    if (known) await known.update({ value: json }, options);
    else await this.documentClass.create({ key, value: json, ...(userId ? { user: userId } : {}) }, options);
  }
}
