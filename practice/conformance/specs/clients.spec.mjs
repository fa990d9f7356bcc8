/* global conformance, game */
import { makeHero } from "./documents.spec.mjs";

export const specs = [
  {
    id: "Q23",
    name: "a socket message reaches every other client with the sender's id, stamped by the server; never the sender",
    async run({ gm, player, other, equal }) {
      await player.run(
        () => void game.socket.emit("system.conformance", { word: "hello", gone: undefined, list: [1, 2] }),
      );
      for (const client of [gm, other]) {
        await client.until(() => conformance.log.some(({ step }) => step === "socket"));
        const [{ data }] = await client.log("socket");
        equal(data, { payload: { word: "hello", list: [1, 2] }, sender: player.id });
      }
      equal(await player.log("socket"), []);
    },
  },
  {
    id: "Q24",
    name: "a query runs the registered function on the other user's client and resolves with its answer",
    async run({ gm, player, equal }) {
      const ask = ([id, n]) => game.users.get(id).query("conformance.echo", { n }, { timeout: 3000 });
      equal(await gm.run(ask, [player.id, 3]), { n: 3, answeredBy: player.id });
      equal(await player.run(ask, [gm.id, 4]), { n: 4, answeredBy: gm.id });
    },
  },
  {
    id: "Q25",
    name: "activeGM is the same single gamemaster on every client, and null when none is there",
    async run({ gm, player, other, equal }) {
      const active = (client) => client.run(() => game.users.activeGM?.id ?? null);
      for (const client of [gm, player, other]) equal(await active(client), gm.id);
      await gm.leave();
      await player.until(() => game.users.activeGM === null);
      await gm.join();
      await player.until((id) => game.users.activeGM?.id === id, gm.id);
      await other.until(() => game.users.filter((user) => user.active).length === 3);
    },
  },
  {
    id: "Q26",
    name: "a world setting changes on all clients; a client setting stays in its browser; an unset key has its default",
    async run({ gm, player, equal }) {
      const get = (key) => game.settings.get("conformance", key);
      equal(
        [await player.run(get, "world"), await player.run(get, "client"), await player.run(get, "empty")],
        ["unset", "unset", null],
      );
      await gm.run(() => game.settings.set("conformance", "world", "shared"));
      await player.until(() => game.settings.get("conformance", "world") === "shared");
      for (const client of [gm, player]) {
        equal(
          (await client.log("onChange world")).map(({ data }) => data),
          [{ value: "shared" }],
        );
      }
      await player.run(() => game.settings.set("conformance", "client", "mine"));
      equal([await player.run(get, "client"), await gm.run(get, "client")], ["mine", "unset"]);
      await gm.run(() => game.settings.set("conformance", "world", "unset"));
    },
  },
  {
    id: "Q26",
    name: "a user's setting follows that user to another browser, a client's setting does not",
    async run({ gm, player, equal }) {
      await player.run(async () => {
        await game.settings.set("conformance", "user", "follows");
        await game.settings.set("conformance", "client", "stays");
      });
      equal(await gm.run(() => game.settings.get("conformance", "user")), "unset");
      await player.leave();
      await gm.until((id) => !game.users.get(id).active, player.id);
      await player.join();
      const get = () => [game.settings.get("conformance", "user"), game.settings.get("conformance", "client")];
      equal(await player.run(get), ["follows", "unset"]);
      await player.run(() => game.settings.set("conformance", "user", "unset"));
    },
  },
  {
    id: "A1",
    name: "the page offers the elements of the DOM contract",
    async run(seats) {
      const { gm, player, ok, equal } = seats;
      const id = await makeHero(seats);
      const missing = await gm.run(() =>
        [
          "#interface #sidebar [role=tab][data-tab=actors]",
          "#sidebar [role=tab][data-tab=chat]",
          "#sidebar [role=tab][data-tab=combat]",
          "#sidebar [role=tab][data-tab=items]",
          "#sidebar [role=tab][data-tab=compendium]",
          "#sidebar [role=tab][data-tab=settings]",
          "#actors [data-action=createEntry]",
          "#actors .directory-list li.directory-item[data-entry-id] .entry-name",
          "#actors search input, #actors input[type=search]",
          "ol.chat-log",
          "#combat",
          "#notifications",
        ].filter((selector) => !document.querySelector(selector)),
      );
      equal(missing, []);
      await gm.run((key) => void game.actors.get(key).sheet.render({ force: true }), id);
      await gm.until(() => document.querySelector("form.application.sheet.conformance.hero .window-title") !== null);
      await gm.page.click("form.application.sheet.conformance.hero header button[data-action=close]");
      await gm.until(() => document.querySelector("form.application.sheet") === null);
      const leaves = await player.run(() => document.querySelector("#actors [data-action=createEntry]") === null);
      ok(leaves, "a player who may not create actors has no button for it");
    },
  },
  {
    id: "A1",
    name: "the create dialog of a directory makes an actor of the chosen type",
    async run({ gm, player, equal }) {
      await gm.page.click("#sidebar [role=tab][data-tab=actors]");
      await gm.page.click("#actors [data-action=createEntry]");
      const dialog = gm.page.locator("dialog.application.dialog[open]");
      await dialog.locator("input[name=name]").fill("cf-dialog");
      const types = await dialog.locator("select[name=type] option").allTextContents();
      equal(types.includes("Hero"), true);
      await dialog.locator("select[name=type]").selectOption("hero");
      await dialog.locator("button[data-action=ok]").click();
      const type = await player.until(() => game.actors.getName("cf-dialog")?.type);
      equal(type, "hero");
    },
  },
];
