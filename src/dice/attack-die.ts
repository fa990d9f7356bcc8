import { houseRules } from "../data/settings.ts";
import { parseAttackFaces } from "../rules/dice/faces.ts";
import type { AttackFace } from "../rules/dice/faces.ts";
import { actionScore, tallyAttack } from "../rules/dice/tally.ts";
import { FACE_COUNT } from "../rules/constants.ts";
import { activeFaces, labelOf, storedFaces, withFaces, withSymbols } from "./symbol-die.ts";

/**
 * The attack die, `da` in a formula. Each die keeps the table of its faces, so that an old roll keeps its meaning when the
 * House Rules change (SC-DICE-01).
 */
export class AttackDie extends foundry.dice.terms.Die {
  static override DENOMINATION = "a";

  constructor(termData: Partial<foundry.dice.terms.Die.TermData> = {}) {
    const table = storedFaces(termData, parseAttackFaces) ?? houseRules().starchasers.attackDieFaces;
    super({ ...termData, faces: FACE_COUNT, options: withFaces(termData.options ?? {}, table) });
  }

  /** The 8 faces of this die. */
  get faceTable(): readonly AttackFace[] {
    return storedFaces(this, parseAttackFaces) ?? houseRules().starchasers.attackDieFaces;
  }

  /** What the dice show, rerolled and dropped ones left out. */
  get symbols(): AttackFace[] {
    return activeFaces(this.results, this.faceTable);
  }

  /** The roll read as a total: Hits plus 2 for each Crit (SC-DICE-03). */
  override get total(): number | undefined {
    return this._evaluated ? actionScore(tallyAttack(this.symbols)) : undefined;
  }

  override get denomination(): string {
    return "da";
  }

  override getResultLabel(result: foundry.dice.terms.DiceTerm.Result): string {
    return labelOf(result, this.faceTable);
  }

  override getTooltipData(): foundry.dice.terms.DiceTerm.ToolTipData {
    return withSymbols(super.getTooltipData(), this.results, this.faceTable);
  }
}
