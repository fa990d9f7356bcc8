import { actorOf, fighterOf, tokenName } from "../authority/fighter.ts";
import { userTargets } from "../foundry/targets.ts";

/** Somebody who can be attacked, by the name that players know. */
export interface TargetChoice {
  readonly uuid: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** A heading of the target picker and the fighters under it. */
export interface TargetGroup {
  readonly label: string;
  readonly choices: readonly TargetChoice[];
}

type Named = Omit<TargetChoice, "chosen">;

/** Fighters of the combat that is on the screen; hidden ones only for a GM. */
function combatants(user: User.Implementation): Named[] {
  const shown = game.combat?.combatants.filter((one) => user.isGM || !one.hidden) ?? [];
  return shown.flatMap((one) => {
    const { actor } = one;
    return actor && fighterOf(actor) ? { uuid: actor.uuid, name: one.token?.name ?? tokenName(actor) } : [];
  });
}

/** Actors of the world that the user may see. */
function actors(user: User.Implementation): Named[] {
  return game.actors
    .filter((actor) => fighterOf(actor) !== null && actor.testUserPermission(user, "LIMITED"))
    .map((actor) => ({ uuid: actor.uuid, name: tokenName(actor) }))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

/** Uuids of the tokens that the user targets on the map, as actors. */
export function targetedActors(): string[] {
  return userTargets().map(({ uuid }) => uuid);
}

/**
 * Whom an attack can be aimed at: the targeted first, then the combatants, then everybody else the user may see. Each
 * appears once. Names are the tokens' (P10).
 *
 * @param except - uuid of the attacker, who is not offered
 * @param chosen - uuid of the current choice; it is offered even if it would not be
 */
export function targetGroups(user: User.Implementation, except: string, chosen: string): TargetGroup[] {
  const seen = new Set([except]);
  const group = (key: string, fighters: readonly Named[]): TargetGroup => {
    const choices = fighters
      .filter(({ uuid }) => !seen.has(uuid))
      .map((one) => ({ ...one, chosen: one.uuid === chosen }));
    for (const { uuid } of choices) seen.add(uuid);
    return { label: game.i18n.localize(`STARCHASERS.Attack.targets.${key}`), choices };
  };
  const targeted = userTargets().map(({ uuid, name }) => ({ uuid, name }));
  const groups = [group("targeted", targeted), group("combatants", combatants(user)), group("actors", actors(user))];
  const current = actorOf(chosen);
  if (current && !seen.has(chosen)) groups.push(group("others", [{ uuid: chosen, name: tokenName(current) }]));
  return groups.filter(({ choices }) => choices.length > 0);
}
