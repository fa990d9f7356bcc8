import { decimal, percent } from "../../chat/card-prompt.ts";
import { drawLines, reasonText, signed, type DrawnLine } from "../../chat/card-dice.ts";
import { targetGroups, type TargetGroup } from "../../chat/target-choices.ts";
import { messageModeChoices } from "../../foundry/message-modes.ts";
import { poolSize } from "../../rules/dice/pools.ts";
import { isGainQuality, type AttackGain } from "../../rules/dice/odds-gains.ts";
import type { Odds } from "../../rules/dice/odds.ts";
import type { AttackOutlook } from "../../workflows/attack-outlook.ts";
import { readDraft, targetName, type AttackDraft, type DraftReading } from "../../workflows/attack-draft.ts";
import { weaponChoices } from "../../workflows/weapon-choices.ts";

/** Most bars of the damage chart; the last one stands for "this much or more". */
const MOST_BARS = 13;

/** One bar of the damage chart. */
interface Bar {
  readonly label: string;
  /** Place and height in a drawing that is 100 high; the highest bar fills it. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly title: string;
}

/** What the templates `dialogs/attack-*` draw. */
export interface AttackView {
  readonly attacker: string;
  readonly targets: readonly TargetGroup[];
  readonly weapons: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly bands: readonly {
    readonly key: string;
    readonly label: string;
    readonly note: string;
    readonly chosen: boolean;
    readonly refused: boolean;
  }[];
  readonly lines: readonly (DrawnLine & { readonly reason: string; readonly removed: boolean })[];
  readonly manual: readonly { readonly index: number; readonly dice: number; readonly note: string }[];
  readonly token: { readonly held: number; readonly spent: boolean; readonly gain: string } | null;
  readonly modes: readonly { readonly key: string; readonly label: string; readonly chosen: boolean }[];
  readonly forecast: Forecast;
}

/** The part of the view that follows every keypress. */
export interface Forecast {
  readonly dice: number;
  readonly diceLabel: string;
  readonly defense: { readonly label: string; readonly dice: number; readonly lines: readonly DrawnLine[] } | null;
  /** The table of what the attack comes to; "–" before there is a target. */
  readonly outcomes: readonly { readonly label: string; readonly value: string }[];
  /** Conditions that the weapon may inflict. */
  readonly conditions: readonly { readonly label: string; readonly value: string }[];
  readonly bars: readonly Bar[];
  /** Width of the drawing of the bars. */
  readonly width: number;
  readonly chart: string;
  readonly gains: readonly { readonly label: string; readonly gain: string }[];
  readonly refusal: string | null;
}

const t = (key: string): string => game.i18n.localize(`STARCHASERS.Attack.${key}`);
const tf = (key: string, params: Record<string, string>): string =>
  game.i18n.format(`STARCHASERS.Attack.${key}`, params);

/** A gain in chance with its sign. */
function gainText(gain: number): string {
  return gain < 0 ? `−${percent(-gain)}` : `+${percent(gain)}`;
}

function barsOf({ damage }: Odds): Bar[] {
  const head = damage.slice(0, MOST_BARS - 1);
  const tail = damage.slice(MOST_BARS - 1).reduce((sum, chance) => sum + chance, 0);
  const chances = damage.length >= MOST_BARS ? [...head, tail] : head;
  const highest = Math.max(...chances);
  return chances.map((chance, index) => {
    const label = index === MOST_BARS - 1 ? `${index}+` : String(index);
    const height = Math.round((chance / highest) * 100);
    return {
      label,
      x: index * 10 + 1,
      y: 100 - height,
      height,
      title: tf("bar", { damage: label, chance: percent(chance) }),
    };
  });
}

/** Hit, damage and Crit of any attack; what happens to the target only where its numbers may be known. */
function outcomesOf(outlook: AttackOutlook | null): Forecast["outcomes"] {
  const odds = outlook?.odds;
  const always = [
    { label: t("hit"), value: odds ? percent(odds.hitChance) : "–" },
    { label: t("damage"), value: odds ? decimal(odds.expectedDamage) : "–" },
    { label: t("crit"), value: odds ? percent(odds.critChance) : "–" },
  ];
  if (!outlook?.target) return always;
  const { strikeChance, downChance } = outlook.target;
  const strike = strikeChance === null ? [] : [{ label: t("strike"), value: percent(strikeChance) }];
  return [...always, ...strike, { label: t("down"), value: percent(downChance) }];
}

function gainLabel({ option, n }: AttackGain): string {
  return isGainQuality(option) ? `${game.i18n.localize(`STARCHASERS.Quality.${option}`)} ${n}` : t(`gain.${option}`);
}

/** What follows from the draft in words and numbers. */
export function viewForecast(draft: AttackDraft, reading: DraftReading): Forecast {
  const { outlook, defense } = reading;
  const odds = outlook?.odds;
  const bars = odds ? barsOf(odds) : [];
  return {
    dice: reading.dice,
    diceLabel: tf("dice", { n: String(reading.dice) }),
    defense: defense && {
      label: tf("against", {
        defense: game.i18n.localize(`STARCHASERS.Defense.${defense.kind}`),
        name: targetName(reading),
      }),
      dice: poolSize(defense.parts),
      lines: drawLines(defense.parts),
    },
    outcomes: outcomesOf(outlook),
    conditions: (outlook?.target?.conditions ?? []).map(({ condition, chance }) => ({
      label: game.i18n.localize(`STARCHASERS.Condition.${condition}`),
      value: percent(chance),
    })),
    bars,
    width: bars.length * 10,
    chart: odds ? tf("chart", { hit: percent(odds.hitChance), damage: decimal(odds.expectedDamage) }) : "",
    gains: (outlook?.gains ?? []).map((gain) => ({ label: gainLabel(gain), gain: gainText(gain.hitGain) })),
    refusal: reading.refusal && game.i18n.format(`STARCHASERS.Error.${reading.refusal}`, { name: draft.actor.name }),
  };
}

function bandsOf(draft: AttackDraft, reading: DraftReading): AttackView["bands"] {
  return reading.bands.map(({ band, allowed, dice }) => ({
    key: band,
    label: t(`bandName.${band}`),
    note: !allowed ? t("band.refused") : dice === 0 ? t("band.free") : tf("band.dice", { dice: signed(dice) }),
    chosen: band === draft.band,
    refused: !allowed,
  }));
}

function tokenOf(draft: AttackDraft, reading: DraftReading): AttackView["token"] {
  if (reading.tokens < 1) return null;
  const gain = reading.outlook?.gains.find(({ option }) => option === "focusToken");
  return { held: reading.tokens, spent: draft.token, gain: gain ? gainText(gain.hitGain) : "" };
}

/** Everything the dialog shows of a draft. */
export function viewAttack(draft: AttackDraft): AttackView {
  const reading = readDraft(draft);
  return {
    attacker: draft.actor.name,
    targets: targetGroups(game.user, draft.actor.uuid, draft.target),
    weapons: weaponChoices(draft.actor).map(({ id, name }) => ({ id, name, chosen: id === reading.weapon.id })),
    bands: bandsOf(draft, reading),
    lines: reading.lines.map((line) => ({
      reason: line.reason,
      label: reasonText(line),
      dice: signed(line.dice),
      removed: line.removed,
    })),
    manual: draft.manual.map(({ dice, note }, index) => ({ index, dice, note })),
    token: tokenOf(draft, reading),
    modes: messageModeChoices().map(({ mode, label }) => ({ key: mode, label, chosen: mode === draft.mode })),
    forecast: viewForecast(draft, reading),
  };
}
