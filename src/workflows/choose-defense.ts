import { ACTIVE_DEFENSES, DEFENSE_KINDS } from "../rules/vocabulary.ts";
import type { DefenseKind } from "../rules/vocabulary.ts";
import type { StarchasersActor } from "../documents/starchasers-actor.ts";
import { tellRefusal } from "./tell.ts";

/** The defenses an actor may have as its Default: a PC one of the three active ones, an NPC any (SC-DEF-09). */
export function choosableDefenses(actor: StarchasersActor): readonly DefenseKind[] {
  return actor.isType("character") ? ACTIVE_DEFENSES : DEFENSE_KINDS;
}

/**
 * Make a defense the Default of an actor, and drop the one it changed to in this combat. Why it may not is told to the user.
 *
 * @returns whether it is the Default now
 * @see SC-DEF-09
 */
export async function chooseDefense(actor: StarchasersActor, kind: DefenseKind): Promise<boolean> {
  if (!actor.isType("character") && !actor.isType("npc")) return false;
  const reason = actor.system.derived.defenses[kind].reason;
  if (reason !== null || !choosableDefenses(actor).includes(kind)) {
    tellRefusal(reason ?? "armorIsNoDefault");
    return false;
  }
  await actor.update({ system: { defaultDefense: kind, currentDefense: null } }); // of either type
  return true;
}
