import { BaseActorDelta } from "../../common/documents/actor-delta.ts";
import type { Document } from "../../common/abstract/document.ts";
import { applyActorDelta } from "../../common/documents/actor-delta-data.ts";
import { getDocumentClass } from "../config.ts";
import { Hooks } from "../hooks.ts";
import { isRecord, trusted, type UnknownRecord } from "../records.ts";
import type { Actor } from "./actor.ts";
import { syncSource } from "./sync-source.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";

const synthetics = new WeakMap<object, Actor>();

function list(value: unknown): UnknownRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** The base actor's source with the delta laid over it; null without a base actor. */
function appliedSource(delta: ActorDelta): UnknownRecord | null {
  const base = delta._token?.baseActor;
  return base ? applyActorDelta(base._source, delta._source) : null;
}

/** The actor of an unlinked token, made at first use; null when there is no base actor. */
export function syntheticActorOf(delta: ActorDelta): Actor | null {
  const known = synthetics.get(delta);
  if (known) return known;
  const source = appliedSource(delta);
  if (!source) return null;
  const cls = getDocumentClass("Actor");
  const actor = trusted<Actor>(cls.fromSource(source, { parent: delta._token, strict: false }));
  synthetics.set(delta, actor);
  return actor;
}

/** The token plays another actor now. */
export function dropSyntheticActor(delta: ActorDelta): void {
  synthetics.delete(delta);
}

/** An item or effect of the token's actor changed: note what now differs from the base actor. */
export function recordEmbedded(delta: ActorDelta, field: string, ids: readonly string[]): void {
  const actor = syntheticActorOf(delta);
  const own = delta.collections[field]?._source;
  if (!actor || !own) return;
  const base = list(delta._token?.baseActor?._source[field]);
  for (const id of ids) {
    const index = own.findIndex((source) => source["_id"] === id);
    if (index >= 0) own.splice(index, 1);
    const child = actor.collections[field]?.get(id);
    if (child) own.push(child.toObject());
    else if (base.some((source) => source["_id"] === id)) own.push({ _id: id, _tombstone: true });
  }
}

/** What an unlinked token's actor has that its base actor has not. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  get _token(): TokenDocument | null {
    return trusted<TokenDocument | null>(this.parent);
  }

  /** The base actor or the delta changed: bring the token's actor up to date, keeping its identity and its sheets. */
  updateSyntheticActor(): void {
    const actor = synthetics.get(this);
    const source = appliedSource(this);
    if (!actor || !source) return;
    syncSource(actor, source);
    actor.reset();
    actor.render(false);
  }

  /** Forget all differences. */
  async restore(): Promise<Actor | null> {
    const token = this._token;
    await token?.update({ delta: { _id: this.id, "==system": {}, items: [], effects: [] } }, { diff: false });
    return syntheticActorOf(this);
  }

  /** The token's actor prepares its own items. */
  override prepareEmbeddedDocuments(): void {}

  override async _onSheetChange(): Promise<void> {}

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.updateSyntheticActor();
    const actor = syntheticActorOf(this);
    if (!actor) return;
    actor._onUpdate(changed, options, userId);
    if (options["noHook"] !== true) Hooks.callAll("updateActor", actor, changed, options, userId);
  }

  /** Events below the delta are those of the token's actor, which tells of them itself. */
  override _dispatchDescendantDocumentEvents(
    _event: string,
    _collection: string,
    _args: readonly unknown[],
    _parent: Document,
  ): void {}
}
