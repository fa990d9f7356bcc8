import type { ActorKind } from "../../../src/rules/starchasers/facts.ts";
import { attackFaces, defenseFaces, faceOf } from "../../../src/rules/dice/faces.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import { tallyAttack } from "../../../src/rules/dice/tally.ts";
import { duelResult } from "../../../src/rules/duel/duel-result.ts";
import { AIMED_PARTS, aimedShotResult, rerollDice, rerollLimit } from "../../../src/rules/starchasers/aim.ts";
import { attackPoolParts, unarmedParts, weaponAttribute } from "../../../src/rules/starchasers/attack-pool.ts";
import { checkParts } from "../../../src/rules/starchasers/checks.ts";
import { canSufferStatus, criticalStrike, resistanceScore } from "../../../src/rules/starchasers/critical-strike.ts";
import {
  availableDefenses,
  chosenDefense,
  defensePoolParts,
  defenseRefusal,
  defenses,
  isShieldReady,
} from "../../../src/rules/starchasers/defenses.ts";
import { deriveActor } from "../../../src/rules/starchasers/derive-actor.ts";
import { DEFENSE_TYPES, type DefenderFacts } from "../../../src/rules/starchasers/facts.ts";
import {
  detonates,
  grenadeLanding,
  grenadeReaction,
  grenadeSteps,
  grenadeThrow,
  scatterOffset,
  squareAlong,
} from "../../../src/rules/starchasers/grenades.ts";
import { applyLethal, applyStun } from "../../../src/rules/starchasers/health.ts";
import {
  coverConceals,
  HIDING_SPOT_SKILL,
  hidingCost,
  hidingParts,
  hidingRefusal,
  isInStealth,
  seesThrough,
  stealthTokens,
} from "../../../src/rules/starchasers/hiding.ts";
import { MOUNT_SKILLS } from "../../../src/rules/starchasers/mounting.ts";
import { stressUsesLeft } from "../../../src/rules/starchasers/payment.ts";
import { rangeDice } from "../../../src/rules/starchasers/range.ts";
import { damageFrom, resolveAttack } from "../../../src/rules/starchasers/resolve-attack.ts";
import { searchCost, tokensAfterQuickSearch } from "../../../src/rules/starchasers/searching.ts";
import { statusExpiry } from "../../../src/rules/starchasers/status-expiry.ts";
import { switchCost } from "../../../src/rules/starchasers/switching.ts";
import { ACTIVE_DEFENSES, DAMAGE_KINDS, DEFENSE_KINDS, type Rank } from "../../../src/rules/vocabulary.ts";
import { actor, attacker, attributes, defender, victim, weapon } from "../../rules/support/facts.ts";
import type { Adapters } from "./adapter.ts";
import { conditionsOf } from "./facts.ts";

/** Who the ledger means by a kind: NPCs are named by their rank where it matters. */
const KINDS: Readonly<Record<string, { kind: ActorKind; rank: Rank | null }>> = {
  pc: { kind: "pc", rank: null },
  ally: { kind: "ally", rank: null },
  npc: { kind: "npc", rank: "elite" },
  extra: { kind: "npc", rank: "extra" },
  elite: { kind: "npc", rank: "elite" },
  boss: { kind: "npc", rank: "boss" },
};

/** Where the ledger says a weapon is. */
const PLACES = { holster: "hip", backpack: "pack" } as const;

const SHIELD: DefenderFacts["shield"] = { name: "Shield", blockBonus: 0 };
const SWORD: DefenderFacts["parryWith"] = { name: "Sword", parryBonus: 0 };

/** Pool of a pistol or a grenade: its damage, the attribute if proficient. */
const weaponPool: NonNullable<Adapters[string]> = ({ weaponDamage, attribute, proficient }) => ({
  dice: poolSize(
    attackPoolParts({
      weapon: weapon({ damage: weaponDamage }),
      attacker: attacker({
        attributes: attributes({ deftness: attribute }),
        proficiencies: new Set(proficient ? ["pistols"] : []),
      }),
    }),
  ),
});

/** The attribute of a melee or thrown weapon. */
const attributeOf =
  (range: "blade" | "thrown"): NonNullable<Adapters[string]> =>
  ({ proficiency, strength, deftness }) => ({
    ...weaponAttribute({ proficiency, range, attributeChoice: "best" }, { strength, deftness }),
  });

/** Dice of one of the four defenses, and the ledger's names of what it is made of. */
const defenseDice =
  (kind: "armor" | "block" | "dodge" | "parry"): NonNullable<Adapters[string]> =>
  ({ deflection = 0, bonus = 0, shield = 0, parryBonus = 0, armorPenalty = 0, ...values }, rules) => ({
    dice: defenses(
      defender({
        attributes: attributes(values),
        armor: { name: "Armor", deflection, agilityPenalty: armorPenalty, resistanceBonus: 0 },
        bonuses: { armor: bonus, block: 0, dodge: 0, parry: parryBonus },
        shield: { name: "Shield", blockBonus: shield },
      }),
      rules,
    )[kind].dice,
  });

/** Adapters of the functions that sc-02 names first. */
export const SC_02: Adapters = {
  attackPool: weaponPool,
  unarmedPool: ({ proficient, strength, talents, martialArtist }) => ({
    dice: poolSize(
      unarmedParts(
        attacker({
          attributes: attributes({ strength }),
          proficiencies: new Set(proficient ? ["unarmed-fighting"] : []),
          features: new Set(martialArtist ? ["martialArtist"] : []),
          unarmed: { talentBonus: talents, duelType: "power" },
        }),
      ),
    ),
  }),
  proficiencySources: null,
  defenseKinds: ({ activeOnly }) => ({ kinds: activeOnly ? ACTIVE_DEFENSES : DEFENSE_KINDS }),
  attackTally: ({ values }, rules) => ({
    ...tallyAttack(values.map((value: number) => faceOf(rules.starchasers.attackDieFaces, value))),
  }),
  applyLethal: ({ kind, hp, damage, motivation }, rules) => ({
    ...applyLethal(victim({ ...KINDS[kind], hp, motivation }), damage, rules),
  }),
  criticalStrike: ({ crits, toughness, resistance, armorResistance, success }, rules) => {
    const threshold = resistanceScore({ toughness, resistance, armorResistance }, rules);
    return { strike: criticalStrike(crits, threshold, success), threshold };
  },
  critDamage: ({ hits, crits, resistanceScore: score }, rules) => ({
    damage: damageFrom({ hits, crits }, rules, score),
  }),
  statusExpires: ({ condition, source }, rules) => ({ when: statusExpiry(condition, source, rules) }),
  canSufferStatus: ({ kind }, rules) => ({
    can: canSufferStatus(KINDS[kind]?.kind ?? kind, KINDS[kind]?.rank ?? null, rules),
  }),
  weaponInBand: ({ weapon: range, band }, rules) => ({ ...rangeDice(range, band, rules) }),
  meleeAttribute: attributeOf("blade"),
  thrownAttribute: attributeOf("thrown"),

  grenadeSteps: (_inputs, rules) => ({ steps: grenadeSteps(rules) }),
  grenadeThrow: ({ distance, focus, launcher }) => ({ ...grenadeThrow(distance, focus, launcher) }),
  grenadePool: weaponPool,
  scatterOffset: ({ roll }) => {
    const [dx, dy] = scatterOffset(roll);
    return { dx, dy };
  },
  grenadeLanding: ({ from, dir, distance, focus, roll }) => ({
    ...grenadeLanding(from, squareAlong(from, dir, distance), distance, grenadeThrow(distance, focus), roll),
  }),
  grenadeDetonates: ({ atRest }) => ({ detonates: detonates(atRest ? "land" : "throwRoll") }),
  grenadeReactionWindow: ({ announcedBeforeDetonation }) => ({
    ...grenadeReaction(announcedBeforeDetonation ? "reactions" : "detonate"),
  }),

  unarmedChoices: () => ({ choices: DAMAGE_KINDS }),
  applyStun: ({ kind, stress, capacity, hits, crits }, rules) => ({
    ...applyStun(
      victim({ ...KINDS[kind], stress, stressCapacity: capacity }),
      damageFrom({ hits, crits }, rules),
      rules,
    ),
  }),
  stressActionsLeft: ({ stress, capacity }, rules) => ({
    costOneUses: stressUsesLeft({ kind: "npc", motivation: 0, stress, stressCapacity: capacity }, 1, rules),
  }),
  grappleProficiency: null,

  availableDefenses: ({ shield, canMove, meleeWeapon, attack, ...flags }) => ({
    kinds: availableDefenses(
      defender({
        conditions: conditionsOf(flags),
        shield: shield ? SHIELD : null,
        parryWith: meleeWeapon ? SWORD : null,
      }),
      { weaponRange: attack, cornered: !canMove },
    ),
  }),
  duelResult: ({ attack, defense, canPerform = true }, rules) => ({
    result: duelResult(attack, defense, canPerform, rules),
  }),
  armorDefense: defenseDice("armor"),
  block: defenseDice("block"),
  dodge: defenseDice("dodge"),
  parry: defenseDice("parry"),
  chosenDefense: ({ default: defaultDefense, unawareOfAttacker: unaware, available, ...flags }) => ({
    kind: chosenDefense(
      defender({
        defaultDefense,
        conditions: conditionsOf(flags),
        shield: available.includes("block") ? SHIELD : null,
        parryWith: available.includes("parry") ? SWORD : null,
      }),
      { weaponRange: "blade", unaware },
    ),
  }),
  canBlock: ({ shieldEquipped, shieldWielded }) => {
    const ready = isShieldReady({ equipped: shieldEquipped, wielded: shieldWielded });
    return { can: !defenseRefusal("block", defender({ shield: ready ? SHIELD : null })) };
  },
  defenseType: ({ kind }) => ({ type: DEFENSE_TYPES[kind as keyof typeof DEFENSE_TYPES] }),
  canDodge: ({ freeAdjacent, ...flags }) => ({
    can: !defenseRefusal("dodge", defender({ conditions: conditionsOf(flags) }), {
      weaponRange: "blade",
      cornered: !freeAdjacent,
    }),
  }),
  canParry: ({ attack, equipped, martialArtist, lightsaberDuelist }) => ({
    can: !defenseRefusal(
      "parry",
      defender({
        parryWith: equipped ? SWORD : null,
        features: new Set([
          ...(martialArtist ? (["martialArtist"] as const) : []),
          ...(lightsaberDuelist ? (["lightsaberDuelist"] as const) : []),
        ]),
      }),
      { weaponRange: attack },
    ),
  }),
  parryEquipment: ({ meleeWeapon, bracers, steelHands }) => ({
    safe: !defenseRefusal(
      "parry",
      defender({
        parryWith: meleeWeapon ? SWORD : bracers ? { name: "Bracers", parryBonus: 0 } : null,
        features: new Set(steelHands ? ["steelHands"] : []),
      }),
    ),
  }),

  rerollDice: ({ attack, reroll, newFaces }) => {
    const rerolled = rerollDice(attackFaces(attack), reroll, attackFaces(newFaces), rerollLimit(true));
    const LETTERS = { hit: "H", crit: "C", focus: "F", blank: "B" } as const;
    return { attack: rerolled.ok ? rerolled.faces.map((face) => LETTERS[face]).join("") : rerolled.reason };
  },
  rerollLimit: ({ aimed }) => ({ max: rerollLimit(aimed) }),
  defensePool: ({ base, aimedShot }, rules) => ({
    dice: poolSize(
      defensePoolParts(
        { parts: [{ reason: "base", dice: base }] },
        { weaponRange: "blade", band: "blade", aimedShot },
        rules,
      ),
    ),
  }),
  aimedShotResult: ({ attack, defense }, rules) => {
    const { success, damage } = resolveAttack({ attack: attackFaces(attack), defense: defenseFaces(defense) }, rules);
    return { ...aimedShotResult(success), damage };
  },
  // Unarmed attacks are melee attacks; the dice of an Aimed Shot join their defense pool as any other.
  aimedShotAllowed: (_inputs, rules) => ({
    allowed: Boolean(
      defensePoolParts({ parts: [] }, { weaponRange: "blade", band: "blade", aimedShot: 1 }, rules).length,
    ),
  }),
  aimedShotEffect: ({ part }) => ({ effect: AIMED_PARTS[part as keyof typeof AIMED_PARTS].effect }),

  switchWeapon: ({ keepOld, newLocation, move }) => ({
    ...switchCost({
      held: keepOld ? "keep" : "drop",
      from: PLACES[newLocation as keyof typeof PLACES],
      includedInMove: Boolean(move),
    }),
  }),
  checkPool: ({ attribute, skill }) => ({
    dice: poolSize(checkParts({ attribute: "agility", value: attribute, skill: "acrobatics", level: skill })),
  }),
  mountMoveSkill: ({ mount }) => ({ skill: MOUNT_SKILLS[mount as keyof typeof MOUNT_SKILLS] }),

  canHide: ({ concealment, enemyLineOfSight }) => ({ can: !hidingRefusal({ concealment, enemyLineOfSight }) }),
  coverConceals: ({ hider, object }) => ({ conceals: coverConceals(hider, object) }),
  hideSpotSkill: () => ({ skill: HIDING_SPOT_SKILL }),
  concealmentBeaten: ({ concealment, enemySeesThroughShadow = false, enemySeesThroughCover = false }) => ({
    beaten: seesThrough(concealment, { throughShadow: enemySeesThroughShadow, throughCover: enemySeesThroughCover }),
  }),
  hideCost: ({ moveIncludesHide }) => ({ ...hidingCost(moveIncludesHide) }),
  hidingPool: (inputs) => ({ dice: poolSize(hidingParts(inputs)) }),
  stealthTokens: ({ attack, defense }, rules) => ({
    tokens: stealthTokens(attackFaces(attack), defenseFaces(defense), rules),
  }),
  passiveAlertness: ({ perception, alertness }, rules) => ({
    dice: deriveActor(actor({ attributes: attributes({ perception }), skills: { alertness, resistance: 0 } }), rules)
      .passiveAlertness,
  }),
  inStealth: ({ tokens }) => ({ inStealth: isInStealth(tokens) }),
  quickSearchStealth: ({ tokens }) => ({ tokens: tokensAfterQuickSearch(tokens) }),
  searchCost: ({ style, gmActions }) => ({ ...searchCost(style, gmActions) }),
};
