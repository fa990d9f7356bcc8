import { isAttackCard } from "../authority/attack-card.ts";
import { actorOf, fighterOf, tokenImage, tokenName } from "../authority/fighter.ts";
import { refuse, type Answer } from "../authority/request.ts";
import { withTokenSpent } from "../authority/tokens.ts";
import { houseRules } from "../data/settings.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { applyMessageMode } from "../foundry/message-modes.ts";
import { readDraft, startDraft, type AttackDraft, type DraftReading } from "./attack-draft.ts";
import { tellAnswer, tellRefusal } from "./tell.ts";
import { windows } from "./windows.ts";

/**
 * Open the attack dialog for an actor.
 *
 * @param itemId - id of a weapon of the actor, or null for the first it has in hand
 */
export function openAttack(actor: Actor.Implementation, itemId: string | null): void {
  if (!actor.isOwner) {
    tellRefusal("notOwner", { name: tokenName(actor) });
    return;
  }
  const draft = startDraft(actor, itemId);
  if (draft) windows.attack(draft);
  else tellRefusal("cannotAttack", { name: tokenName(actor) });
}

/**
 * Roll an attack and put it on the table as one card. The Focus Token goes with it, or stays if there is no card (P33).
 *
 * @returns whether there is a card; the user was told why not
 */
export async function rollAttack(draft: AttackDraft): Promise<boolean> {
  const { actor } = draft;
  // The dialog may have been open for long: the attacker may be gone, or be somebody else's by now.
  if (!actorOf(actor.uuid)) {
    tellRefusal("targetGone", { name: tokenName(actor) });
    return false;
  }
  if (!actor.isOwner) {
    tellRefusal("notOwner", { name: tokenName(actor) });
    return false;
  }
  const reading = readDraft(draft);
  if (reading.refusal) {
    tellRefusal(reading.refusal);
    return false;
  }
  const roll = AttackRoll.pool(reading.dice, { faces: houseRules().starchasers.attackDieFaces });
  // A blind roll must not show its dice to the one who throws them, which entering them by hand would.
  await roll.evaluate({ allowInteractive: draft.mode !== "blind" });
  const post = (): Promise<Answer> => postCard(draft, reading, roll);
  const answer = draft.token ? await withTokenSpent(draft.actor, post) : await post();
  tellAnswer(answer);
  return answer.ok;
}

async function postCard(draft: AttackDraft, reading: DraftReading, roll: AttackRoll): Promise<Answer> {
  const { actor } = draft;
  const data = {
    type: "attack" as const,
    speaker: ChatMessage.getSpeaker({ actor, ...(actor.token ? { token: actor.token } : {}), alias: tokenName(actor) }),
    // Foundry draws the plain roll of a message without elements; the card is drawn in its place.
    content: '<div class="attack-card-place"></div>',
    rolls: [JSON.stringify(roll.toJSON())],
    sound: CONFIG.sounds.dice,
    system: cardData(draft, reading),
  };
  const message = await ChatMessage.create(applyMessageMode(data, draft.mode));
  return message && isAttackCard(message) ? { ok: true } : refuse("noCard");
}

function cardData(draft: AttackDraft, { weapon, target, parts }: DraftReading): object {
  const { actor } = draft;
  const { facts } = weapon;
  const unarmed = fighterOf(actor)?.toAttackerFacts().unarmed;
  return {
    attacker: { uuid: actor.uuid, name: tokenName(actor), img: tokenImage(actor) },
    target: target ? { uuid: target.uuid, name: tokenName(target), img: tokenImage(target) } : {},
    weapon: {
      uuid: weapon.uuid,
      name: weapon.name,
      img: weapon.img,
      range: facts?.range ?? "blade",
      duelType: facts?.duelType ?? unarmed?.duelType ?? "power",
      damageType: facts?.damageType ?? "bludgeoning",
      damageKind: facts?.damageKind ?? "lethal",
      qualities: (facts?.qualities ?? []).map(({ key, n }) => ({ key, n })),
    },
    band: draft.band,
    pool: parts.map(({ reason, dice, params }) => ({ reason, dice, params: { ...params } })),
    attackerToken: draft.token,
  };
}
