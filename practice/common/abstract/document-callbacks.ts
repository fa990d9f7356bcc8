import type { PlainObject } from "../utils/types.ts";
import { DataModel } from "./data-model.ts";
import type { DatabaseOperation, PermissionUser } from "./environment.ts";

/**
 * What a document class may react to. The client calls these around database operations: `_pre…` at the requesting
 * client before (false cancels), `_on…` at every client afterwards.
 */
export class DocumentCallbacks extends DataModel {
  async _preCreate(_data: PlainObject, _options: PlainObject, _user: PermissionUser): Promise<boolean | void> {
    return undefined;
  }

  _onCreate(_data: PlainObject, _options: PlainObject, _userId: string): void {
    return;
  }

  static async _preCreateOperation(
    _documents: never[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    return undefined;
  }

  static async _onCreateOperation(
    _documents: never[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {
    return undefined;
  }

  async _preUpdate(_changes: PlainObject, _options: PlainObject, _user: PermissionUser): Promise<boolean | void> {
    return undefined;
  }

  _onUpdate(_changed: PlainObject, _options: PlainObject, _userId: string): void {
    return;
  }

  static async _preUpdateOperation(
    _documents: never[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    return undefined;
  }

  static async _onUpdateOperation(
    _documents: never[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {
    return undefined;
  }

  async _preDelete(_options: PlainObject, _user: PermissionUser): Promise<boolean | void> {
    return undefined;
  }

  _onDelete(_options: PlainObject, _userId: string): void {
    return;
  }

  static async _preDeleteOperation(
    _documents: never[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<boolean | void> {
    return undefined;
  }

  static async _onDeleteOperation(
    _documents: never[],
    _operation: DatabaseOperation,
    _user: PermissionUser,
  ): Promise<void> {
    return undefined;
  }
}
