import { renderTemplate } from "../applications/handlebars/templates.ts";
import { CONFIG } from "../config.ts";
import { diceHost } from "./host.ts";
import { registerDice } from "./register.ts";
import { RollResolver } from "./resolver.ts";

export { Roll } from "./roll.ts";
export { RollResolver };
export { registerDice };
export { DICE_CONFIGURATION } from "./fulfillment.ts";
export { DiceTerm } from "./terms/dice.ts";
export { Coin, Die, FateDie } from "./terms/die.ts";
export { FunctionTerm, ParentheticalTerm, PoolTerm } from "./terms/groups.ts";
export { NumericTerm, OperatorTerm, StringTerm } from "./terms/simple.ts";
export { RollTerm } from "./terms/term.ts";

registerDice(CONFIG.Dice);
diceHost.renderTemplate = renderTemplate;
diceHost.resolver = RollResolver;
