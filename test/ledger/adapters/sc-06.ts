import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize, sumParts } from "../../../src/rules/dice/pools.ts";
import type { HouseRules } from "../../../src/rules/house-rules.ts";
import { GRAPPLE_ATTACK_TYPES, GRAPPLE_ATTACKS } from "../../../src/rules/duel/duel-grapple.ts";
import { AREA_KINDS, impaleMinimum, isShared } from "../../../src/rules/starchasers/areas/area-rules.ts";
import { aoeDice, blastRolls, circle } from "../../../src/rules/starchasers/areas/aoe.ts";
import { seesEnough, sightRuling } from "../../../src/rules/starchasers/areas/line-of-sight.ts";
import {
  AUTOFIRE_SHAPES,
  box,
  BOX_SIDES,
  bracket,
  cone,
  coneRows,
  lineLength,
} from "../../../src/rules/starchasers/areas/shapes.ts";
import type { Square } from "../../../src/rules/starchasers/areas/squares.ts";
import { automaticFire } from "../../../src/rules/starchasers/autofire.ts";
import { fallsProne } from "../../../src/rules/starchasers/balance.ts";
import { resolveCheck } from "../../../src/rules/starchasers/checks.ts";
import { coverApplies, coverSoak, isBetween, shadowSoak } from "../../../src/rules/starchasers/cover.ts";
import { availableDefenses, defenses } from "../../../src/rules/starchasers/defenses.ts";
import { fallingDice, fallVictims, throwFallDice } from "../../../src/rules/starchasers/falling.ts";
import {
  breakFreeParts,
  breaksFree,
  GRAPPLE_SKILLS,
  grappleAttackParts,
  grappleAttackRefusal,
  grappleAttempt,
  grappleParts,
  grappleSkill,
  pinDamage,
  tripResult,
} from "../../../src/rules/starchasers/grapple.ts";
import { damageTypeEffect } from "../../../src/rules/starchasers/health.ts";
import { stealthTokensAfterAttack } from "../../../src/rules/starchasers/moves/sneak-attack-cost.ts";
import { moveAttack } from "../../../src/rules/starchasers/moves/use-move.ts";
import { isHighGround, positionParts, POSITIONS } from "../../../src/rules/starchasers/positions.ts";
import type { PositionFacts } from "../../../src/rules/starchasers/positions.ts";
import { resolveAttack, rolledStrikes } from "../../../src/rules/starchasers/resolve-attack.ts";
import {
  ambuscadeQualities,
  bushwhack,
  sneakAttackDice,
  surpriseRound,
} from "../../../src/rules/starchasers/surprise.ts";
import { defender, weapon } from "../../rules/support/facts.ts";
import type { Adapters } from "./adapter.ts";

const REACH = { melee: "blade", thrown: "thrown", ranged: "pistol" } as const;
const NOBODY = { attribute: "strength", value: 0, skill: 0, proficient: false } as const;
const SHIELD = { name: "", blockBonus: 1 };
const KNIFE = { name: "", parryBonus: 0 };

function positioned(facts: PositionFacts): { attackDice: number } {
  return { attackDice: sumParts(positionParts(facts)) };
}

/** As many ids as said. */
function many(count: number, name: string): string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index}`);
}

function outcome(attack: string, defense: string, rules: HouseRules): { disarmed: boolean; missed: boolean } {
  const { success } = resolveAttack({ attack: attackFaces(attack), defense: defenseFaces(defense) }, rules);
  return { disarmed: success, missed: !success };
}

/** A wall between square 1 and square 2 of a row; the target stands behind it on square 2. */
const WALL = [{ from: { x: 2, y: -1 }, to: { x: 2, y: 2 } }];
const ORIGINS: Readonly<Record<string, Square>> = {
  inFront: [0, 0],
  behindCover: [4, 0],
};

/** Adapters of the functions that sc-06 names first. */
export const SC_06: Adapters = {
  disarm: ({ attack, defense }, rules) => outcome(attack, defense, rules),
  grappleAttributes: () => ({ attributes: Object.keys(GRAPPLE_SKILLS) }),
  grapplePool: ({ sizeMod, ...facts }) => ({
    dice: poolSize(grappleParts({ ...NOBODY, ...facts }, sizeMod)),
    skill: grappleSkill({ ...NOBODY, ...facts }),
  }),
  grappleAttempt: ({ attack, defense }, rules) => ({
    ...grappleAttempt({ attack: attackFaces(attack), defense: defenseFaces(defense) }, rules),
  }),
  breakFreePool: (facts) => ({ dice: poolSize(breakFreeParts({ ...NOBODY, ...facts })) }),
  breakFree: ({ grappleHits, roll }, rules) => {
    const { breakTarget } = grappleAttempt({ attack: attackFaces(grappleHits), defense: [] }, rules);
    return { free: breaksFree(attackFaces(roll), breakTarget) };
  },
  grappleAttacks: () => ({ attacks: GRAPPLE_ATTACKS }),
  grappleAttackAllowed: ({ turnsSinceGrapple }) => ({ allowed: !grappleAttackRefusal(turnsSinceGrapple) }),
  grappleAttackInfo: ({ attack }: { attack: keyof typeof GRAPPLE_ATTACK_TYPES }) => ({
    type: GRAPPLE_ATTACK_TYPES[attack],
  }),
  pinnedDefenses: ({ shield, meleeWeapon }) => ({
    kinds: availableDefenses(
      defender({
        shield: shield ? SHIELD : null,
        parryWith: meleeWeapon ? KNIFE : null,
        conditions: new Set(["pinned"]),
      }),
      { weaponRange: "blade" },
    ),
  }),
  pinStun: ({ attributeUsed }) => ({ stress: pinDamage(attributeUsed).damage }),
  tripResult: ({ grappleHits, evades, acrobatics, unwieldiness, alreadyUnbalanced }, rules) => {
    const { unbalanced, grapplerSquares } = tripResult(grappleHits, evades);
    const { success } = resolveCheck(attackFaces(acrobatics), defenseFaces(unwieldiness), rules);
    const falls = fallsProne({ success, extra: false, shovedOrTripped: alreadyUnbalanced });
    return { prone: unbalanced && falls, grapplerSquares };
  },
  throwFallDice: ({ size }) => ({ dice: throwFallDice(size) }),
  grappleAttackPool: ({ talents, ...facts }) => ({
    dice: poolSize(grappleAttackParts({ ...NOBODY, ...facts }, talents)),
  }),
  fallingCollision: ({ dice }) => ({ targets: fallVictims("faller", "other", dice).length }),
  fallingDice: ({ meters, maxDice }) => ({ dice: fallingDice(meters, maxDice) }),
  damageTypeEffect: ({ type, target }) => ({ kind: damageTypeEffect(type, target, "lethal") }),
  isSurprise: null,
  surpriseRound: ({ surprised, order }) => ({ acts: surpriseRound(order, new Set(surprised)) }),
  stealthMoves: null,
  improvedAmbush: ({ base, stealthTokens }) => {
    const { parts } = moveAttack("ambush", {
      weapon: weapon(),
      features: new Set(["improvedAmbush"]),
      band: "blade",
      targetAware: false,
      targetFacingAway: false,
      stealthTokens,
      stun: false,
      bacta: 0,
    });
    return {
      dice: poolSize([{ reason: "base", dice: base }, ...parts]),
      tokensAfter: stealthTokensAfterAttack(stealthTokens, true),
    };
  },
  sneakAttack: ({ level }) => ({ dice: sneakAttackDice(level) }),
  ambuscade: ({ unusedTokens }) => ({ vicious: ambuscadeQualities(unusedTokens)[0]?.n ?? 0 }),
  bushwhack: ({ unusedTokens, surprised }) => ({
    maxTargets: bushwhack(unusedTokens).maxTargets,
    defenses: availableDefenses(
      defender({ shield: SHIELD, conditions: new Set(surprised ? (["surprised"] as const) : []) }),
      { weaponRange: "pistol" },
    ),
  }),
  positions: () => ({ kinds: POSITIONS }),
  positionBonus: ({ back = false, highGround = false, heightMeters = 0 }) =>
    positioned({ back, highGround: highGround || isHighGround(heightMeters) }),
  backAttackMoves: null,
  flankedDodge: ({ dodge, meleeOpponents }, rules) => ({
    dice: defenses(defender({ flat: { armor: null, block: null, dodge, parry: null } }), rules, {
      weaponRange: "blade",
      meleeOpponents,
    }).dodge.dice,
  }),
  packTactics: ({ feature, alliedMeleeOpponents, attackerMelee }) =>
    positioned({ packTactics: feature, alliesInMelee: alliedMeleeOpponents, attackerInMelee: attackerMelee }),
  opportunistic: ({ feature, back, highGround, surprise }) => {
    const lines = positionParts({ opportunisticAttacks: feature, back, highGround, surprise });
    return { attackDice: Object.fromEntries(lines.map(({ reason, dice }) => [reason, dice]))["opportunistic"] ?? 0 };
  },
  areaKinds: () => ({ kinds: AREA_KINDS }),
  areaRule: ({ kind }, rules) => ({ split: isShared(kind, rules) }),
  impaleAllocation: ({ originalHits, impaleHits, behind: [closest] }) => ({
    min: { [closest]: impaleMinimum(originalHits, impaleHits) },
    max: { [closest]: impaleHits },
  }),
  exoticAreaQuality: null,
  autofireSplit: ({ attack, split, defenses: rolls }, rules) => {
    const targets = split.map((share: number, index: number) => ({
      share,
      defense: { defense: defenseFaces(rolls[index]) },
    }));
    const result = automaticFire(rolledStrikes({ attack: attackFaces(attack) }, rules), targets, rules);
    return { damage: result.ok ? result.targets.map(({ damage }) => damage) : null };
  },
  autofireShapes: () => ({ shapes: AUTOFIRE_SHAPES }),
  boxSize: ({ source }: { source: keyof typeof BOX_SIDES }) => ({ squares: box(BOX_SIDES[source]).length }),
  bracket: ({ n }) => {
    const { squares, arms, rows } = bracket(n);
    return { squares: squares.length, arms, flat: rows.join(" ") };
  },
  lineLength: ({ n }) => ({ squares: lineLength(n) }),
  aoeSquares: ({ n }) => ({ squares: circle(n).length }),
  aoeDice: ({ n, distance, dice }, rules) => ({ dice: aoeDice(n, distance, dice, rules) }),
  aoeTargets: ({ full, half }, rules) => {
    const targets = [
      ...many(full, "full").map((id) => ({ id, distance: 1 })),
      ...many(half, "half").map((id) => ({ id, distance: 2 })),
    ];
    const rolls = blastRolls({ radius: 1, dice: 4 }, targets, rules);
    return { attackRolls: rolls.length, defenseRolls: rolls.flatMap(({ targetIds }) => targetIds).length };
  },
  coneSquares: ({ n }) => ({ squares: cone(n).length, rows: coneRows(n).map((row) => row.length) }),
  lineOfSight: ({ clearCorners }) => ({ has: seesEnough(clearCorners) }),
  losAttack: ({ attack, los, blinded = false }: { attack: keyof typeof REACH; los: boolean; blinded?: boolean }) => {
    const ruling = sightRuling(REACH[attack], { lineOfSight: los, blinded });
    return { allowed: ruling.ok, soak: ruling.ok ? ruling.soak : 0 };
  },
  coverApplies: ({ attack }: { attack: keyof typeof REACH }) => ({ applies: coverApplies(REACH[attack]) }),
  grenadeCover: ({ origin }) => ({ applies: isBetween(ORIGINS[origin] ?? [0, 0], [2, 0], WALL) }),
  coverSoak: (facts) => ({ ...coverSoak(facts) }),
  shadowSoak: () => ({ soak: shadowSoak(false) }),
};
