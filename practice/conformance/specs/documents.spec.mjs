/* global conformance, game, Actor, foundry, fromUuid, Scene */

/** A hero of the given name, made by the gamemaster and seen by everybody. Returns the id. */
export async function makeHero(seats, data = {}) {
  const id = await seats.gm.run(async (extra) => {
    const actor = await Actor.create({ name: "cf-hero", type: "hero", ...extra });
    return actor.id;
  }, data);
  await Promise.all([seats.player, seats.other].map((client) => client.until((key) => game.actors.has(key), id)));
  return id;
}

export const specs = [
  {
    id: "Q4",
    name: "preCreateX and _preCreate run on the requesting client only, createX and _onCreate on every client",
    async run(seats) {
      const { gm, player, equal } = seats;
      const listen = () => {
        conformance.hooks = [];
        for (const hook of ["preCreateActor", "createActor"]) {
          conformance.listen(hook, () => void conformance.hooks.push(hook));
        }
      };
      await gm.run(listen);
      await player.run(listen);
      await makeHero(seats);
      const seen = (client) =>
        client.run(() => {
          const steps = conformance.steps().filter((step) => /_preCreate$|_onCreate$/.test(step));
          return { hooks: conformance.hooks, steps };
        });
      await player.until(() => conformance.hooks.length > 0);
      equal(await seen(gm), { hooks: ["preCreateActor", "createActor"], steps: ["_preCreate", "_onCreate"] });
      equal(await seen(player), { hooks: ["createActor"], steps: ["_onCreate"] });
    },
  },
  {
    id: "Q5",
    name: "in _preCreate only updateSource changes what is stored; false drops that one document",
    async run({ gm, player, equal }) {
      const made = await gm.run(async () => {
        conformance.on._preCreate = function (data) {
          data.system = { strength: 99 };
          this.updateSource({ "system.hp.max": 42 });
        };
        const actor = await Actor.create({ name: "cf-pre", type: "hero" });
        conformance.on._preCreate = function () {
          return this.name === "cf-unwanted" ? false : undefined;
        };
        const dropped = await Actor.create({ name: "cf-unwanted", type: "hero" });
        const some = await Actor.createDocuments([
          { name: "cf-one", type: "hero" },
          { name: "cf-unwanted", type: "hero" },
        ]);
        return { id: actor.id, dropped: dropped === undefined, some: some.map(({ name }) => name) };
      });
      equal([made.dropped, made.some], [true, ["cf-one"]]);
      const stored = await player.until((id) => {
        const { strength, hp } = game.actors.get(id)?._source.system ?? {};
        return hp && { strength, max: hp.max };
      }, made.id);
      equal(stored, { strength: 3, max: 42 });
    },
  },
  {
    id: "Q6",
    name: "_preCreateOperation runs after the documents' own methods, and its false cancels the whole batch",
    async run({ gm, equal }) {
      const result = await gm.run(async () => {
        conformance.on._preCreateOperation = () => false;
        const before = game.actors.size;
        const made = await Actor.createDocuments([
          { name: "cf-a", type: "hero" },
          { name: "cf-b", type: "hero" },
        ]);
        return {
          made: made.length,
          more: game.actors.size - before,
          steps: conformance.steps().filter((s) => s.startsWith("_pre")),
        };
      });
      equal(result, { made: 0, more: 0, steps: ["_preCreate", "_preCreate", "_preCreateOperation"] });
    },
  },
  {
    id: "Q7",
    name: "update sends differing keys only; _onUpdate gets that difference on all clients; noHook is silent",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats);
      await player.run(() => {
        conformance.updates = 0;
        conformance.listen("updateActor", () => void conformance.updates++);
      });
      await gm.run(async (key) => {
        await game.actors.get(key).update({ name: "cf-hero", system: { hp: { value: 3, max: 10 }, strength: 3 } });
      }, id);
      await player.until(() => conformance.log.some(({ step }) => step === "_onUpdate"));
      for (const client of [gm, player]) {
        const [{ data }] = await client.log("_onUpdate");
        delete data._stats;
        equal(data, { _id: id, system: { hp: { value: 3 } } });
      }
      await gm.run((key) => game.actors.get(key).update({ "system.strength": 5 }, { noHook: true }), id);
      await player.until((key) => game.actors.get(key).system.strength === 5, id);
      equal(await player.run(() => conformance.updates), 1);
    },
  },
  {
    id: "Q8",
    name: "recursive: false replaces inner objects instead of merging them",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats, { flags: { conformance: { box: { a: 1, b: 2 } } } });
      await gm.run(async (key) => {
        const actor = game.actors.get(key);
        await actor.update({ flags: { conformance: { box: { c: 3 } } } });
        conformance.merged = actor.flags.conformance.box;
        await actor.update({ flags: { conformance: { box: { d: 4 } } } }, { recursive: false });
      }, id);
      equal(await gm.run(() => conformance.merged), { a: 1, b: 2, c: 3 });
      const box = await player.until((key) => {
        const found = game.actors.get(key).flags.conformance.box;
        return found.d && found;
      }, id);
      equal(box, { d: 4 });
    },
  },
  {
    id: "Q8",
    name: "a key marked -= is deleted; unsetFlag takes a flag away on every client",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats, { flags: { conformance: { box: { a: 1, b: 2 }, mark: true } } });
      await gm.run(async (key) => {
        const actor = game.actors.get(key);
        await actor.update({ "flags.conformance.box.-=a": null });
        await actor.unsetFlag("conformance", "mark");
        await actor.setFlag("conformance", "done", 1);
      }, id);
      const flags = await player.until((key) => {
        const found = game.actors.get(key).flags.conformance;
        return found.done && found;
      }, id);
      equal(flags, { box: { b: 2 }, done: 1 });
    },
  },
  {
    id: "Q15",
    name: "_source is sealed and in source form; toObject(false) gives prepared values; a foreign key is a getter",
    async run(seats) {
      const { gm, equal } = seats;
      const id = await makeHero(seats);
      const forms = await gm.run((key) => {
        const { fields } = foundry.data;
        const actor = game.actors.get(key);
        class Link extends foundry.abstract.DataModel {
          static defineSchema() {
            return {
              hero: new fields.ForeignDocumentField(foundry.documents.BaseActor),
              marks: new fields.SetField(new fields.StringField()),
            };
          }
        }
        const link = new Link({ hero: key, marks: ["a", "a", "b"] });
        actor.system.strength = 5;
        return {
          sealed: Object.isSealed(actor._source),
          derived: actor.toObject().system.doubled ?? null,
          prepared: [actor.toObject().system.strength, actor.toObject(false).system.strength],
          link: [link._source.hero === key, link.hero === actor],
          marks: [Array.isArray(link._source.marks), link.marks instanceof Set, link.marks.size],
        };
      }, id);
      equal(forms, { sealed: true, derived: null, prepared: [3, 5], link: [true, true], marks: [true, true, 2] });
    },
  },
  {
    id: "Q16",
    name: "data is prepared in the documented order when a document changes",
    async run(seats) {
      const { gm, equal } = seats;
      const id = await makeHero(seats);
      const steps = await gm.run(async (key) => {
        conformance.log.length = 0;
        await game.actors.get(key).update({ "system.strength": 4 });
        return conformance.steps(key).filter((step) => !/^_(pre|on)/.test(step));
      }, id);
      equal(steps, [
        ...["reset", "_initialize", "prepareData"],
        ...["system.prepareBaseData", "prepareBaseData", "prepareEmbeddedDocuments"],
        ...["system.prepareDerivedData", "prepareDerivedData"],
      ]);
    },
  },
  {
    id: "Q20",
    name: "the creator owns a document, the gamemaster owns everything, embedded documents follow their parent",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats);
      const ownership = await gm.run((key) => game.actors.get(key).ownership, id);
      equal(ownership, { default: 0, [gm.id]: 3 });
      await gm.run(
        async ([key, userId]) => {
          const actor = game.actors.get(key);
          await actor.createEmbeddedDocuments("Item", [{ name: "cf-gear", type: "gear" }]);
          await actor.update({ ownership: { [userId]: 3 } });
        },
        [id, player.id],
      );
      await player.until((key) => game.actors.get(key).isOwner, id);
      const look = (client) =>
        client.run((key) => {
          const actor = game.actors.get(key);
          const [item] = actor.items.contents;
          return [
            actor.isOwner,
            item.isOwner,
            actor.testUserPermission(game.user, "OWNER"),
            item.uuid.startsWith(actor.uuid),
          ];
        }, id);
      equal(await look(gm), [true, true, true, true]);
      equal(await look(player), [true, true, true, true]);
      equal(await look(seats.other), [false, false, false, true]);
    },
  },
  {
    id: "Q41",
    name: "hidden documents and whispers reach every client; visible and isContentVisible tell who may see them",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats);
      const message = await gm.run(async () => {
        const made = await game.messages.documentClass.create({ content: "cf-secret", whisper: [game.user.id] });
        return made.id;
      });
      await player.until((key) => game.messages.has(key), message);
      const seen = await player.run(
        ([actorId, messageId]) => [game.actors.get(actorId).visible, game.messages.get(messageId).visible],
        [id, message],
      );
      equal(seen, [false, false]);
      equal(await player.run((key) => document.querySelector(`[data-message-id="${key}"]`) === null, message), true);
    },
  },
  {
    id: "A2",
    name: "the synthetic actor of an unlinked token stores its changes in the token's delta only",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats);
      const uuids = await gm.run(async (key) => {
        const scene = await Scene.create({ name: "cf-scene" });
        const token = { name: "cf-token", actorId: key, actorLink: false, x: 0, y: 0 };
        const tokens = await scene.createEmbeddedDocuments("Token", [token, token]);
        await tokens[0].actor.update({ "system.hp.value": 2 });
        await tokens[0].actor.createEmbeddedDocuments("Item", [{ name: "cf-loot", type: "gear" }]);
        return tokens.map((one) => one.actor.uuid);
      }, id);
      equal(/^Scene\.[A-Za-z0-9]{16}\.Token\.[A-Za-z0-9]{16}\.Actor\.[A-Za-z0-9]{16}$/.test(uuids[0]), true);
      const seen = await player.eventually(
        async ([changed, twin, key]) => {
          const one = await fromUuid(changed);
          if (one?.items.size !== 1) return false;
          const two = await fromUuid(twin);
          return [one.system.hp.value, two.system.hp.value, two.items.size, game.actors.get(key).system.hp.value];
        },
        [...uuids, id],
      );
      equal(seen, [2, 10, 0, 10]);
    },
  },
];
