import { exchangeOf, type AttackCard } from "../authority/attack-card.ts";
import { defensePool, type DefensePool } from "../authority/defense-pool.ts";
import { fighterOf } from "../authority/fighter.ts";
import { prompterOf } from "../authority/rights.ts";
import { focusTokens } from "../authority/tokens.ts";
import { houseRules } from "../data/settings.ts";
import { poolSize } from "../rules/dice/pools.ts";
import { standingOdds, type StandingOdds } from "../rules/dice/standing-odds.ts";
import { tokenCounts } from "../rules/starchasers/resolve-attack.ts";
import { drawLines, type DrawnLine } from "./card-dice.ts";

/** The defender's question, for the one who is asked. */
export interface Prompt {
  /** The defense in words, e.g. "Dodge". */
  readonly defense: string;
  readonly dice: number;
  readonly lines: readonly DrawnLine[];
  /** "71 % to be hit, 2.4 damage". */
  readonly odds: string;
  /** The Focus Token with its exact gain; null when there is none to spend here. */
  readonly token: { readonly gain: string } | null;
  /** Why nobody can roll: the actor is gone. */
  readonly reason: string | null;
}

const format = (key: string, params: Record<string, string>): string =>
  game.i18n.format(`STARCHASERS.Card.${key}`, params);

/** A chance as whole per cent. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(game.i18n.lang, { style: "percent", maximumFractionDigits: 0 }).format(chance);
}

/** A number of damage with one decimal. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(game.i18n.lang, { maximumFractionDigits: 1 }).format(value);
}

function oddsOf(card: AttackCard, pool: DefensePool, token: boolean): StandingOdds {
  const rules = houseRules();
  const exchange = { ...exchangeOf(card, []), defenderToken: token, defenseKind: pool.kind };
  const { resistanceScore } = pool;
  return standingOdds({ ...exchange, resistanceScore }, poolSize(pool.parts), rules.starchasers.defenseDieFaces, rules);
}

/**
 * The question for the defender, for the one user who is asked.
 *
 * @returns null for everybody else: exactly one prompter (P07)
 */
export function preparePrompt(
  card: AttackCard,
  user: User.Implementation,
  actor: Actor.Implementation | null,
): Prompt | null {
  if (prompterOf(card, actor) !== user) return null;
  const fighter = fighterOf(actor);
  if (!fighter) {
    const reason = game.i18n.format("STARCHASERS.Error.targetGone", { name: card.system.target.name });
    return { defense: "", dice: 0, lines: [], odds: "", token: null, reason };
  }
  const pool = defensePool(card, fighter);
  const plain = oddsOf(card, pool, false);
  const offered = focusTokens(actor) > 0 && tokenCounts(pool.kind, houseRules());
  const spent = offered ? oddsOf(card, pool, true) : plain;
  return {
    defense: game.i18n.localize(`STARCHASERS.Defense.${pool.kind}`),
    dice: poolSize(pool.parts),
    lines: drawLines(pool.parts),
    odds: format("odds", { hit: percent(plain.hitChance), damage: decimal(plain.expectedDamage) }),
    token: offered ? { gain: percent(plain.hitChance - spent.hitChance) } : null,
    reason: null,
  };
}
