import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { isRecord } from "../records.ts";

/** The client setting that names how each kind of die is rolled: `{d20: "manual"}`. */
export const DICE_CONFIGURATION = "diceConfiguration";

/** How this user rolls dice of that kind: the setting's word, else the table's usual way. */
export function chosenMethod(die: { readonly denomination: string }): string {
  const { defaultMethod, methods } = CONFIG.Dice.fulfillment;
  const known = game.settings?.settings.has(`core.${DICE_CONFIGURATION}`) ?? false;
  const chosen: unknown = known ? game.settings?.get("core", DICE_CONFIGURATION) : undefined;
  const method: unknown = isRecord(chosen) ? chosen[die.denomination] : undefined;
  if (typeof method === "string" && method in methods) return method;
  return defaultMethod || "mersenne";
}

/** Does somebody else than the computer roll this die? */
export function isInteractive(die: {
  readonly denomination: string;
  readonly method?: string | null | undefined;
}): boolean {
  const method = CONFIG.Dice.fulfillment.methods[die.method ?? chosenMethod(die)];
  return Boolean(method?.["interactive"]);
}
