// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attackOn, everyDieShows, openArena } from "./support/attacks.ts";
import { character, npc, WORLD_TIMEOUT } from "./support/host.ts";

const PISTOL = { name: "Holdout", dice: 3, range: "pistol" };

beforeAll(openArena, WORLD_TIMEOUT);

beforeEach(() => {
  everyDieShows(1);
});

describe("the sheet promises what the dialog rolls", () => {
  test("a simple attack of an NPC with a bonus has the same dice in its row and in the dialog", async () => {
    const thug = await npc({ attacks: [PISTOL], bonuses: { attack: 2 } });
    const { simpleRows } = await import("../../src/applications/sheets/attack-rows.ts");
    const { readDraft, startDraft } = await import("../../src/workflows/attack-draft.ts");
    const [row] = simpleRows(thug.system);
    const draft = startDraft(thug, row?.attack ?? null);
    expect(row?.attack).toBe("attacks.0");
    expect(row?.dice).toBe(5);
    expect(draft && readDraft(draft).dice).toBe(5);
  });

  test("bare hands strike in the way their owner has learned (SC-DUEL-TYPE-01)", async () => {
    const hero = await character({ unarmed: { duelType: "finesse" } });
    const card = await attackOn(await npc(), hero);
    expect(card.system.weapon.duelType).toBe("finesse");
  });
});
