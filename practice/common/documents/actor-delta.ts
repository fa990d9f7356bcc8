import { Document } from "../abstract/document.ts";
import { lookupDocument, type PermissionUser } from "../abstract/environment.ts";
import { recordedLevel } from "../abstract/permissions.ts";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  EmbeddedCollectionDeltaField,
  ObjectField,
  StringField,
} from "../data/fields/all.ts";
import { FilePathField } from "../data/fields/text.ts";
import type { DataSchema, UpdateOptions } from "../data/fields/data-field.ts";
import type { EmbeddedCollectionDelta } from "../abstract/embedded-collection.ts";
import { deepClone, diffObject, expandObject, flattenObject } from "../utils/object.ts";
import type { PlainObject } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { applyActorDelta, updateActorDelta } from "./actor-delta-data.ts";
import { BaseItem } from "./item.ts";
import { idField, metadata } from "./shared.ts";

/** How the actor of an unlinked token differs from its base actor. */
export class BaseActorDelta extends Document {
  declare img: string | null;
  declare items: EmbeddedCollectionDelta<BaseItem>;
  declare effects: EmbeddedCollectionDelta<BaseActiveEffect>;

  static override metadata = metadata("ActorDelta", "delta", {
    isEmbedded: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      ...idField(),
      name: new StringField({ required: false, nullable: true, initial: null }),
      type: new StringField({ required: false, nullable: true, initial: null }),
      img: new FilePathField({ categories: ["IMAGE"], nullable: true, initial: null, required: false }),
      system: new ObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }

  /** The base actor, as far as it is known here. */
  get _baseActor(): Document | null {
    const id = this.parent?._source["actorId"];
    return typeof id === "string" ? lookupDocument.current(`Actor.${id}`) : null;
  }

  /**
   * A delta keeps `-=` and `==` keys of `system` and `flags`: the base actor still has what they hide. Entries of
   * `items` and `effects` take the place of those with the same id.
   */
  override updateSource(changes: object = {}, options: UpdateOptions = {}): PlainObject {
    const expanded = expandObject<PlainObject>(deepClone(changes));
    (this.constructor as typeof BaseActorDelta).cleanData(expanded, { partial: true, source: expanded });
    this.validate({ changes: expanded, fallback: options.fallback });
    const { items, effects, ...own } = expanded;
    const next = updateActorDelta(this._source, own);
    // Flat, so that a special key is a difference only where it is new.
    const difference = expandObject<PlainObject>(diffObject(flattenObject(this._source), flattenObject(next)));
    for (const [name, entries] of Object.entries({ items, effects })) {
      if (Array.isArray(entries) && entries.length) difference[name] = deepClone(entries);
    }
    if (options.dryRun || !Object.keys(difference).length) return difference;
    for (const key of Object.keys(own)) this._source[key] = next[key];
    if (Array.isArray(items)) this.items.update(items as PlainObject[]);
    if (Array.isArray(effects)) this.effects.update(effects as PlainObject[]);
    this._initialize();
    return difference;
  }

  /** The complete source of the synthetic actor over a base actor's source. */
  _applyTo(base: PlainObject): PlainObject {
    return applyActorDelta(base, this._source);
  }

  /** The delta's own ownership, else that of the base actor. */
  override getUserLevel(user: PermissionUser | null): number | null {
    const own = user && recordedLevel(this._source["ownership"], user.id);
    return own ?? this._baseActor?.getUserLevel(user) ?? null;
  }
}
