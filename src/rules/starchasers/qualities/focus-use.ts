import type { GuardQuality } from "./guard-qualities.ts";
import { GUARD_QUALITIES } from "./guard-qualities.ts";
import type {
  AttackOutcomeEffect,
  AttackOutcomeFacts,
  AttackRollEffect,
  AttackRollFacts,
  GuardEffect,
  GuardFacts,
  GuardQualityRow,
  QualityUse,
  WeaponQualityRow,
} from "./quality-effects.ts";
import { WEAPON_QUALITIES } from "./weapon-qualities.ts";
import type { WeaponQuality } from "./weapon-qualities.ts";

/** Focus results of the attack roll assigned to weapon qualities: points by quality (SC-ATK-09, SC-QUAL-02). */
export type FocusUse = Readonly<Partial<Record<WeaponQuality, number>>>;
/**
 * Focus results of the defense roll assigned to qualities of armor, of a shield, or to Defensive of the weapon that
 * parries (SC-DEF-03, SC-ARMQ-01, SC-SHDQ-01, SC-QUAL-06).
 */
export type DefenseFocusUse = Readonly<Partial<Record<GuardQuality | "defensive", number>>>;

/** Why Focus results cannot be assigned like this. */
export type FocusRefusal = "moreFocusThanRolled" | "moreFocusThanQuality" | "qualityNeedsNoFocus";

/**
 * Most Focus results that a quality may use: its number, or as many as were rolled.
 *
 * @see SC-QUAL-01, SC-ARMQ-01
 */
export function qualityUse(n: number, focus: number): number {
  return Math.max(0, Math.min(n, focus));
}

/**
 * Most Focus results that several qualities may use together; each Focus serves one.
 *
 * @param numbers - numbers of the qualities that use Focus
 * @see SC-QUAL-02
 */
export function focusBudget(focus: number, numbers: readonly number[]): number {
  return qualityUse(
    numbers.reduce((sum, n) => sum + n, 0),
    focus,
  );
}

interface Assignable {
  readonly key: string;
  readonly n: number;
}

/** Every quality by key; weapons and guards share no key. */
const ROWS: Readonly<Record<string, { readonly use: QualityUse }>> = { ...GUARD_QUALITIES, ...WEAPON_QUALITIES };

/**
 * Why somebody may not assign Focus results to qualities like this; null if it is fine. The player or the GM chooses
 * among the qualities that are there.
 *
 * @param use - points by quality
 * @param qualities - what the weapon, armor or shield has
 * @param focus - Focus results that were rolled
 * @see SC-QUAL-01, SC-QUAL-02, SC-ARMQ-01
 */
export function focusRefusal(
  use: Readonly<Record<string, number>>,
  qualities: readonly Assignable[],
  focus: number,
): FocusRefusal | null {
  let total = 0;
  for (const [key, points] of Object.entries(use)) {
    if (points === 0) continue;
    if (ROWS[key]?.use === "passive") return "qualityNeedsNoFocus";
    const n = qualities.reduce((sum, quality) => (quality.key === key ? sum + quality.n : sum), 0);
    if (points > n) return "moreFocusThanQuality";
    total += points;
  }
  return total > focus ? "moreFocusThanRolled" : null;
}

type Numbers = Readonly<Record<string, number>>;

function added<Key extends string>(into: Record<Key, number>, effect: Readonly<Partial<Record<Key, number>>>): void {
  for (const key in into) into[key] += effect[key] ?? 0;
}

/**
 * What the assigned Focus of an attack roll does before the defense is rolled, all qualities together.
 *
 * @param use - points by quality, whole numbers >= 0
 * @see SC-ATK-09, SC-QUAL-03 to SC-QUAL-13
 */
export function attackRollEffect(use: FocusUse, facts: AttackRollFacts): Required<AttackRollEffect> {
  const sum = { hits: 0, crits: 0, piercedDice: 0, rangeDiceCut: 0, neighbourHits: 0, sharedTargets: 0 };
  for (const [row, points] of rowsOf<WeaponQualityRow>(WEAPON_QUALITIES, use)) {
    if (row.atRoll) added(sum, row.atRoll(points, facts));
  }
  return sum;
}

/**
 * What the assigned Focus of an attack roll does once the attack is settled, all qualities together.
 *
 * @see SC-QUAL-06, SC-QUAL-07, SC-QUAL-10, SC-QUAL-11, SC-QUAL-14 to SC-QUAL-17
 */
export function attackOutcomeEffect(use: FocusUse, facts: AttackOutcomeFacts): Required<AttackOutcomeEffect> {
  const sum = { stress: 0, shieldDamage: 0, disarms: 0, burning: 0, grappling: 0, bankedEvades: 0 };
  let senses: NonNullable<AttackOutcomeEffect["senses"]> = {};
  for (const [row, points] of rowsOf<WeaponQualityRow>(WEAPON_QUALITIES, use)) {
    if (!row.afterwards || points === 0) continue;
    const { senses: attacked = {}, ...numbers } = row.afterwards(points, facts);
    added(sum, numbers);
    senses = { ...senses, ...attacked };
  }
  return { ...sum, senses };
}

/**
 * What the assigned Focus of a defense roll does through armor and shield, all qualities together.
 *
 * @see SC-ARMQ-03 to SC-ARMQ-07, SC-SHDQ-02
 */
export function guardEffect(use: DefenseFocusUse, facts: GuardFacts): Required<GuardEffect> {
  const sum = { evades: 0, resistance: 0, reflected: 0, healed: 0, attackerDamage: 0, knockback: 0 };
  for (const [row, points] of rowsOf<GuardQualityRow>(GUARD_QUALITIES, use)) {
    if (row.apply) added(sum, row.apply(points, facts));
  }
  return sum;
}

/**
 * The Resistance score of a target against one attack, Fortifying included (SC-ARMQ-03).
 *
 * @param score - without it
 */
export function fortifiedScore(score: number, use: DefenseFocusUse): number {
  return score + guardEffect(use, { melee: false, uncanceledHits: 0 }).resistance;
}

function* rowsOf<Row>(
  rows: Readonly<Record<string, Row>>,
  use: Readonly<Partial<Numbers>>,
): Generator<readonly [Row, number]> {
  for (const [key, points] of Object.entries(use)) {
    const row = rows[key];
    if (row && points !== undefined) yield [row, points];
  }
}
