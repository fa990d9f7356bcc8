import { houseRules } from "../data/settings.ts";
import { parseDefenseFaces } from "../rules/dice/faces.ts";
import type { DefenseFace } from "../rules/dice/faces.ts";
import { tallyDefense } from "../rules/dice/tally.ts";
import { FACE_COUNT } from "../rules/constants.ts";
import { activeFaces, labelOf, storedFaces, withFaces, withSymbols } from "./symbol-die.ts";

/** The defense die, `de` in a formula; like the attack die it keeps the table of its faces (SC-DICE-02). */
export class DefenseDie extends foundry.dice.terms.Die {
  static override DENOMINATION = "e";

  constructor(termData: Partial<foundry.dice.terms.Die.TermData> = {}) {
    const table = storedFaces(termData, parseDefenseFaces) ?? houseRules().starchasers.defenseDieFaces;
    super({ ...termData, faces: FACE_COUNT, options: withFaces(termData.options ?? {}, table) });
  }

  /** The 8 faces of this die. */
  get faceTable(): readonly DefenseFace[] {
    return storedFaces(this, parseDefenseFaces) ?? houseRules().starchasers.defenseDieFaces;
  }

  /** What the dice show, rerolled and dropped ones left out. */
  get symbols(): DefenseFace[] {
    return activeFaces(this.results, this.faceTable);
  }

  /** The number of Evades. */
  override get total(): number | undefined {
    return this._evaluated ? tallyDefense(this.symbols).evades : undefined;
  }

  override get denomination(): string {
    return "de";
  }

  override getResultLabel(result: foundry.dice.terms.DiceTerm.Result): string {
    return labelOf(result, this.faceTable);
  }

  override getTooltipData(): foundry.dice.terms.DiceTerm.ToolTipData {
    return withSymbols(super.getTooltipData(), this.results, this.faceTable);
  }
}
