import { getDocumentClass } from "../config.ts";
import { game } from "../game.ts";
import { recordOf, stringOf, trusted, type UnknownRecord } from "../records.ts";
import type { ChatMessage } from "./chat-message.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** A hidden combatant's roll is for gamemasters only, unless a mode was asked for. */
function rollModeFor(combatant: Combatant, messageOptions: UnknownRecord): string {
  const asked = stringOf(messageOptions["rollMode"]);
  return asked ?? (combatant.hidden ? "gmroll" : "roll");
}

/** Roll, store and show initiative for some combatants, and keep the turn with whoever has it. */
export async function rollInitiative(combat: Combat, ids: readonly string[], options: UnknownRecord): Promise<void> {
  const { formula, updateTurn = true, messageOptions } = options;
  const cls = trusted<typeof ChatMessage>(getDocumentClass("ChatMessage"));
  const updates: UnknownRecord[] = [];
  const messages: UnknownRecord[] = [];
  for (const id of ids) {
    const combatant = trusted<Combatant | undefined>(combat.combatants.get(id));
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(stringOf(formula));
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const data: UnknownRecord = {
      speaker: cls.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: game.i18n?.format("COMBAT.RollsInitiative", { name: combatant.name }),
      flags: { core: { initiativeRoll: true } },
      ...recordOf(messageOptions),
    };
    const rollMode = rollModeFor(combatant, recordOf(messageOptions));
    messages.push(recordOf(await roll.toMessage(data, { rollMode, create: false })));
  }
  if (!updates.length) return;
  const atTurn = combat.combatant?.id;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, combatTurn: combat.turn });
  const turn = combat.turns.findIndex((combatant) => combatant.id === atTurn);
  if (updateTurn && atTurn && turn !== combat.turn) await combat.update({ turn }, { turnEvents: false });
  await cls.createDocuments(messages);
}
