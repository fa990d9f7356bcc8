import { describe, expect, test } from "vitest";
import { ApplicationV2 } from "../../client/applications/api/application.ts";
import { mergeOptions } from "../../client/applications/api/options.ts";
import type { ApplicationOptions } from "../../client/applications/api/types.ts";

class Parent extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["parent"],
    position: { width: 300 },
    window: { title: "Parent", resizable: true },
    actions: { one: () => 1 },
  };
}

class Child extends Parent {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "child-{id}",
    classes: ["child"],
    window: { title: "Child" },
    actions: { two: () => 2 },
  };
}

describe("options along the class chain (Q32)", () => {
  test("lists are joined, inner records merged, other values replaced", () => {
    const { options } = new Child({ uniqueId: "x", classes: ["mine"], position: { height: 200 } });
    expect(options.classes).toEqual(["parent", "child", "mine"]);
    expect(options.position).toEqual({ width: 300, height: 200 });
    expect(options.window).toMatchObject({ title: "Child", resizable: true, frame: true });
    expect(Object.keys(options.actions)).toEqual(["one", "two"]);
    expect(options.id).toBe("child-x");
  });

  test("classes and instances do not share what they merge", () => {
    const first = new Child();
    const second = new Child();
    expect(first.options.classes).not.toBe(second.options.classes);
    expect(Parent.DEFAULT_OPTIONS.classes).toEqual(["parent"]);
    expect(first.id).not.toBe(second.id);
  });

  test("a value of undefined leaves what is there", () => {
    expect(mergeOptions({ a: 1, b: { c: 2 } }, { a: undefined, b: { d: 3 } })).toEqual({ a: 1, b: { c: 2, d: 3 } });
  });

  test("the chain goes from the class to the base application", () => {
    expect([...Child.inheritanceChain()].map((cls) => cls.name)).toEqual(["Child", "Parent", "ApplicationV2"]);
  });
});
