import type { Fighter } from "../authority/fighter.ts";
import { houseRules } from "../data/settings.ts";
import { attackGains, isGainQuality, type AttackGain, type OpenOption } from "../rules/dice/odds-gains.ts";
import { conditionChances, damageChance, damageToDown, type ConditionChance } from "../rules/dice/odds-reading.ts";
import { attackOdds, type Odds, type OddsInput } from "../rules/dice/odds.ts";
import { canSufferStatus } from "../rules/starchasers/critical-strike.ts";
import { damageTypeEffect } from "../rules/starchasers/health.ts";
import type { WeaponFacts } from "../rules/starchasers/facts.ts";

/** What an attack does to somebody whose numbers one may know. */
export interface TargetOutlook {
  /** Chance of a Critical Strike; null for those who suffer none (SC-CRIT-03). */
  readonly strikeChance: number | null;
  /** Chance to take it out of the fight with this one attack. */
  readonly downChance: number;
  /** Conditions that qualities of the weapon name. */
  readonly conditions: readonly ConditionChance[];
}

/** What an attack comes to before it is rolled. */
export interface AttackOutlook {
  readonly odds: Odds;
  /** Null for a target whose sheet the user may not read: its Hit Points would show through the chances. */
  readonly target: TargetOutlook | null;
  readonly gains: readonly AttackGain[];
}

/** How somebody attacks: bare hands have no facts. */
export interface Attempt {
  readonly weapon: WeaponFacts | null;
  readonly tokens: number;
  readonly input: OddsInput;
  /** The target, if the user may know its numbers. */
  readonly known: Fighter | null;
}

function targetOutlook(odds: Odds, weapon: WeaponFacts | null, victim: ReturnType<Fighter["toVictim"]>): TargetOutlook {
  const rules = houseRules();
  const { damageType = "bludgeoning", damageKind = "lethal", qualities = [] } = weapon ?? {};
  const kind = damageTypeEffect(damageType, victim.creature, damageKind);
  const suffers = canSufferStatus(victim.kind, victim.rank, rules);
  return {
    strikeChance: suffers && kind === "lethal" ? odds.strikeChance : null,
    downChance: kind === null ? 0 : damageChance(odds, damageToDown(victim, kind, rules)),
    conditions: suffers ? conditionChances(odds, qualities, victim.resistanceScore) : [],
  };
}

/** A Focus Token if there is one, Aim, what the weapon makes of Focus, and one more die. */
function openOptions(weapon: WeaponFacts | null, tokens: number): OpenOption[] {
  const token: OpenOption[] = tokens > 0 ? [{ option: "focusToken" }] : [];
  const qualities = (weapon?.qualities ?? []).flatMap(({ key, n }): OpenOption[] =>
    isGainQuality(key) ? [{ option: key, n }] : [],
  );
  return [...token, { option: "aim" }, ...qualities, { option: "oneDie" }];
}

/** The exact odds of an attack, what they mean for its target, and what would help. */
export function attackOutlook({ weapon, tokens, input, known }: Attempt): AttackOutlook {
  const odds = attackOdds(input);
  return {
    odds,
    target: known && targetOutlook(odds, weapon, known.toVictim()),
    gains: attackGains(input, openOptions(weapon, tokens), odds),
  };
}
