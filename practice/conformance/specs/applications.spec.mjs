/* global conformance, game, foundry */
import { makeHero } from "./documents.spec.mjs";

export const specs = [
  {
    id: "Q32",
    name: "options merge along the class chain: lists joined, inner objects merged, the rest replaced",
    async run({ gm, equal }) {
      const options = await gm.run(() => {
        const { id, classes, shade, position, window } = new conformance.classes.ShadedApp({ shade: { green: 3 } })
          .options;
        return {
          id,
          classes: classes.filter((name) => name !== "themed"),
          shade,
          width: position.width,
          title: window.title,
        };
      });
      equal(options, {
        id: "conformance-shaded",
        classes: ["plain", "shaded"],
        shade: { red: 1, blue: 2, green: 3 },
        width: 320,
        title: "Plain",
      });
    },
  },
  {
    id: "Q32",
    name: "render needs force the first time; _onFirstRender runs once; a hook fires for each class of the chain",
    async run({ gm, equal }) {
      const seen = await gm.run(async () => {
        const app = new conformance.classes.ShadedApp();
        for (const name of ["ShadedApp", "PlainApp", "ApplicationV2"]) {
          conformance.listen(`render${name}`, (one) => one === app && conformance.note(`render${name}`, null));
        }
        await app.render();
        const before = app.rendered;
        await app.render({ force: true });
        await app.render();
        const steps = conformance.steps();
        const registered = foundry.applications.instances.get("conformance-shaded") === app;
        await app.close();
        const gone = !foundry.applications.instances.has("conformance-shaded");
        return { before, steps, registered, gone, inPage: document.getElementById("conformance-shaded") !== null };
      });
      const hooks = ["renderShadedApp", "renderPlainApp", "renderApplicationV2"];
      equal(seen, {
        before: false,
        steps: ["_onFirstRender", "_onRender", ...hooks, "_onRender", ...hooks],
        registered: true,
        gone: true,
        inPage: false,
      });
    },
  },
  {
    id: "Q33",
    name: "one part is drawn again, the others keep their nodes; focus, typed text and scroll positions stay",
    async run({ gm, equal }) {
      await gm.run(async () => {
        conformance.app = await new conformance.classes.PartsApp().render({ force: true });
        conformance.nodes = { ...conformance.app.parts };
      });
      await gm.page.focus("#conformance-parts input[name=typed]");
      await gm.run(() => {
        document.querySelector("#conformance-parts .scroller").scrollTop = 37;
      });
      const seen = await gm.run(async () => {
        const { app, nodes } = conformance;
        await app.render({ parts: ["a"] });
        return {
          a: app.parts.a !== nodes.a,
          b: app.parts.b === nodes.b && nodes.b.isConnected,
          stamps: [...app.element.querySelectorAll(".stamp")].map((stamp) => stamp.textContent),
          focus: document.activeElement?.name,
          scroll: app.element.querySelector(".scroller").scrollTop,
        };
      });
      equal(seen, { a: true, b: true, stamps: ["2", "1"], focus: "typed", scroll: 37 });
    },
  },
  {
    id: "Q33",
    name: "a part with two root elements is refused by name",
    errors: /single HTML element/,
    async run({ gm, match, refusal }) {
      const message = await refusal(
        gm.run(async () => void (await new conformance.classes.TwoRootsApp().render({ force: true }))),
      );
      match(message, /Template part "broken" must render a single HTML element/);
    },
  },
  {
    id: "Q34",
    name: "a click runs the action with the app as this and the marked element; other buttons only if asked for",
    async run({ gm, equal }) {
      await gm.run(async () => void (await new conformance.classes.PartsApp().render({ force: true })));
      const page = gm.page.locator("#conformance-parts");
      await page.locator("[data-action=go] .inner").click();
      await page.locator("[data-action=go] .inner").click({ button: "right" });
      await page.locator("[data-action=both]").click({ button: "right" });
      await page.locator("[data-action=mystery]").click();
      const log = await gm.run(() => conformance.log.map(({ step, data }) => [step, data]));
      equal(log, [
        ["action", { isApp: true, action: "go", button: 0 }],
        ["action", { isApp: true, action: "both", button: 2 }],
        ["unknownAction", { action: "mystery" }],
      ]);
    },
  },
  {
    id: "Q35",
    name: "FormDataExtended: types, lists of same-named fields, disabled ones left out, read-only ones kept",
    async run({ gm, equal }) {
      const data = await gm.run(() => {
        const form = document.createElement("form");
        form.innerHTML = `
          <input name="text" value="abc"><input name="number" type="number" value="5">
          <input name="empty" type="number" value="">
          <input name="off" value="x" disabled><input name="fixed" value="y" readonly>
          <input name="checked" type="checkbox" checked><input name="unchecked" type="checkbox">
          <input name="valued" type="checkbox" value="v" checked><input name="unvalued" type="checkbox" value="w">
          <input name="many" type="checkbox" value="a" checked><input name="many" type="checkbox" value="b">
          <input name="cast" value="7" data-dtype="Number"><input name="flag" value="true" data-dtype="Boolean">
          <input name="pick" type="radio" value="1"><input name="pick" type="radio" value="2" checked>
          <input name="none" type="radio" value="1">
          <select name="choice"><option value="q" selected>q</option></select><textarea name="area">t</textarea>`;
        return new foundry.applications.ux.FormDataExtended(form).object;
      });
      equal(data, {
        text: "abc",
        number: 5,
        empty: null,
        fixed: "y",
        checked: true,
        unchecked: false,
        valued: "v",
        unvalued: null,
        many: ["a", null],
        cast: 7,
        flag: true,
        pick: "2",
        choice: "q",
        area: "t",
      });
    },
  },
  {
    id: "Q36",
    name: "a sheet with submitOnChange processes, prepares and submits its form, then updates the document",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats);
      await gm.run(async (key) => void (await game.actors.get(key).sheet.render({ force: true })), id);
      const field = gm.page.locator("form.sheet.hero input[name='system.strength']");
      await field.fill("8");
      await field.press("Tab");
      await player.until((key) => game.actors.get(key).system.strength === 8, id);
      const steps = await gm.run(() => conformance.log.filter(({ step }) => /Submit|FormData/.test(step)));
      equal(
        steps.map(({ step }) => step),
        ["_processFormData", "_prepareSubmitData", "_processSubmitData"],
      );
      equal(steps[0].data, { name: "cf-hero", system: { strength: 8 } });
    },
  },
  {
    id: "Q36",
    name: "for an observer a sheet is not editable and its inputs are disabled",
    async run(seats) {
      const { player, equal } = seats;
      const id = await makeHero(seats, { ownership: { default: 2 } });
      const seen = await player.run(async (key) => {
        const sheet = game.actors.get(key).sheet;
        await sheet.render({ force: true });
        return [sheet.isEditable, [...sheet.element.querySelectorAll("input")].map(({ disabled }) => disabled)];
      }, id);
      equal(seen, [false, [true, true]]);
    },
  },
  {
    id: "Q36",
    name: "a half-typed field keeps focus and text when somebody else changes the actor",
    async run(seats) {
      const { gm, player, equal } = seats;
      const id = await makeHero(seats, { ownership: { default: 0, [seats.player.id]: 3 } });
      await player.run(async (key) => void (await game.actors.get(key).sheet.render({ force: true })), id);
      const field = player.page.locator("form.sheet.hero input[name='name']");
      await field.focus();
      await field.press("End");
      await gm.run((key) => void game.actors.get(key).update({ "system.strength": 7 }), id);
      await player.until(() => document.querySelector("form.sheet.hero input[name='system.strength']").value === "7");
      equal(await player.run(() => document.activeElement?.name), "name");
    },
  },
  {
    id: "Q40",
    name: "the context hook of a directory fires once, before any menu opens; conditions are asked at each opening",
    async run(seats) {
      const { gm, equal, ok } = seats;
      const id = await makeHero(seats);
      await gm.page.click("#sidebar [role=tab][data-tab=actors]");
      const open = async () => {
        await gm.page.click(`#actors li[data-entry-id="${id}"]`, { button: "right" });
        await gm.until(() => document.querySelector("#context-menu") !== null);
        const asked = await gm.run(() => conformance.menu.asked);
        await gm.page.keyboard.press("Escape");
        await gm.until(() => document.querySelector("#context-menu") === null);
        return asked;
      };
      const first = await open();
      const second = await open();
      ok(first >= 1 && second > first, `asked ${first} and ${second} times`);
      equal(await gm.run(() => conformance.menu.hookCalls), 1);
    },
  },
  {
    id: "A1",
    name: "dialogs: confirm, prompt and input resolve with the button or the form; closing rejects or gives null",
    async run({ gm, equal }) {
      const click = async (action) => {
        const button = gm.page.locator(`dialog.application.dialog[open] button[data-action=${action}]`);
        await button.click();
      };
      const [yes] = await Promise.all([
        gm.run(() => foundry.applications.api.DialogV2.confirm({ window: { title: "cf" }, content: "<p>?</p>" })),
        click("yes"),
      ]);
      const [typed] = await Promise.all([
        gm.run(() =>
          foundry.applications.api.DialogV2.input({
            window: { title: "cf" },
            content: '<input name="word" value="abc">',
          }),
        ),
        click("ok"),
      ]);
      const [closed] = await Promise.all([
        gm.run(() =>
          foundry.applications.api.DialogV2.wait({
            window: { title: "cf" },
            buttons: [{ action: "one", label: "One" }],
            rejectClose: false,
          }),
        ),
        click("close"),
      ]);
      equal([yes, typed, closed], [true, { word: "abc" }, null]);
    },
  },
];
