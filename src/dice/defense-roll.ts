import { houseRules } from "../data/settings.ts";
import { parseDefenseFaces } from "../rules/dice/faces.ts";
import type { DefenseFace, DefenseFaceTable } from "../rules/dice/faces.ts";
import { tallyDefense } from "../rules/dice/tally.ts";
import type { DefenseTally } from "../rules/dice/tally.ts";
import { DefenseDie } from "./defense-die.ts";
import { storedFaces } from "./symbol-die.ts";
import { poolFormula, rolledData, SymbolRoll } from "./symbol-roll.ts";

/** What may be said about a pool of defense dice. */
interface PoolOptions {
  /** The 8 faces; those of the House Rules unless given. */
  readonly faces?: DefenseFaceTable;
  readonly flavor?: string;
}

/**
 * A roll of defense dice. It stores its face table and is tallied from its results each time it is asked, so that it
 * survives JSON, a reload and a change of the House Rules (SC-ATK-10).
 */
export class DefenseRoll extends SymbolRoll {
  constructor(...[formula, data, options]: ConstructorParameters<typeof SymbolRoll>) {
    super(formula, data, options);
    const table = this.faceTable;
    foundry.utils.setProperty(this.options, "faces", [...table]);
    for (const die of this.defenseDice) foundry.utils.setProperty(die.options, "faces", [...table]);
  }

  /**
   * A pool of defense dice, not rolled yet.
   *
   * @param dice - whole number >= 0; rules floor a pool at 1 before they come here
   */
  static pool(dice: number, { faces, flavor }: PoolOptions = {}): DefenseRoll {
    const options = { faces: [...(faces ?? houseRules().starchasers.defenseDieFaces)] };
    return new DefenseRoll(
      poolFormula(dice, DefenseDie.DENOMINATION, flavor),
      {},
      options as foundry.dice.Roll.Options,
    );
  }

  /**
   * A roll whose dice are known already.
   *
   * @param values - what the dice show, 1 to 8
   * @throws {RangeError} if a value is not on the die
   */
  static fromValues(values: readonly number[], faces: DefenseFaceTable): DefenseRoll {
    const roll = DefenseRoll.fromJSON(
      JSON.stringify(rolledData({ roll: "DefenseRoll", die: "DefenseDie" }, DefenseDie.DENOMINATION, values, faces)),
    );
    roll._total = roll.evades;
    return roll;
  }

  readonly side = "defense";

  /** The 8 faces of its dice. */
  get faceTable(): DefenseFaceTable {
    return storedFaces(this, parseDefenseFaces) ?? houseRules().starchasers.defenseDieFaces;
  }

  private get defenseDice(): DefenseDie[] {
    return this.dice.filter((die) => die instanceof DefenseDie);
  }

  /** What the dice show; rerolled and dropped ones are left out. */
  get faces(): DefenseFace[] {
    return this.defenseDice.flatMap((die) => die.symbols);
  }

  get tally(): DefenseTally {
    return tallyDefense(this.faces);
  }

  get evades(): number {
    return this.tally.evades;
  }

  get focus(): number {
    return this.tally.focus;
  }

  get counts(): Record<"evade" | "focus", number> {
    const { evades, focus } = this.tally;
    return { evade: evades, focus };
  }
}
