import { half } from "../dice/pools.ts";
import type { HouseRules } from "../house-rules.ts";
import { usesFocus } from "../qualities.ts";
import type { Quality, WeaponQuality } from "../qualities.ts";
import type { ActorKind } from "../starchasers/facts.ts";
import { rangeDice } from "../starchasers/range.ts";
import type { RangeReading } from "../starchasers/range.ts";
import { BANDS, DEFENSE_KINDS } from "../vocabulary.ts";
import type { Band, DefenseKind, WeaponRange } from "../vocabulary.ts";
import { duelExchange } from "../duel/duel-exchange.ts";
import type { DuelResult } from "../duel/duel-result.ts";
import { ALLY_ATTACKS } from "./ally-card.ts";
import type { AllyAttack, AllyAttackKind } from "./ally-card.ts";

/**
 * Diceless combat: an Ally compares numbers where others roll (SC-ALLY-ATK-03, SC-ALLY-DEF-02).
 */

/**
 * Whether somebody attacks and defends without dice: Allies, Companions and Pets alike. Such attacks and defenses bring
 * no Criticals, to either side.
 *
 * @see SC-ALLY-04, SC-ALLY-HP-02
 */
export function isDiceless(kind: ActorKind): boolean {
  return kind === "ally";
}

/** The numbers that meet in a diceless attack. */
export interface DicelessExchange {
  /** Attack value of the Ally, or of the NPC (`npcAttackValue`). */
  readonly attack: number;
  readonly defense: number;
  /** Soak of cover: off the attack. */
  readonly soak?: number;
  /** Defense dice of range and the like: on top of the defense. */
  readonly defenseDice?: number;
}

/**
 * Damage of a diceless attack: what the attack, less cover, exceeds the defense by; never below 0.
 *
 * @see SC-ALLY-ATK-03, SC-ALLY-DEF-02, SC-ALLY-DEF-06
 */
export function dicelessDamage({ attack, defense, soak = 0, defenseDice = 0 }: DicelessExchange): number {
  return Math.max(0, attack - soak - defense - defenseDice);
}

/**
 * Attack value of an NPC against an Ally: its dice, and half the numbers of its Focus-triggered qualities instead of
 * rolling them.
 *
 * @param dice - size of the pool
 * @see SC-ALLY-DEF-02, SC-ALLY-DEF-04
 */
export function npcAttackValue(dice: number, qualities: readonly Quality<WeaponQuality>[]): number {
  const triggered = qualities.filter(({ key }) => usesFocus(key));
  return dice + half(triggered.reduce((sum, { n }) => sum + n, 0));
}

const REACH = { melee: "blade", thrown: "thrown", ranged: "pistol" } as const satisfies Record<
  AllyAttackKind,
  WeaponRange
>;

/**
 * Whether an Ally's attack reaches a band, and the dice that join the defense there: as weapons do, but the ranged
 * attack ends with Pistol range.
 *
 * @see SC-ALLY-ATK-01, SC-ALLY-DEF-06
 */
export function allyReach(kind: AllyAttackKind, band: Band, rules: HouseRules): RangeReading {
  const beyond = kind === "ranged" && BANDS.indexOf(band) > BANDS.indexOf(REACH.ranged);
  return beyond ? { allowed: false, dice: 0 } : rangeDice(REACH[kind], band, rules);
}

/** The attack that an Ally wants to be in range for: the highest value, the first of equals; null if all are 0 (SC-ALLY-ATK-02). */
export function strongestAllyAttack(
  attacks: Readonly<Record<AllyAttackKind, Pick<AllyAttack, "value">>>,
): AllyAttackKind | null {
  const highest = Math.max(...ALLY_ATTACKS.map((kind) => attacks[kind].value));
  return highest > 0 ? (ALLY_ATTACKS.find((kind) => attacks[kind].value === highest) ?? null) : null;
}

/** The defense that an Ally uses and its value. */
export interface AllyDefense {
  readonly kind: DefenseKind;
  readonly value: number;
}

/**
 * The defense an Ally uses when nobody picks one: the highest it can perform, or by house rule its Armor Defense. Where
 * the table wants to be asked, this is what the question proposes.
 *
 * @param values - the four numbers of the card
 * @param can - the defenses it can perform now; Armor Defense always is one
 * @param rules - `allyDefenseChoice` is read
 * @see SC-ALLY-DEF-03, SC-ALLY-DEF-01
 */
export function allyDefense(
  values: Readonly<Record<DefenseKind, number>>,
  can: readonly DefenseKind[],
  rules: HouseRules,
): AllyDefense {
  const armor: AllyDefense = { kind: "armor", value: values.armor };
  if (rules.starchasers.allyDefenseChoice === "default") return armor;
  return DEFENSE_KINDS.filter((kind) => can.includes(kind)).reduce<AllyDefense>(
    (best, kind) => (values[kind] > best.value ? { kind, value: values[kind] } : best),
    armor,
  );
}

/**
 * Damage of an exchange in a duel with an Ally on either side: a DOMINATE is the whole attack value, a CLASH compares,
 * a REPEL is nothing.
 *
 * @param prone - the defender lies Prone: double, half its defense, and compared all the same
 * @param rules - `dominateDamage` is not read: an Ally's attack value is its full damage
 * @see SC-ALLY-DUEL-03, SC-BATTLE-05
 */
export function allyDuelDamage(
  result: DuelResult,
  { attack, defense, soak = 0, defenseDice = 0 }: DicelessExchange,
  prone: boolean,
  rules: HouseRules,
): number {
  const whole: HouseRules = { ...rules, starchasers: { ...rules.starchasers, dominateDamage: "poolSize" } };
  const sides = { attackDice: attack, weaponDamage: null, defenseDice: defense + defenseDice, prone };
  const step = duelExchange(result, sides, whole);
  if (!step.rolled) return step.damage;
  return step.factor * dicelessDamage({ attack: step.attackDice, defense: step.defenseDice, soak });
}
