import type { AttackFace, DefenseFace } from "../rules/dice/faces.ts";
import type { PoolPart } from "../rules/dice/pools.ts";

/** A die as the template `parts/dice-row` draws it. */
export interface DrawnDie {
  readonly face: string;
  readonly label: string;
  /** Cancelled: it stays, faded, so that a person can follow what happened. */
  readonly struck: boolean;
}

/** A line of a pool in words. */
export interface DrawnLine {
  readonly label: string;
  readonly dice: string;
}

function symbol(face: string): string {
  return game.i18n.localize(`STARCHASERS.Symbol.${face}`);
}

/** A number of dice with its sign, as it joins a sum. */
export function signed(dice: number): string {
  return dice < 0 ? `−${-dice}` : `+${dice}`;
}

/** The reason of a pool's line in words; a line that a person wrote shows that person's note. */
export function reasonText(part: PoolPart): string {
  const params: Record<string, string> = {};
  for (const [key, value] of Object.entries(part.params ?? {})) params[key] = String(value);
  return game.i18n.format(`STARCHASERS.Reason.${part.reason}`, params);
}

/** The lines of a pool in words. */
export function drawLines(parts: readonly PoolPart[]): DrawnLine[] {
  return parts.map((part) => ({ label: reasonText(part), dice: signed(part.dice) }));
}

/** All faces of a roll in words, for those who do not see the dice. */
export function facesText(faces: readonly string[]): string {
  return faces.map(symbol).join(", ");
}

/**
 * Draw the dice of an attack. What was cancelled is struck: as many Hits (and Focus results that count as Hits) and
 * Crits, from the left, as the result has fewer of them.
 *
 * @param left - Hits and Crits that the rules left, or null before the defense
 */
export function drawAttack(
  faces: readonly AttackFace[],
  token: boolean,
  left: { readonly hits: number; readonly crits: number } | null,
): DrawnDie[] {
  const isHit = (face: AttackFace): boolean => face === "hit" || (token && face === "focus");
  let hitsGone = left ? faces.filter(isHit).length - left.hits : 0;
  let critsGone = left ? faces.filter((face) => face === "crit").length - left.crits : 0;
  return faces.map((face) => {
    const struck = isHit(face) ? hitsGone-- > 0 : face === "crit" && critsGone-- > 0;
    return { face, label: symbol(face), struck };
  });
}

/** Draw the dice of a defense. */
export function drawDefense(faces: readonly DefenseFace[]): DrawnDie[] {
  return faces.map((face) => ({ face, label: symbol(face), struck: false }));
}
