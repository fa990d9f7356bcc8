import {
  activeFighterAfter,
  addMotivation,
  DEFAULT_DUEL_DIE,
  defenseWeakness,
  DUEL_TYPES,
  duelAfterPin,
  duelExchange,
  duelMotivation,
  duelMove,
  GRAPPLE_ATTACK_TYPES,
  GRAPPLE_TYPES,
  grappleFollowUps,
  isDuelOver,
  isDuelTargetBand,
  jumpInWait,
  MANEUVERS,
  payJumpIn,
  phaseDie,
  revealedChoices,
  startingFighter,
  typeRelation,
  winsLead,
} from "../../../src/rules/index.ts";
import type { DuelFace, DuelSides, GrappleAttack } from "../../../src/rules/index.ts";
import type { Adapters } from "./adapter.ts";

/** Faces of a Duel Die by their short names. */
const FACES: Record<string, DuelFace> = Object.fromEntries(DEFAULT_DUEL_DIE.map((face) => [face.label, face]));

const SIDES: DuelSides = { attackDice: 1, weaponDamage: null, defenseDice: 1, prone: false };

/** Adapters of the functions that sc-07 names first. */
export const SC_07: Adapters = {
  duelTypes: () => ({ types: DUEL_TYPES }),
  typeRelation: ({ a, b }) => ({ relation: typeRelation(a, b) }),
  defenseWeakness: ({ kind }) => ({ weakTo: defenseWeakness(kind) }),
  grappleType: ({ attribute }) => ({ type: GRAPPLE_TYPES[attribute as keyof typeof GRAPPLE_TYPES] }),
  grappleAttackType: ({ attack }) => ({ type: GRAPPLE_ATTACK_TYPES[attack as GrappleAttack] }),
  dominate: ({ poolDice, weaponDamage }, rules) => ({
    ...duelExchange("dominate", { ...SIDES, attackDice: poolDice, weaponDamage }, rules),
  }),
  repel: ({ prone, fullDamage }, rules) => ({
    ...duelExchange("repel", { ...SIDES, attackDice: fullDamage, prone }, rules),
  }),
  duelRollsNeeded: ({ result }, rules) => ({ rolls: duelExchange(result, SIDES, rules).rolled ? 2 : 0 }),
  maneuverKinds: () => ({ kinds: MANEUVERS }),
  duelChoices: ({ pc, npcRoll }) => ({ revealTogether: Boolean(revealedChoices({ attack: npcRoll, defense: pc })) }),
  activeFighterStart: ({ first, surprised = false }) => ({
    active: startingFighter({ id: first, surprised }, { id: "boss", surprised: false }),
  }),
  activeFighterAfter: ({ active, defender, ...outcome }, rules) => ({
    active: activeFighterAfter(active, defender, outcome, rules),
  }),
  newTargetAllowed: ({ band }) => ({ allowed: isDuelTargetBand(band) }),
  jumpIn: ({ motivation, role, result }, rules) => {
    const paid = payJumpIn({ kind: "pc", motivation, stress: 0, stressCapacity: 6 }, "motivation", rules);
    if (!paid.ok) return { motivation, active: false };
    const gain = duelMotivation("pc", role, { result }, rules);
    return {
      motivation: addMotivation(paid.motivation, gain, rules.starchasers.motivationMax),
      active: winsLead(role, { result }),
    };
  },
  jumpInAllowed: ({ interactionsSinceStart, interactionsSinceLastTry, partOfDuel = false }, rules) => ({
    allowed: !jumpInWait(
      { sinceStart: interactionsSinceStart, sinceLastTry: interactionsSinceLastTry, partOfDuel },
      rules,
    ),
  }),
  duelOver: ({ sideDown, bothAgree }) => ({
    over: isDuelOver([
      { down: sideDown, wantsToEnd: bothAgree },
      { down: false, wantsToEnd: bothAgree },
    ]),
  }),
  duelGrapple: ({ result }) => ({ grappleAttackNow: grappleFollowUps(result).includes("pin") }),
  duelPin: ({ brokeFree }) => ({ duelContinues: { continues: true, gm: "gm" }[duelAfterPin(brokeFree)] }),
  duelDie: ({ faces, roll }: { faces: string[]; roll: number }) => ({
    move: duelMove(
      faces.flatMap((name) => FACES[name] ?? []),
      roll,
    )?.label,
  }),
  phaseDie: ({ phases, current }) => ({ die: phaseDie(phases, current) }),
};
