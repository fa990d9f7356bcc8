import { SYSTEM_ID } from "../../constants.ts";
import { ArmorSheet } from "./armor-sheet.ts";
import { CharacterSheet } from "./character-sheet.ts";
import { NpcSheet } from "./npc-sheet.ts";
import { WeaponSheet } from "./weapon-sheet.ts";

/** Make our sheets the default ones of our types. */
export function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, CharacterSheet, {
    types: ["character"],
    makeDefault: true,
    label: "STARCHASERS.Sheet.characterSheet",
  });
  DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, NpcSheet, {
    types: ["npc"],
    makeDefault: true,
    label: "STARCHASERS.Sheet.npcSheet",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, WeaponSheet, {
    types: ["weapon"],
    makeDefault: true,
    label: "STARCHASERS.Sheet.weaponSheet",
  });
  DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, ArmorSheet, {
    types: ["armor"],
    makeDefault: true,
    label: "STARCHASERS.Sheet.armorSheet",
  });
}
