import type { DeepPartial } from "fvtt-types/utils";
import { templatePath } from "../../constants.ts";
import { StarchasersItemSheet } from "../bases.ts";
import { SHARED_PARTS } from "../handlebars.ts";
import { canPickImage, DOCUMENT_ACTIONS } from "./document-actions.ts";
import { enrich } from "./enrich.ts";
import { itemSummary, weaponGroups, weaponReading } from "./item-view.ts";
import { qualityEditor, qualityMarks } from "./quality-view.ts";

type RenderContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

const templates = [...SHARED_PARTS];

/** The sheet of a weapon: what it does now, and every field it stores. */
export class WeaponSheet extends StarchasersItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["item-sheet", "weapon-sheet"],
    position: { width: 560, height: 680 },
    actions: DOCUMENT_ACTIONS,
  };

  static override PARTS = {
    header: { template: templatePath("sheets/item/header"), templates },
    body: { template: templatePath("sheets/item/body"), templates, scrollable: [""] },
  };

  protected override async _prepareContext(
    options: DeepPartial<foundry.applications.api.DocumentSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { item } = this;
    if (!item.isType("weapon")) throw new TypeError(`a weapon sheet cannot show ${item.type}`);
    const { system } = item;
    return Object.assign(context, {
      canPickImage: this.isEditable && canPickImage(),
      isGM: game.user.isGM,
      summary: itemSummary(["Range", system.range], ["Weight", system.weight], ["Duel", system.duelType]),
      marks: qualityMarks(system.qualities),
      reading: weaponReading(system),
      groups: weaponGroups(item),
      editor: qualityEditor("weapon", "system.qualities", system._source.qualities, this.isEditable),
      augment: null,
      description: await enrich(item, system.description),
      // What only the GM may read is not even prepared for others (P12).
      gmNotes: game.user.isGM ? await enrich(item, system.gmNotes) : "",
    });
  }
}
