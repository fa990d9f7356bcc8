import { standingDefense, type DefensePool } from "../authority/defense-pool.ts";
import { actorOf, fighterOf, tokenName, type Fighter } from "../authority/fighter.ts";
import { targetedActors } from "../chat/target-choices.ts";
import { houseRules } from "../data/settings.ts";
import { currentMessageMode, type MessageMode } from "../foundry/message-modes.ts";
import { MAX_ODDS_DICE, type OddsInput } from "../rules/dice/odds.ts";
import { poolSize, type PoolPart } from "../rules/dice/pools.ts";
import { attackPoolParts } from "../rules/starchasers/attack-pool.ts";
import { armorRating } from "../rules/starchasers/defenses.ts";
import { rangeDice } from "../rules/starchasers/range.ts";
import { BANDS, type Band, type WeaponRange } from "../rules/vocabulary.ts";
import { attackOutlook, type AttackOutlook } from "./attack-outlook.ts";
import { weaponChoices, type WeaponChoice } from "./weapon-choices.ts";

/** Dice that a person adds to a pool or takes off, with the reason. */
export interface ManualLine {
  readonly dice: number;
  readonly note: string;
}

/** An attack as it is being put together. Nothing of it is written anywhere until it is rolled. */
export interface AttackDraft {
  readonly actor: Actor.Implementation;
  readonly weapon: string;
  /** Uuid of the target, `""` before one is chosen. */
  readonly target: string;
  readonly band: Band;
  /** Reasons of lines that the attacker took out. */
  readonly removed: readonly string[];
  readonly manual: readonly ManualLine[];
  readonly token: boolean;
  readonly mode: MessageMode;
}

/** A line of the pool, and whether it counts. */
export interface DraftLine extends PoolPart {
  readonly removed: boolean;
}

/** What a band does to the attack. */
export interface BandReading {
  readonly band: Band;
  readonly allowed: boolean;
  /** Defense dice that the target gains. */
  readonly dice: number;
}

/** All that follows from a draft. */
export interface DraftReading {
  readonly weapon: WeaponChoice;
  readonly target: Actor.Implementation | null;
  readonly lines: readonly DraftLine[];
  /** Lines that count, the manual ones with them. */
  readonly parts: readonly PoolPart[];
  readonly dice: number;
  readonly tokens: number;
  readonly bands: readonly BandReading[];
  readonly defense: DefensePool | null;
  /** The odds; null without a target that can be reached. */
  readonly outlook: AttackOutlook | null;
  /** Why it cannot be rolled: a key under `STARCHASERS.Error`; null if it can. */
  readonly refusal: string | null;
}

const RANGE_OF_BARE_HANDS: WeaponRange = "blade";

function rangeOf(weapon: WeaponChoice): WeaponRange {
  return weapon.facts?.range ?? RANGE_OF_BARE_HANDS;
}

/** The weapon of a draft; the first that there is when it was deleted meanwhile (P45). */
function weaponOf(draft: Pick<AttackDraft, "actor" | "weapon">): WeaponChoice {
  const choices = weaponChoices(draft.actor);
  const chosen = choices.find(({ id }) => id === draft.weapon) ?? choices[0];
  if (!chosen) throw new RangeError(`${draft.actor.name} cannot attack`);
  return chosen;
}

/** The nearest band that a weapon reaches without giving the target dice. */
function bestBand(weapon: WeaponChoice): Band {
  const rules = houseRules();
  const free = BANDS.find((band) => {
    const { allowed, dice } = rangeDice(rangeOf(weapon), band, rules);
    return allowed && dice === 0;
  });
  return free ?? "blade";
}

/**
 * Begin an attack: the given weapon, the user's target, the chat's own mode (P15).
 *
 * @param itemId - id of a weapon of the actor, or null for the first it has in hand
 * @returns null if the actor does not fight
 */
export function startDraft(actor: Actor.Implementation, itemId: string | null): AttackDraft | null {
  const choices = weaponChoices(actor);
  const weapon = choices.find(({ id }) => id === itemId) ?? choices[0];
  if (!weapon) return null;
  const [target = ""] = targetedActors().filter((uuid) => uuid !== actor.uuid);
  const band = bestBand(weapon);
  return { actor, weapon: weapon.id, target, band, removed: [], manual: [], token: false, mode: currentMessageMode() };
}

/** The draft with another weapon: the band follows if the weapon does not reach it. */
export function withWeapon(draft: AttackDraft, weaponId: string): AttackDraft {
  const next = { ...draft, weapon: weaponId, removed: [] };
  const weapon = weaponOf(next);
  return rangeDice(rangeOf(weapon), draft.band, houseRules()).allowed ? next : { ...next, band: bestBand(weapon) };
}

function linesOf(draft: AttackDraft, weapon: WeaponChoice, fighter: Fighter): DraftLine[] {
  const parts = attackPoolParts({ weapon: weapon.facts, attacker: fighter.toAttackerFacts() });
  return parts.map((part) => ({ ...part, removed: draft.removed.includes(part.reason) }));
}

function manualParts(manual: readonly ManualLine[]): PoolPart[] {
  return manual
    .filter(({ dice }) => dice !== 0)
    .map(({ dice, note }) =>
      note.trim() === "" ? { reason: "manual", dice } : { reason: "note", dice, params: { note: note.trim() } },
    );
}

function refusalOf(
  draft: AttackDraft,
  target: Fighter | null,
  allowed: boolean,
  tokens: number,
  dice: number,
): string | null {
  if (draft.target === "") return "noTarget";
  if (!target) return "targetGoneHere";
  if (!allowed) return "outOfRange";
  if (draft.token && tokens < 1) return "noToken";
  return dice > MAX_ODDS_DICE ? "tooManyDice" : null;
}

/**
 * Read a draft: its pool line by line, what it meets, and the exact odds. Reads the documents as they are now.
 *
 * @throws {RangeError} if the actor does not fight any more
 */
export function readDraft(draft: AttackDraft): DraftReading {
  const rules = houseRules();
  const fighter = fighterOf(draft.actor);
  if (!fighter) throw new RangeError(`${draft.actor.name} cannot attack`);
  const weapon = weaponOf(draft);
  const target = actorOf(draft.target);
  const defender = fighterOf(target);
  const lines = linesOf(draft, weapon, fighter);
  const parts = [...lines.filter(({ removed }) => !removed), ...manualParts(draft.manual)];
  const dice = poolSize(parts);
  const tokens = fighter.toAttackerFacts().focusTokens;
  const bands = BANDS.map((band) => ({ band, ...rangeDice(rangeOf(weapon), band, rules) }));
  const allowed = bands.find(({ band }) => band === draft.band)?.allowed ?? false;
  const defense = defender && allowed ? standingDefense(defender, rangeOf(weapon), draft.band) : null;
  const armor = defender ? armorRating(defender.toDefenderFacts()) : 0;
  const input =
    defense && dice <= MAX_ODDS_DICE ? { ...oddsInput(draft, weapon, dice, defense), targetArmor: armor } : null;
  return {
    weapon,
    target,
    lines,
    parts: parts.map(({ reason, dice: n, params }) => (params ? { reason, dice: n, params } : { reason, dice: n })),
    dice,
    tokens,
    bands,
    defense,
    outlook: input && attackOutlook({ weapon: weapon.facts, tokens, input, known: knownOf(target) }),
    refusal: refusalOf(draft, defender, allowed, tokens, dice),
  };
}

/** The target as a fighter, if the user may read its sheet: its Hit Points show through the chances. */
function knownOf(target: Actor.Implementation | null): Fighter | null {
  return target?.testUserPermission(game.user, "OBSERVER") ? fighterOf(target) : null;
}

function oddsInput(draft: AttackDraft, weapon: WeaponChoice, attackDice: number, defense: DefensePool): OddsInput {
  return {
    attackDice,
    defenseDice: Math.min(MAX_ODDS_DICE, poolSize(defense.parts)),
    houseRules: houseRules(),
    attackerToken: draft.token,
    defenseKind: defense.kind,
    damageKind: weapon.facts?.damageKind ?? "lethal",
    resistanceScore: defense.resistanceScore,
  };
}

/** The name of a draft's target as players know it; `""` before one is chosen. */
export function targetName(reading: DraftReading): string {
  return reading.target ? tokenName(reading.target) : "";
}
