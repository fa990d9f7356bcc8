import { CONFIG, getDocumentClass } from "../config.ts";
import { currentSettings, currentUser, game } from "../game.ts";
import { trusted } from "../records.ts";
import { diceHost } from "./host.ts";
import type { Roll } from "./roll.ts";

export interface RenderRollOptions {
  flavor?: string | undefined;
  template?: string | undefined;
  /** Hide formula, faces and total: somebody else's secret roll. */
  isPrivate?: boolean | undefined;
  [key: string]: unknown;
}

export interface AnchorOptions {
  label?: string | undefined;
  attrs?: Record<string, string> | undefined;
  dataset?: Record<string, string | undefined> | undefined;
  classes?: string[] | undefined;
  icon?: string | undefined;
}

export interface ToMessageOptions {
  rollMode?: string | null | undefined;
  create?: boolean | undefined;
  [key: string]: unknown;
}

/** Fill in a template of the table or of a package. */
export async function renderRollTemplate(path: string, context: Record<string, unknown>): Promise<string> {
  if (!diceHost.renderTemplate) throw new Error(`There is nothing here to fill in the template "${path}"`);
  return diceHost.renderTemplate(path, context);
}

/** What the template of a roll is given. A private roll gives away neither formula nor faces nor total. */
export async function rollContext(roll: Roll, options: RenderRollOptions): Promise<Record<string, unknown>> {
  const { flavor, isPrivate = false } = options;
  return {
    roll,
    isPrivate,
    user: game.userId,
    formula: isPrivate ? "???" : roll.formula,
    flavor: isPrivate ? null : (flavor ?? roll.options["flavor"]),
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : Math.round((roll.total ?? 0) * 100) / 100,
  };
}

/** An inline link that shows the total and carries the whole roll. */
export function rollAnchor(roll: Roll, options: AnchorOptions): HTMLAnchorElement {
  const { label, attrs = {}, dataset = {}, classes = [], icon = "fa-solid fa-dice-d20" } = options;
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", ...(roll._evaluated ? ["inline-result"] : []), ...classes);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  for (const [name, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[name] = value;
  const symbol = document.createElement("i");
  symbol.className = icon;
  symbol.inert = true;
  anchor.append(symbol, document.createTextNode(` ${label ?? String(roll._evaluated ? roll.total : roll.formula)}`));
  if (roll._evaluated) {
    anchor.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
    anchor.dataset["tooltipText"] ??= roll.formula;
  }
  return anchor;
}

interface MessageClass {
  new (data: unknown): { toObject(): Record<string, unknown>; applyRollMode(mode: string): void };
  create(data: unknown, operation: unknown): Promise<unknown>;
}

/** Post a roll to the chat, or give the data of that message. Evaluates the roll if need be. */
export async function rollToMessage(roll: Roll, messageData: object, options: ToMessageOptions): Promise<unknown> {
  const { rollMode, create = true, ...operation } = options;
  const usual = () => String(currentSettings().get("core", "rollMode"));
  const mode = rollMode && rollMode !== "roll" ? rollMode : usual();
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== "blindroll" });
  const cls = trusted<MessageClass>(getDocumentClass("ChatMessage"));
  const message = new cls({
    author: currentUser().id,
    content: String(roll.total),
    sound: CONFIG.sounds["dice"] || null,
    ...messageData,
    rolls: [roll],
  });
  if (create) return cls.create(message.toObject(), { ...operation, rollMode: mode });
  message.applyRollMode(mode);
  return message.toObject();
}
