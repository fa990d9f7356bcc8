import { describe, expect, test, vi } from "vitest";
import {
  Collection,
  debounce,
  deepClone,
  deleteProperty,
  diffObject,
  escapeHTML,
  expandObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  isNewerVersion,
  logCompatibilityWarning,
  mergeObject,
  parseUuid,
  performIntegerSort,
  randomID,
  setProperty,
} from "../../common/utils/all.ts";

describe("Q9: dotted keys and nested objects are the same", () => {
  test("expandObject nests at every depth, and arrays stay arrays", () => {
    expect(expandObject({ "a.b": 1, "a.c": { "d.e": 2 }, list: [{ "x.y": 1 }] })).toEqual({
      a: { b: 1, c: { d: { e: 2 } } },
      list: [{ x: { y: 1 } }],
    });
    expect(expandObject({ a: { b: 1 }, "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
    expect(expandObject({ "a.c": 2, a: { b: 1 } })).toEqual({ a: { b: 1, c: 2 } });
  });

  test("flattenObject is its reverse and leaves arrays and empty objects whole", () => {
    expect(flattenObject({ a: { b: 1, c: { d: [1, 2] } }, e: {} })).toEqual({ "a.b": 1, "a.c.d": [1, 2], e: {} });
  });

  test("mergeObject takes either form and replaces arrays", () => {
    expect(mergeObject({ a: { b: 1, c: 2 } }, { "a.b": 3 })).toEqual({ a: { b: 3, c: 2 } });
    expect(mergeObject({ a: [1, 2, 3] }, { a: [4] })).toEqual({ a: [4] });
  });
});

describe("Q10: mergeObject", () => {
  test.each([
    [{ k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
    [{ k1: "v1" }, { k2: "v2" }, { insertKeys: true }, { k1: "v1", k2: "v2" }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }, { k1: { i1: "v1" } }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: true }, { k1: { i1: "v1", i2: "v2" } }],
    [{ k1: "v1" }, { k1: "v2" }, { overwrite: true }, { k1: "v2" }],
    [{ k1: "v1" }, { k1: "v2" }, { overwrite: false }, { k1: "v1" }],
    [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }, { k1: { i2: "v2" } }],
    [{ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true }, { k2: "v2" }],
    [{ k1: { i1: "v1" } }, { "==k1": { i2: "v2" } }, { performDeletions: true }, { k1: { i2: "v2" } }],
    [{ k1: "v1" }, { "-=k1": null }, {}, { k1: "v1", "-=k1": null }],
  ])("%j + %j with %j", (original, other, options, expected) => {
    expect(mergeObject<object>(original, other, options)).toEqual(expected);
  });

  test("inplace decides whether the original changes", () => {
    const original = { a: { b: 1 } };
    expect(mergeObject(original, { a: { b: 2 } }, { inplace: false })).toEqual({ a: { b: 2 } });
    expect(original.a.b).toBe(1);
    expect(mergeObject(original, { a: { b: 2 } })).toBe(original);
  });

  test("enforceTypes throws on another type", () => {
    expect(() => mergeObject<object>({ a: 1 }, { a: "1" }, { enforceTypes: true })).toThrow(/Mismatched data types/);
  });

  test("never reaches a prototype", () => {
    mergeObject<object>(
      {},
      JSON.parse('{"__proto__": {"evil": 1}, "constructor": {"prototype": {"evil": 1}}}') as object,
    );
    expect(Reflect.get({}, "evil")).toBeUndefined();
  });
});

test("diffObject gives what differs, arrays as a whole", () => {
  expect(diffObject({ a: 1, b: { c: 2 }, d: [1] }, { a: 1, b: { c: 3 }, d: [1, 2], e: 0 })).toEqual({
    b: { c: 3 },
    d: [1, 2],
    e: 0,
  });
  expect(diffObject({ a: 1 }, { b: 1 }, { inner: true })).toEqual({});
  expect(diffObject({ a: 1 }, { "-=a": null, "-=b": null }, { deletionKeys: true })).toEqual({ "-=a": null });
});

test("properties by path", () => {
  const object = { a: { b: null } };
  expect(getProperty(object, "a.b")).toBeNull();
  expect(hasProperty(object, "a.c")).toBe(false);
  expect(setProperty(object, "a.c.d", 1)).toBe(true);
  expect(setProperty(object, "a.c.d", 1)).toBe(false);
  expect(deleteProperty(object, "a.c.d")).toBe(true);
  expect(object).toEqual({ a: { b: null, c: {} } });
});

test("types and emptiness", () => {
  class Thing {}
  expect([null, undefined, [], {}, new Set(), new Map(), new Thing(), 1].map(getType)).toEqual([
    "null",
    "undefined",
    "Array",
    "Object",
    "Set",
    "Map",
    "Unknown",
    "number",
  ]);
  expect([null, undefined, [], {}, new Set(), 0, "", false].map(isEmpty)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("ids are 16 alphanumeric characters (Q39)", () => {
  expect(randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(new Set(Array.from({ length: 100 }, () => randomID())).size).toBe(100);
});

test.each([
  ["13.346", "13.345", true],
  ["14", "13.346", true],
  ["1.0.0", "1.0.0", false],
  ["1.0.1", "1.0", true],
  ["0.9", "0.10", false],
])("isNewerVersion(%s, %s) is %s", (a, b, expected) => {
  expect(isNewerVersion(a, b)).toBe(expected);
});

test("parseUuid of world, embedded, pack and relative forms", () => {
  expect(parseUuid("Actor.a")).toMatchObject({ type: "Actor", id: "a", embedded: [], documentId: "a" });
  expect(parseUuid("Scene.s.Token.t.Actor.a")).toMatchObject({
    type: "Actor",
    id: "a",
    primaryType: "Scene",
    primaryId: "s",
    embedded: ["Token", "t", "Actor", "a"],
  });
  expect(parseUuid("Compendium.sys.pack.Item.i")).toMatchObject({ type: "Item", id: "i", documentType: "Item" });
  expect(parseUuid(".Item.i", { relative: { uuid: "Actor.a" } }).uuid).toBe("Actor.a.Item.i");
});

test("performIntegerSort puts an entry between two others and renumbers when there is no room", () => {
  const [a, b, c] = [{ sort: 10 }, { sort: 20 }, { sort: 5 }];
  expect(performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 15 } }]);
  const tight = [{ sort: 1 }, { sort: 2 }];
  expect(performIntegerSort(c, { target: tight[1] ?? null, siblings: tight }).map((entry) => entry.update)).toEqual([
    { sort: 100000 },
    { sort: 200000 },
    { sort: 300000 },
  ]);
});

test("a Collection iterates over values", () => {
  const collection = new Collection<{ name: string }>([
    ["a", { name: "Ada" }],
    ["b", { name: "Bo" }],
  ]);
  expect([...collection].map((entry) => entry.name)).toEqual(["Ada", "Bo"]);
  expect(collection.getName("Bo")).toBe(collection.get("b"));
  expect(collection.map((entry) => entry.name)).toEqual(["Ada", "Bo"]);
  expect(() => collection.get("c", { strict: true })).toThrow(/does not exist/);
});

test("debounce calls once, with the last arguments", () => {
  vi.useFakeTimers();
  const calls: number[] = [];
  const run = debounce((value: number) => calls.push(value), 10);
  run(1);
  run(2);
  vi.advanceTimersByTime(20);
  vi.useRealTimers();
  expect(calls).toEqual([2]);
});

test("escaping, cloning and compatibility warnings", () => {
  expect(escapeHTML(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#x27;");
  const original = { a: [{ b: 1 }] };
  expect(deepClone(original)).toEqual(original);
  expect(deepClone(original).a[0]).not.toBe(original.a[0]);
  expect(() => {
    logCompatibilityWarning("old", { mode: 3, since: 13, until: 15 });
  }).toThrow(/Version 15/);
});
