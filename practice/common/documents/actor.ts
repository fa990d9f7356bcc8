import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { DEFAULT_TOKEN } from "../constants.ts";
import { DocumentTypeField, EmbeddedCollectionField, EmbeddedDataField, TypeDataField } from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";
import { directoryFields, idField, imageField, metadata, nameField } from "./shared.ts";

/** A character or creature. */
export class BaseActor extends Document {
  declare img: string;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection<BaseItem>;
  declare effects: EmbeddedCollection<BaseActiveEffect>;
  declare folder: unknown;

  static DEFAULT_ICON: string = DEFAULT_TOKEN;

  static override metadata = metadata("Actor", "actors", {
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "ACTOR_CREATE" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...directoryFields(),
    };
  }
}
