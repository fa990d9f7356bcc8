import { houseRules } from "../data/settings.ts";
import { parseAttackFaces } from "../rules/dice/faces.ts";
import type { AttackFace, AttackFaceTable } from "../rules/dice/faces.ts";
import { actionScore, tallyAttack } from "../rules/dice/tally.ts";
import type { AttackTally } from "../rules/dice/tally.ts";
import { AttackDie } from "./attack-die.ts";
import { storedFaces } from "./symbol-die.ts";
import { poolFormula, rolledData, SymbolRoll } from "./symbol-roll.ts";

/** What may be said about a pool of attack dice. */
interface PoolOptions {
  /** The 8 faces; those of the House Rules unless given. */
  readonly faces?: AttackFaceTable;
  readonly flavor?: string;
}

/**
 * A roll of attack dice. It stores its face table and is tallied from its results each time it is asked, so that it
 * survives JSON, a reload and a change of the House Rules (SC-ATK-07).
 */
export class AttackRoll extends SymbolRoll {
  constructor(...[formula, data, options]: ConstructorParameters<typeof SymbolRoll>) {
    super(formula, data, options);
    const table = this.faceTable;
    foundry.utils.setProperty(this.options, "faces", [...table]);
    for (const die of this.attackDice) foundry.utils.setProperty(die.options, "faces", [...table]);
  }

  /**
   * A pool of attack dice, not rolled yet.
   *
   * @param dice - whole number >= 0; rules floor a pool at 1 before they come here
   */
  static pool(dice: number, { faces, flavor }: PoolOptions = {}): AttackRoll {
    const options = { faces: [...(faces ?? houseRules().starchasers.attackDieFaces)] };
    return new AttackRoll(poolFormula(dice, AttackDie.DENOMINATION, flavor), {}, options as foundry.dice.Roll.Options);
  }

  /**
   * A roll whose dice are known already.
   *
   * @param values - what the dice show, 1 to 8
   * @throws {RangeError} if a value is not on the die
   */
  static fromValues(values: readonly number[], faces: AttackFaceTable): AttackRoll {
    const roll = AttackRoll.fromJSON(
      JSON.stringify(rolledData({ roll: "AttackRoll", die: "AttackDie" }, AttackDie.DENOMINATION, values, faces)),
    );
    roll._total = actionScore(roll.tally);
    return roll;
  }

  readonly side = "attack";

  /** The 8 faces of its dice. */
  get faceTable(): AttackFaceTable {
    return storedFaces(this, parseAttackFaces) ?? houseRules().starchasers.attackDieFaces;
  }

  private get attackDice(): AttackDie[] {
    return this.dice.filter((die) => die instanceof AttackDie);
  }

  /** What the dice show; rerolled and dropped ones are left out. */
  get faces(): AttackFace[] {
    return this.attackDice.flatMap((die) => die.symbols);
  }

  get tally(): AttackTally {
    return tallyAttack(this.faces);
  }

  get hits(): number {
    return this.tally.hits;
  }

  get crits(): number {
    return this.tally.crits;
  }

  get focus(): number {
    return this.tally.focus;
  }

  get counts(): Record<"hit" | "crit" | "focus", number> {
    const { hits, crits, focus } = this.tally;
    return { hit: hits, crit: crits, focus };
  }
}
