import { DEFAULT_TOKEN, TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_TURN_MARKER_MODES } from "../constants.ts";
import type { DataSchema } from "./fields/data-field.ts";
import {
  AlphaField,
  AngleField,
  ArrayField,
  BooleanField,
  ColorField,
  DocumentFlagsField,
  FilePathField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "./fields/all.ts";

const choice = (choices: Record<string, number>, initial: number): NumberField =>
  new NumberField({ required: true, choices: Object.values(choices), initial });

/** A number that can always be drawn: never null, within its limits. */
const amount = (initial: number, limits: { min?: number; max?: number } = {}): NumberField =>
  new NumberField({ required: true, nullable: false, initial, ...limits });

/** An image with how it is placed on its area. */
export function textureField(src: string | null, wildcard = false): SchemaField {
  return new SchemaField({
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: () => src, wildcard }),
    anchorX: amount(src ? 0.5 : 0),
    anchorY: amount(src ? 0.5 : 0),
    offsetX: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    offsetY: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    fit: new StringField({
      initial: src ? "contain" : "fill",
      choices: ["fill", "contain", "cover", "width", "height"],
    }),
    scaleX: amount(1),
    scaleY: amount(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: src ? 0.75 : 0 }),
  });
}

function barField(): SchemaField {
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  });
}

function sightField(): SchemaField {
  return new SchemaField({
    enabled: new BooleanField({ initial: false }),
    range: new NumberField({ required: true, nullable: true, min: 0, step: 0.01, initial: 0 }),
    angle: new AngleField({ initial: 360, normalize: false }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    color: new ColorField(),
    attenuation: new AlphaField({ initial: 0.1 }),
    brightness: amount(0, { min: -1, max: 1 }),
    saturation: amount(0, { min: -1, max: 1 }),
    contrast: amount(0, { min: -1, max: 1 }),
  });
}

function ringField(): SchemaField {
  return new SchemaField({
    enabled: new BooleanField(),
    colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
    effects: new NumberField({ required: true, initial: 1, min: 0, max: 0x7fffff, integer: true }),
    subject: new SchemaField({ scale: amount(1, { min: 0.5 }), texture: new FilePathField({ categories: ["IMAGE"] }) }),
  });
}

function turnMarkerField(): SchemaField {
  return new SchemaField({
    mode: choice(TOKEN_TURN_MARKER_MODES, TOKEN_TURN_MARKER_MODES.DEFAULT),
    animation: new StringField({ required: true, blank: false, nullable: true }),
    src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
    disposition: new BooleanField(),
  });
}

/** Fields that a token shares with its actor's prototype. Light is kept as it comes: nothing draws it here. */
export function sharedTokenFields(): DataSchema {
  return {
    displayName: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    actorLink: new BooleanField(),
    width: new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
    height: new NumberField({ nullable: false, positive: true, initial: 1, step: 0.5 }),
    texture: textureField(DEFAULT_TOKEN, true),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: choice(TOKEN_DISPOSITIONS, TOKEN_DISPOSITIONS.HOSTILE),
    displayBars: choice(TOKEN_DISPLAY_MODES, TOKEN_DISPLAY_MODES.NONE),
    bar1: barField(),
    bar2: barField(),
    light: new ObjectField(),
    sight: sightField(),
    detectionModes: new ArrayField(
      new SchemaField({
        id: new StringField(),
        enabled: new BooleanField({ initial: true }),
        range: new NumberField({ required: true, min: 0, step: 0.01 }),
      }),
    ),
    occludable: new SchemaField({ radius: amount(0, { min: 0 }) }),
    ring: ringField(),
    turnMarker: turnMarkerField(),
    movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: new DocumentFlagsField(),
  };
}
