import { AIM_REROLLS } from "../constants.ts";
import { attackOdds, solveAttack } from "./odds.ts";
import type { Odds, OddsInput } from "./odds.ts";

/** What each option changes of an attack; null when it is taken already. A new option is one more row. */
const OPTIONS = {
  /** SC-ATK-08 */
  focusToken: (input) => (input.attackerToken === true ? null : { ...input, attackerToken: true }),
  /** SC-ACT-08, SC-AIM-01: aiming twice does not add up. */
  aim: (input) => ((input.rerolls ?? 0) >= AIM_REROLLS ? null : { ...input, rerolls: AIM_REROLLS }),
  /** SC-QUAL-03 */
  accurate: (input, n) => ({ ...input, focusToHit: (input.focusToHit ?? 0) + n }),
  /** SC-QUAL-12 */
  vicious: (input, n) => ({ ...input, focusToCrit: (input.focusToCrit ?? 0) + n }),
  /** SC-QUAL-08 */
  piercing: (input, n) => ({ ...input, piercing: (input.piercing ?? 0) + n }),
  oneDie: (input) => ({ ...input, attackDice: input.attackDice + 1 }),
} as const satisfies Record<string, (input: OddsInput, n: number) => OddsInput | null>;

/** Something that may help an attacker. */
export type GainOption = keyof typeof OPTIONS;

/** What would help the attacker: the odds with one option more, and what they gain. */
export interface AttackGain {
  readonly option: GainOption;
  /** Points of a quality; 1 for everything else. */
  readonly n: number;
  readonly hitChance: number;
  readonly expectedDamage: number;
  /** Differences to the odds without it. */
  readonly hitGain: number;
  readonly damageGain: number;
}

/** An option that is open, with the points of a quality. */
export interface OpenOption {
  readonly option: GainOption;
  readonly n?: number;
}

/** What is open in every attack. */
const ALWAYS_OPEN: readonly OpenOption[] = [{ option: "focusToken" }, { option: "aim" }, { option: "oneDie" }];

/**
 * Whether a quality of a weapon is an option of an attack, i.e. its Focus changes Hits, Crits or the defense.
 *
 * @see SC-QUAL-03, SC-QUAL-08, SC-QUAL-12
 */
export function isGainQuality(key: string): key is "accurate" | "vicious" | "piercing" {
  return key === "accurate" || key === "vicious" || key === "piercing";
}

/**
 * What each open option would add, alone. Options that are taken already are left out.
 *
 * @param now - the odds without any of them, if the caller has them
 * @see SC-ATK-08, SC-AIM-01, SC-QUAL-01
 */
export function attackGains(
  input: OddsInput,
  open: readonly OpenOption[] = ALWAYS_OPEN,
  now: Pick<Odds, "hitChance" | "expectedDamage"> = attackOdds(input),
): AttackGain[] {
  return open.flatMap(({ option, n = 1 }) => {
    const changed = OPTIONS[option](input, n);
    if (!changed) return [];
    const { hitChance, expectedDamage } = solveAttack(changed);
    const hitGain = hitChance - now.hitChance;
    return [{ option, n, hitChance, expectedDamage, hitGain, damageGain: expectedDamage - now.expectedDamage }];
  });
}
