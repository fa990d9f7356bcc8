import { documentClass, host } from "../../host.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import type { CombatantLike, CombatLike } from "./combat-tracker.ts";

interface Tracker {
  readonly viewed: CombatLike | null;
}

const glyph = (name: string) => `<i class="fa-solid ${name} fa-fw"></i>`;
const isGM = () => host().user.isGM;

/** Menu of one combatant. */
export function combatantMenu(tracker: Tracker): ContextMenuEntry[] {
  const of = (row: HTMLElement): CombatantLike | undefined =>
    tracker.viewed?.combatants.get(row.dataset["combatantId"] ?? "");
  return [
    {
      name: "COMBAT.ClearInitiative",
      icon: glyph("fa-arrow-rotate-left"),
      condition: (row) => isGM() && of(row)?.initiative !== null,
      callback: (row) => void of(row)?.update({ initiative: null }),
    },
    {
      name: "COMBAT.RerollInitiative",
      icon: glyph("fa-dice-d20"),
      condition: (row) => of(row)?.isOwner === true,
      callback: (row) => {
        const combatant = of(row);
        if (combatant) void tracker.viewed?.rollInitiative([combatant.id]);
      },
    },
    {
      name: "COMBAT.RemoveCombatant",
      icon: glyph("fa-trash"),
      condition: isGM,
      callback: (row) => void of(row)?.delete(),
    },
  ];
}

/** Menu of the whole combat. */
export function combatMenu(tracker: Tracker): ContextMenuEntry[] {
  return [
    {
      name: "COMBAT.InitiativeReset",
      icon: glyph("fa-arrow-rotate-left"),
      condition: () => isGM() && (tracker.viewed?.turns.length ?? 0) > 0,
      callback: () => {
        const combat = tracker.viewed;
        const reset = combat ? Reflect.get(combat, "resetAll") : undefined;
        if (typeof reset === "function") void Reflect.apply(reset, combat, []);
      },
    },
    {
      name: "COMBAT.Delete",
      icon: glyph("fa-trash"),
      condition: () => isGM() && tracker.viewed !== null,
      callback: () => void tracker.viewed?.endCombat(),
    },
    {
      name: "COMBAT.Create",
      icon: glyph("fa-plus"),
      condition: isGM,
      callback: () => void documentClass("Combat").create({ active: true }),
    },
  ];
}
