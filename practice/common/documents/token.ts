import { Document } from "../abstract/document.ts";
import { lookupDocument, type PermissionUser } from "../abstract/environment.ts";
import { isGamemaster, touchesOnly } from "../abstract/permissions.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, TOKEN_SHAPES } from "../constants.ts";
import {
  BooleanField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { sharedTokenFields } from "../data/token-fields.ts";
import type { PlainObject } from "../utils/types.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { flagFields, idField, metadata } from "./shared.ts";

/** What an owner may change without the right to configure tokens. */
const FREE_FIELDS = ["x", "y", "elevation", "rotation", "movementAction", "delta"] as const;

function canUpdate(user: PermissionUser, document: Document, data: PlainObject): boolean {
  if (isGamemaster(user)) return true;
  if (!document.testUserPermission(user, "OWNER")) return false;
  return touchesOnly(data, FREE_FIELDS) || user.can("TOKEN_CONFIGURE");
}

/** A token on a scene, as data. */
export class BaseToken extends Document {
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: BaseActorDelta;
  declare hidden: boolean;
  declare disposition: number;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare texture: PlainObject;

  static override metadata = metadata("Token", "tokens", {
    isEmbedded: true,
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", update: canUpdate, delete: "TOKEN_DELETE" },
  });

  static override defineSchema(): DataSchema {
    const place = (): NumberField => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    return {
      ...idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      ...sharedTokenFields(),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta, { nullable: false, initial: {} }),
      shape: new NumberField({
        required: true,
        choices: Object.values(TOKEN_SHAPES),
        initial: TOKEN_SHAPES.RECTANGLE_1,
      }),
      x: place(),
      y: place(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      ...flagFields(),
    };
  }

  /** The delta has the id of its token: there is exactly one. */
  override _initializeSource(data: object, options: PlainObject): PlainObject {
    const source = super._initializeSource(data, options);
    const delta = source["delta"] as PlainObject | null | undefined;
    if (delta) delta["_id"] ??= source["_id"];
    return source;
  }

  /** A token belongs to whom its actor belongs. */
  override getUserLevel(user: PermissionUser | null): number | null {
    if (!this.actorId) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (!this.actorLink) return this.delta.getUserLevel(user);
    return lookupDocument.current(`Actor.${this.actorId}`)?.getUserLevel(user) ?? null;
  }
}
