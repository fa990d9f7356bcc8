import { describe, expect, test } from "vitest";
import { DEFAULT_ATTACK_FACES, DEFAULT_DEFENSE_FACES } from "../../../src/rules/dice/faces.ts";
import { solveAttack } from "../../../src/rules/dice/odds.ts";
import type { AttackFace, DefenseFace } from "../../../src/rules/dice/faces.ts";
import type { OddsInput } from "../../../src/rules/dice/odds.ts";
import { resolveAttack } from "../../../src/rules/starchasers/resolve-attack.ts";
import { RULES } from "../support/facts.ts";
import { everyAimedRoll, everyRoll } from "./every-roll.ts";

/**
 * The solver against `resolveAttack` itself: every combination of faces of every pool up to 4 v 4, with every combination
 * of options. Ways are whole numbers below 2^53 and denominators powers of 8, so the numbers must be equal.
 */

const DICE = [0, 1, 2, 3, 4];
const POOLS = DICE.flatMap((attack) => DICE.map((defense) => [attack, defense] as const));
const SOAK = [0, 1, 3];
const SMALL = [0, 1, 2];

/** What an attacker may have. */
interface Attacking {
  readonly token: boolean;
  readonly vicious: number;
  readonly accurate: number;
  readonly piercing: number;
  readonly armor: number;
  readonly rerolls: number;
}

const ATTACKING: Attacking[] = [false, true].flatMap((token) =>
  SMALL.flatMap((vicious) =>
    SMALL.flatMap((accurate) =>
      SMALL.flatMap((piercing) =>
        (piercing === 0 ? [0] : [0, 1, 3]).flatMap((armor) =>
          SMALL.map((rerolls) => ({ token, vicious, accurate, piercing, armor, rerolls })),
        ),
      ),
    ),
  ),
);
const DEFENDING = [false, true].flatMap((token) => SMALL.map((protective) => ({ token, protective })));

/** One way in which an attack roll is used. */
interface Strike {
  readonly id: number;
  readonly ways: number;
  /** Defense dice that it takes away. */
  readonly pierced: number;
}

const strikes: { faces: readonly AttackFace[]; attacking: Attacking; use: Record<string, number> }[] = [];
const strikeIds = new Map<string, number>();
const evasions: { faces: readonly DefenseFace[]; token: boolean; protective: number }[] = [];
const evasionIds = new Map<string, number>();

function idOf<Thing>(things: Thing[], ids: Map<string, number>, key: string, thing: Thing): number {
  const id = ids.get(key) ?? things.push(thing) - 1;
  ids.set(key, id);
  return id;
}

/** Keep what a function of plain values answered. */
function kept<Args extends readonly (number | boolean)[], Answer>(work: (...args: Args) => Answer) {
  const answers = new Map<string, Answer>();
  return (...args: Args): Answer => {
    const key = args.join();
    const answer = answers.get(key) ?? work(...args);
    answers.set(key, answer);
    return answer;
  };
}

const aimedRolls = kept((dice: number, rerolls: number, turned: number) =>
  everyAimedRoll(DEFAULT_ATTACK_FACES, dice, rerolls, turned),
);

function strikesOf(dice: number, attacking: Attacking): Strike[] {
  const { token, vicious, accurate, piercing, armor, rerolls } = attacking;
  const turned = token ? Infinity : vicious + accurate + piercing;
  return aimedRolls(dice, rerolls, turned).map(({ faces, ways }) => {
    let focus = faces.filter((face) => face === "focus").length;
    const take = (most: number): number => {
      const taken = Math.min(most, focus);
      focus -= taken;
      return taken;
    };
    // A token turns whatever is left into Hits, which is worth more than to pierce.
    const use = { vicious: take(vicious), accurate: take(accurate), piercing: token ? 0 : take(piercing) };
    const id = idOf(strikes, strikeIds, `${faces.join()} ${Object.values(use).join()} ${token} ${armor}`, {
      faces,
      attacking,
      use,
    });
    return { id, ways, pierced: Math.min(use.piercing, armor) };
  });
}

const evasionsOf = kept((dice: number, token: boolean, most: number) =>
  everyRoll(DEFAULT_DEFENSE_FACES, dice).map(({ faces, ways }) => {
    const protective = Math.min(most, faces.filter((face) => face === "focus").length);
    const evasion = { faces, token, protective };
    return { id: idOf(evasions, evasionIds, `${faces.join()} ${protective} ${token}`, evasion), ways };
  }),
);

/** Most different uses of a defense roll, and of soak, that a key tells apart. */
const EVASIONS = 256;
const SOAKS = 4;
/** Answers of `settle`; 255 where nobody asked yet. */
const settled = new Uint8Array(4096 * EVASIONS * SOAKS).fill(255);

/** What `resolveAttack` leaves: Crits times 8 plus Hits. Every different exchange is settled once. */
function settle(strike: number, evasion: number, soak: number): number {
  const key = (strike * EVASIONS + evasion) * SOAKS + soak;
  const known = settled[key]!;
  if (known !== 255) return known;
  const { faces, attacking, use } = strikes[strike]!;
  const defense = evasions[evasion]!;
  const { hits, crits } = resolveAttack(
    {
      attack: faces,
      defense: defense.faces,
      attackerToken: attacking.token,
      defenderToken: defense.token,
      focusUse: use,
      defenseFocusUse: { protective: defense.protective },
      soak,
      targetArmor: attacking.armor,
    },
    RULES,
  );
  return (settled[key] = crits * 8 + hits);
}

/** Ways to end with so many Crits and Hits, out of 8 to all dice and rerolls. */
function waysOf(thrown: readonly Strike[], defenseDice: number, token: boolean, protective: number, soak: number) {
  const ways = new Float64Array(64);
  const rolls = [0, 1, 2].map((pierced) => {
    const dice = defenseDice === 0 ? 0 : Math.max(1, defenseDice - pierced);
    return { rolls: evasionsOf(dice, token, protective), unused: 8 ** (defenseDice - dice) };
  });
  for (const strike of thrown) {
    const met = rolls[strike.pierced]!;
    for (const { id, ways: n } of met.rolls) ways[settle(strike.id, id, soak)]! += strike.ways * n * met.unused;
  }
  return ways;
}

/** Cells of the solver that differ from the count. */
function differing(input: OddsInput, ways: Float64Array): number {
  const { joint, stride } = solveAttack(input);
  const all = 8 ** (input.attackDice + input.defenseDice + (input.rerolls ?? 0));
  let wrong = 0;
  for (let c = 0; c <= input.attackDice; c++) {
    for (let h = 0; c + h <= input.attackDice; h++) if (joint[c * stride + h] !== ways[c * 8 + h]! / all) wrong += 1;
  }
  return wrong;
}

describe("the solver equals resolveAttack over all faces, whatever the options", () => {
  test.each(POOLS)("%i against %i (SC-ATK-08 to SC-ATK-13, SC-AIM-01, SC-COVER-02, SC-QUAL-08)", (attack, defense) => {
    const wrong: unknown[] = [];
    for (const attacking of ATTACKING) {
      const thrown = strikesOf(attack, attacking);
      for (const { token, protective } of DEFENDING) {
        for (const soak of SOAK) {
          const input: OddsInput = {
            attackDice: attack,
            defenseDice: defense,
            houseRules: RULES,
            attackerToken: attacking.token,
            defenderToken: token,
            focusToCrit: attacking.vicious,
            focusToHit: attacking.accurate,
            focusToEvade: protective,
            piercing: attacking.piercing,
            targetArmor: attacking.armor,
            rerolls: attacking.rerolls,
            soak,
          };
          if (differing(input, waysOf(thrown, defense, token, protective, soak)) > 0) wrong.push(input);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("every option was tried", () => {
    expect(ATTACKING).toHaveLength(2 * 3 * 3 * 7 * 3);
    expect(DEFENDING.length * SOAK.length).toBe(18);
    expect(evasions.length).toBeLessThanOrEqual(EVASIONS);
    expect(strikes.length * EVASIONS * SOAKS).toBeLessThanOrEqual(settled.length);
  });
});
