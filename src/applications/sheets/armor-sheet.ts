import type { DeepPartial } from "fvtt-types/utils";
import { templatePath } from "../../constants.ts";
import { StarchasersItemSheet } from "../bases.ts";
import { SHARED_PARTS } from "../handlebars.ts";
import { canPickImage, DOCUMENT_ACTIONS } from "./document-actions.ts";
import { enrich } from "./enrich.ts";
import { fieldViews } from "./field-view.ts";
import { armorGroups, armorReading, itemSummary } from "./item-view.ts";
import { qualityEditor, qualityMarks } from "./quality-view.ts";

type RenderContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

const templates = [...SHARED_PARTS];

/** The sheet of armor: what it stops now, and every field it stores. */
export class ArmorSheet extends StarchasersItemSheet {
  static override DEFAULT_OPTIONS = {
    classes: ["item-sheet", "armor-sheet"],
    position: { width: 560, height: 640 },
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
    if (!item.isType("armor")) throw new TypeError(`an armor sheet cannot show ${item.type}`);
    const { system } = item;
    const entries = system._source.augment.map((entry, index) => ({
      label: entry.target,
      fields: fieldViews(item, [`augment.${index}.target`, `augment.${index}.amount`]),
    }));
    return Object.assign(context, {
      canPickImage: this.isEditable && canPickImage(),
      isGM: game.user.isGM,
      summary: itemSummary(["Weight", system.weight], ["TechLevel", system.techLevel]),
      marks: qualityMarks(system.qualities),
      reading: armorReading(system),
      groups: armorGroups(item),
      editor: qualityEditor("armor", "system.qualities", system._source.qualities, this.isEditable),
      augment: { entries },
      description: await enrich(item, system.description),
      // What only the GM may read is not even prepared for others (P12).
      gmNotes: game.user.isGM ? await enrich(item, system.gmNotes) : "",
    });
  }
}
