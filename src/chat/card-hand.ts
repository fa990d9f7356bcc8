import { finalResult, type AttackCard } from "../authority/attack-card.ts";
import { fighterOf } from "../authority/fighter.ts";
import { targetGroups, type TargetGroup } from "./target-choices.ts";
import { defensePool } from "../authority/defense-pool.ts";
import { prompterOf } from "../authority/rights.ts";
import { trustedOverrule } from "../authority/tampering.ts";
import { poolSize } from "../rules/dice/pools.ts";
import { houseRules } from "../data/settings.ts";

/** What the Gamemaster may change before the result is applied. */
export interface Hand {
  /** The defense is still awaited: only the target and the number of dice can be changed. */
  readonly early: boolean;
  /** Somebody else is asked for the defense; the GM may answer for him. */
  readonly standIn: { readonly name: string; readonly dice: number } | null;
  readonly hits: number;
  readonly crits: number;
  readonly damage: number;
  readonly factors: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  readonly targets: readonly TargetGroup[];
  readonly target: string;
}

function standInFor(card: AttackCard, user: User.Implementation, actor: Actor.Implementation | null): Hand["standIn"] {
  const prompter = prompterOf(card, actor);
  const fighter = fighterOf(actor);
  if (!prompter || prompter === user || !fighter) return null;
  return { name: prompter.name, dice: poolSize(defensePool(card, fighter).parts) };
}

/** The Gamemaster's hand of a card; null when there is nothing to change any more. */
export function prepareHand(
  card: AttackCard,
  user: User.Implementation,
  actor: Actor.Implementation | null,
): Hand | null {
  const { phase, target } = card.system;
  const overrule = trustedOverrule(card);
  if (phase === "applied" || phase === "claimed") return null;
  const score = fighterOf(actor)?.toVictim().resistanceScore;
  const final = finalResult(card, houseRules(), score, { ...overrule, factor: 1 });
  const early = phase === "defense";
  const others = targetGroups(user, card.system.attacker.uuid, target.uuid);
  // A target that is gone stays the choice: else the first of the list would be attacked without a word.
  const gone = { label: target.name, choices: [{ uuid: target.uuid, name: target.name, chosen: true }] };
  return {
    early,
    standIn: early ? standInFor(card, user, actor) : null,
    hits: final.hits,
    crits: final.crits,
    damage: final.damage,
    factors: ["0.5", "1", "2"].map((value) => ({
      value,
      label: game.i18n.localize(
        `STARCHASERS.Card.factor.${value === "0.5" ? "half" : value === "2" ? "double" : "whole"}`,
      ),
      chosen: Number(value) === overrule.factor,
    })),
    targets: actor ? others : [gone, ...others],
    target: target.uuid,
  };
}
