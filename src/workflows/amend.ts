import type { AttackCard } from "../authority/attack-card.ts";
import { MOST_OVERRULED } from "../authority/actions/amend.ts";
import { askAuthority } from "./ask-authority.ts";
import { tellRefusal } from "./tell.ts";

/** What the GM typed; `undefined`: the field was left alone. */
export interface HandInput {
  readonly hits: string | undefined;
  readonly crits: string | undefined;
  readonly damage: string | undefined;
  readonly factor: string;
  readonly target: string | null;
}

/** A typed number; null if the text is empty, `undefined` if it is no whole number within the limits. */
function typedNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (!/^\d{1,9}$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return number <= MOST_OVERRULED ? number : undefined;
}

/** Change the result of a card before it is applied. An emptied field goes back to what the dice say. */
export async function amendAttack(card: AttackCard, input: HandInput): Promise<void> {
  const before = card.system.overrule;
  const read = (text: string | undefined, old: number | null): number | null | undefined =>
    text === undefined ? old : typedNumber(text);
  const hits = read(input.hits, before.hits);
  const crits = read(input.crits, before.crits);
  // New Hits or Crits make damage follow from them again, unless it was typed too.
  const counted = input.hits !== undefined || input.crits !== undefined;
  const damage = read(input.damage, counted ? null : before.damage);
  if (hits === undefined || crits === undefined || damage === undefined) {
    tellRefusal("notANumber", { max: MOST_OVERRULED });
    return;
  }
  await askAuthority(card, "attack.amend", { hits, crits, damage, factor: Number(input.factor), target: input.target });
}
