import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../constants.ts";
import {
  AlphaField,
  BooleanField,
  ColorField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/all.ts";
import type { DataSchema } from "../data/fields/data-field.ts";
import { textureField } from "../data/token-fields.ts";
import type { PlainObject } from "../utils/types.ts";
import { directoryFields, idField, metadata, nameField } from "./shared.ts";
import { BaseToken } from "./token.ts";

/** Grid of a new scene; the manifest's `grid` fills it at boot. */
export const gridDefaults = { type: GRID_TYPES.SQUARE as number, distance: 1, units: "" };

function gridField(): SchemaField {
  return new SchemaField({
    type: new NumberField({ required: true, choices: Object.values(GRID_TYPES), initial: () => gridDefaults.type }),
    size: new NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: new NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => gridDefaults.distance,
    }),
    units: new StringField({ required: true, initial: () => gridDefaults.units }),
  });
}

/** A scene as data: its tokens and its measures. Nothing of it is drawn. */
export class BaseScene extends Document {
  declare active: boolean;
  declare navigation: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare grid: PlainObject;
  declare tokens: EmbeddedCollection<BaseToken>;
  declare folder: unknown;

  static override metadata = metadata("Scene", "scenes", {
    indexed: true,
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    embedded: { Token: "tokens" },
    preserveOnImport: ["_id", "sort", "ownership", "active"],
  });

  static override defineSchema(): DataSchema {
    const coordinate = (): NumberField => new NumberField({ integer: true, required: true });
    return {
      ...idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new HTMLField({ textSearch: true }),
      background: textureField(null),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: new NumberField({ integer: true, positive: true, initial: 4000 }),
      height: new NumberField({ integer: true, positive: true, initial: 3000 }),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      initial: new SchemaField({
        x: coordinate(),
        y: coordinate(),
        scale: new NumberField({ required: true, positive: true }),
      }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new BooleanField({ initial: true }),
      fog: new ObjectField(),
      environment: new ObjectField(),
      tokens: new EmbeddedCollectionField(BaseToken),
      journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
      journalEntryPage: new ForeignDocumentField({ documentName: "JournalEntryPage" }, { idOnly: true }),
      weather: new StringField({ required: true }),
      ...directoryFields(),
    };
  }

  /** Sizes in pixels that follow from the data. */
  get dimensions(): Record<string, number> {
    const size = Number(this.grid["size"]);
    const distance = Number(this.grid["distance"]);
    const margin = (length: number): number => Math.ceil((length * this.padding) / size) * size;
    const [sceneX, sceneY] = [margin(this.width), margin(this.height)];
    return {
      width: this.width + 2 * sceneX,
      height: this.height + 2 * sceneY,
      size,
      distance,
      distancePixels: size / distance,
      sceneX,
      sceneY,
      sceneWidth: this.width,
      sceneHeight: this.height,
    };
  }
}
