import type { PermissionUser } from "./environment.ts";
import { DataModel } from "./data-model.ts";
import type { PlainObject } from "../utils/types.ts";

/** The model of a document's `system`. `parent` is the document; the document calls the methods below. */
export class TypeDataModel extends DataModel {
  /** The package that brought the subtype; the client sets it. */
  modelProvider: unknown = null;

  static override get _schemaName(): string {
    return "system";
  }

  prepareBaseData(): void {
    return;
  }

  prepareDerivedData(): void {
    return;
  }

  toEmbed(_config: unknown, _options: unknown): Promise<HTMLElement | HTMLCollection | null> {
    return Promise.resolve(null);
  }

  onEmbed(_element: HTMLElement): void {
    return;
  }

  /** Return false to leave the document out of the creation. */
  async _preCreate(_data: PlainObject, _options: PlainObject, _user: PermissionUser): Promise<boolean | void> {
    return undefined;
  }

  _onCreate(_data: PlainObject, _options: PlainObject, _userId: string): void {
    return;
  }

  /** Return false to cancel the update. */
  async _preUpdate(_changes: PlainObject, _options: PlainObject, _user: PermissionUser): Promise<boolean | void> {
    return undefined;
  }

  _onUpdate(_changed: PlainObject, _options: PlainObject, _userId: string): void {
    return;
  }

  /** Return false to cancel the deletion. */
  async _preDelete(_options: PlainObject, _user: PermissionUser): Promise<boolean | void> {
    return undefined;
  }

  _onDelete(_options: PlainObject, _userId: string): void {
    return;
  }
}
