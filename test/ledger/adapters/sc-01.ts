import { attackFaces, defenseFaces, faceOf } from "../../../src/rules/dice/faces.ts";
import { half, poolSize } from "../../../src/rules/dice/pools.ts";
import { actionScore, tallyAttack, tallyDefense } from "../../../src/rules/dice/tally.ts";
import {
  ACTIONS,
  actionsPerTurn,
  canAttackAgain,
  canMakeEmotionalAttack,
  changedDefense,
  concentrate,
  EXTENDED_ACTIONS,
  FREE_ACTIONS,
  freeAction,
  isExtendedRollDue,
  SPECIAL_ACTION_SOURCES,
  specialActionCost,
} from "../../../src/rules/starchasers/actions.ts";
import { aimedShotDice, rerollLimit } from "../../../src/rules/starchasers/aim.ts";
import { attackPoolParts } from "../../../src/rules/starchasers/attack-pool.ts";
import { checkDifficulty, resolveCheck, skillAttribute, skillNamed } from "../../../src/rules/starchasers/checks.ts";
import { canSufferStatus } from "../../../src/rules/starchasers/critical-strike.ts";
import { canReact, deriveActor } from "../../../src/rules/starchasers/derive-actor.ts";
import { squaresBetween, squaresToMeters } from "../../../src/rules/starchasers/distance.ts";
import { canEscape, ESCAPE_GAMES } from "../../../src/rules/starchasers/escaping.ts";
import {
  isInitiativeRolled,
  nextTurn,
  rollsInitiative,
  turnOrder,
  type InitiativeEntry,
} from "../../../src/rules/starchasers/initiative.ts";
import { addMotivation, MOTIVATION_COSTS, motivationGain } from "../../../src/rules/starchasers/motivation.ts";
import {
  bandMove,
  pathCost,
  spendMovement,
  stepThrough,
  turnMovement,
} from "../../../src/rules/starchasers/movement.ts";
import { payCost } from "../../../src/rules/starchasers/payment.ts";
import { rangeBand } from "../../../src/rules/starchasers/range.ts";
import { RANK_FACTS } from "../../../src/rules/starchasers/ranks.ts";
import { resolveAttack } from "../../../src/rules/starchasers/resolve-attack.ts";
import { sizeStep } from "../../../src/rules/starchasers/sizes.ts";
import { switchCost } from "../../../src/rules/starchasers/switching.ts";
import { minutesToRounds, roundsToSeconds } from "../../../src/rules/starchasers/time.ts";
import { ATTRIBUTES, BANDS, COMBAT_STYLES } from "../../../src/rules/vocabulary.ts";
import { actor, attacker, attributes, weapon } from "../../rules/support/facts.ts";
import type { Adapters } from "./adapter.ts";
import { conditionsOf, numbersUpTo } from "./facts.ts";

/** Spaces of a way as the ledger writes them: n normal, d difficult, t threatened, dt both. */
const SPACES: Readonly<Record<string, { difficult: boolean; threatened: boolean }>> = {
  n: { difficult: false, threatened: false },
  d: { difficult: true, threatened: false },
  t: { difficult: false, threatened: true },
  dt: { difficult: true, threatened: true },
};

/** A pool of a weapon of this damage, used with an attribute of this value. */
function pistolPool(damage: number, deftness: number, proficient = true) {
  return {
    weapon: weapon({ damage }),
    attacker: attacker({
      attributes: attributes({ deftness }),
      proficiencies: new Set(proficient ? ["pistols"] : []),
    }),
  };
}

function entry(id: string, changes: Partial<InitiativeEntry>): InitiativeEntry {
  return { id, score: 0, perception: 0, alertness: 0, isPlayer: false, faction: id, ...changes };
}

/** Adapters of the functions that sc-01 names first. */
export const SC_01: Adapters = {
  attackFace: ({ value }, rules) => ({ face: faceOf(rules.starchasers.attackDieFaces, value) }),
  defenseFace: ({ value }, rules) => ({ face: faceOf(rules.starchasers.defenseDieFaces, value) }),
  defenseTally: ({ values }, rules) => ({
    ...tallyDefense(values.map((value: number) => faceOf(rules.starchasers.defenseDieFaces, value))),
  }),
  actionScore: ({ attack }) => ({ score: actionScore(tallyAttack(attackFaces(attack))) }),
  pool: ({ base, bonus, penalty }) => ({
    dice: poolSize([
      { reason: "base", dice: base },
      { reason: "bonus", dice: bonus },
      { reason: "penalty", dice: -penalty },
    ]),
  }),
  half: ({ value }) => ({ half: half(value) }),
  resolveCheck: ({ attack, defense }, rules) => ({
    ...resolveCheck(attackFaces(attack), defenseFaces(defense), rules),
  }),
  checkDifficulty: ({ name }, rules) => ({ dice: checkDifficulty(name, rules) }),
  aimedShotDice: ({ name }) => ({ dice: aimedShotDice(name) }),
  buildPool: ({ weaponDamage, attribute, bonus, penalty, weaponDamageMultiplier, poolMultiplier }) => ({
    dice: poolSize(
      attackPoolParts({
        ...pistolPool(weaponDamage, attribute),
        modifiers: [
          { reason: "bonus", dice: bonus },
          { reason: "penalty", dice: -penalty },
        ],
        damageFactor: weaponDamageMultiplier,
        poolFactor: poolMultiplier,
      }),
    ),
  }),
  resolveAttack: ({ attack, defense, ...declared }, rules) => ({
    ...resolveAttack({ ...declared, attack: attackFaces(attack), defense: defenseFaces(defense) }, rules),
  }),
  attributeList: () => ({ attributes: ATTRIBUTES }),
  skillAttribute: ({ skill }) => ({ attribute: skillAttribute(skill) }),
  sizeStep: ({ from, to }) => ({ step: sizeStep(from, to) }),
  npcRank: ({ rank }, rules) => ({
    reactions: canReact({ kind: "npc", rank, conditions: new Set() }),
    status: canSufferStatus("npc", rank, rules),
    autoProne: RANK_FACTS[rank as keyof typeof RANK_FACTS].autoProne,
    duelDie: RANK_FACTS[rank as keyof typeof RANK_FACTS].duelDie,
  }),
  featureFlag: null,
  combatStyles: () => ({ styles: COMBAT_STYLES }),

  turnSeconds: null,
  roundsToSeconds: ({ rounds }) => ({ seconds: roundsToSeconds(rounds) }),
  minutesToRounds: ({ minutes }) => ({ rounds: minutesToRounds(minutes) }),
  initiativePool: ({ perception, alertness, bonus, knowsQuickdraw }, rules) => ({
    dice: deriveActor(
      actor({
        attributes: attributes({ perception }),
        skills: { alertness, resistance: 0 },
        bonuses: { ...actor().bonuses, initiative: bonus },
        features: new Set(knowsQuickdraw ? ["quickdrawLearned"] : []),
      }),
      rules,
    ).initiativeDice,
  }),
  initiativeOrder: ({ rolls }, rules) => ({
    order: turnOrder(
      Object.keys(rolls).map((id) => entry(id, { score: actionScore(tallyAttack(attackFaces(rolls[id]))) })),
      rules,
    ),
  }),
  initiativeTie: ({ a, b }, rules) => ({
    first: turnOrder(
      [b, a].map(({ name, perception, alertness, pc }) => entry(name, { perception, alertness, isPlayer: pc })),
      rules,
    )[0],
  }),
  initiativeRollCount: ({ rounds }, rules) => ({
    rolls: numbersUpTo(rounds).filter((round) => isInitiativeRolled(round, rules)).length,
  }),
  rollsInitiative: ({ kind }) => ({
    rolls: kind in { duelist: true } ? rollsInitiative("pc", true) : rollsInitiative(kind),
  }),
  roundEnds: ({ turnsTaken, turnsInOrder }) => ({
    ended: !nextTurn(numbersUpTo(turnsInOrder).map(String), new Set(numbersUpTo(turnsTaken).map(String))),
  }),
  turnOrder: ({ mode, scores, factions }, rules) => ({
    order: turnOrder(
      Object.keys(scores).map((id) => entry(id, { score: scores[id], faction: factions[id] })),
      { ...rules, starchasers: { ...rules.starchasers, initiativeMode: mode } },
    ),
  }),
  actionsPerTurn: (inputs) => ({ standard: actionsPerTurn(conditionsOf(inputs)) }),
  freeActionAllowed: ({ used }, rules) => ({ ...freeAction(used, rules) }),
  attackAllowed: ({ kind, attacksThisTurn }, rules) => ({ allowed: canAttackAgain(kind, attacksThisTurn, rules) }),

  bandList: () => ({ bands: BANDS }),
  rangeBand: ({ squares, reach }) => ({ band: rangeBand(squares, reach) }),
  defaultReach: ({ size }, rules) => ({ squares: deriveActor(actor({ size }), rules).reach }),
  squaresToMeters: ({ squares }, rules) => ({ meters: squaresToMeters(squares, rules) }),
  bandBetween: ({ a, b, diagonals }) => ({
    band: rangeBand(squaresBetween({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }, diagonals)),
  }),
  bandMove: ({ from, to }) => ({ ...bandMove(from, to) }),
  bandMoveSame: ({ band }) => {
    const { min, worst } = bandMove(band, band);
    return { best: min, worst };
  },
  movementPoints: ({ agility, armorPenalty = 0, vehicleSpeed = null, ...flags }, rules) => ({
    points: deriveActor(
      actor({
        attributes: attributes({ agility }),
        armor: { ...actor().armor, agilityPenalty: armorPenalty },
        conditions: conditionsOf(flags),
        overrides: { ...actor().overrides, vehicleSpeed },
      }),
      rules,
    ).movementPoints,
  }),
  canEscape: ({ bands }) => ({ allowed: canEscape(bands) }),
  escapeMode: ({ skill }) => ({ leadsTo: Reflect.get(ESCAPE_GAMES, skillNamed(skill) ?? "") }),

  actionKinds: null,
  actionCost: ({ action }) => ({ ...ACTIONS[action as keyof typeof ACTIONS] }),
  changeDefense: ({ sheetDefault, changedTo, combatEnded }) => ({
    current: changedDefense(sheetDefault, changedTo, combatEnded),
  }),
  switchWeaponCost: ({ quickdraw }) => ({ ...switchCost({ held: "keep", from: "hip", knowsQuickdraw: quickdraw }) }),
  aimReroll: ({ aims }) => ({ rerolls: rerollLimit(Boolean(aims)) }),
  concentrate: ({ tokens }, rules) => ({ tokens: concentrate(tokens, rules) }),
  freeActionExamples: () => ({ count: FREE_ACTIONS.length }),
  emotionalAttackAllowed: ({ usedThisTurn }) => ({ allowed: canMakeEmotionalAttack(usedThisTurn) }),
  stepThrough: ({ occupant }) => {
    const step = stepThrough(occupant);
    return { allowed: step.ok, free: step.ok ? step.cost.free : 0 };
  },
  extendedAction: ({ rounds }) => ({
    rollsTotal: numbersUpTo(rounds).filter((spent) => isExtendedRollDue(spent, rounds)).length,
    roundsBusy: rounds,
  }),
  extendedActionRange: () => ({ ...EXTENDED_ACTIONS["computer-slicing"] }),
  specialActionSources: () => ({ sources: SPECIAL_ACTION_SOURCES }),
  specialActionCost: ({ stated }) => ({ ...specialActionCost(stated) }),

  payCost: ({ kind, cost, with: resource, motivation, stress, capacity }, rules) => {
    const payer = { kind, motivation, stress, stressCapacity: capacity };
    const payment = payCost(payer, { [resource]: cost }, rules);
    return payment.ok ? { ...payment, paid: true } : { motivation, stress, paid: false };
  },
  payMixed: ({ motivation, stress }, rules) => ({
    allowed: payCost({ kind: "pc", motivation: 9, stress: 0, stressCapacity: 9 }, { motivation, stress }, rules).ok,
  }),
  motivationGain: ({ kind, event }, rules) => ({ gain: motivationGain(kind, event, rules) }),
  motivationCost: ({ use }) => ({ cost: MOTIVATION_COSTS[use as keyof typeof MOTIVATION_COSTS] }),
  addMotivation: ({ current, gain, max }) => ({ motivation: addMotivation(current, gain, max) }),

  moveBudget: ({ points, spentBefore }) => ({ ...spendMovement(points, spentBefore) }),
  defaultSetting: ({ key }, rules) => ({ value: Reflect.get(rules.starchasers, key) }),
  pathCost: ({ squares, ignoresThreat = false }, rules) => ({
    cost: pathCost(
      squares.map((space: string) => SPACES[space]),
      { ignoresThreat },
      rules,
    ),
  }),
  canMove: ({ points, cost }) => ({ allowed: spendMovement(points, cost).ok }),
  turnMovement: ({ agility, movementActions }, rules) => {
    const { movementPoints } = deriveActor(actor({ attributes: attributes({ agility }) }), rules);
    return { ...turnMovement(movementPoints, movementActions, actionsPerTurn(new Set())) };
  },
  halfMovement: ({ points }) => ({ points: half(points) }),
};
