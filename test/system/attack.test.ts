// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AttackCard } from "../../src/authority/attack-card.ts";
import { openWorld } from "./support/host.ts";

const PLAYER = "player0000000001";
const OTHER = "player0000000002";

const modules = {
  card: () => import("../../src/authority/attack-card.ts"),
  channel: () => import("../../src/authority/channel.ts"),
  draft: () => import("../../src/workflows/attack-draft.ts"),
  attack: () => import("../../src/workflows/attack.ts"),
  defend: () => import("../../src/workflows/defend.ts"),
  pending: () => import("../../src/authority/pending.ts"),
  view: () => import("../../src/chat/attack-card.ts"),
  actions: () => import("../../src/authority/actions/attack-actions.ts"),
};

let host: Awaited<ReturnType<typeof openWorld>>;

/** Dice that all show this value. */
function everyDieShows(value: number): void {
  CONFIG.Dice.randomUniform = () => 1 - (value - 0.5) / 8;
}

/** What players know somebody as, where it matters. */
const TOKEN_NAMES: Readonly<Record<string, string>> = { "Agent Zero": "Stranger" };

const HIT = 1;
const EVADE = 1;
const BLANK = 8;

async function makeActor(name: string, type: "character" | "npc", owner: string | null, system: object = {}) {
  const ownership = { default: 0, ...(owner === null ? {} : { [owner]: 3 }) };
  const data: Record<string, unknown> = {
    name,
    type,
    ownership,
    prototypeToken: { name: TOKEN_NAMES[name] ?? `Token of ${name}` },
    system,
  };
  // The types of creation data know each type apart; here it is either.
  const actor = await Actor.create(data as never);
  return actor as unknown as Actor.Implementation;
}

async function attackOn(target: Actor.Implementation, attacker: Actor.Implementation, token = false) {
  const { startDraft } = await modules.draft();
  const { rollAttack } = await modules.attack();
  const draft = startDraft(attacker, null)!;
  const manual = [{ dice: 9, note: "" }];
  await rollAttack({ ...draft, target: target.uuid, band: "blade", manual, token });
  const { attackCardOf } = await modules.card();
  return attackCardOf(game.messages.contents.at(-1)?.id ?? "")!;
}

async function ask(
  user: string | null,
  type: string,
  card: AttackCard,
  data: object = {},
  id = foundry.utils.randomID(),
) {
  const { carryOut } = await modules.channel();
  const sender = user === null ? game.user : game.users.get(user)!;
  return carryOut({ id, type, data: { ...data, message: card.id } }, sender);
}

const NO_DEFENSE = { values: null, token: false, extra: 0 };
const numbers = (actor: Actor.Implementation) => {
  const { hp, stress, injuries } = actor.system as {
    hp: { value: number };
    stress: { value: number };
    injuries: number;
  };
  return { hp: hp.value, stress: stress.value, injuries, statuses: [...actor.statuses] };
};

beforeAll(async () => {
  host = await openWorld({
    users: [
      { _id: PLAYER, name: "Ada" },
      { _id: OTHER, name: "Bo" },
    ],
  });
  const { AttackMessageData } = await import("../../src/data/message/attack-data.ts");
  const { StarchasersChatMessage } = await import("../../src/documents/starchasers-chat-message.ts");
  CONFIG.ChatMessage.documentClass = StarchasersChatMessage;
  Object.assign(CONFIG.ChatMessage.dataModels, { attack: AttackMessageData });
  (await modules.actions()).registerAttackActions();
});

beforeEach(() => {
  everyDieShows(HIT);
});

describe("an attack (SC-ATK-17)", () => {
  test("one card with both names, both pools and the tokens' names (P10, P42)", async () => {
    const [hero, thug] = [await makeActor("Agent Zero", "character", PLAYER), await makeActor("Boss", "npc", null)];
    const card = await attackOn(thug, hero);
    expect(card.system.attacker.name).toBe("Stranger");
    expect(card.system.target.name).toBe("Token of Boss");
    expect(card.system.phase).toBe("defense");
    await (await modules.defend()).rollDefense(card, { token: false });
    expect(card.rolls).toHaveLength(2);
    expect(card.system.phase).toBe("result");
    expect(JSON.stringify(card.toObject())).not.toContain("Agent Zero");
  });

  test("P43: no defense resolves with 0 evades", async () => {
    const [hero, thug] = [await makeActor("A", "character", PLAYER), await makeActor("B", "npc", null)];
    const card = await attackOn(thug, hero);
    expect(await ask(null, "attack.defend", card, NO_DEFENSE)).toEqual({ ok: true });
    expect(card.system.outcome).toMatchObject({ success: true, hits: 10, damage: 10 });
  });

  test("P33: no card, no token spent", async () => {
    const hero = await makeActor("A", "character", PLAYER, { tokens: { focus: 1 } });
    const thug = await makeActor("B", "npc", null);
    const create = vi.spyOn(ChatMessage, "create").mockRejectedValueOnce(new Error("server gone"));
    await expect(attackOn(thug, hero, true)).rejects.toThrow("server gone");
    create.mockRestore();
    expect(hero.system).toMatchObject({ tokens: { focus: 1 } });
  });

  test("the token goes with the card", async () => {
    const hero = await makeActor("A", "character", PLAYER, { tokens: { focus: 1 } });
    const card = await attackOn(await makeActor("B", "npc", null), hero, true);
    expect(hero.system).toMatchObject({ tokens: { focus: 0 } });
    expect(card.system.attackerToken).toBe(true);
  });
});

describe("the defender's request is checked against the documents (design 4)", () => {
  const defense = { values: [EVADE, EVADE, EVADE, EVADE], token: false, extra: 0 };

  async function waiting() {
    const hero = await makeActor("Hero", "character", PLAYER);
    return { hero, card: await attackOn(hero, await makeActor("Thug", "npc", null)) };
  }

  test("its owner may; dodge of a new character is 4 dice", async () => {
    const { card } = await waiting();
    expect(await ask(PLAYER, "attack.defend", card, defense)).toEqual({ ok: true });
    expect(card.system.defense).toMatchObject({ kind: "dodge", status: "rolled", by: PLAYER });
    expect(card.system.outcome).toMatchObject({ hits: 6 });
  });

  test.each([
    { name: "another player", user: OTHER, data: defense, reason: "notOwner" },
    { name: "too many dice", user: PLAYER, data: { ...defense, values: [1, 1, 1, 1, 1] }, reason: "poolChanged" },
    { name: "dice of one's own", user: PLAYER, data: { ...defense, extra: 3 }, reason: "gamemasterOnly" },
    { name: "a token that is not there", user: PLAYER, data: { ...defense, token: true }, reason: "noToken" },
    {
      name: "a face that is not on the die",
      user: PLAYER,
      data: { ...defense, values: [9, 1, 1, 1] },
      reason: "unknownRequest",
    },
  ])("$name is refused: $reason", async ({ user, data, reason }) => {
    const { card } = await waiting();
    expect(await ask(user, "attack.defend", card, data)).toMatchObject({ ok: false, reason });
    expect(card.system.phase).toBe("defense");
  });

  test("a token on the defense is spent once, and a second roll is refused", async () => {
    const { hero, card } = await waiting();
    await hero.update({ system: { tokens: { focus: 2 } } });
    const answers = await Promise.all([
      ask(PLAYER, "attack.defend", card, { ...defense, token: true }),
      ask(PLAYER, "attack.defend", card, { ...defense, token: true }),
    ]);
    expect(answers).toEqual([{ ok: true }, { ok: false, reason: "defenseRolled" }]);
    expect(hero.system).toMatchObject({ tokens: { focus: 1 } });
  });
});

describe("apply and undo", () => {
  async function ready(type: "character" | "npc" = "character", system: object = {}) {
    const target = await makeActor("Target", type, PLAYER, system);
    const card = await attackOn(target, await makeActor("Thug", "npc", null));
    await ask(null, "attack.defend", card, NO_DEFENSE);
    return { target, card };
  }

  test("P39, P40: overkill: 0 hit points, injury, unconscious, motivation; undo gives all back, once", async () => {
    const { target, card } = await ready("character", { hp: { value: 5 } });
    const before = numbers(target);
    expect(await ask(null, "attack.apply", card)).toEqual({ ok: true });
    expect(numbers(target)).toEqual({ hp: 0, stress: 0, injuries: 1, statuses: ["unconscious"] });
    expect(target.system).toMatchObject({ motivation: { value: 2 } });
    expect(await ask(null, "attack.undo", card)).toEqual({ ok: true });
    expect(numbers(target)).toEqual(before);
    expect(target.system).toMatchObject({ motivation: { value: 0 } });
    expect(await ask(null, "attack.undo", card)).toMatchObject({ reason: "alreadyUndone" });
  });

  test("after undo the GM may apply again, e.g. when the result was changed; each time it counts once", async () => {
    const { target, card } = await ready("character", { hp: { value: 5 } });
    await ask(null, "attack.apply", card);
    await ask(null, "attack.undo", card);
    expect(await ask(PLAYER, "attack.apply", card)).toMatchObject({ reason: "notOwner" });
    expect(await ask(null, "attack.apply", card)).toEqual({ ok: true });
    expect(numbers(target)).toMatchObject({ hp: 0, injuries: 1, statuses: ["unconscious"] });
    await ask(null, "attack.undo", card);
    expect(numbers(target)).toEqual({ hp: 5, stress: 0, injuries: 0, statuses: [] });
  });

  test("P19: a double click applies once, and so does a request that arrives twice", async () => {
    const { target, card } = await ready("character", { hp: { override: 30, value: 30 } });
    const [first, second] = await Promise.all([ask(null, "attack.apply", card), ask(null, "attack.apply", card)]);
    expect([first, second]).toEqual([{ ok: true }, { ok: false, reason: "alreadyApplied" }]);
    const again = await ready("character", { hp: { override: 30, value: 30 } });
    await Promise.all([1, 2].map(() => ask(PLAYER, "attack.apply", again.card, {}, "same-request")));
    expect([numbers(target).hp, numbers(again.target).hp]).toEqual([20, 20]);
  });

  test("what happened since the blow stays after undo (P40)", async () => {
    const { target, card } = await ready("character", { hp: { override: 30, value: 30 } });
    await ask(null, "attack.apply", card);
    await target.update({ system: { hp: { value: 23 }, stress: { value: 2 } } });
    await ask(null, "attack.undo", card);
    expect(numbers(target)).toMatchObject({ hp: 30, stress: 2 });
  });

  test("a player may neither apply to a stranger nor undo, and the author cannot wipe the journal to apply twice", async () => {
    const { target, card } = await ready("character", { hp: { override: 30, value: 30 } });
    expect(await ask(OTHER, "attack.apply", card)).toMatchObject({ reason: "notOwner" });
    expect(await ask(PLAYER, "attack.apply", card)).toEqual({ ok: true });
    expect(await ask(PLAYER, "attack.undo", card)).toMatchObject({ reason: "gamemasterOnly" });
    await card.update({ system: { journal: [] } });
    await ask(PLAYER, "attack.apply", card);
    expect(card.system.phase).toBe("applied");
    expect(numbers(target).hp).toBe(20);
  });

  test("the GM's hand: damage halved is marked; afterwards only a GM applies", async () => {
    const { target, card } = await ready("character", { hp: { override: 30, value: 30 } });
    const word = { hits: null, crits: null, damage: 7, factor: 0.5, target: null };
    expect(await ask(PLAYER, "attack.amend", card, word)).toMatchObject({ reason: "gamemasterOnly" });
    expect(await ask(null, "attack.amend", card, word)).toEqual({ ok: true });
    expect(card.system.isOverruled).toBe(true);
    expect(await ask(PLAYER, "attack.apply", card)).toMatchObject({ reason: "notOwner" });
    await ask(null, "attack.apply", card);
    expect(numbers(target).hp).toBe(27);
  });

  test("a claim that never reached its actor is dropped; one that did is completed (no half applied work)", async () => {
    const { resumeCard } = await modules.pending();
    const { target, card } = await ready("character", { hp: { override: 30, value: 30 } });
    const claim = { id: `${card.id}.0`, session: "gone", at: 0, actor: target.uuid, done: false, undone: false };
    await card.update({ system: { journal: [claim] } });
    await resumeCard(card);
    expect([card.system.phase, numbers(target).hp]).toEqual(["result", 30]);
    await ask(null, "attack.apply", card);
    await card.update({ system: { journal: [claim] } });
    await resumeCard(card);
    expect([card.system.phase, numbers(target).hp]).toEqual(["applied", 20]);
  });

  test("a request left while no GM was there is taken up, as its author's (P22)", async () => {
    const { resumeCard, leavePending } = await modules.pending();
    const { target, card } = await ready("character", { hp: { override: 30, value: 30 } });
    await leavePending(card, { id: "later", type: "attack.apply", data: { message: card.id } });
    await resumeCard(card);
    expect([card.system.phase, card.system.requests.length, numbers(target).hp]).toEqual(["applied", 0, 20]);
  });

  test("P28: the target is gone: the card can be drawn, its button says why, and nothing is written", async () => {
    const { prepareAttackCard } = await modules.view();
    const { target, card } = await ready();
    await target.delete();
    const context = prepareAttackCard(card, game.user);
    expect(context.buttons).toMatchObject([{ action: "scApply", reason: "Token of Target no longer exists." }]);
    expect(await ask(null, "attack.apply", card)).toMatchObject({ reason: "targetGone" });
  });

  test("an Extra at 0 is defeated, an ionic blow passes through a body (SC-LETHAL-04, SC-DMGT-01)", async () => {
    const { target, card } = await ready("npc", { rank: "extra", hp: { value: 3 } });
    await ask(null, "attack.apply", card);
    expect(numbers(target)).toMatchObject({ hp: 0, injuries: 0, statuses: ["dead"] });
    const ionic = await ready("character", { hp: { override: 30, value: 30 } });
    await ionic.card.update({ system: { weapon: { damageType: "ionic" } } });
    await ask(null, "attack.apply", ionic.card);
    expect(numbers(ionic.target).hp).toBe(30);
  });
});

describe("frames of others", () => {
  test("unknown ones change nothing, are logged and shown to the GM", async () => {
    const { receive } = await modules.channel();
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await receive({ kind: "request", request: { id: "a", type: "attack.kill", data: {} } }, PLAYER);
    await receive("hello", PLAYER);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
    expect(host.socket.sent.filter(([event]) => event === "system.starchasers")).toEqual([]);
  });

  test("a refusal goes back to the one who asked, with its reason", async () => {
    everyDieShows(BLANK);
    const { receive } = await modules.channel();
    const card = await attackOn(await makeActor("Hero", "character", PLAYER), await makeActor("Thug", "npc", null));
    await receive({ kind: "request", request: { id: "b", type: "attack.apply", data: { message: card.id } } }, OTHER);
    const [, answer] = host.socket.sent.filter(([event]) => event === "system.starchasers").at(-1)!;
    expect(answer).toMatchObject({ kind: "answer", id: "b", to: OTHER, answer: { ok: false, reason: "notOwner" } });
  });
});
