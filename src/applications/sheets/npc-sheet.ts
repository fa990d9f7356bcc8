import type { DeepPartial } from "fvtt-types/utils";
import { templatePath } from "../../constants.ts";
import type { NpcData } from "../../data/actor/npc-data.ts";
import type { StarchasersActor } from "../../documents/starchasers-actor.ts";
import { choosableDefenses } from "../../workflows/choose-defense.ts";
import { StarchasersActorSheet } from "../bases.ts";
import { SHARED_PARTS } from "../handlebars.ts";
import { ACTOR_ACTIONS } from "./actor-actions.ts";
import { defenseTiles, life, stats } from "./actor-view.ts";
import { simpleRows, unarmedRow, weaponRows } from "./attack-rows.ts";
import { canPickImage } from "./document-actions.ts";
import { conditionChips, conditionChoices, effectRows } from "./effects-view.ts";
import { enrich } from "./enrich.ts";
import { fieldViews } from "./field-view.ts";
import { gearGroups, LOCATION_CHOICES } from "./gear-view.ts";
import { flatFields, phaseViews, simpleAttackViews } from "./npc-view.ts";
import { attributeViews, corrections, proficiencyGroups, skillViews } from "./skills-view.ts";
import { subtitle } from "./style-view.ts";
import { word } from "./words.ts";

type RenderContext = foundry.applications.sheets.ActorSheetV2.RenderContext;

const templates = [...SHARED_PARTS];

const IDENTITY = ["rank", "faction", "disposition", "species", "creature", "size"];
const STORY = ["combatStyle", "unarmed.duelType"];

/** The sheet of an NPC: as a character's, with what is printed on its card, and notes for the GM. */
export class NpcSheet extends StarchasersActorSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["npc-sheet"],
    position: { width: 720, height: 700 },
    actions: ACTOR_ACTIONS,
  };

  static override TABS = {
    primary: {
      tabs: [{ id: "combat" }, { id: "profile" }, { id: "skills" }, { id: "gear" }, { id: "notes" }, { id: "effects" }],
      initial: "combat",
      labelPrefix: "STARCHASERS.Sheet.Tab",
    },
  };

  static override PARTS = {
    rail: { template: templatePath("sheets/actor/rail"), templates },
    tabs: { template: templatePath("sheets/actor/tabs") },
    combat: { template: templatePath("sheets/actor/combat"), templates, scrollable: [""] },
    profile: { template: templatePath("sheets/npc/profile"), templates, scrollable: [""] },
    skills: { template: templatePath("sheets/actor/skills"), templates, scrollable: [""] },
    gear: { template: templatePath("sheets/actor/gear"), templates, scrollable: [""] },
    notes: { template: templatePath("sheets/npc/notes"), templates, scrollable: [""] },
    effects: { template: templatePath("sheets/actor/effects"), templates, scrollable: [""] },
  };

  protected override async _prepareContext(
    options: DeepPartial<foundry.applications.sheets.ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    if (!actor.isType("npc")) throw new TypeError(`an NPC sheet cannot show ${actor.type}`);
    const { system } = actor;
    return Object.assign(context, {
      canPickImage: this.isEditable && canPickImage(),
      isGM: game.user.isGM,
      subtitle: subtitle(word("Rank", system._source.rank), system._source.species),
      life: life(system, null),
      tiles: defenseTiles(system.derived, choosableDefenses(actor)),
      stats: stats(system.derived),
      weapons: weaponRows(actor),
      simpleAttacks: simpleRows(system),
      unarmed: unarmedRow(system.derived, system.unarmed.duelType),
      conditions: conditionChips(actor),
      conditionChoices: conditionChoices(actor),
      ...this.#card(actor, system),
      attributes: attributeViews(system),
      skills: skillViews(system),
      proficiencies: proficiencyGroups(actor, system.proficiencies),
      corrections: corrections(actor),
      groups: gearGroups(actor),
      locations: LOCATION_CHOICES,
      effects: effectRows(actor),
      story: fieldViews(actor, STORY),
      biography: await enrich(actor, system.biography),
      onHpLost: await enrich(actor, system.onHpLost),
      // What only the GM may read is not even prepared for others (P12).
      gmNotes: game.user.isGM ? await enrich(actor, system.gmNotes) : "",
    });
  }

  /** What is printed on the card. */
  #card(actor: StarchasersActor, system: NpcData) {
    return {
      identity: fieldViews(actor, IDENTITY),
      flat: flatFields(actor, system.derived),
      attacks: simpleAttackViews(actor, system, this.isEditable),
      phases: phaseViews(actor, system),
    };
  }
}
