import { documentClass, host, type HostDocument } from "../../host.ts";

/** Make a combat and look at it. */
export async function createCombat(): Promise<HostDocument | undefined> {
  return documentClass("Combat").create({ active: true });
}

/** Put an actor into the combat on display, which is made when there is none. Without a canvas this replaces the token's menu. */
export async function addToCombat(actor: HostDocument): Promise<void> {
  const combat = host().combat ?? (await createCombat());
  const hidden = false;
  await combat?.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, hidden }]);
}
