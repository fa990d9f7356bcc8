/* global conformance, CONFIG, Roll, game, ChatMessage */

/** The totals of formulas whose dice show the given faces. */
async function totals(table) {
  const found = [];
  for (const [formula, sides, shown] of table) {
    conformance.faces(sides, ...shown);
    found.push([formula, (await new Roll(formula).evaluate()).total]);
  }
  return found;
}

export const specs = [
  {
    id: "Q28",
    name: "dice modifiers do what is documented",
    async run({ gm, equal }) {
      const table = [
        ["2d20kh", 20, [3, 17], 17],
        ["2d20kl", 20, [3, 17], 3],
        ["4d6dl", 6, [3, 1, 6, 2], 11],
        ["4d6dh2", 6, [3, 1, 6, 2], 3],
        ["2d6r1", 6, [1, 3, 5], 8],
        ["2d6rr<3", 6, [1, 5, 2, 6], 11],
        ["1d6x6", 6, [6, 6, 2], 14],
        ["1d6xo6", 6, [6, 6, 2], 12],
        ["3d6min2", 6, [1, 3, 6], 11],
        ["3d6max4", 6, [1, 3, 6], 8],
        ["3d6cs>4", 6, [5, 6, 1], 2],
        ["3d6cf<=3", 6, [1, 3, 4], 2],
        ["3d6df<3", 6, [1, 3, 4], 6],
        ["3d6sf<3", 6, [1, 3, 4], 6],
        ["3d6even", 6, [2, 3, 4], 2],
        ["3d6odd", 6, [2, 3, 5], 2],
        ["2d6ms>5", 6, [4, 4], 3],
      ];
      equal(
        await gm.run(totals, table),
        table.map(([formula, , , total]) => [formula, total]),
      );
    },
  },
  {
    id: "Q28",
    name: "brackets first, pools of rolls, functions, @references with 0 for what is missing",
    async run({ gm, equal }) {
      const table = [
        ["{1d6, 1d6 + 2}kh", 6, [3, 4], 6],
        ["{1d6, 1d6}", 6, [3, 4], 7],
        ["(1d6 + 1) * 2", 6, [3], 8],
        ["(1 + 1)d6", 6, [3, 4], 7],
        ["floor(1d6 / 2)", 6, [5], 2],
      ];
      equal(
        await gm.run(totals, table),
        table.map(([formula, , , total]) => [formula, total]),
      );
      const references = await gm.run(async () => [
        (await new Roll("1 + @a.b", { a: { b: 4 } }).evaluate()).total,
        (await new Roll("1 + @no.such", {}).evaluate()).total,
      ]);
      equal(references, [5, 1]);
    },
  },
  {
    id: "Q29",
    name: "a die shows ceil((1-u)*faces); a roll is evaluated once; maximize, validate and terms are as documented",
    async run({ gm, equal, match, refusal }) {
      const seen = await gm.run(async () => {
        const faces = [];
        for (const u of [0, 0.5, 0.99, 0.2]) {
          CONFIG.Dice.randomUniform = () => u;
          faces.push((await new Roll("1d6").evaluate()).total);
        }
        return {
          faces,
          maximum: new Roll("2d6+3").evaluateSync({ maximize: true }).total,
          valid: [Roll.validate(""), Roll.validate("2d6+3")],
          terms: new Roll("2d6+3").terms.map((term) => term.constructor.name),
        };
      });
      equal(seen, {
        faces: [6, 3, 1, 5],
        maximum: 15,
        valid: [false, true],
        terms: ["Die", "OperatorTerm", "NumericTerm"],
      });
      const twice = await refusal(
        gm.run(async () => {
          const roll = await new Roll("1d6").evaluate();
          await roll.evaluate();
        }),
      );
      match(twice, /already been evaluated/);
    },
  },
  {
    id: "Q29",
    name: "registered dice and roll classes come back from a chat message on another client by their class names",
    async run({ gm, player, equal }) {
      const id = await gm.run(async () => {
        conformance.faces(8, 8, 2, 5);
        const Ability = CONFIG.Dice.rolls.find(({ name }) => name === "AbilityRoll");
        const roll = await new Ability("3dA", {}, { reason: "test" }).evaluate();
        const message = await roll.toMessage({ flavor: "cf-roll" });
        return message.id;
      });
      const seen = await player.until((key) => {
        const [roll] = game.messages.get(key)?.rolls ?? [];
        return (
          roll && {
            classes: [roll.constructor.name, roll.dice[0].constructor.name],
            results: roll.dice[0].results.map(({ result }) => result),
            high: roll.high,
            formula: roll.formula,
            reason: roll.options.reason,
          }
        );
      }, id);
      equal(seen, {
        classes: ["AbilityRoll", "AbilityDie"],
        results: [8, 2, 5],
        high: 2,
        formula: "3da",
        reason: "test",
      });
      const counts = await gm.run(async () => [
        (await new Roll("0da").evaluate()).dice[0].results.length,
        (await new Roll("60da").evaluate()).dice[0].results.length,
      ]);
      equal(counts, [0, 60]);
    },
  },
  {
    id: "Q27",
    name: "roll modes set whisper and blind: public, self, gamemasters, blind",
    async run({ gm, player, equal }) {
      const modes = await player.run(() =>
        ["publicroll", "selfroll", "gmroll", "blindroll"].map((mode) => {
          const { whisper, blind } = ChatMessage.applyRollMode({}, mode);
          return [mode, [...whisper], blind];
        }),
      );
      equal(modes, [
        ["publicroll", [], false],
        ["selfroll", [player.id], false],
        ["gmroll", [gm.id], false],
        ["blindroll", [gm.id], true],
      ]);
      const given = await player.run((id) => ChatMessage.applyRollMode({ whisper: [id] }, "gmroll").whisper, player.id);
      equal(given, [player.id]);
    },
  },
  {
    id: "Q27",
    name: "the content of a blind roll is hidden from its author, that of a private roll is not; others see neither",
    async run({ gm, player, other, equal }) {
      const post = async (mode) => {
        conformance.faces(20, 17);
        const message = await (
          await new Roll("1d20 + 400").evaluate()
        ).toMessage({ flavor: `cf-${mode}` }, { rollMode: mode });
        return message.id;
      };
      const look = async (client, id) => {
        // What is posted later is drawn later: once it is there, the message is as it will stay.
        const later = await gm.run(async () => (await ChatMessage.create({ content: "cf-later" })).id);
        await client.until((key) => document.querySelector(`.chat-log [data-message-id="${key}"]`) !== null, later);
        return client.run((key) => {
          const message = game.messages.get(key);
          const entry = document.querySelector(`.chat-log [data-message-id="${key}"]`);
          return [message.isContentVisible, entry?.textContent.includes("417") ?? false];
        }, id);
      };
      const blind = await player.run(post, "blindroll");
      equal(await look(gm, blind), [true, true]);
      equal(await look(player, blind), [false, false]);
      equal((await look(other, blind))[1], false);
      const secret = await player.run(post, "gmroll");
      equal(await look(gm, secret), [true, true]);
      equal(await look(player, secret), [true, true]);
      equal((await look(other, secret))[1], false);
    },
  },
  {
    id: "Q27",
    name: "renderChatMessageHTML gives each client the element of a message, as an HTMLElement",
    async run({ gm, player, equal }) {
      for (const client of [gm, player]) {
        await client.run(() =>
          conformance.listen("renderChatMessageHTML", (message, html) => {
            conformance.note("chat", message, { element: html instanceof HTMLElement, id: html.dataset.messageId });
          }),
        );
      }
      const id = await gm.run(async () => (await ChatMessage.create({ content: "<p>cf-text</p>" })).id);
      for (const client of [gm, player]) {
        await client.until((key) => conformance.log.some((entry) => entry.step === "chat" && entry.id === key), id);
        const { data } = (await client.log("chat")).find((entry) => entry.id === id);
        equal(data, { element: true, id });
      }
    },
  },
  {
    id: "A14",
    name: "dice set to manual are asked for in a RollResolver; an empty field is rolled; a blind roll asks nobody",
    async run({ gm, equal }) {
      await gm.run(async () => {
        await game.settings.set("core", "diceConfiguration", { d6: "manual" });
        conformance.listen("renderRollResolver", () => void conformance.note("asked", null));
        conformance.faces(6, 2);
        conformance.rolled = new Roll("2d6 + 1").evaluate().then((roll) => [roll.total, roll.result]);
      });
      const fields = gm.page.locator(".roll-resolver input");
      await fields.first().fill("6");
      equal(await fields.count(), 2);
      await gm.page.click(".roll-resolver button[type=submit]");
      equal(await gm.run(() => conformance.rolled), [9, "8 + 1"]);
      const blind = await gm.run(async () => {
        const roll = await new Roll("1d6").evaluate({ allowInteractive: false });
        await game.settings.set("core", "diceConfiguration", {});
        return [roll.dice[0].results.length, conformance.steps().filter((step) => step === "asked").length];
      });
      equal(blind, [1, 1]);
    },
  },
];
