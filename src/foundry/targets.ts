/** A target of the user, as a dialog lists it. */
export interface UserTarget {
  /** Uuid of the token's actor; an unlinked token has one of its own. */
  readonly uuid: string;
  /** The token's name, never the actor's (P10). */
  readonly name: string;
  readonly img: string;
}

/**
 * What the user has targeted on the map. Empty without a canvas; the dialogs then offer combatants and actors.
 */
export function userTargets(): UserTarget[] {
  const targets: UserTarget[] = [];
  for (const token of game.user.targets) {
    const { actor, name, texture } = token.document;
    if (actor) targets.push({ uuid: actor.uuid, name, img: texture.src ?? actor.img ?? "" });
  }
  return targets;
}
