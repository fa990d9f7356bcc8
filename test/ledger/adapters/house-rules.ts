import { DEFAULT_HOUSE_RULES, type HouseRules } from "../../../src/rules/house-rules.ts";

/**
 * The default House Rules with the settings of an example in the Starchasers group.
 * A setting that is no option is a constant; the example can only repeat its fixed value.
 */
export function houseRulesWith(settings: Readonly<Record<string, unknown>>): HouseRules {
  return { ...DEFAULT_HOUSE_RULES, starchasers: { ...DEFAULT_HOUSE_RULES.starchasers, ...settings } };
}
