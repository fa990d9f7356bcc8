import { BACK_ATTACK_DICE, SUPPRESSIVE_FIRE_SQUARES } from "../../../src/rules/constants.ts";
import { attackFaces, defenseFaces } from "../../../src/rules/dice/faces.ts";
import { poolSize } from "../../../src/rules/dice/pools.ts";
import { tallyAttack } from "../../../src/rules/dice/tally.ts";
import { areContiguous } from "../../../src/rules/starchasers/areas/contiguous.ts";
import { attackPoolParts } from "../../../src/rules/starchasers/attack-pool.ts";
import { takeDoses } from "../../../src/rules/starchasers/bacta.ts";
import { fallsProne } from "../../../src/rules/starchasers/balance.ts";
import { resolveCheck } from "../../../src/rules/starchasers/checks.ts";
import { defensePoolParts } from "../../../src/rules/starchasers/defenses.ts";
import { canReact } from "../../../src/rules/starchasers/derive-actor.ts";
import { heal, stabilizingShotHeal } from "../../../src/rules/starchasers/healing.ts";
import {
  reducedArmor,
  reductionDice,
  reductionsAfter,
  reductionsForAttack,
} from "../../../src/rules/starchasers/moves/armor-reduction.ts";
import { quickdraw } from "../../../src/rules/starchasers/moves/quickdraw.ts";
import { rapidFire } from "../../../src/rules/starchasers/moves/rapid-fire.ts";
import { stealthTokensAfterAttack } from "../../../src/rules/starchasers/moves/sneak-attack-cost.ts";
import { specialMove, SPECIAL_MOVES } from "../../../src/rules/starchasers/moves/special-moves.ts";
import { suppressiveFireTriggers } from "../../../src/rules/starchasers/moves/suppressive-fire.ts";
import { attackType, moveAttack, moveRefusal, styleMoves } from "../../../src/rules/starchasers/moves/use-move.ts";
import { wildSwing } from "../../../src/rules/starchasers/moves/wild-swing.ts";
import { namedCondition } from "../../../src/rules/starchasers/qualities/passive-qualities.ts";
import { qualityUse } from "../../../src/rules/starchasers/qualities/focus-use.ts";
import { DEFAULT_REACTIONS, hasReactionsLeft, reactionRefusal } from "../../../src/rules/starchasers/reactions.ts";
import { resolveAttack } from "../../../src/rules/starchasers/resolve-attack.ts";
import type { MoveSituation } from "../../../src/rules/starchasers/moves/move.ts";
import type { MoveKey } from "../../../src/rules/starchasers/moves/special-moves.ts";
import type { WeaponFacts } from "../../../src/rules/starchasers/facts.ts";
import type { HouseRules } from "../../../src/rules/house-rules.ts";
import type { Quality, WeaponQuality } from "../../../src/rules/qualities.ts";
import type { DuelType } from "../../../src/rules/vocabulary.ts";
import { attacker, attributes, weapon } from "../../rules/support/facts.ts";
import type { Adapters } from "./adapter.ts";

function situation(changes: Partial<MoveSituation> = {}): MoveSituation {
  return {
    weapon: weapon(),
    features: new Set(),
    band: "blade",
    targetAware: false,
    targetFacingAway: true,
    stealthTokens: 0,
    stun: false,
    bacta: 1,
    ...changes,
  };
}

function sword(changes: Partial<WeaponFacts> = {}): WeaponFacts {
  return weapon({ range: "blade", proficiency: "blades", ...changes });
}

/** The pool of a base of dice with a move on top. */
function poolWith(base: number, move: MoveKey, changes: Partial<MoveSituation> = {}): { dice: number } {
  return { dice: poolSize([{ reason: "base", dice: base }, ...moveAttack(move, situation(changes)).parts]) };
}

function allowed(move: MoveKey, changes: Partial<MoveSituation>): { allowed: boolean } {
  return { allowed: !moveRefusal(move, situation(changes)) };
}

function ranked(kind: string): { kind: "pc" | "npc" | "ally"; rank: "extra" | "elite" | "boss" | null } {
  switch (kind) {
    case "pc":
    case "ally":
      return { kind, rank: null };
    case "elite":
    case "boss":
      return { kind: "npc", rank: kind };
    default:
      return { kind: "npc", rank: "extra" };
  }
}

function reduced(base: number, armorReduction: number, rules: HouseRules, piercing = 0): number {
  const reading = { parts: [{ reason: "base", dice: base }] };
  return poolSize(
    defensePoolParts(reading, { weaponRange: "rifle", band: "rifle", armorReduction, piercing }, rules, base),
  );
}

const SOME_MOVE = { power: "haymaker", quick: "ambush", finesse: "piercing-shot" } as const;

/** Numbers of qualities by key. */
function numbers(qualities: readonly Quality<WeaponQuality>[]): Partial<Record<string, number>> {
  return Object.fromEntries(qualities.map(({ key, n }) => [key, n]));
}

/** Adapters of the functions that sc-03 names first. */
export const SC_03: Adapters = {
  specialMoveCost: () => ({ standard: SPECIAL_MOVES.haymaker.standard, resource: SPECIAL_MOVES.haymaker.cost }),
  moveType: ({ weapon: type, move }: { weapon: DuelType; move: DuelType | null }) => ({
    type: attackType(type, move && SOME_MOVE[move]),
  }),
  defaultMoves: () => ({ count: Object.keys(SPECIAL_MOVES).length }),
  styleMoves: ({ style }) => ({ moves: styleMoves(style) }),
  specialMove: ({ id }: { id: MoveKey }) => {
    const { duelType: type, cost, targets } = specialMove(id);
    return { type, cost, targets };
  },
  ambushAllowed: ({ targetAware }) => allowed("ambush", { targetAware }),
  ambushPool: ({ base, stealthTokens, spy }) =>
    poolWith(base, "ambush", { stealthTokens, features: new Set(spy ? ["improvedAmbush"] : []) }),
  ambushTokens: ({ stealthSide }) => ({
    bonusDice: moveAttack("ambush", situation({ stealthTokens: stealthSide })).parts[0]?.dice,
    stealthSideAfter: stealthTokensAfterAttack(stealthSide),
  }),
  backstabAllowed: ({ targetFacing }) =>
    allowed("backstab", { targetFacingAway: { away: true, toward: false }[targetFacing as "away" | "toward"] }),
  backstabPool: ({ base }) => ({
    dice: poolSize([
      { reason: "base", dice: base },
      { reason: "backAttack", dice: BACK_ATTACK_DICE },
      ...moveAttack("backstab", situation()).parts,
    ]),
  }),
  reducedDefense: ({ base, reductions }, rules) => ({ dice: reduced(base, reductionDice(reductions), rules) }),
  haymakerPool: ({ weaponDamage, weaponBonus, attribute, otherBonus }) => {
    const club = sword({ damage: weaponDamage, weaponBonus });
    return {
      dice: poolSize(
        attackPoolParts({
          weapon: club,
          attacker: attacker({ attributes: attributes({ strength: attribute }), proficiencies: new Set(["blades"]) }),
          modifiers: [
            { reason: "other", dice: otherBonus },
            ...moveAttack("haymaker", situation({ weapon: club })).parts,
          ],
        }),
      ),
    };
  },
  namedCondition: ({ quality, n, crits, resistanceScore, success }) => {
    const condition = namedCondition({ key: quality, n }, { success, crits, resistanceScore });
    return { applied: condition ? true : false, condition };
  },
  unbalancedCheck: ({ attack, defense, extra, shovedOrTripped }, rules) => {
    const { success } = resolveCheck(attackFaces(attack), defenseFaces(defense), rules);
    return { prone: fallsProne({ success, extra, shovedOrTripped }) };
  },
  moveBonusPool: ({ base, move }) => poolWith(base, move),
  wildSwing: ({ attack, defenses, apply }, rules) => {
    const targets = defenses.map((letters: string, place: number) => ({
      defense: { defense: defenseFaces(letters) },
      apply: apply[place],
    }));
    return { damage: wildSwing(tallyAttack(attackFaces(attack)), targets, rules).map(({ damage }) => damage) };
  },
  contiguous: ({ squares }) => ({ contiguous: areContiguous(squares) }),
  pistolWhipPool: ({ attribute, proficient }) => {
    const club = moveAttack("pistol-whip", situation()).weapon;
    return {
      dice: poolSize(
        attackPoolParts({
          weapon: club,
          attacker: attacker({
            attributes: attributes({ strength: attribute }),
            proficiencies: new Set(proficient ? ["pistols"] : []),
          }),
        }),
      ),
    };
  },
  pistolWhipStun: ({ attack, defense, stun }, rules) => {
    const faces = attackFaces(attack);
    const { qualities, damageKind } = moveAttack("pistol-whip", situation({ stun }));
    const stunning = qualityUse(numbers(qualities)["stunning"] ?? 0, tallyAttack(faces).focus);
    const kind = { damageKind: damageKind ?? "lethal" } as const;
    const exchange = { attack: faces, defense: defenseFaces(defense), focusUse: { stunning }, ...kind };
    return { stressHits: stunning, damage: resolveAttack(exchange, rules).damage };
  },
  quickdrawHolster: ({ alreadyDrawn }) => ({ ...quickdraw(alreadyDrawn, true) }),
  rapidFireAllowed: ({ spread }) =>
    allowed("rapid-fire", { weapon: weapon({ qualities: [{ key: "spreading", n: spread }] }) }),
  spreadHits: ({ focus, spread, full }) => {
    const spreading = [{ key: "spreading", n: spread }] as const;
    const granted = moveAttack("rapid-fire", situation({ weapon: weapon({ qualities: spreading }) })).qualities;
    return { spread: qualityUse(numbers(full ? granted : spreading)["spreading"] ?? 0, focus) };
  },
  rapidFire: ({ attack, defenses, allocate }, rules) => {
    const { hits, crits, focus: spread } = tallyAttack(attackFaces(attack));
    const targets = defenses.map((letters: string, place: number) => {
      const [ownHits, ownCrits, ownSpread] = allocate[place];
      const share = { hits: ownHits, crits: ownCrits, spread: ownSpread };
      return { defense: { defense: defenseFaces(letters) }, share };
    });
    const result = rapidFire({ hits, crits, spread }, targets, rules);
    return { damage: result.ok ? result.targets.map(({ damage }) => damage) : result.reason };
  },
  suppressArea: ({ shape }: { shape: "line" | "box" }) => ({ maxSquares: SUPPRESSIVE_FIRE_SQUARES[shape] }),
  suppressTrigger: ({ opposing, squaresInArea }) => ({
    attacked: suppressiveFireTriggers({ opposing, squaresInArea }),
  }),
  stabShotInRange: ({ band }) => allowed("stabilizing-shot", { band }),
  stabilizingShot: ({ attack, defense, roll, hp, max }, rules) => {
    const { success } = resolveAttack({ attack: attackFaces(attack), defense: defenseFaces(defense) }, rules);
    return { hp: heal({ hp, hpMax: max }, stabilizingShotHeal(success, roll)) };
  },
  stabShotResources: ({ bacta }) => {
    const taken = takeDoses(bacta, SPECIAL_MOVES["stabilizing-shot"].doses);
    return { allowed: taken.ok, bactaAfter: taken.ok ? taken.left : bacta };
  },
  disablingPool: ({ base, stunWeapon, stunSetting }) =>
    poolWith(base, "disabling-shot", {
      weapon: weapon({ damageKind: stunWeapon || stunSetting ? "stun" : "lethal" }),
    }),
  moveQuality: ({ move, quality, weaponN }) => {
    const held = weapon({ qualities: [{ key: quality, n: weaponN }] });
    return { n: numbers(moveAttack(move, situation({ weapon: held })).qualities)[quality] };
  },
  piercingShotArmor: ({ armor, focusUsed, hit }, rules) => {
    const own = reductionsForAttack({}, "piercing-shot");
    const later = reductionsAfter({}, "piercing-shot", hit);
    const targetArmor = reducedArmor(armor, own);
    const attack = Array.from({ length: focusUsed }, () => "focus" as const);
    const focusUse = { piercing: focusUsed };
    return {
      thisAttack: reduced(armor, reductionDice(own), rules, focusUsed),
      laterAttacks: reduced(armor, reductionDice(later), rules),
      extraHits: resolveAttack({ attack, defense: [], focusUse, targetArmor }, rules).hits,
    };
  },
  canReact: ({ kind }) => ({ can: canReact({ ...ranked(kind), conditions: new Set() }) }),
  reactionAllowed: ({ kind, targeted, band, actorIsNpc }, rules) => {
    const trigger = targeted ? ({ kind: "targeted" } as const) : ({ kind: "action", band, actorIsNpc } as const);
    const reactor = { ...ranked(kind), conditions: new Set<never>(), usedThisRound: 0 };
    return { allowed: !reactionRefusal(reactor, trigger, rules) };
  },
  defaultReactions: () => ({ reactions: DEFAULT_REACTIONS }),
  attackReactionSource: null,
  reactionCap: ({ usedThisRound }, rules) => ({ allowed: hasReactionsLeft(usedThisRound, rules) }),
  threatTalentTrigger: ({ hasTalent }, rules) => {
    const reactor = { ...ranked("pc"), conditions: new Set<never>(), usedThisRound: 0 };
    return { attack: !reactionRefusal(reactor, { kind: "threatenedSpace", hasTalent }, rules) };
  },
};
