/* global game, Actor, Item, Combat */
import { makeHero } from "./documents.spec.mjs";

const notices = (client) =>
  client.run(() => [...document.querySelectorAll("#notifications .notification")].map((notice) => notice.textContent));

export const specs = [
  {
    id: "Q19",
    name: "the server refuses a player's change of somebody else's actor; only that player is told, nothing changes",
    errors: /lacks permission/,
    async run(seats) {
      const { gm, player, other, equal, match, ok, refusal } = seats;
      const id = await makeHero(seats);
      const message = await refusal(player.run((key) => game.actors.get(key).update({ "system.strength": 9 }), id));
      match(message, new RegExp(`User ${player.user.name} lacks permission to update Actor \\[${id}\\]`));
      await player.until(() => document.querySelector("#notifications .notification.error") !== null);
      ok((await notices(player)).some((text) => text.includes("lacks permission")));
      for (const client of [gm, other]) equal(await notices(client), []);
      for (const client of [gm, player, other]) {
        equal(await client.run((key) => game.actors.get(key).system.strength, id), 3);
      }
    },
  },
  {
    id: "Q19",
    name: "the server refuses embedded documents and deletion in somebody else's actor as well",
    errors: /lacks permission/,
    async run(seats) {
      const { player, match, refusal } = seats;
      const id = await makeHero(seats);
      const embedded = await refusal(
        player.run((key) => game.actors.get(key).createEmbeddedDocuments("Item", [{ name: "cf-x", type: "gear" }]), id),
      );
      match(embedded, new RegExp(`lacks permission to create Item.* in parent Actor \\[${id}\\]`));
      match(await refusal(player.run((key) => game.actors.get(key).delete(), id)), /lacks permission to delete Actor/);
    },
  },
  {
    id: "Q21",
    name: "players may whisper and query, but create neither actors nor items, nor write world settings",
    errors: /permission/,
    async run({ gm, player, equal, match, refusal }) {
      const rights = ["ACTOR_CREATE", "ITEM_CREATE", "SETTINGS_MODIFY", "MESSAGE_WHISPER", "QUERY_USER"];
      const can = (client) => client.run((names) => names.map((name) => game.user.can(name)), rights);
      equal(await can(player), [false, false, false, true, true]);
      equal(await can(gm), [true, true, true, true, true]);
      match(await refusal(player.run(() => Actor.create({ name: "cf-p", type: "hero" }))), /permission/);
      match(await refusal(player.run(() => Item.create({ name: "cf-p", type: "gear" }))), /permission/);
      match(await refusal(player.run(() => game.settings.set("conformance", "world", "player"))), /permission/);
      equal(await gm.run(() => game.settings.get("conformance", "world")), "unset");
    },
  },
  {
    id: "Q22",
    name: "a player may write round, turn and its own initiative, never system or flags of a combat",
    errors: /permission/,
    async run(seats) {
      const { gm, player, equal, match, refusal } = seats;
      const hero = await makeHero(seats, { ownership: { default: 0, [player.id]: 3 } });
      const enemy = await makeHero(seats);
      const combat = await gm.run(
        async (actors) => {
          const made = await Combat.create({});
          await made.createEmbeddedDocuments(
            "Combatant",
            actors.map((actorId) => ({ actorId })),
          );
          return made.id;
        },
        [hero, enemy],
      );
      await player.until((id) => game.combats.get(id)?.combatants.size === 2, combat);
      await player.run(async (id) => void (await game.combats.get(id).update({ round: 2, turn: 1 })), combat);
      equal(await player.run((id) => [game.combats.get(id).round, game.combats.get(id).turn], combat), [2, 1]);
      const set = ([id, actorId, value]) =>
        game.combats
          .get(id)
          .combatants.find((one) => one.actorId === actorId)
          .update({ initiative: value })
          .then(() => true);
      equal(await player.run(set, [combat, hero, 7]), true);
      match(await refusal(player.run(set, [combat, enemy, 8])), /permission/);
      const change = ([id, data]) =>
        game.combats
          .get(id)
          .update(data)
          .then(() => true);
      match(await refusal(player.run(change, [combat, { "flags.conformance.x": 1 }])), /permission/);
      match(await refusal(player.run(change, [combat, { "system.x": 1 }])), /permission/);
    },
  },
  {
    id: "Q38",
    name: "the server sanitises HTML fields, guards gmOnly fields, and refuses types that the manifest lacks",
    errors: /permission|valid type|gmOnly|gamemaster|Failed data preparation|secret/i,
    async run(seats) {
      const { gm, player, equal, match, refusal } = seats;
      const id = await makeHero(seats, { ownership: { default: 0, [player.id]: 3 } });
      await player.run((key) => {
        const bio = '<p onclick="alert(1)">Tall<script>alert(1)</script><img src="x" onerror="alert(1)"></p>';
        return void game.actors.get(key).update({ "system.bio": bio });
      }, id);
      const bio = await gm.until((key) => game.actors.get(key)._source.system.bio, id);
      match(bio, /^<p>Tall.*<\/p>$/);
      equal(/script|onclick|onerror/.test(bio), false);
      await player.run(
        (key) =>
          game.actors
            .get(key)
            .update({ "system.secret": "mine" })
            .catch(() => null),
        id,
      );
      equal(await gm.run((key) => game.actors.get(key)._source.system.secret, id), "");
      await gm.run((key) => void game.actors.get(key).update({ "system.secret": "told" }), id);
      await player.until((key) => game.actors.get(key).system.secret === "told", id);
      const type = await refusal(gm.run(() => Actor.create({ name: "cf-type", type: "dragon" }, { strict: true })));
      match(type, /"dragon" is not a valid type/);
    },
  },
];
