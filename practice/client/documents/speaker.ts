import { game } from "../game.ts";
import { stringOf, trusted } from "../records.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

/** Who a message is from. */
export interface Speaker extends Record<string, unknown> {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerOptions {
  scene?: { id: string | null } | null;
  actor?: Actor | null;
  token?: unknown;
  alias?: string | null;
}

/** A token document, given itself or as the thing drawn on a canvas. */
function tokenDocument(token: unknown): TokenDocument | null {
  if (!token) return null;
  const inner: unknown = Reflect.get(Object(token), "document");
  return trusted<TokenDocument>(inner ?? token);
}

function fromActor(actor: Actor, alias: string | null | undefined, scene: string | null): Speaker {
  return { scene, actor: actor.id, token: null, alias: alias ?? stringOf(Reflect.get(actor, "name")) ?? "" };
}

function fromToken(token: TokenDocument, alias: string | null | undefined): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

/** The token, else the actor (by its own token when it is one), else the user's character, else the user. */
export function speakerOf({ scene, actor, token, alias }: SpeakerOptions): Speaker {
  const given = tokenDocument(token) ?? actor?.token ?? null;
  if (given) return fromToken(given, alias);
  const sceneId = scene?.id ?? trusted<{ id: string } | null>(game.scenes?.active ?? null)?.id ?? null;
  if (actor) return fromActor(actor, alias, sceneId);
  const character = trusted<Actor | null>(game.user?.character ?? null);
  if (character) return fromActor(character, alias, sceneId);
  return { scene: sceneId, actor: null, token: null, alias: alias ?? game.user?.name ?? "" };
}
