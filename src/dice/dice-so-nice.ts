import { SYSTEM_ID } from "../constants.ts";
import { houseRules } from "../data/settings.ts";
import type { AttackFace, DefenseFace } from "../rules/dice/faces.ts";

/** The part of the module Dice So Nice that is used here. */
export interface DiceSoNice {
  addSystem(system: { id: string; name: string }, mode: "default" | "preferred"): void;
  addColorset(colorset: Colorset, mode: "default" | "preferred" | "no"): Promise<void> | void;
  addDicePreset(preset: DicePreset, shape: string): void;
}

interface Colorset {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly foreground: string;
  readonly background: string;
  readonly outline: string;
  readonly edge: string;
  readonly texture: string;
  readonly material: string;
  readonly visibility: "visible" | "hidden";
}

interface DicePreset {
  readonly type: string;
  readonly labels: readonly string[];
  readonly system: string;
  readonly colorset: string;
  readonly fontScale: number;
}

/** Signs of the symbols: told apart by shape, not by colour (P54). Every usual font has them. */
const SIGNS = {
  hit: "✦",
  crit: "✪",
  focus: "◉",
  evade: "❮",
  blank: "–",
} as const satisfies Record<AttackFace | DefenseFace, string>;

/** Colours of both dice; ink on ground has a contrast above 7:1. */
const LOOKS = {
  attack: { foreground: "#ffffff", background: "#8b1a1a", edge: "#5c1010" },
  defense: { foreground: "#ffffff", background: "#14532d", edge: "#0b3019" },
} as const;

/** The module shows the dice of the system a user chose; `standard` is what those have who chose nothing (P52). */
const SYSTEMS = [SYSTEM_ID, "standard"] as const;

function addLook(dice3d: DiceSoNice, side: keyof typeof LOOKS): void {
  void dice3d.addColorset(
    {
      ...LOOKS[side],
      name: `${SYSTEM_ID}-${side}`,
      description: game.i18n.localize(`STARCHASERS.Dice.${side}.name`),
      category: "Starchasers",
      outline: "none",
      texture: "none",
      material: "plastic",
      visibility: "visible",
    },
    "default",
  );
}

function addDie(
  dice3d: DiceSoNice,
  side: keyof typeof LOOKS,
  type: string,
  faces: readonly (keyof typeof SIGNS)[],
): void {
  addLook(dice3d, side);
  const labels = faces.map((face) => SIGNS[face]);
  for (const system of SYSTEMS) {
    dice3d.addDicePreset({ type, labels, system, colorset: `${SYSTEM_ID}-${side}`, fontScale: 1 }, "d8");
  }
}

/**
 * The looks of our dice for the module Dice So Nice; called by its hook `diceSoNiceReady`. Nothing here runs without the
 * module, and rolls never wait for it.
 */
export function registerDiceSoNice(dice3d: DiceSoNice): void {
  const { attackDieFaces, defenseDieFaces } = houseRules().starchasers;
  dice3d.addSystem({ id: SYSTEM_ID, name: "Starchasers" }, "preferred");
  addDie(dice3d, "attack", "da", attackDieFaces);
  addDie(dice3d, "defense", "de", defenseDieFaces);
}
