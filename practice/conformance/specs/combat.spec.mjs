/* global conformance, game, Combat */
import { makeHero } from "./documents.spec.mjs";

/** A combat of two combatants with initiatives 20 and 10; the second belongs to the player. Returns its id. */
async function makeCombat(seats) {
  const enemy = await makeHero(seats, { name: "cf-fast" });
  const hero = await makeHero(seats, { name: "cf-slow", ownership: { default: 0, [seats.player.id]: 3 } });
  const id = await seats.gm.run(
    async (actors) => {
      const combat = await Combat.create({ active: true });
      await combat.createEmbeddedDocuments(
        "Combatant",
        actors.map((actorId, index) => ({ actorId, initiative: 20 - 10 * index })),
      );
      return combat.id;
    },
    [enemy, hero],
  );
  await seats.player.until((key) => game.combats.get(key)?.turns.length === 2, id);
  return id;
}

const listen = () => {
  for (const hook of ["combatStart", "combatTurn", "combatRound", "combatTurnChange"]) {
    conformance.listen(hook, () => void conformance.note(hook, null));
  }
};

const hooks = (client) => client.run(() => conformance.steps().filter((step) => step.startsWith("combat")));

const turn = (client, id) =>
  client.run((key) => {
    const combat = game.combats.get(key);
    return [combat.round, combat.turn, combat.combatant?.actor?.name, combat.started];
  }, id);

export const specs = [
  {
    id: "Q30",
    name: "startCombat opens round 1 with the first turn; its hooks fire where it was asked, combatTurnChange everywhere",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeCombat(seats);
      await gm.run(listen);
      await player.run(listen);
      await gm.run(async (key) => void (await game.combats.get(key).startCombat()), id);
      equal(await turn(gm, id), [1, 0, "cf-fast", true]);
      await player.until(() => conformance.steps().includes("combatTurnChange"));
      equal(await hooks(gm), ["combatStart", "combatTurnChange"]);
      equal(await hooks(player), ["combatTurnChange"]);
      await gm.run(async (key) => void (await game.combats.get(key).nextTurn()), id);
      equal(await turn(gm, id), [1, 1, "cf-slow", true]);
      equal((await hooks(gm)).slice(2), ["combatTurn", "combatTurnChange"]);
      await gm.run(async (key) => void (await game.combats.get(key).nextTurn()), id);
      equal(await turn(gm, id), [2, 0, "cf-fast", true]);
      equal((await hooks(gm)).slice(4), ["combatRound", "combatTurnChange"]);
    },
  },
  {
    id: "Q30",
    name: "a combatStart hook may change what is about to be written",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeCombat(seats);
      await gm.run(async (key) => {
        conformance.listen("combatStart", (_combat, updateData) => {
          updateData.turn = 1;
        });
        await game.combats.get(key).startCombat();
      }, id);
      await player.until((key) => game.combats.get(key).started, id);
      equal(await turn(player, id), [1, 1, "cf-slow", true]);
    },
  },
  {
    id: "Q31",
    name: "end of turn, end of round, start of round, start of turn run one after the other, on one gamemaster only",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeCombat(seats);
      await gm.run(async (key) => {
        await game.combats.get(key).startCombat();
        await game.combats.get(key).nextTurn();
      }, id);
      await gm.until(() => conformance.steps().filter((step) => step === "startTurn ends").length === 2);
      await gm.run(() => void (conformance.log.length = 0));
      await player.until((key) => game.combats.get(key).turn === 1, id);
      await player.run(async (key) => void (await game.combats.get(key).nextTurn()), id);
      await gm.until(() => conformance.steps().includes("startTurn ends"));
      const steps = (client) => client.run(() => conformance.steps().filter((step) => /begins|ends/.test(step)));
      equal(
        await steps(gm),
        ["endTurn", "endRound", "startRound", "startTurn"].flatMap((step) => [`${step} begins`, `${step} ends`]),
      );
      equal(await steps(player), []);
    },
  },
  {
    id: "Q31",
    name: "without a gamemaster no client runs the turn's events",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeCombat(seats);
      await gm.run(async (key) => {
        await game.combats.get(key).startCombat();
        await game.combats.get(key).nextTurn();
      }, id);
      await player.until((key) => game.combats.get(key).turn === 1, id);
      const created = await gm.tidy();
      await gm.leave();
      await player.until(() => game.users.activeGM === null);
      await player.run(async (key) => void (await game.combats.get(key).nextTurn()), id);
      await player.page.waitForTimeout(150);
      equal(await player.run(() => conformance.steps().filter((step) => /begins|ends/.test(step))), []);
      await gm.join();
      await gm.deleteAll(created);
      await seats.other.until(() => game.users.filter((user) => user.active).length === 3);
    },
  },
];
