import { afterEach, beforeEach } from "vitest";
import { CONFIG } from "../../client/config.ts";
import { registerDice } from "../../client/dice/register.ts";
import { Die } from "../../client/dice/terms/die.ts";
import { Roll } from "../../client/dice/roll.ts";

/** An eight-sided die with a letter, as packages make them. */
export class StarDie extends Die {
  static override DENOMINATION = "a";

  constructor(data: ConstructorParameters<typeof Die>[0] = {}) {
    super({ ...data, faces: 8 });
  }
}

export class StarRoll extends Roll {
  get hits(): number {
    return this.dice.flatMap((die) => die.results).filter(({ result }) => result > 4).length;
  }
}

const faces: number[] = [];

/** Let the next dice of `sides` sides show these faces; any further die shows 1. */
export function nextFaces(sides: number, ...shown: number[]): void {
  faces.push(...shown.map((face) => 1 - (face - 0.5) / sides));
}

/** Register the classes before each test, with chance under control. */
export function useDice(): void {
  const { randomUniform } = CONFIG.Dice;
  beforeEach(() => {
    registerDice(CONFIG.Dice);
    CONFIG.Dice.terms["a"] = StarDie;
    if (!CONFIG.Dice.rolls.includes(StarRoll)) CONFIG.Dice.rolls.push(StarRoll);
    CONFIG.Dice.randomUniform = () => faces.shift() ?? 0.999;
  });
  afterEach(() => {
    faces.length = 0;
    CONFIG.Dice.randomUniform = randomUniform;
  });
}

/** Roll a formula whose dice, all of `sides` sides, show these faces. */
export async function rollOf(formula: string, sides: number, shown: number[]): Promise<Roll> {
  nextFaces(sides, ...shown);
  return new Roll(formula).evaluate();
}
