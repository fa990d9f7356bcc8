import { DEFENSE_TYPES } from "../starchasers/facts.ts";
import { ACTIVE_DEFENSES } from "../vocabulary.ts";
import type { ActiveDefense, DefenseKind, DuelType } from "../vocabulary.ts";
import type { DuelRole } from "./duel-flow.ts";

/** One face of a Duel Die: an attack by its type, a special move, or a defense (SC-DUEL-DIE-01). */
export type DuelFace = DuelAttackFace | DuelDefenseFace;

export interface DuelAttackFace {
  readonly kind: "attack" | "move";
  readonly label: string;
  readonly duelType: DuelType;
}

export interface DuelDefenseFace {
  readonly kind: "defense";
  readonly label: string;
  readonly defenseKind: DefenseKind;
}

/** The six moves of a new Duel Die; the seed prints no faces (SC-DUEL-DIE-01). */
export const DEFAULT_DUEL_DIE = [
  { kind: "attack", label: "power", duelType: "power" },
  { kind: "attack", label: "finesse", duelType: "finesse" },
  { kind: "attack", label: "quick", duelType: "quick" },
  { kind: "defense", label: "block", defenseKind: "block" },
  { kind: "defense", label: "dodge", defenseKind: "dodge" },
  { kind: "defense", label: "parry", defenseKind: "parry" },
] as const satisfies readonly DuelFace[];

function roleOf(face: DuelFace): DuelRole {
  return face.kind === "defense" ? "defense" : "attack";
}

/** The faces that can come up in a role; none: this die cannot decide it, and rolling again would never end. */
export function facesFor(faces: readonly DuelFace[], role: DuelRole): DuelFace[] {
  return faces.filter((face) => roleOf(face) === role);
}

/**
 * The move a Duel Die shows. A face that does not fit the role is rolled again.
 *
 * @param roll - value of the die, from 1
 * @param role - whether the Boss attacks or defends; null takes any face
 * @returns the face, or null: roll again
 * @throws {RangeError} if the value is not on the die
 * @see SC-DUEL-DIE-01
 */
export function duelMove(faces: readonly DuelFace[], roll: number, role: DuelRole | null = null): DuelFace | null {
  const face = faces[roll - 1];
  if (face === undefined) throw new RangeError(`a Duel Die of ${faces.length} faces cannot show ${roll}`);
  return role === null || roleOf(face) === role ? face : null;
}

/** The Active Defense of a type: Block is Power, Parry Finesse, Dodge Quick (SC-DUEL-TYPE-03). */
export function defenseOfType(type: DuelType): ActiveDefense {
  return ACTIVE_DEFENSES.find((kind) => DEFENSE_TYPES[kind] === type) ?? "dodge";
}

/** A phase of a Boss and the Duel Die it uses. */
export interface DuelPhase {
  readonly name: string;
  readonly die: string;
  /** The phase begins at this share of Hit Points, 0 to 100; null: only when the GM says so. */
  readonly hpPercent: number | null;
}

/**
 * The Duel Die in use.
 *
 * @param current - place of the phase, from 0
 * @returns id of the die, or null for a Boss without phases
 * @throws {RangeError} if the phases have no such place
 * @see SC-DUEL-DIE-02
 */
export function phaseDie(phases: readonly Pick<DuelPhase, "die">[], current: number): string | null {
  if (phases.length === 0) return null;
  const phase = phases[current];
  if (phase === undefined) throw new RangeError(`no phase ${current} of ${phases.length}`);
  return phase.die;
}

/**
 * The phase a Boss is in by its Hit Points: the last one whose share is reached, never an earlier one than now.
 *
 * @param current - place of the phase, from 0
 * @param hp - Hit Points now, and at most
 * @returns place of the phase
 * @see SC-DUEL-DIE-02
 */
export function phaseByHp(phases: readonly DuelPhase[], current: number, hp: { value: number; max: number }): number {
  const percent = (100 * hp.value) / Math.max(1, hp.max);
  const reached = phases.findLastIndex(({ hpPercent }) => hpPercent !== null && percent <= hpPercent);
  return Math.max(current, reached);
}
