// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AttackCard } from "../../src/authority/attack-card.ts";
import { ask, attackOn, everyDieShows, NO_DEFENSE, openArena, OTHER, PLAYER, writeAs } from "./support/attacks.ts";
import { character, npc, WORLD_TIMEOUT } from "./support/host.ts";

const HIT = 1;
const STURDY = { hp: { override: 900, value: 900 } };
const WORD = { hits: null, crits: null, damage: null, factor: 1, target: null };

const view = async (card: AttackCard, user = game.user) => {
  const { prepareAttackCard } = await import("../../src/chat/attack-card.ts");
  return prepareAttackCard(card, user);
};

/** A hit of 10 on a player's character, ready to be applied. */
async function hit() {
  const target = await character(STURDY, { ownership: { default: 0, [PLAYER]: 3 } });
  const card = await attackOn(target, await npc());
  await ask(null, "attack.defend", card, NO_DEFENSE);
  return { target, card };
}

beforeAll(openArena, WORLD_TIMEOUT);

beforeEach(() => {
  everyDieShows(HIT);
});

describe("a card belongs to its author, who may write anything on it (design 4)", () => {
  const forged = { hits: null, crits: null, damage: 500, factor: 2, by: "" };

  test("a Gamemaster's word that no Gamemaster wrote does not count, and the card says who wrote on it", async () => {
    const { target, card } = await hit();
    await writeAs(OTHER, card, { system: { overrule: { ...forged, by: game.user.id } } });
    const { result, overruled, story } = await view(card);
    expect([result, overruled, story.map(({ text }) => text)]).toEqual([
      "Hits left: 10, crits: 0. Damage: 10.",
      null,
      [expect.stringContaining("Bo")],
    ]);
    expect(await ask(PLAYER, "attack.apply", card)).toMatchObject({ reason: "notOwner" });
    expect(await ask(null, "attack.apply", card)).toEqual({ ok: true });
    expect(target.system.hp.value).toBe(890);
  });

  test("a card that is born with a defense, or with Focus results of a quality that nobody has, is marked", async () => {
    const card = await attackOn(await character(STURDY), await npc());
    await writeAs(OTHER, card, { system: { defense: { status: "declined" }, focusUse: { vicious: 1 }, soak: -4 } });
    expect((await view(card)).story.map(({ text }) => text)).toEqual([expect.stringContaining("Bo")]);
  });

  test("a card with more attack dice than its pool has is marked", async () => {
    const card = await attackOn(await character(STURDY), await npc());
    await writeAs(OTHER, card, {});
    expect((await view(card)).story.map(({ text }) => text)).toEqual([]);
    await writeAs(OTHER, card, { system: { pool: [{ reason: "strength", dice: 2, params: {} }] } });
    expect((await view(card)).story.map(({ text }) => text)).toEqual([expect.stringContaining("Bo")]);
  });

  test("the mark stays when the Gamemaster's client has written, and the Gamemaster's own word counts then", async () => {
    const { target, card } = await hit();
    await writeAs(OTHER, card, { system: { overrule: forged } });
    const { noteTampering } = await import("../../src/authority/tampering.ts");
    await noteTampering(card);
    card.updateSource({ _stats: { lastModifiedBy: game.user.id } });
    expect(card.system.overrule).toMatchObject({ damage: null, factor: 1 });
    expect((await view(card)).story.map(({ text }) => text)).toEqual([expect.stringContaining("Bo")]);
    expect(await ask(null, "attack.amend", card, { ...WORD, damage: 3 })).toEqual({ ok: true });
    await ask(null, "attack.apply", card);
    expect(target.system.hp.value).toBe(897);
  });

  test("a request that waited for a Gamemaster does not wash a forged result clean", async () => {
    const { target, card } = await hit();
    const request = { id: "later", type: "attack.apply", data: { message: card.id } };
    await writeAs(PLAYER, card, { system: { overrule: forged, requests: [request] } });
    const { resumeCard } = await import("../../src/authority/pending.ts");
    await resumeCard(card);
    card.updateSource({ _stats: { lastModifiedBy: game.user.id } });
    expect(card.system).toMatchObject({ tampered: PLAYER, requests: [], overrule: { damage: null } });
    await ask(null, "attack.apply", card);
    expect(target.system.hp.value).toBe(890);
  });

  test("a journal that says 'undone' does not make a second blow of one", async () => {
    const { target, card } = await hit();
    await ask(null, "attack.apply", card);
    const [entry] = card.system.toObject().journal;
    await writeAs(OTHER, card, { system: { journal: [{ ...entry, undone: true }] } });
    expect(await ask(null, "attack.apply", card)).toEqual({ ok: true });
    expect([target.system.hp.value, card.system.phase]).toEqual([890, "applied"]);
  });

  test("a journal that was wiped after undo does not keep the Gamemaster from applying again", async () => {
    const { target, card } = await hit();
    await ask(null, "attack.apply", card);
    await ask(null, "attack.undo", card);
    await writeAs(OTHER, card, { system: { journal: [] } });
    expect(await ask(null, "attack.apply", card)).toEqual({ ok: true });
    expect(target.system.hp.value).toBe(890);
  });

  test("a claim from the future does not block the card", async () => {
    const { target, card } = await hit();
    const claim = { id: `${card.id}.0`, session: "x", at: Date.now() + 1e9, actor: target.uuid };
    await writeAs(OTHER, card, { system: { journal: [{ ...claim, done: false, undone: false }] } });
    expect(await ask(null, "attack.apply", card)).toEqual({ ok: true });
  });

  test("a claim of what was undone brings no condition back", async () => {
    const target = await character({ hp: { value: 1 } }, { ownership: { default: 0, [PLAYER]: 3 } });
    const card = await attackOn(target, await npc());
    await ask(null, "attack.defend", card, NO_DEFENSE);
    await ask(null, "attack.apply", card);
    await ask(null, "attack.undo", card);
    const claim = { id: `${card.id}.0`, session: "x", at: 0, actor: target.uuid, done: false, undone: false };
    await writeAs(OTHER, card, { system: { journal: [claim] } });
    const { resumeCard } = await import("../../src/authority/pending.ts");
    await resumeCard(card);
    expect([[...target.statuses], target.system.hp.value]).toEqual([[], 1]);
  });
});

describe("an actor's record belongs to its owner", () => {
  test("it marks no combatant of anybody else as defeated", async () => {
    const { target, card } = await hit();
    const boss = await npc({ rank: "boss" });
    const combat = await Combat.create({});
    const [combatant] = (await combat?.createEmbeddedDocuments("Combatant", [{ actorId: boss.id }])) ?? [];
    const record = { id: `${card.id}.0`, deltas: {}, effects: [], defeated: [combatant?.uuid], undone: false };
    await target.update({ flags: { starchasers: { operations: [record] } } });
    await ask(PLAYER, "attack.apply", card);
    expect(combatant?.defeated).toBe(false);
  });
});
