/* global conformance, game, Hooks, Actor, foundry, CONFIG */

export const specs = [
  {
    id: "Q1",
    name: "a page load fires init, i18nInit, setup and ready once each and in order, and no canvas hook",
    async run({ player, equal }) {
      equal(await player.run(() => conformance.boot), ["init", "i18nInit", "setup", "ready"]);
      await player.reload();
      equal(await player.run(() => conformance.boot), ["init", "i18nInit", "setup", "ready"]);
    },
  },
  {
    id: "Q1",
    name: "the system's style is in its cascade layer, its language loaded, its body class set",
    async run({ gm, equal }) {
      const page = await gm.run(() => {
        const probe = document.body.appendChild(document.createElement("div"));
        probe.className = "conformance-probe";
        const layered = getComputedStyle(probe).outlineStyle;
        probe.style.outlineStyle = "";
        probe.remove();
        return {
          layered,
          text: game.i18n.localize("TYPES.Actor.hero"),
          body: document.body.classList.contains("system-conformance"),
        };
      });
      equal(page, { layered: "dotted", text: "Hero", body: true });
    },
  },
  {
    id: "Q2",
    name: "Hooks.call stops at the first false, callAll does not; on gives a number, off takes it or the function",
    async run({ gm, equal }) {
      const seen = await gm.run(() => {
        const order = [];
        const third = () => order.push("third");
        const id = Hooks.on("conformanceTest", () => void order.push("first"));
        const stop = Hooks.on("conformanceTest", () => (order.push("second"), false));
        Hooks.on("conformanceTest", third);
        Hooks.once("conformanceTest", () => void order.push("once"));
        const result = { id: typeof id, call: Hooks.call("conformanceTest"), afterCall: order.splice(0) };
        result.callAll = Hooks.callAll("conformanceTest");
        result.afterCallAll = order.splice(0);
        Hooks.off("conformanceTest", stop);
        result.callAgain = Hooks.call("conformanceTest");
        result.afterOff = order.splice(0);
        Hooks.off("conformanceTest", id);
        Hooks.off("conformanceTest", third);
        Hooks.call("conformanceTest");
        return { ...result, left: order };
      });
      equal(seen, {
        id: "number",
        call: false,
        afterCall: ["first", "second"],
        callAll: true,
        afterCallAll: ["first", "second", "third", "once"],
        callAgain: true,
        afterOff: ["first", "third"],
        left: [],
      });
    },
  },
  {
    id: "Q3",
    name: "hooks are not awaited: an async callback that resolves false cancels nothing",
    async run({ gm, equal }) {
      const made = await gm.run(async () => {
        const id = Hooks.on("preCreateActor", async () => false);
        const actor = await Actor.create({ name: "cf-async", type: "hero" });
        Hooks.off("preCreateActor", id);
        return actor?.name;
      });
      equal(made, "cf-async");
    },
  },
  {
    id: "Q37",
    name: "an unknown key stands for itself, format fills names, prefixes label the fields of a model",
    async run({ gm, equal }) {
      const texts = await gm.run(() => {
        const { strength } = game.actors.documentClass.schema ? CONFIG.Actor.dataModels.hero.schema.fields : {};
        return {
          unknown: game.i18n.localize("NO.SUCH.Key"),
          format: game.i18n.format("CONFORMANCE.Greeting", { name: "Ada", count: 2 }),
          has: [game.i18n.has("CONFORMANCE.Greeting"), game.i18n.has("NO.SUCH.Key", false)],
          label: game.i18n.localize(strength.label),
          hint: game.i18n.localize(strength.hint),
        };
      });
      equal(texts, {
        unknown: "NO.SUCH.Key",
        format: "Hello Ada, 2 times",
        has: [true, false],
        label: "Strength",
        hint: "How much a hero lifts",
      });
    },
  },
  {
    id: "Q10",
    name: "mergeObject: insertKeys, insertValues, overwrite, recursive, inplace, enforceTypes and deletions",
    async run({ gm, equal, match, refusal }) {
      const merged = await gm.run(() => {
        const { mergeObject } = foundry.utils;
        const base = () => ({ a: 1, inner: { x: 1, y: 2 }, list: [1, 2, 3] });
        const kept = base();
        const original = { a: 1 };
        return {
          plain: mergeObject(base(), { b: 2, inner: { z: 3 }, list: [9] }),
          dotted: mergeObject(base(), { "inner.x": 7 }),
          noKeys: mergeObject(base(), { b: 2, inner: { z: 3 } }, { insertKeys: false }),
          noValues: mergeObject(base(), { b: 2, inner: { z: 3 } }, { insertValues: false }),
          noOverwrite: mergeObject(base(), { a: 5, b: 2 }, { overwrite: false }),
          flat: mergeObject(base(), { inner: { z: 3 } }, { recursive: false }),
          copy: [mergeObject(kept, { a: 5 }, { inplace: false }).a, kept.a],
          inPlace: mergeObject(original, { a: 5 }) === original,
          marked: mergeObject(base(), { "-=a": null, inner: { "-=x": null } }, { performDeletions: true }),
        };
      });
      const inner = { x: 1, y: 2 };
      const list = [1, 2, 3];
      equal(merged, {
        plain: { a: 1, b: 2, inner: { x: 1, y: 2, z: 3 }, list: [9] },
        dotted: { a: 1, inner: { x: 7, y: 2 }, list },
        noKeys: { a: 1, inner: { x: 1, y: 2, z: 3 }, list },
        noValues: { a: 1, b: 2, inner, list },
        noOverwrite: { a: 1, b: 2, inner, list },
        flat: { a: 1, inner: { z: 3 }, list },
        copy: [5, 1],
        inPlace: true,
        marked: { inner: { y: 2 }, list },
      });
      const types = await refusal(
        gm.run(() => void foundry.utils.mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })),
      );
      match(types, /type/i);
    },
  },
  {
    id: "Q9",
    name: "dotted and nested keys mean the same; arrays are replaced as a whole",
    async run({ gm, player, equal }) {
      const utils = await gm.run(() => {
        const { expandObject, flattenObject, getProperty, setProperty, hasProperty, diffObject } = foundry.utils;
        const target = {};
        setProperty(target, "a.b", 1);
        return {
          expand: expandObject({ "a.b": 1, "a.c": { "d.e": 2 } }),
          flatten: flattenObject({ a: { b: 1, c: [1, 2] } }),
          get: getProperty({ a: { b: 3 } }, "a.b"),
          has: [hasProperty({ a: { b: 0 } }, "a.b"), hasProperty({}, "a.b")],
          target,
          diff: diffObject({ a: 1, list: [1, 2] }, { a: 1, list: [1, 3], b: { c: 1 } }),
        };
      });
      equal(utils, {
        expand: { a: { b: 1, c: { d: { e: 2 } } } },
        flatten: { "a.b": 1, "a.c": [1, 2] },
        get: 3,
        has: [true, false],
        target: { a: { b: 1 } },
        diff: { list: [1, 3], b: { c: 1 } },
      });
      const id = await gm.run(async () => {
        const actor = await Actor.create({
          name: "cf-keys",
          type: "hero",
          "system.hp.max": 20,
          system: { tags: ["a", "b"] },
        });
        await actor.update({ "system.hp.value": 4, system: { strength: 6 } });
        await actor.update({ system: { tags: ["c"] } });
        return actor.id;
      });
      const source = await player.until((key) => {
        const { hp, strength, tags } = game.actors.get(key)?._source.system ?? {};
        return tags?.[0] === "c" && { hp, strength, tags };
      }, id);
      equal(source, { hp: { value: 4, max: 20 }, strength: 6, tags: ["c"] });
    },
  },
];
