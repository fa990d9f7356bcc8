import { describe, expect, test } from "vitest";
import { attackFaces, DEFAULT_DEFENSE_FACES, type DefenseFace } from "../../src/rules/dice/faces.ts";
import { standingOdds } from "../../src/rules/dice/standing-odds.ts";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules.ts";
import { resolveAttack } from "../../src/rules/starchasers/resolve-attack.ts";

const TABLE = DEFAULT_DEFENSE_FACES;

/** Every roll of so many defense dice, one after the other. */
function everyRoll(dice: number): DefenseFace[][] {
  if (dice === 0) return [[]];
  return everyRoll(dice - 1).flatMap((roll) => TABLE.map((face) => [...roll, face]));
}

describe("standingOdds", () => {
  test.each([
    { attack: "HHC", dice: 0, token: false },
    { attack: "HHC", dice: 3, token: false },
    { attack: "HFB", dice: 4, token: true },
    { attack: "CCH", dice: 4, token: false },
  ])("is resolveAttack over all rolls: $attack against $dice dice, token $token", ({ attack, dice, token }) => {
    const exchange = { attack: attackFaces(attack), defenderToken: token };
    const rolls = everyRoll(dice).map((defense) => resolveAttack({ ...exchange, defense }, DEFAULT_HOUSE_RULES));
    const odds = standingOdds(exchange, dice, TABLE, DEFAULT_HOUSE_RULES);
    expect(odds.hitChance).toBeCloseTo(rolls.filter((result) => result.success).length / rolls.length, 12);
    expect(odds.expectedDamage).toBeCloseTo(rolls.reduce((sum, { damage }) => sum + damage, 0) / rolls.length, 12);
  });

  test.each([-1, 1.5])("%s dice throw", (dice) => {
    expect(() => standingOdds({ attack: [] }, dice, TABLE, DEFAULT_HOUSE_RULES)).toThrow(RangeError);
  });
});
