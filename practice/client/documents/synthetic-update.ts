import type { DatabaseOperation } from "../../common/abstract/environment.ts";
import { expandObject, isEmpty } from "../../common/utils/all.ts";
import { currentUser } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { recordOf, type UnknownRecord } from "../records.ts";
import type { Actor } from "./actor.ts";

/** The changes of a synthetic actor, cleaned and checked by its own schema, that would really change it. */
function differences(actor: Actor, changes: object, operation: DatabaseOperation): UnknownRecord {
  const { _id, items: _items, effects: _effects, ...wanted } = recordOf(expandObject({ ...changes }));
  return actor.updateSource(wanted, { dryRun: true, recursive: operation.recursive ?? true, fallback: false });
}

/**
 * Change the actor of an unlinked token. Everything that may object to a change of an actor is asked, then the
 * difference is stored in the token's delta.
 * @returns whether anything changed
 */
export async function updateSyntheticActor(actor: Actor, data: object, operation: DatabaseOperation): Promise<boolean> {
  const user = currentUser();
  const changes = differences(actor, data, operation);
  if (isEmpty(changes)) return false;
  const options = { ...operation, parent: actor.token, action: "update" };
  const shown: UnknownRecord = { ...changes, _id: actor.id };
  if ((await actor._preUpdate(shown, options, user)) === false) return false;
  if (!operation.noHook && !Hooks.call("preUpdateActor", actor, shown, options, user.id)) return false;
  const final = differences(actor, shown, operation);
  if (isEmpty(final)) return false;
  return (await actor.token?.delta.update(final, operation)) !== undefined;
}
