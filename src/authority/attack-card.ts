import { AttackMessageData } from "../data/message/attack-data.ts";
import { AttackRoll } from "../dice/attack-roll.ts";
import { DefenseRoll } from "../dice/defense-roll.ts";
import type { AttackFace, DefenseFace } from "../rules/dice/faces.ts";
import type { PoolPart } from "../rules/dice/pools.ts";
import type { HouseRules } from "../rules/house-rules.ts";
import { overruleResult, type FinalResult, type Overrule } from "../rules/starchasers/overrule.ts";
import { resolveAttack, type ExchangeInput } from "../rules/starchasers/resolve-attack.ts";
import { tamperedBy, trustedOverrule } from "./tampering.ts";

/** A chat message that carries an attack. */
export type AttackCard = ChatMessage.Stored & { readonly system: AttackMessageData };

/** Whether a chat message carries an attack. */
export function isAttackCard(message: ChatMessage.Implementation): message is AttackCard {
  const system: unknown = message.system;
  return system instanceof AttackMessageData;
}

/** The attack card of an id, or null if it is gone or another message. */
export function attackCardOf(id: string): AttackCard | null {
  const message = game.messages.get(id);
  return message && isAttackCard(message) ? message : null;
}

/** Stored lines of a pool as the rules read them; parameters that are no words or numbers are left out. */
export function poolOf(lines: readonly { reason: string; dice: number; params: object }[]): PoolPart[] {
  return lines.map(({ reason, dice, params }) => {
    const plain: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(params)) {
      if (typeof value === "string" || typeof value === "number") plain[key] = value;
    }
    return { reason, dice, params: plain };
  });
}

/** What the attack dice show. */
export function attackFacesOf(card: AttackCard): readonly AttackFace[] {
  return card.rolls.find((roll) => roll instanceof AttackRoll)?.faces ?? [];
}

/** What the defense dice show; none before the defense is rolled, or if it was declined (P43). */
export function defenseFacesOf(card: AttackCard): readonly DefenseFace[] {
  if (card.system.defense.status !== "rolled") return [];
  return card.rolls.find((roll) => roll instanceof DefenseRoll)?.faces ?? [];
}

/** The exchange as the rules read it, with a defense roll that is not on the card yet, or with the card's own. */
export function exchangeOf(card: AttackCard, defense: readonly DefenseFace[] = defenseFacesOf(card)): ExchangeInput {
  const { attackerToken, focusUse, soak, defense: side } = card.system;
  const faces = { attack: attackFacesOf(card), defense };
  const tokens = { attackerToken, defenderToken: side.token, defenseKind: side.kind ?? "armor" };
  // Numbers of a stranger could be more than were rolled, or negative; the rules would throw in the middle of a drawing.
  if (tamperedBy(card) !== null) return { ...faces, ...tokens };
  return { ...faces, ...tokens, focusUse, defenseFocusUse: side.focusUse, soak };
}

/**
 * What the card comes to: the dice read again by the rules, then the Gamemaster's word. The stored outcome is not
 * read, since the card's author could have written it.
 */
export function finalResult(
  card: AttackCard,
  rules: HouseRules,
  resistanceScore = 0,
  overrule: Overrule = trustedOverrule(card),
): FinalResult {
  const result = resolveAttack({ ...exchangeOf(card), resistanceScore }, rules);
  return overruleResult(result, overrule, rules, resistanceScore);
}
