import { houseRules } from "../data/settings.ts";

/** An entry of `CONFIG.Dice.fulfillment.dice`. */
type Denomination = CONFIG.Dice.FulfillmentDenomination;

/** Face values that show one symbol, as ranges: `1–3, 5`. */
function ranges(values: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value - 1) last[1] = value;
    else runs.push([value, value]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

/**
 * Which number stands for which symbol, for people who throw real eight-sided dice: `1–3 Hit, 4 Crit, …`.
 *
 * @param table - the 8 faces
 */
export function legend(table: readonly string[]): string {
  const parts = [...new Set(table)].map((face) => {
    const values = table.flatMap((each, index) => (each === face ? [index + 1] : []));
    return `${ranges(values)} ${game.i18n.localize(`STARCHASERS.Symbol.${face}`)}`;
  });
  return parts.join(", ");
}

/**
 * What the dice configuration and the window for manual entry call a die: its name with the legend. The text is made
 * when it is read, since it follows the House Rules and the language.
 */
export function legendOf(side: "attack" | "defense", icon: string): Denomination {
  return {
    get label() {
      const { attackDieFaces, defenseDieFaces } = houseRules().starchasers;
      const faces = legend(side === "attack" ? attackDieFaces : defenseDieFaces);
      return game.i18n.format(`STARCHASERS.Dice.${side}.legend`, { faces });
    },
    set label(_translated) {
      // Foundry may write a translation over it; the legend is translated already.
    },
    icon: `<i class="fa-solid ${icon}"></i>`,
  };
}
