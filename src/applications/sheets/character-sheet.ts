import type { DeepPartial } from "fvtt-types/utils";
import { templatePath } from "../../constants.ts";
import { COMBAT_STYLES, CREATURES, DUEL_TYPES, SIZES } from "../../rules/vocabulary.ts";
import { wordKeys } from "../../data/fields.ts";
import { choosableDefenses } from "../../workflows/choose-defense.ts";
import { StarchasersActorSheet } from "../bases.ts";
import { SHARED_PARTS } from "../handlebars.ts";
import { defenseTiles, life, stats } from "./actor-view.ts";
import { ACTOR_ACTIONS } from "./actor-actions.ts";
import { unarmedRow, weaponRows } from "./attack-rows.ts";
import { canPickImage } from "./document-actions.ts";
import { conditionChips, conditionChoices, effectRows } from "./effects-view.ts";
import { enrich } from "./enrich.ts";
import { gearGroups, LOCATION_CHOICES } from "./gear-view.ts";
import { attributeViews, corrections, proficiencyGroups, skillViews } from "./skills-view.ts";
import { styleChoices, subtitle } from "./style-view.ts";

type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

const templates = [...SHARED_PARTS];

/** The sheet of a Player Character: a rail with how it fares, and tabs that open with the fight. */
export class CharacterSheet extends StarchasersActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["character-sheet"],
    position: { width: 720, height: 760 },
    actions: ACTOR_ACTIONS,
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "combat" }, { id: "skills" }, { id: "gear" }, { id: "story" }, { id: "effects" }],
      initial: "combat",
      labelPrefix: "STARCHASERS.Sheet.Tab",
    },
  };

  static override PARTS = {
    rail: { template: templatePath("sheets/actor/rail"), templates },
    tabs: { template: templatePath("sheets/actor/tabs") },
    combat: { template: templatePath("sheets/actor/combat"), templates, scrollable: [""] },
    skills: { template: templatePath("sheets/actor/skills"), templates, scrollable: [""] },
    gear: { template: templatePath("sheets/actor/gear"), templates, scrollable: [""] },
    story: { template: templatePath("sheets/character/story"), templates, scrollable: [""] },
    effects: { template: templatePath("sheets/actor/effects"), templates, scrollable: [""] },
  };

  protected override async _prepareContext(
    options: DeepPartial<foundry.applications.sheets.ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    if (!actor.isType("character")) throw new TypeError(`a character sheet cannot show ${actor.type}`);
    const { system } = actor;
    return Object.assign(context, {
      canPickImage: this.isEditable && canPickImage(),
      subtitle: subtitle(system._source.species, system._source.combatStyle),
      life: life(system, system._source.motivation.value),
      tiles: defenseTiles(system.derived, choosableDefenses(actor)),
      stats: stats(system.derived),
      weapons: weaponRows(actor),
      unarmed: unarmedRow(system.derived, system.unarmed.duelType),
      conditions: conditionChips(actor),
      conditionChoices: conditionChoices(actor),
      attributes: attributeViews(system),
      skills: skillViews(system),
      proficiencies: proficiencyGroups(actor, system.proficiencies),
      corrections: corrections(actor),
      groups: gearGroups(actor),
      locations: LOCATION_CHOICES,
      effects: effectRows(actor),
      choices: {
        creatures: wordKeys(CREATURES, "STARCHASERS.Creature"),
        sizes: wordKeys(SIZES, "STARCHASERS.Size"),
        duelTypes: wordKeys(DUEL_TYPES, "STARCHASERS.Duel"),
        styles: styleChoices(system._source.combatStyle),
      },
      ownStyle: COMBAT_STYLES.some((style) => style === system._source.combatStyle) ? "" : system._source.combatStyle,
      classes: system._source.classes.map((entry, index) => ({
        ...entry,
        namePath: `system.classes.${index}.name`,
        levelPath: `system.classes.${index}.level`,
      })),
      biography: await enrich(actor, system.biography),
    });
  }
}
