// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { attackOn, everyDieShows, openArena } from "./support/attacks.ts";
import { character, npc, WORLD_TIMEOUT, type Host } from "./support/host.ts";

let host: Host;

beforeAll(async () => {
  host = await openArena();
}, WORLD_TIMEOUT);

beforeEach(() => {
  everyDieShows(1);
  host.notifications.messages.splice(0);
});

/** Keys of what was told to the user. */
const told = (): string[] => host.notifications.messages.map(({ message }) => message);

describe("what was open while somebody else changed the world", () => {
  test("P45: the attacker was deleted under the dialog: no card, and the reason", async () => {
    const { rollAttack } = await import("../../src/workflows/attack.ts");
    const { startDraft } = await import("../../src/workflows/attack-draft.ts");
    const [hero, foe] = [await character(), await npc()];
    const draft = startDraft(hero, null);
    if (!draft) throw new Error("no draft");
    const before = game.messages.size;
    await hero.delete();
    expect(await rollAttack({ ...draft, target: foe.uuid, band: "blade" })).toBe(false);
    expect(game.messages.size).toBe(before);
    expect(told()).toEqual(["STARCHASERS.Error.targetGone"]);
  });

  test("P18: the attacker became somebody else's under the dialog: no card, no token spent, and the reason", async () => {
    const { rollAttack } = await import("../../src/workflows/attack.ts");
    const { startDraft } = await import("../../src/workflows/attack-draft.ts");
    const [hero, foe] = [await character({ tokens: { focus: 1 } }), await npc()];
    const draft = startDraft(hero, null);
    if (!draft) throw new Error("no draft");
    const owner = vi.spyOn(hero, "isOwner", "get").mockReturnValue(false);
    expect(await rollAttack({ ...draft, target: foe.uuid, band: "blade", token: true })).toBe(false);
    owner.mockRestore();
    expect(hero.system.tokens.focus).toBe(1);
    expect(told()).toEqual(["STARCHASERS.Error.notOwner"]);
  });

  test("a target that is gone stays the choice of the GM's hand: a change of Hits aims at nobody else", async () => {
    const { prepareHand } = await import("../../src/chat/card-hand.ts");
    const foe = await npc();
    const card = await attackOn(foe, await character());
    const { uuid, name } = card.system.target;
    await foe.delete();
    const choices = prepareHand(card, game.user, null)?.targets.flatMap((group) => group.choices) ?? [];
    expect(choices.filter(({ chosen }) => chosen)).toEqual([{ uuid, name, chosen: true }]);
  });
});

describe("dice that nobody can roll", () => {
  test("P46: a defense of more dice than a request carries is refused with the reason, not called a forgery", async () => {
    const { rollDefense } = await import("../../src/workflows/defend.ts");
    const wall = await npc({ flat: { dodge: 150, parry: 150, block: 150, armor: 150 } });
    const card = await attackOn(wall, await character());
    await rollDefense(card, { token: false });
    expect(told()).toEqual(["STARCHASERS.Error.tooManyDice"]);
    expect(card.system.defense.status).toBe("waiting");
  });
});
