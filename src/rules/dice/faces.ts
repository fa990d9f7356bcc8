import { FACE_COUNT } from "../constants.ts";

/** Symbols of the attack die (SC-DICE-01). */
export const ATTACK_FACES = ["hit", "crit", "focus", "blank"] as const;
export type AttackFace = (typeof ATTACK_FACES)[number];

/** Symbols of the defense die (SC-DICE-02). */
export const DEFENSE_FACES = ["evade", "focus", "blank"] as const;
export type DefenseFace = (typeof DEFENSE_FACES)[number];

/** What the attack die shows; index 0 is the rolled value 1. */
export type AttackFaceTable = readonly AttackFace[];
/** What the defense die shows; index 0 is the rolled value 1. */
export type DefenseFaceTable = readonly DefenseFace[];

/** The attack die unless the House Rules say otherwise; the seed prints no faces (SC-DICE-01). */
export const DEFAULT_ATTACK_FACES: AttackFaceTable = ["hit", "hit", "hit", "crit", "focus", "focus", "blank", "blank"];
/** The defense die unless the House Rules say otherwise (SC-DICE-02). */
export const DEFAULT_DEFENSE_FACES: DefenseFaceTable = [
  "evade",
  "evade",
  "evade",
  "focus",
  "focus",
  "blank",
  "blank",
  "blank",
];

function facesOf<Face extends string>(symbols: readonly Face[], values: unknown): Face[] | null {
  if (!Array.isArray(values) || values.length !== FACE_COUNT) return null;
  const faces: Face[] = [];
  for (const value of values) {
    const face = symbols.find((symbol) => symbol === value);
    if (face === undefined) return null;
    faces.push(face);
  }
  return faces;
}

/**
 * Read a stored face table of the attack die.
 *
 * @param values - anything, usually 8 words out of a roll's options or the House Rules
 * @returns the 8 faces, or null if it is not a table of 8 attack symbols
 */
export function parseAttackFaces(values: unknown): AttackFace[] | null {
  return facesOf(ATTACK_FACES, values);
}

/** Read a stored face table of the defense die; null if it is not a table of 8 defense symbols. */
export function parseDefenseFaces(values: unknown): DefenseFace[] | null {
  return facesOf(DEFENSE_FACES, values);
}

/**
 * The symbol a die shows.
 *
 * @param table - the 8 faces
 * @param value - the rolled value, 1 to 8
 * @throws {RangeError} if the value is not on the die
 * @see SC-DICE-01, SC-DICE-02
 */
export function faceOf<Face extends string>(table: readonly Face[], value: number): Face {
  const face = table[value - 1];
  if (face === undefined) throw new RangeError(`a die of ${table.length} faces cannot show ${value}`);
  return face;
}

const ATTACK_LETTERS: Readonly<Record<string, AttackFace>> = { H: "hit", C: "crit", F: "focus", B: "blank" };
const DEFENSE_LETTERS: Readonly<Record<string, DefenseFace>> = { E: "evade", F: "focus", B: "blank" };

function fromLetters<Face>(letters: Readonly<Record<string, Face>>, text: string): Face[] {
  return Array.from(text, (letter) => {
    const face = letters[letter];
    if (face === undefined) throw new RangeError(`no die face is written "${letter}"`);
    return face;
  });
}

/**
 * Attack faces in the short hand of the ledger.
 *
 * @param text - a letter a die: H hit, C crit, F focus, B blank, e.g. `HHCB`
 * @throws {RangeError} on any other letter
 */
export function attackFaces(text: string): AttackFace[] {
  return fromLetters(ATTACK_LETTERS, text);
}

/** Defense faces in the short hand of the ledger: E evade, F focus, B blank. */
export function defenseFaces(text: string): DefenseFace[] {
  return fromLetters(DEFENSE_LETTERS, text);
}
