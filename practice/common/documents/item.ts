import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { DocumentTypeField, EmbeddedCollectionField, TypeDataField } from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { directoryFields, idField, imageField, metadata, nameField } from "./shared.ts";

/** A thing, of the world or of an actor. */
export class BaseItem extends Document {
  declare img: string;
  declare effects: EmbeddedCollection<BaseActiveEffect>;
  declare folder: unknown;

  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = metadata("Item", "items", {
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    permissions: {
      create: (user, document) =>
        document.parent ? document.parent.canUserModify(user, "update") : user.can("ITEM_CREATE"),
      delete: "OWNER",
    },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...directoryFields(),
    };
  }

  static override canUserCreate(user: { can(permission: string): boolean }): boolean {
    return user.can("ITEM_CREATE");
  }
}
