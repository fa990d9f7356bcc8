import { DEFAULT_ATTUNEMENT, STRENGTH_REQUIREMENT } from "../../../src/rules/constants.ts";
import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize, sumParts } from "../../../src/rules/dice/pools.ts";
import { actionScore, tallyAttack } from "../../../src/rules/dice/tally.ts";
import type { HouseRules } from "../../../src/rules/house-rules.ts";
import { ARMOR_QUALITIES, armorQualityOf, SHIELD_QUALITIES, weaponQualityOf } from "../../../src/rules/qualities.ts";
import type { WeaponQuality } from "../../../src/rules/qualities.ts";
import {
  attackPoolParts,
  isProficient,
  isUsable,
  RANGE_ATTRIBUTES,
} from "../../../src/rules/starchasers/attack-pool.ts";
import { resolveCheck } from "../../../src/rules/starchasers/checks.ts";
import { defensePoolParts } from "../../../src/rules/starchasers/defenses.ts";
import { degrade } from "../../../src/rules/starchasers/degradation.ts";
import { overweightDice, price } from "../../../src/rules/starchasers/derived.ts";
import {
  ARMOR_PROPERTIES,
  SHIELD_PROPERTIES,
  WEAPON_PROPERTIES,
} from "../../../src/rules/starchasers/gear-properties.ts";
import { makeshiftDamage } from "../../../src/rules/starchasers/makeshift.ts";
import { overweightUse } from "../../../src/rules/starchasers/overweight.ts";
import {
  attackOutcomeEffect,
  attackRollEffect,
  focusBudget,
  fortifiedScore,
  guardEffect,
  qualityUse,
} from "../../../src/rules/starchasers/qualities/focus-use.ts";
import { knockbackSquares, restoredHitPoints } from "../../../src/rules/starchasers/qualities/guard-outcome.ts";
import {
  isEnsnared,
  passiveEffect,
  reloadActions,
  senseLost,
} from "../../../src/rules/starchasers/qualities/passive-qualities.ts";
import type {
  AttackOutcomeEffect,
  AttackOutcomeFacts,
  AttackRollEffect,
} from "../../../src/rules/starchasers/qualities/quality-effects.ts";
import { settleStrikes } from "../../../src/rules/starchasers/resolve-attack.ts";
import type { DefenseSide, ExchangeResult } from "../../../src/rules/starchasers/resolve-attack.ts";
import {
  coversSide,
  damageFamily,
  isPowered,
  SHIELD_KINDS,
  SHIELD_MATERIALS,
  shieldReading,
  shieldRefusal,
  shieldTech,
} from "../../../src/rules/starchasers/shields.ts";
import type { ShieldFacts } from "../../../src/rules/starchasers/shields.ts";
import { isProficiency, PROFICIENCIES, TECH_LEVELS } from "../../../src/rules/vocabulary.ts";
import type { Band } from "../../../src/rules/vocabulary.ts";
import { attacker, attributes, weapon } from "../../rules/support/facts.ts";
import type { Adapters } from "./adapter.ts";

function keyOf(name: string): WeaponQuality {
  const key = weaponQualityOf(name);
  if (!key) throw new Error(`no quality "${name}"`);
  return key;
}

function atRoll(
  name: string,
  n: number,
  focus: number,
  rules: HouseRules,
  targetArmor: number | null = null,
): Required<AttackRollEffect> {
  const use = { [keyOf(name)]: qualityUse(n, focus) };
  return attackRollEffect(use, { damageKind: "lethal", targetArmor, rules });
}

function afterwards(
  name: string,
  n: number,
  focus: number,
  facts: Partial<AttackOutcomeFacts> = {},
): Required<AttackOutcomeEffect> {
  const use = { [keyOf(name)]: qualityUse(n, focus) };
  return attackOutcomeEffect(use, {
    success: true,
    damageKind: "lethal",
    creature: "biological",
    energyShield: false,
    ...facts,
  });
}

const IONIC_TARGETS: Readonly<Record<string, Partial<AttackOutcomeFacts>>> = {
  droid: { creature: "droid" },
  vehicle: { creature: "vehicle" },
  biological: { creature: "biological" },
  energyShield: { energyShield: true },
};

/** The penalty of a pistol by band. */
const BAND_OF_PENALTY: Readonly<Record<number, Band>> = { 0: "pistol", 2: "rifle", 4: "escape" };

/** A defense of nothing but Focus against some Hits. */
function defended(focus: number, side: Partial<DefenseSide>, rules: HouseRules, hits = 0): ExchangeResult {
  const defense = Array.from({ length: focus }, () => "focus" as const);
  return settleStrikes({ hits, crits: 0 }, { defense, ...side }, rules);
}

function shield(changes: Partial<ShieldFacts> = {}): ShieldFacts {
  return {
    kind: "physical",
    material: "durasteel",
    mode: "spherical",
    blockBonus: 0,
    superEffective: [],
    weakAgainst: [],
    attunement: DEFAULT_ATTUNEMENT,
    shieldingDuration: 0,
    roundsActive: 0,
    ...changes,
  };
}

const ATTACK = { damageType: "kinetic", techLevel: "modern", fromFront: true } as const;
const EXPLORER = { true: new Set(["explorerMakeshift"] as const), false: new Set([] as const) };

/** Adapters of the functions that sc-05 names first. */
export const SC_05: Adapters = {
  weaponFields: () => ({ fields: WEAPON_PROPERTIES }),
  // Every rarity's multiplier is 1, as ruled.
  weaponPrice: ({ cost }) => ({ price: price(cost, "common") }),
  qualityUse: ({ n, focus }) => ({ max: qualityUse(n, focus) }),
  splitFocus: ({ focus, qualities }) => ({ maxTotal: focusBudget(focus, Object.values(qualities)) }),
  areaFocus: ({ quality, n, focus }, rules) => ({ extraHits: atRoll(quality, n, focus, rules).neighbourHits }),
  defensiveEvades: ({ n, focus }, rules) => ({
    evades: defended(focus, { defenseKind: "parry", defenseFocusUse: { defensive: qualityUse(n, focus) } }, rules)
      .evades,
  }),
  disarming: ({ n, focus, success }) => ({ disarmed: Boolean(afterwards("disarming", n, focus, { success }).disarms) }),
  piercing: ({ armor, n, focus, pool }, rules) => ({
    defenseDice: poolSize(
      defensePoolParts(
        { parts: [{ reason: "base", dice: pool }] },
        { weaponRange: "rifle", band: "rifle", piercing: qualityUse(n, focus) },
        rules,
        armor,
      ),
    ),
    extraHits: atRoll("piercing", n, focus, rules, armor).hits,
  }),
  stunningStress: ({ n, focus, success }) => ({ stress: afterwards("stunning", n, focus, { success }).stress }),
  ionic: ({ target, n, focus }) => {
    const { stress, shieldDamage } = afterwards("ionic", n, focus, IONIC_TARGETS[target]);
    return { stress, shieldDamage };
  },
  targetingPenalty: ({ penalty, n, focus }, rules) => ({
    penalty: sumParts(
      defensePoolParts(
        { parts: [] },
        {
          weaponRange: "pistol",
          band: BAND_OF_PENALTY[penalty] ?? "pistol",
          targeting: atRoll("targeting", n, focus, rules).rangeDiceCut,
        },
        rules,
      ),
    ),
  }),
  burning: ({ n, focus, success }) => ({ nextRoundDamage: afterwards("burning", n, focus, { success }).burning }),
  grapplingQuality: ({ points, counterAttack }) => ({
    grappled: isEnsnared(points, actionScore(tallyAttack(attackFaces(counterAttack)))),
  }),
  blinding: ({ attack, defense }, rules) => ({
    condition: senseLost("insensate", resolveCheck(attackFaces(attack), defenseFaces(defense), rules).success),
  }),
  deafening: ({ attack, defense }, rules) => ({
    condition: senseLost("incommunicado", resolveCheck(attackFaces(attack), defenseFaces(defense), rules).success),
  }),
  aoeShape: ({ quality, n }) => ({ ...passiveEffect({ key: keyOf(quality), n }).area }),
  reloadActions: ({ n }) => ({ actions: reloadActions([{ key: "slowLoading", n }]) }),
  qualityAlias: ({ name, on }) => ({ key: on ? armorQualityOf(name) : weaponQualityOf(name) }),
  techLevels: () => ({ levels: TECH_LEVELS }),
  rangeAttributes: ({ range }: { range: keyof typeof RANGE_ATTRIBUTES }) => ({ attributes: RANGE_ATTRIBUTES[range] }),
  weightRequirement: ({ weight }: { weight: keyof typeof STRENGTH_REQUIREMENT }) => ({
    strength: STRENGTH_REQUIREMENT[weight],
  }),
  overweightDifficulty: ({ strength, weight }, rules) => ({ dice: overweightDice(strength, weight, rules) }),
  overweightUse: ({ attack, defense }, rules) => ({
    ...overweightUse(resolveCheck(attackFaces(attack), defenseFaces(defense), rules).success),
  }),
  weaponTags: null,
  exampleWeapons: null,
  proficiencyGroup: ({ id }) => ({ group: isProficiency(id) ? PROFICIENCIES[id].group : "any" }),
  proficiencyAttributes: ({ id }) => ({
    attributes: isProficiency(id) ? PROFICIENCIES[id].attributes : ["by weapon"],
  }),
  isProficient: ({ has, weapon: proficiency }) => ({
    proficient: isProficient(weapon({ proficiency }), attacker({ proficiencies: new Set(has) })),
  }),
  makeshiftAllowed: null,
  makeshiftDamage: ({ roll }) => {
    const damage = makeshiftDamage(roll);
    return { damage, usable: isUsable({ makeshift: true, damage }) };
  },
  makeshiftPool: ({ damage, explorer, strength }: { damage: number; explorer: boolean; strength: number }) => {
    const item = weapon({ range: "blade", proficiency: "clubs", makeshift: true, damage });
    const wielder = attacker({
      attributes: attributes({ strength }),
      proficiencies: new Set(["clubs"]),
      features: EXPLORER[`${explorer}`],
    });
    const usable = isUsable(item);
    return { usable, dice: usable ? poolSize(attackPoolParts({ weapon: item, attacker: wielder })) : 0 };
  },
  armorFields: () => ({ fields: ARMOR_PROPERTIES }),
  degrade: ({ threshold, taken, damage }) => ({ ...degrade(threshold, taken, damage) }),
  armorQualityPassive: ({ quality }: { quality: keyof typeof ARMOR_QUALITIES }) => ({
    passive: { passive: true, focus: false }[ARMOR_QUALITIES[quality].use],
  }),
  fortifying: ({ resistanceScore, n, focus }) => ({
    resistanceScore: fortifiedScore(resistanceScore, { fortifying: qualityUse(n, focus) }),
  }),
  reflective: ({ uncanceledHits, n, focus }, rules) => {
    const use = { reflective: qualityUse(n, focus) };
    const { hits, reflected } = defended(focus, { defenseFocusUse: use }, rules, uncanceledHits);
    return { taken: hits, reflected };
  },
  restorative: ({ hp, hpMax, n, focus }) => ({
    hp: restoredHitPoints(
      hp,
      hpMax,
      guardEffect({ restorative: qualityUse(n, focus) }, { melee: true, uncanceledHits: 0 }).healed,
    ),
  }),
  spiked: ({ attack, n, focus }: { attack: "melee" | "ranged"; n: number; focus: number }) => ({
    attackerDamage: guardEffect(
      { spiked: qualityUse(n, focus) },
      { melee: { melee: true, ranged: false }[attack], uncanceledHits: 0 },
    ).attackerDamage,
  }),
  shieldKinds: () => ({ kinds: SHIELD_KINDS }),
  shieldTech: ({ kind, material }) => ({ tech: shieldTech(kind, material ?? "other") }),
  shieldWorks: ({ material, weaponTech }) => ({
    works: !shieldRefusal(shield({ material }), { ...ATTACK, techLevel: weaponTech }),
  }),
  shieldDefaults: ({ material }: { material: keyof typeof SHIELD_MATERIALS }) => ({ ...SHIELD_MATERIALS[material] }),
  energyShieldRounds: ({ duration, roundsActive }) => ({
    active: isPowered({ kind: "energy", shieldingDuration: duration, roundsActive }),
  }),
  shieldCovers: ({ mode, fromFront }) => ({ covers: coversSide({ kind: "energy", mode }, fromFront) }),
  shieldFields: () => ({ fields: SHIELD_PROPERTIES }),
  shieldBonus: ({ bonus, damageType, superEffective, weak }) => ({
    ...shieldReading(shield({ blockBonus: bonus, superEffective, weakAgainst: weak }), { ...ATTACK, damageType }),
  }),
  energyShieldBonus: ({ bonus, attuned, damageType }) => ({
    ...shieldReading(shield({ kind: "energy", blockBonus: bonus, attunement: attuned }), { ...ATTACK, damageType }),
  }),
  damageFamily: ({ type }) => ({ family: damageFamily(type) }),
  defaultAttunement: () => ({ attuned: DEFAULT_ATTUNEMENT }),
  shieldQualities: () => ({ qualities: Object.keys(SHIELD_QUALITIES) }),
  knockback: ({ n, focus, onRepel }) => ({ squares: knockbackSquares(n, onRepel ? null : focus) }),
};
