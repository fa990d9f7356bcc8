import type { AttackCard } from "../../../src/authority/attack-card.ts";
import { openWorld } from "./host.ts";

export const PLAYER = "player0000000001";
export const OTHER = "player0000000002";

/** What a defense that is declined carries. */
export const NO_DEFENSE = { values: null, token: false, extra: 0 };

/** A world in which attacks can be made: a Gamemaster, who is the user, and two players. */
export async function openArena() {
  const users = [
    { _id: PLAYER, name: "Ada" },
    { _id: OTHER, name: "Bo" },
  ];
  const host = await openWorld({ users });
  const { AttackMessageData } = await import("../../../src/data/message/attack-data.ts");
  const { StarchasersChatMessage } = await import("../../../src/documents/starchasers-chat-message.ts");
  const { registerAttackActions } = await import("../../../src/authority/actions/attack-actions.ts");
  CONFIG.ChatMessage.documentClass = StarchasersChatMessage;
  Object.assign(CONFIG.ChatMessage.dataModels, { attack: AttackMessageData });
  registerAttackActions();
  return host;
}

/** Dice that all show this value: 1 is a Hit and an Evade. */
export function everyDieShows(value: number): void {
  CONFIG.Dice.randomUniform = () => 1 - (value - 0.5) / 8;
}

/** An attack of 10 dice on somebody, as a card. */
export async function attackOn(target: Actor.Implementation, attacker: Actor.Implementation): Promise<AttackCard> {
  const { startDraft } = await import("../../../src/workflows/attack-draft.ts");
  const { rollAttack } = await import("../../../src/workflows/attack.ts");
  const { attackCardOf } = await import("../../../src/authority/attack-card.ts");
  const draft = startDraft(attacker, null);
  if (!draft) throw new Error(`${attacker.name} cannot attack`);
  const manual = [{ dice: 9, note: "" }];
  await rollAttack({ ...draft, target: target.uuid, band: "blade", manual });
  const card = attackCardOf(game.messages.contents.at(-1)?.id ?? "");
  if (!card) throw new Error("no card was made");
  return card;
}

/** What the authority answers to a request; `null` asks as the Gamemaster. */
export async function ask(user: string | null, type: string, card: AttackCard, data: object = {}) {
  const { carryOut } = await import("../../../src/authority/channel.ts");
  const sender = game.users.get(user ?? game.user.id);
  if (!sender) throw new Error(`no user ${user}`);
  return carryOut({ id: foundry.utils.randomID(), type, data: { ...data, message: card.id } }, sender);
}

/** A change of a card by one of the users, as the server stamps it. */
export async function writeAs(user: string, card: AttackCard, changes: object): Promise<void> {
  await card.update(changes);
  card.updateSource({ _stats: { lastModifiedBy: user } });
}
