import type { AttackerFacts, DefenderFacts, VictimFacts } from "../rules/starchasers/facts.ts";

/** What every actor that can fight tells the rules about itself. */
export interface Fighter {
  toAttackerFacts(): AttackerFacts;
  toDefenderFacts(): DefenderFacts;
  toVictim(): VictimFacts;
}

function isFighter(system: object): system is Fighter {
  return "toAttackerFacts" in system && "toDefenderFacts" in system && "toVictim" in system;
}

/** The fighter in an actor, or null for a type that does not fight (of a module, or `base`). */
export function fighterOf(actor: Actor.Implementation | null): Fighter | null {
  const system: unknown = actor?.system;
  return typeof system === "object" && system !== null && isFighter(system) ? system : null;
}

/**
 * The actor of a uuid: of the world, or of an unlinked token (`Scene.x.Token.y.Actor.z`).
 *
 * @returns null if it is gone, or if the uuid is of something else
 */
export function actorOf(uuid: string): Actor.Implementation | null {
  if (uuid === "") return null;
  let found: unknown;
  try {
    found = fromUuidSync(uuid);
  } catch {
    return null;
  }
  // A scene that is gone makes Foundry return null or undefined, a pack a bare index entry.
  return found instanceof CONFIG.Actor.documentClass ? found : null;
}

/** The name that players know: the token's, never the actor's own (P10). */
export function tokenName(actor: Actor.Implementation): string {
  return actor.token?.name ?? (actor.prototypeToken.name || actor.name);
}

/** The picture that players know. */
export function tokenImage(actor: Actor.Implementation): string {
  return actor.token?.texture.src ?? actor.prototypeToken.texture.src ?? actor.img ?? "";
}
