import { FRIGHTENED_DICE } from "../constants.ts";
import { poolSize, scalePool, sumParts, withoutZeros } from "../dice/pools.ts";
import type { PoolPart } from "../dice/pools.ts";
import type { HouseRules } from "../house-rules.ts";
import { DEFENSE_KINDS } from "../vocabulary.ts";
import type { Band, DefenseKind } from "../vocabulary.ts";
import { conditionParts } from "./conditions.ts";
import type { AttackCircumstances, DefenderFacts, DefenseReading, DefenseRefusal } from "./facts.ts";
import { pierced } from "./qualities/piercing.ts";
import { rangeDice } from "./range.ts";

function armorParts(facts: DefenderFacts): PoolPart[] {
  if (facts.flat.armor !== null) return [{ reason: "printedDefense", dice: facts.flat.armor }];
  return [
    { reason: "deflection", dice: facts.armor.deflection, params: { name: facts.armor.name ?? "" } },
    { reason: "armorBonus", dice: facts.bonuses.armor },
  ];
}

function blockParts({ attributes, shield, bonuses }: DefenderFacts): PoolPart[] {
  return [
    { reason: "toughness", dice: attributes.toughness },
    { reason: "strength", dice: attributes.strength },
    { reason: "shield", dice: shield?.blockBonus ?? 0, params: { name: shield?.name ?? "" } },
    { reason: "blockBonus", dice: bonuses.block },
  ];
}

function dodgeParts({ attributes, armor, bonuses }: DefenderFacts): PoolPart[] {
  return [
    { reason: "agility", dice: attributes.agility },
    { reason: "perception", dice: attributes.perception },
    { reason: "dodgeBonus", dice: bonuses.dodge },
    { reason: "armorPenalty", dice: -armor.agilityPenalty },
  ];
}

function parryParts({ attributes, armor, bonuses, parryWith }: DefenderFacts): PoolPart[] {
  return [
    { reason: "deftness", dice: attributes.deftness },
    { reason: "agility", dice: attributes.agility },
    { reason: "parryWeapon", dice: parryWith?.parryBonus ?? 0, params: { name: parryWith?.name ?? "" } },
    { reason: "parryBonus", dice: bonuses.parry },
    { reason: "armorPenalty", dice: -armor.agilityPenalty },
  ];
}

const FORMULAS = { block: blockParts, dodge: dodgeParts, parry: parryParts } as const;

function readParts(
  kind: DefenseKind,
  facts: DefenderFacts,
  rules: HouseRules,
  attack: AttackCircumstances | null,
): PoolPart[] {
  if (kind === "armor") {
    const armor = withoutZeros(armorParts(facts));
    if (attack === null || !facts.conditions.has("prone")) return armor;
    return scalePool(armor, attack.weaponRange === "blade" ? 0.5 : 2, "prone");
  }
  const flat = facts.flat[kind];
  const formula = flat === null ? FORMULAS[kind](facts) : [{ reason: "printedDefense", dice: flat }];
  const flankers = kind === "dodge" ? Math.max(0, (attack?.meleeOpponents ?? 1) - 1) : 0;
  return withoutZeros([
    ...formula,
    ...(rules.starchasers.activeDefenseAddsArmor ? armorParts(facts) : []),
    ...conditionParts(kind, facts.conditions),
    { reason: "flanked", dice: -flankers },
  ]);
}

function equipmentRefusal(kind: DefenseKind, facts: DefenderFacts): DefenseRefusal | null {
  const printed = (facts.flat[kind] ?? 0) > 0;
  if (kind === "block" && !facts.shield && !printed) return "noShield";
  const canParry = facts.parryWith !== null || facts.features.has("steelHands") || printed;
  return kind === "parry" && !canParry ? "nothingToParryWith" : null;
}

/** Whether one can Block with a shield: it is equipped and in hand (SC-DEF-11). */
export function isShieldReady(shield: { readonly equipped: boolean; readonly wielded: boolean }): boolean {
  return shield.equipped && shield.wielded;
}

/** Who is Pinned may only Block or Parry; Armor Defense is left when it can do neither (SC-GRAP-09). */
function onlyActive(facts: DefenderFacts, attack: AttackCircumstances | null): boolean {
  if (!facts.conditions.has("pinned")) return false;
  return defenseRefusal("block", facts, attack) === null || defenseRefusal("parry", facts, attack) === null;
}

/**
 * Why a defender cannot use a defense against an attack; null if it can. Armor Defense is always there,
 * but for the Pinned who can Block or Parry.
 *
 * @param attack - the attack, or null to ask in general: then nothing that depends on an attack is looked at
 * @see SC-DEF-01, SC-DEF-06, SC-DEF-10, SC-DEF-11, SC-DEF-14, SC-DEF-17, SC-DEF-18, SC-BATTLE-01, SC-BATTLE-02, SC-GRAP-09
 */
export function defenseRefusal(
  kind: DefenseKind,
  facts: DefenderFacts,
  attack: AttackCircumstances | null = null,
): DefenseRefusal | null {
  if (kind === "armor") return onlyActive(facts, attack) ? "pinnedDefense" : null;
  if (facts.conditions.has("unconscious")) return "unconsciousDefense";
  if (facts.conditions.has("surprised") || attack?.unaware === true) return "surprisedDefense";
  if (kind === "dodge") {
    if (facts.conditions.has("pinned")) return "pinnedDefense";
    if (facts.conditions.has("grappled")) return "cannotDodgeGrappled";
    return attack?.cornered === true ? "noSquareToDodge" : null;
  }
  const missing = equipmentRefusal(kind, facts);
  if (missing || kind === "block" || attack === null || attack.weaponRange === "blade") return missing;
  const parriesAll = facts.features.has("martialArtist") || facts.features.has("lightsaberDuelist");
  return parriesAll ? null : "parryNeedsMelee";
}

/**
 * The four defenses of a defender: the pool of each with its reasons, and whether it can be used.
 *
 * @param facts - attributes already lowered by conditions
 * @param attack - the attack it would meet, or null for the numbers on the sheet
 * @returns a reading for each kind; pools are shown even of those that cannot be used
 * @see SC-ATK-06, SC-DEF-05, SC-DEF-12, SC-DEF-15, SC-DEF-19, SC-POS-05, SC-BATTLE-03, SC-STATUS-01
 */
export function defenses(
  facts: DefenderFacts,
  rules: HouseRules,
  attack: AttackCircumstances | null = null,
): Record<DefenseKind, DefenseReading> {
  const read = (kind: DefenseKind): DefenseReading => {
    const parts = readParts(kind, facts, rules, attack);
    const reason = defenseRefusal(kind, facts, attack);
    return { kind, dice: poolSize(parts), parts, available: reason === null, reason };
  };
  const [armor, block, dodge, parry] = [read("armor"), read("block"), read("dodge"), read("parry")];
  return { armor, block, dodge, parry };
}

/** The defenses that can be used, in the order of the book (SC-DEF-01, SC-DEF-02). */
export function availableDefenses(facts: DefenderFacts, attack: AttackCircumstances | null = null): DefenseKind[] {
  return DEFENSE_KINDS.filter((kind) => defenseRefusal(kind, facts, attack) === null);
}

/**
 * The defense a defender rolls when nobody says otherwise: the one changed to in this combat, else its Default, else
 * Armor Defense when that one cannot be used (or Block or Parry, if Pinned).
 *
 * @see SC-DEF-09, SC-DEF-06, SC-ACT-03
 */
export function chosenDefense(facts: DefenderFacts, attack: AttackCircumstances | null = null): DefenseKind {
  const wanted = facts.currentDefense ?? facts.defaultDefense;
  if (defenseRefusal(wanted, facts, attack) === null) return wanted;
  return availableDefenses(facts, attack)[0] ?? "armor";
}

/** What joins a defense pool from the side of the attack. */
export interface DefenseModifiers {
  readonly weaponRange: Parameters<typeof rangeDice>[0];
  readonly band: Band;
  /** Defense dice of an Aimed Shot (SC-AIM-02). */
  readonly aimedShot?: number;
  /** The attacker is Frightened (SC-MORALE-01). */
  readonly attackerFrightened?: boolean;
  /** Points of Piercing assigned on the attack roll (SC-QUAL-08). */
  readonly piercing?: number;
  /** Points of Targeting assigned on the attack roll: each takes a die of the range's (SC-QUAL-13). */
  readonly targeting?: number;
  /** Dice taken off by armor reductions (SC-SM-BACKSTAB-03). */
  readonly armorReduction?: number;
  /** Whatever else a person added, already named. */
  readonly others?: readonly PoolPart[];
}

/**
 * The defense pool of an exchange: the defense itself, then range and Aimed Shot dice, then armor reductions,
 * which any defense loses in full, and Piercing, which takes no more than the Armor Defense rating they leave.
 *
 * @param reading - the defense that is rolled
 * @param armorDice - the defender's Armor Defense rating before its floor; what Piercing may take
 * @returns lines of the pool; `poolSize` of them is rolled
 * @see SC-ATK-17, SC-AIM-02, SC-QUAL-08, SC-DICE-08
 */
export function defensePoolParts(
  reading: Pick<DefenseReading, "parts">,
  modifiers: DefenseModifiers,
  rules: HouseRules,
  armorDice = 0,
): PoolPart[] {
  const { dice } = rangeDice(modifiers.weaponRange, modifiers.band, rules);
  const reduction = modifiers.armorReduction ?? 0;
  const { piercedDice } = pierced(modifiers.piercing ?? 0, armorDice - reduction);
  return withoutZeros([
    ...reading.parts,
    { reason: modifiers.band === "blade" ? "shotInMelee" : "range", dice },
    { reason: "targeting", dice: 0 - Math.min(dice, modifiers.targeting ?? 0) },
    { reason: "aimedShot", dice: modifiers.aimedShot ?? 0 },
    { reason: "frightenedAttacker", dice: modifiers.attackerFrightened === true ? FRIGHTENED_DICE : 0 },
    { reason: "armorReduction", dice: -reduction },
    { reason: "piercing", dice: 0 - piercedDice },
    ...(modifiers.others ?? []),
  ]);
}

/** Armor Defense rating as armor reductions and Piercing count it: without the floor of 1 (SC-QUAL-08). */
export function armorRating(facts: DefenderFacts): number {
  return Math.max(0, sumParts(armorParts(facts)));
}
