import { BaseSetting } from "../../common/documents/setting.ts";
import { game } from "../game.ts";
import { stringOf, type UnknownRecord } from "../records.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A stored setting of the world or of a user. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  override _onCreate(data: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tell(options, userId);
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("value" in changed) this.#tell(options, userId);
  }

  #tell(options: UnknownRecord, userId: string): void {
    const { key, value, user } = this._source;
    game.settings?.notifyChange(String(key), String(value), stringOf(user) ?? null, options, userId);
  }
}
