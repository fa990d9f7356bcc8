import { HouseRulesData } from "../data/house-rules-data.ts";

/** Texts are there now: what is not a registered document type gets its labels. */
export function onI18nInit(): void {
  foundry.helpers.Localization.localizeDataModel(HouseRulesData);
}
