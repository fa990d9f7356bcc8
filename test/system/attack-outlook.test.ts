// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import { openArena } from "./support/attacks.ts";
import { character, npc, WORLD_TIMEOUT } from "./support/host.ts";

const STUNNER = {
  name: "Shock rifle",
  dice: 6,
  range: "rifle",
  qualities: [
    { key: "vicious", n: 2 },
    { key: "stunner", n: 5 },
    { key: "burning", n: 1 },
  ],
};

beforeAll(openArena, WORLD_TIMEOUT);

/** What the dialog of an attack on somebody reads and shows. */
async function lookAt(target: Actor.Implementation, attacker: Actor.Implementation) {
  const { readDraft, startDraft } = await import("../../src/workflows/attack-draft.ts");
  const { viewForecast } = await import("../../src/applications/dialogs/attack-view.ts");
  const draft = startDraft(attacker, null);
  if (!draft) throw new Error(`${attacker.name} cannot attack`);
  const aimed = { ...draft, target: target.uuid };
  const reading = readDraft(aimed);
  return { reading, outlook: reading.outlook, forecast: viewForecast(aimed, reading) };
}

describe("what the dialog foretells", () => {
  test("somebody whose sheet the user may read: its end, Critical Strike and conditions", async () => {
    const hero = await character({ hp: { value: 2 } });
    const { outlook, forecast } = await lookAt(hero, await npc({ attacks: [STUNNER] }));
    const { damage = [], crits = [] } = outlook?.odds ?? {};
    const sum = (chances: readonly number[], from: number) => chances.slice(from).reduce((all, one) => all + one, 0);
    const score = hero.system.toVictim().resistanceScore;
    expect(outlook?.target?.downChance).toBeCloseTo(sum(damage, 2), 12);
    expect(outlook?.target?.strikeChance).toBeCloseTo(sum(crits, score + 1), 12);
    expect(outlook?.target?.conditions).toEqual([{ condition: "stunned", chance: expect.closeTo(sum(crits, 0), 12) }]);
    expect(forecast.outcomes).toHaveLength(5);
    expect(forecast.conditions).toHaveLength(1);
  });

  test("a stranger's Hit Points and Resistance do not show through", async () => {
    const hero = await character();
    hero.testUserPermission = () => false;
    const { outlook, forecast } = await lookAt(hero, await npc({ attacks: [STUNNER] }));
    expect(outlook?.target).toBeNull();
    expect(forecast.outcomes).toHaveLength(3);
    expect(forecast.conditions).toEqual([]);
  });

  test("Extras suffer no Critical Strike and no condition (SC-CRIT-03)", async () => {
    const extra = await npc({ rank: "extra" });
    const { outlook, forecast } = await lookAt(extra, await npc({ attacks: [STUNNER] }));
    expect(outlook?.target).toMatchObject({ strikeChance: null, conditions: [] });
    expect(forecast.outcomes).toHaveLength(4);
  });

  test("damage that does nothing to this body takes nobody down (SC-DMGT-01)", async () => {
    const shot = { ...STUNNER, damageType: "ionic" };
    const { outlook } = await lookAt(await character({ hp: { value: 1 } }), await npc({ attacks: [shot] }));
    expect(outlook?.target?.downChance).toBe(0);
    expect(outlook?.target?.strikeChance).toBeNull();
  });

  test("what helps: an Aim, the weapon's Focus, a die; a token only for those who hold one", async () => {
    const hero = await character();
    const without = await lookAt(hero, await npc({ attacks: [STUNNER] }));
    expect(without.outlook?.gains.map(({ option, n }) => `${option} ${n}`)).toEqual(["aim 1", "vicious 2", "oneDie 1"]);
    expect(without.forecast.gains).toHaveLength(3);
    const holder = await npc({ attacks: [STUNNER], tokens: { focus: 1 } });
    const { outlook } = await lookAt(hero, holder);
    expect(outlook?.gains[0]?.option).toBe("focusToken");
  });

  test("without a target there is a table of dashes and nothing else", async () => {
    const { readDraft, startDraft } = await import("../../src/workflows/attack-draft.ts");
    const { viewForecast } = await import("../../src/applications/dialogs/attack-view.ts");
    const draft = startDraft(await npc(), null);
    if (!draft) throw new Error("nobody attacks");
    const forecast = viewForecast(draft, readDraft(draft));
    expect(forecast.outcomes.map(({ value }) => value)).toEqual(["–", "–", "–"]);
    expect(forecast.bars).toEqual([]);
    expect(forecast.gains).toEqual([]);
  });
});
