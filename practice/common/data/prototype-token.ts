import { DataModel } from "../abstract/data-model.ts";
import type { DataSchema } from "./fields/data-field.ts";
import { BooleanField, StringField } from "./fields/all.ts";
import { sharedTokenFields } from "./token-fields.ts";

/** What a new token of an actor starts with. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare disposition: number;

  static override defineSchema(): DataSchema {
    return {
      name: new StringField({ required: true, blank: true }),
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }
}
