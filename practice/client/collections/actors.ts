import type { ClientDocument } from "../documents/client-document-types.ts";
import { game } from "../game.ts";
import { WorldCollection } from "./world-collection.ts";

/** The world's actors, and those of unlinked tokens. */
export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** Actors that exist only as tokens on a scene, by uuid. */
  get tokens(): Record<string, ClientDocument> {
    const synthetic: Record<string, ClientDocument> = {};
    for (const scene of game.scenes ?? []) {
      for (const token of scene.collections["tokens"] ?? []) {
        const actor: unknown = Reflect.get(token, "actor");
        if (actor && Reflect.get(token, "actorLink") !== true) {
          synthetic[String(Reflect.get(Object(actor), "uuid"))] = actor as ClientDocument;
        }
      }
    }
    return synthetic;
  }
}
