import { describe, expect, test } from "vitest";
import { DataModel } from "../../common/abstract/data-model.ts";
import { lookupCollection } from "../../common/abstract/environment.ts";
import * as fields from "../../common/data/fields/all.ts";
import type { DataSchema } from "../../common/data/fields/data-field.ts";
import { DataModelValidationError } from "../../common/data/validation.ts";

/** A model of one schema, for a test. */
function modelOf(schema: () => DataSchema): typeof DataModel {
  return class extends DataModel {
    static override defineSchema(): DataSchema {
      return schema();
    }
  };
}

const read = (model: object, name: string): unknown => Reflect.get(model, name);

describe("Q12: defaults of fields", () => {
  const Defaults = modelOf(() => ({
    number: new fields.NumberField(),
    bool: new fields.BooleanField(),
    array: new fields.ArrayField(new fields.StringField()),
    set: new fields.SetField(new fields.StringField()),
    object: new fields.ObjectField(),
    html: new fields.HTMLField(),
    text: new fields.StringField({ required: true }),
    free: new fields.StringField(),
    color: new fields.ColorField(),
    file: new fields.FilePathField({ categories: ["IMAGE"] }),
    sort: new fields.IntegerSortField(),
  }));

  test("initial values in source and prepared form", () => {
    const model = new Defaults();
    expect(model._source).toEqual({
      number: null,
      bool: false,
      array: [],
      set: [],
      object: {},
      html: "",
      text: "",
      free: undefined,
      color: null,
      file: null,
      sort: 0,
    });
    expect(read(model, "set")).toEqual(new Set());
  });

  test("choices flip nullable and blank", () => {
    const number = new fields.NumberField({ choices: [1, 2] });
    const text = new fields.StringField({ choices: ["a"] });
    expect([number.nullable, text.nullable, text.blank]).toEqual([false, false, false]);
    expect(new fields.StringField({ choices: ["a"], blank: true }).blank).toBe(true);
  });
});

describe("Q13: cleaning coerces", () => {
  test.each([
    [new fields.NumberField(), "15", 15],
    [new fields.NumberField({ integer: true }), 14.7, 15],
    [new fields.NumberField({ min: 0 }), -3, 0],
    [new fields.NumberField({ max: 5 }), 9, 5],
    [new fields.NumberField({ step: 0.5 }), 1.3, 1.5],
    [new fields.NumberField({ min: 1, step: 2 }), 4.2, 5],
    [new fields.NumberField({ nullable: false, initial: 3 }), null, 3],
    [new fields.BooleanField(), 1, true],
    [new fields.BooleanField(), 0, false],
    [new fields.BooleanField(), "false", false],
    [new fields.StringField(), 5, "5"],
    [new fields.StringField(), "  a ", "a"],
    [new fields.StringField({ trim: false }), " a ", " a "],
    [new fields.StringField({ nullable: true, blank: false }), "", null],
    [new fields.ArrayField(new fields.NumberField()), { 0: "1", 1: "2" }, [1, 2]],
    [new fields.ArrayField(new fields.StringField()), "x", ["x"]],
    [new fields.SetField(new fields.StringField()), ["a", "a", "b"], ["a", "b"]],
    [new fields.ColorField(), "#FFF", "#ffffff"],
    [new fields.AngleField(), -90, 270],
    [new fields.HueField(), 1.25, 0.25],
  ])("%o cleans %j to %j", (field, value, expected) => {
    expect(field.clean(value)).toEqual(expected);
  });

  test("junk stays invalid rather than becoming a number", () => {
    const field = new fields.NumberField();
    expect(field.validate(field.clean("abc"))?.message).toMatch(/finite number/);
  });
});

describe("validation", () => {
  test.each([
    [new fields.NumberField({ positive: true }), 0, /positive/],
    [new fields.NumberField({ integer: true }), 1.5, /integer/],
    [new fields.NumberField({ choices: [1, 2] }), 3, /valid choice/],
    [new fields.NumberField({ choices: { 1: "one" } }), 2, /valid choice/],
    [new fields.StringField({ choices: { a: "A" } }), "b", /valid choice/],
    [new fields.StringField({ required: true, blank: false }), "", /blank/],
    [new fields.FilePathField({ categories: ["IMAGE"] }), "a.exe", /extension/],
    [new fields.FilePathField({ categories: ["IMAGE"] }), "javascript:alert(1)//a.png", /file path/],
    [new fields.FilePathField({ categories: ["IMAGE"] }), "data:image/png;base64,AA", /base64/],
    [new fields.DocumentIdField(), "short", /16-character/],
    [new fields.DocumentUUIDField({ type: "Item" }), "Actor.aaaaaaaaaaaaaaaa", /Item/],
    [new fields.ArrayField(new fields.NumberField(), { min: 1 }), [], /fewer/],
    [new fields.JSONField(), "{", /JSON/],
    [new fields.StringField({ validate: (value: string) => value === "x", validationError: "is not x" }), "y", /not x/],
  ])("%o refuses %j", (field, value, message) => {
    expect(field.validate(value)?.message).toMatch(message);
  });

  test("a set drops its invalid elements, an array fails with their index", () => {
    const element = (): fields.NumberField => new fields.NumberField({ integer: true, nullable: false });
    const Model = modelOf(() => ({ set: new fields.SetField(element()), array: new fields.ArrayField(element()) }));
    expect(new Model({ set: [1, "x", 2] })._source["set"]).toEqual([1, 2]);
    const [failure] = Object.values(Model.fromSource({ array: [1, "x"] }).validationFailures.fields?.flatten() ?? {});
    expect(failure?.invalidValue).toBeNaN();
    expect(() => new Model({ array: [1, "x"] })).toThrow(/array\.1: must be a finite number/);
  });

  test("with fallback an invalid value becomes the initial one", () => {
    const Model = modelOf(() => ({
      kind: new fields.StringField({ required: true, choices: ["a", "b"], initial: "a" }),
    }));
    expect(() => new Model({ kind: "z" })).toThrow(DataModelValidationError);
    expect(new Model({ kind: "z" }, { fallback: true })._source["kind"]).toBe("a");
    const lax = Model.fromSource({ kind: "z" });
    expect(lax.invalid).toBe(true);
  });

  test("TypedSchemaField chooses its schema by type", () => {
    const field = new fields.TypedSchemaField({
      one: {
        type: new fields.StringField({ required: true, blank: false }),
        a: new fields.NumberField({ initial: 1 }),
      },
    });
    expect(field.clean({ type: "one" })).toEqual({ type: "one", a: 1 });
    expect(field.validate({ type: "two" })?.message).toMatch(/type in \[one\]/);
  });
});

describe("Q14: missing values", () => {
  const Strict = modelOf(() => ({
    name: new fields.StringField({ required: true, blank: false }),
    inner: new fields.SchemaField({
      value: new fields.NumberField({ initial: 4 }),
      max: new fields.NumberField({ initial: 9 }),
    }),
  }));

  test("a required field without initial and value throws", () => {
    expect(() => new Strict({})).toThrow(/name: may not be undefined/);
  });

  test("missing nested values get their defaults", () => {
    expect(new Strict({ name: "x", inner: { value: 1 } })._source["inner"]).toEqual({ value: 1, max: 9 });
    expect(new Strict({ name: "x" })._source["inner"]).toEqual({ value: 4, max: 9 });
  });
});

describe("Q15: ForeignDocumentField", () => {
  test("the source is an id, the property the document, looked up when read", () => {
    const actor = { _id: "a".repeat(16), name: "Ada" };
    lookupCollection.current = (name) => (name === "Actor" ? new Map([[actor._id, actor]]) : undefined);
    const Model = modelOf(() => ({
      actor: new fields.ForeignDocumentField({ documentName: "Actor" }),
      only: new fields.ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
    }));
    const model = new Model({ actor, only: actor._id });
    expect(model._source).toEqual({ actor: actor._id, only: actor._id });
    expect(read(model, "actor")).toBe(actor);
    expect(read(model, "only")).toBe(actor._id);
    expect(model.toObject(false)["actor"]).toBe(actor._id);
    lookupCollection.current = () => undefined;
    expect(read(model, "actor")).toBeNull();
  });
});

test("field paths and getField, through arrays and typed objects", () => {
  const Model = modelOf(() => ({
    list: new fields.ArrayField(new fields.SchemaField({ name: new fields.StringField({ label: "N" }) })),
    map: new fields.TypedObjectField(new fields.SchemaField({ value: new fields.NumberField() })),
    inner: new fields.SchemaField({ deep: new fields.NumberField() }),
  }));
  expect(Model.schema.getField("inner.deep")?.fieldPath).toBe("inner.deep");
  expect(Model.schema.getField("list.0.name")?.label).toBe("N");
  expect(Model.schema.getField("list.element.name")?.label).toBe("N");
  expect(Model.schema.getField("map.any.value")).toBeInstanceOf(fields.NumberField);
  expect(Model.schema.getField("inner.none")).toBeUndefined();
});

test("effects change a value by the field's own arithmetic (Q17)", () => {
  const model = new (modelOf(() => ({})))();
  const apply = (field: fields.DataField, value: unknown, mode: number, delta: string): unknown =>
    field.applyChange(value, model, { key: "x", mode, value: delta });
  const number = new fields.NumberField();
  expect([2, 1, 3, 4, 5].map((mode) => apply(number, 4, mode, "3"))).toEqual([7, 12, 3, 4, 3]);
  expect(apply(new fields.StringField(), "a", 2, "b")).toBe("ab");
  expect(apply(new fields.SetField(new fields.StringField()), new Set(["a"]), 2, '["b"]')).toEqual(new Set(["a", "b"]));
  expect(apply(new fields.ArrayField(new fields.NumberField()), [1], 2, "2")).toEqual([1, 2]);
});
