/** A combatant: initiative is rolled with attack dice and read as an Action Score (SC-INIT-01). */
export class StarchasersCombatant<
  out SubType extends Combatant.SubType = Combatant.SubType,
> extends Combatant<SubType> {
  protected override _getInitiativeFormula(): string {
    const dice: unknown = foundry.utils.getProperty(this.actor ?? {}, "system.derived.initiativeDice");
    return typeof dice === "number" ? `${dice}da` : super._getInitiativeFormula();
  }
}
