/* global foundry, game, Actor */
import { makeHero } from "./documents.spec.mjs";

export const specs = [
  {
    id: "Q12",
    name: "fields have the documented defaults, and choices make them stricter",
    async run({ gm, equal }) {
      const seen = await gm.run(() => {
        const f = foundry.data.fields;
        class Defaults extends foundry.abstract.DataModel {
          static defineSchema() {
            return {
              number: new f.NumberField(),
              boolean: new f.BooleanField(),
              array: new f.ArrayField(new f.NumberField()),
              set: new f.SetField(new f.StringField()),
              object: new f.ObjectField(),
            };
          }
        }
        const model = new Defaults();
        return {
          source: model.toObject(),
          set: model.set instanceof Set && model.set.size,
          nullable: [new f.NumberField().nullable, new f.NumberField({ choices: [1, 2] }).nullable],
          blank: [new f.StringField().blank, new f.StringField({ choices: ["a"] }).blank],
          choices: new f.StringField({ choices: ["a"] }).nullable,
        };
      });
      equal(seen, {
        source: { number: null, boolean: false, array: [], set: [], object: {} },
        set: 0,
        nullable: [true, false],
        blank: [true, false],
        choices: false,
      });
    },
  },
  {
    id: "Q13",
    name: "cleaning coerces text to numbers, rounds integers, lifts to the minimum, makes booleans",
    async run(seats) {
      const { gm, equal } = seats;
      const seen = await gm.run(() => {
        const f = foundry.data.fields;
        const number = new f.NumberField({ integer: true, min: 3, max: 20 });
        const boolean = new f.BooleanField();
        return {
          numbers: [number.clean("15"), number.clean(14.7), number.clean(1), number.clean(99)],
          booleans: [boolean.clean(1), boolean.clean(0), boolean.clean("true"), boolean.clean("false")],
          text: [new f.StringField().clean("  x "), new f.StringField().clean(5)],
        };
      });
      equal(seen, {
        numbers: [15, 15, 3, 20],
        booleans: [true, false, true, false],
        text: ["x", "5"],
      });
      const id = await makeHero(seats);
      const stored = await gm.run(async (key) => {
        const actor = game.actors.get(key);
        await actor.update({ "system.hp.value": -5, "system.strength": "7" });
        return [actor._source.system.hp.value, actor._source.system.strength];
      }, id);
      equal(stored, [0, 7]);
    },
  },
  {
    id: "Q14",
    name: "a required value without initial must be given; missing nested values get their defaults",
    async run({ gm, equal, match, refusal }) {
      const message = await refusal(
        gm.run(() => {
          const f = foundry.data.fields;
          class Strict extends foundry.abstract.DataModel {
            static defineSchema() {
              return { must: new f.StringField({ required: true, blank: false, nullable: false }) };
            }
          }
          return void new Strict({});
        }),
      );
      match(message, /must/);
      const nested = await gm.run(async () => {
        const actor = await Actor.create({ name: "cf-nested", type: "hero", system: { hp: { value: 4 } } });
        return actor.toObject().system.hp;
      });
      equal(nested, { value: 4, max: 10 });
    },
  },
  {
    id: "Q17",
    name: "effects apply after base and before derived data, by priority, each mode in its way",
    async run(seats) {
      const { gm, equal } = seats;
      const id = await makeHero(seats, { system: { hp: { value: 10, max: 10 } } });
      const results = await gm.run(async (key) => {
        const actor = game.actors.get(key);
        const modes = { custom: 0, multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 };
        const apply = async (...changes) => {
          const rows = changes.map(([path, mode, value, priority]) => ({
            key: path,
            mode: modes[mode],
            value: String(value),
            ...(priority === undefined ? {} : { priority }),
          }));
          const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "cf-effect", changes: rows }]);
          const seen = [actor.system.strength, actor.system.doubled, actor.system.hp.value, actor.system.reach];
          await effect.delete();
          return seen;
        };
        return {
          none: await apply(),
          usualOrder: await apply(["system.strength", "add", 2], ["system.strength", "multiply", 3]),
          givenOrder: await apply(["system.strength", "add", 2, 5], ["system.strength", "multiply", 3, 10]),
          upgrade: await apply(["system.hp.value", "upgrade", 20], ["system.strength", "upgrade", 1]),
          downgrade: await apply(["system.hp.value", "downgrade", 4], ["system.strength", "downgrade", 9]),
          override: await apply(["system.strength", "override", 1], ["system.reach", "override", 5]),
          stored: actor._source.system.strength,
        };
      }, id);
      equal(results, {
        none: [3, 6, 10, 1],
        usualOrder: [11, 22, 10, 1],
        givenOrder: [15, 30, 10, 1],
        upgrade: [3, 6, 20, 1],
        downgrade: [3, 6, 4, 1],
        override: [1, 2, 10, 5],
        stored: 3,
      });
    },
  },
  {
    id: "Q17",
    name: "transferred effects of owned items apply to the actor without being copied to it",
    async run(seats) {
      const { gm, equal } = seats;
      const id = await makeHero(seats);
      const seen = await gm.run(async (key) => {
        const actor = game.actors.get(key);
        const effect = { name: "cf-boots", transfer: true, changes: [{ key: "system.strength", mode: 2, value: "2" }] };
        const [item] = await actor.createEmbeddedDocuments("Item", [
          { name: "cf-item", type: "gear", effects: [effect] },
        ]);
        const on = [actor.system.strength, [...actor.allApplicableEffects()].length, actor.effects.size];
        await item.effects.contents[0].update({ disabled: true });
        return { on, off: actor.system.strength };
      }, id);
      equal(seen, { on: [5, 1, 0], off: 3 });
    },
  },
  {
    id: "Q18",
    name: "toggleStatusEffect gives the effect made, false when removed, true when already there",
    async run(seats) {
      const { gm, equal } = seats;
      const id = await makeHero(seats);
      const seen = await gm.run(async (key) => {
        const actor = game.actors.get(key);
        const made = await actor.toggleStatusEffect("prone");
        const has = actor.statuses.has("prone");
        const again = await actor.toggleStatusEffect("prone", { active: true });
        const removed = await actor.toggleStatusEffect("prone");
        const nothing = await actor.toggleStatusEffect("prone", { active: false });
        return [made?.documentName, has, again, removed, nothing === undefined, actor.statuses.size];
      }, id);
      equal(seen, ["ActiveEffect", true, true, false, true, 0]);
    },
  },
];
