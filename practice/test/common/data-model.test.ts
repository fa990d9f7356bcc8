import { beforeEach, describe, expect, test } from "vitest";
import { DataModel } from "../../common/abstract/data-model.ts";
import { typeModelOf } from "../../common/abstract/environment.ts";
import { TypeDataModel } from "../../common/abstract/type-data.ts";
import * as fields from "../../common/data/fields/all.ts";
import type { DataSchema } from "../../common/data/fields/data-field.ts";
import { BaseActor } from "../../common/documents/actor.ts";

class Pilot extends DataModel {
  declare name: string;
  declare hp: { value: number; max: number };
  declare tags: string[];
  declare notes: Record<string, unknown>;
  declare gear: Record<string, { count: number; label: string }>;

  static override defineSchema(): DataSchema {
    const count = (initial: number): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return {
      name: new fields.StringField({ required: true, initial: "Ada" }),
      hp: new fields.SchemaField({ value: count(5), max: count(5) }),
      tags: new fields.ArrayField(new fields.StringField()),
      notes: new fields.ObjectField(),
      gear: new fields.TypedObjectField(
        new fields.SchemaField({ count: count(1), label: new fields.StringField({ required: true }) }),
      ),
    };
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("callsign" in source && !("name" in source)) source["name"] = source["callsign"];
    return super.migrateData(source);
  }

  static override validateJoint(data: Record<string, unknown>): void {
    const { value, max } = data["hp"] as { value: number; max: number };
    if (value > max) throw new Error("hp above its maximum");
  }
}

describe("construction", () => {
  test("migrate, clean, validate, initialise; the given object is not touched", () => {
    const given = { callsign: " Bo ", hp: { value: "3" }, extra: 1 };
    const pilot = new Pilot(given);
    expect(pilot._source).toEqual({ name: "Bo", hp: { value: 3, max: 5 }, tags: [], notes: {}, gear: {} });
    expect(given).toEqual({ callsign: " Bo ", hp: { value: "3" }, extra: 1 });
  });

  test("a joint rule refuses", () => {
    expect(() => new Pilot({ hp: { value: 9 } })).toThrow(/above its maximum/);
  });

  test("Q15: the source is sealed, prepared values are apart from it", () => {
    const pilot = new Pilot();
    expect(Object.isSealed(pilot._source)).toBe(true);
    pilot.hp.value = 1;
    expect(pilot.toObject()["hp"]).toEqual({ value: 5, max: 5 });
    expect(pilot.toObject(false)["hp"]).toEqual({ value: 1, max: 5 });
    pilot.reset();
    expect(pilot.hp.value).toBe(5);
  });

  test("clone overrides and keeps the original", () => {
    const pilot = new Pilot();
    const copy = pilot.clone({ "hp.value": 2 });
    expect([copy.hp.value, pilot.hp.value]).toEqual([2, 5]);
    expect(copy).toBeInstanceOf(Pilot);
  });
});

describe("updateSource", () => {
  test("Q7, Q9: returns only what differs, whatever the form of the keys", () => {
    const pilot = new Pilot();
    expect(pilot.updateSource({ name: "Ada", "hp.value": "2" })).toEqual({ hp: { value: 2 } });
    expect(pilot.updateSource({ hp: { value: 2 } })).toEqual({});
    expect(pilot.hp.value).toBe(2);
  });

  test("Q9: arrays are replaced as a whole", () => {
    const pilot = new Pilot({ tags: ["a", "b"] });
    expect(pilot.updateSource({ tags: ["c"] })).toEqual({ tags: ["c"] });
    expect(pilot.tags).toEqual(["c"]);
  });

  test("Q8: recursive false replaces inner objects", () => {
    const pilot = new Pilot({ notes: { a: 1, b: 2 } });
    pilot.updateSource({ notes: { c: 3 } });
    expect(pilot.notes).toEqual({ a: 1, b: 2, c: 3 });
    pilot.updateSource({ notes: { d: 4 } }, { recursive: false });
    expect(pilot.notes).toEqual({ d: 4 });
    pilot.updateSource({ hp: { max: 8 } }, { recursive: false });
    expect(pilot.hp).toEqual({ value: 5, max: 8 });
  });

  test("-= and == keys delete and replace in free objects, and restore defaults in schemas", () => {
    const pilot = new Pilot({ notes: { a: 1, b: { c: 1 } }, gear: { x: { count: 2 }, y: {} } });
    expect(pilot.updateSource({ "notes.-=a": null, "notes.==b": { d: 2 }, "gear.-=x": null })).toEqual({
      notes: { "-=a": null, "==b": { d: 2 } },
      gear: { "-=x": null },
    });
    expect(pilot.notes).toEqual({ b: { d: 2 } });
    expect(Object.keys(pilot.gear)).toEqual(["y"]);
    expect(pilot.updateSource({ "notes.-=none": null })).toEqual({});
    pilot.updateSource({ name: "Bo" });
    expect(pilot.updateSource({ "-=name": null })).toEqual({ "-=name": null });
    expect(pilot.name).toBe("Ada");
  });

  test("typed objects update per key and fill new entries", () => {
    const pilot = new Pilot({ gear: { x: { count: 2 } } });
    expect(pilot.updateSource({ "gear.x.label": "rope", "gear.y.count": 7 })).toEqual({
      gear: { x: { label: "rope" }, y: { count: 7, label: "" } },
    });
    expect(pilot.gear).toEqual({ x: { count: 2, label: "rope" }, y: { count: 7, label: "" } });
  });

  test("an invalid change throws and changes nothing; a dry run changes nothing either", () => {
    const pilot = new Pilot();
    expect(() => pilot.updateSource({ name: "Bo", "hp.value": "abc" })).toThrow(/finite number/);
    expect(() => pilot.updateSource({ "hp.value": 6 })).toThrow(/above its maximum/);
    expect(pilot.updateSource({ name: "Bo" }, { dryRun: true })).toEqual({ name: "Bo" });
    expect(pilot.name).toBe("Ada");
    expect(pilot._source["name"]).toBe("Ada");
  });

  test("validate cleans and tests changes without storing them", () => {
    const pilot = new Pilot();
    const changes = { hp: { value: "3" } };
    expect(pilot.validate({ changes, clean: true })).toBe(true);
    expect(changes).toEqual({ hp: { value: 3 } });
    expect(pilot.validate({ changes: { hp: { value: "x" } }, strict: false })).toBe(false);
    expect(pilot.invalid).toBe(false);
  });
});

describe("type models", () => {
  class Hero extends TypeDataModel {
    declare hp: { value: number };
    declare level: number;
    static override LOCALIZATION_PREFIXES = ["T.Hero"];

    static override defineSchema(): DataSchema {
      return {
        hp: new fields.SchemaField({ value: new fields.NumberField({ integer: true, initial: 3, min: 0 }) }),
        level: new fields.NumberField({ initial: 1 }),
      };
    }

    static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
      if ("rank" in source) source["level"] ??= source["rank"];
      return super.migrateData(source);
    }
  }

  beforeEach(() => {
    typeModelOf.current = (name, type) => (name === "Actor" && type === "hero" ? Hero : undefined);
  });

  const actorOf = (data: object = {}): BaseActor => new BaseActor({ name: "Ada", type: "hero", ...data });

  test("system is an instance with the document as parent, cleaned and migrated", () => {
    const actor = actorOf({ system: { rank: 4, hp: { value: "7.4" }, junk: 1 } });
    expect(actor.system).toBeInstanceOf(Hero);
    expect((actor.system as Hero).parent).toBe(actor);
    expect(actor._source["system"]).toEqual({ hp: { value: 7 }, level: 4 });
  });

  test("updates go through the model's schema (Q13) and the source follows", () => {
    const actor = actorOf();
    expect(actor.updateSource({ "system.hp.value": -2, "system.nothing": 1 })).toEqual({
      system: { hp: { value: 0 } },
    });
    expect((actor.system as Hero).hp.value).toBe(0);
    expect((actor.system as Hero)._source).toBe(actor._source["system"]);
  });

  test("without a model, as on the server, system is any object and deletions are carried out (Q38)", () => {
    typeModelOf.current = () => undefined;
    const actor = actorOf({ system: { free: { a: 1, b: 2 } } });
    expect(actor.updateSource({ "system.free.-=a": null })).toEqual({ system: { free: { "-=a": null } } });
    expect(actor.system).toEqual({ free: { b: 2 } });
  });

  test("Q37: field paths of a type model begin with system", () => {
    expect(Hero.schema.getField("hp.value")?.fieldPath).toBe("system.hp.value");
  });
});

test("after a change of type, the old system is cleaned for the new model", () => {
  const model = (initial: string): typeof TypeDataModel =>
    class extends TypeDataModel {
      static override defineSchema(): DataSchema {
        return {
          kind: new fields.StringField({ required: true, initial }),
          [initial]: new fields.NumberField({ initial: 1 }),
        };
      }
    };
  const models: Record<string, typeof TypeDataModel> = { one: model("one"), two: model("two") };
  typeModelOf.current = (_name, type) => models[type];
  const actor = new BaseActor({ name: "Ada", type: "one" });
  actor.updateSource({ type: "two" });
  expect(actor._source["system"]).toEqual({ kind: "one", two: 1 });
  typeModelOf.current = () => undefined;
});
