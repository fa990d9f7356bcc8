import { CONFIG } from "../../config.ts";
import { el, icon } from "../dom.ts";
import { applicationOf } from "../api/application.ts";
import { documentClass, host, shaped, type HostDocument } from "../host.ts";

export interface RollLike {
  readonly total: number | undefined;
  readonly formula: string;
  readonly result: string;
  evaluate(options?: Record<string, unknown>): Promise<RollLike>;
  toMessage(data: Record<string, unknown>, options?: Record<string, unknown>): Promise<unknown>;
  toJSON(): unknown;
}

export interface RollClass {
  create(formula: string, data?: Record<string, unknown>): RollLike;
  validate(formula: string): boolean;
  fromJSON(json: string): RollLike;
}

const MODES: Record<string, string | undefined> = {
  r: undefined,
  roll: undefined,
  pr: "publicroll",
  publicroll: "publicroll",
  gmr: "gmroll",
  gmroll: "gmroll",
  br: "blindroll",
  broll: "blindroll",
  blindroll: "blindroll",
  sr: "selfroll",
  selfroll: "selfroll",
};

/** The roll mode of a chat command such as `gmr`; undefined for "as set", null for no roll command at all. */
export function rollModeOf(command: string): string | undefined | null {
  const key = command.toLowerCase();
  return key in MODES ? MODES[key] : null;
}

/** The roll class that commands use. */
export function rollClass(): RollClass {
  return shaped<RollClass>(CONFIG.Dice.rolls[0]);
}

/** Split "2d6 # to hit" into formula and flavor. */
export function splitFlavor(text: string): { formula: string; flavor: string } {
  const [formula = "", ...rest] = text.split("#");
  return { formula: formula.trim(), flavor: rest.join("#").trim() };
}

/** Make the element for `[[/r 2d6]]` (rolls at a click) or `[[2d6]]` (rolled at once). */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: Record<string, unknown>,
): Promise<HTMLElement | null> {
  const [, command, body = "", closing = "", label] = match;
  const text = closing.length === 3 ? `${body}]` : body;
  const { formula, flavor } = splitFlavor(text);
  if (!command) return immediateRoll(formula, flavor, rollData, label);
  const name = command.slice(1).trim();
  const mode = rollModeOf(name);
  if (mode === null) return null;
  return el(
    "a",
    {
      class: "inline-roll roll",
      attrs: { role: "button", tabindex: 0 },
      dataset: { mode: mode ?? "", formula, flavor, tooltipText: formula },
    },
    icon("fa-solid fa-dice-d20"),
    label ?? formula,
  );
}

async function immediateRoll(
  formula: string,
  flavor: string,
  rollData: Record<string, unknown>,
  label: string | undefined,
): Promise<HTMLElement | null> {
  try {
    const roll = await rollClass().create(formula, rollData).evaluate({ allowInteractive: false });
    const anchor = el(
      "a",
      {
        class: "inline-roll inline-result",
        dataset: { roll: encodeURIComponent(JSON.stringify(roll)), tooltipText: `${roll.formula} = ${roll.result}` },
      },
      icon("fa-solid fa-dice-d20"),
      label ?? String(roll.total),
    );
    if (flavor) anchor.setAttribute("aria-label", `${flavor}: ${String(roll.total)}`);
    return anchor;
  } catch {
    return null;
  }
}

/** Roll what an inline roll says and send it to the chat. */
export async function onClickInlineRoll(anchor: HTMLElement): Promise<void> {
  const { formula, flavor, mode } = anchor.dataset;
  if (!formula) return;
  const document = shaped<{ document?: HostDocument } | undefined>(applicationOf(anchor))?.document;
  const actor =
    document?.documentName === "Actor" ? document : (shaped<{ actor?: HostDocument }>(document ?? {}).actor ?? null);
  const data =
    shaped<{ getRollData?(): Record<string, unknown> } | null>(actor ?? host().user.character)?.getRollData?.() ?? {};
  const speaker = shaped<{ getSpeaker(options: unknown): unknown }>(documentClass("ChatMessage")).getSpeaker({ actor });
  const roll = rollClass().create(formula, data);
  await roll.toMessage({ flavor: flavor ?? "", speaker }, mode ? { rollMode: mode } : {});
}
