import { beforeAll, describe, expect, test } from "vitest";
import { installHeadlessFoundry } from "../../client/headless.ts";
import { isRecord, type UnknownRecord } from "../../client/records.ts";
import { guardMissingMembers, PracticeTableUnsupported } from "../../client/unsupported.ts";
import { importRule } from "../../client/package-assets.ts";
import { game } from "../../client/game.ts";

let foundry: UnknownRecord;

beforeAll(() => {
  foundry = installHeadlessFoundry().foundry;
});

function at(path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), foundry);
}

describe("the foundry namespace", () => {
  test.each([
    "abstract.TypeDataModel",
    "abstract.Document",
    "applications.api.ApplicationV2",
    "applications.api.DialogV2",
    "applications.api.HandlebarsApplicationMixin",
    "applications.apps.DocumentSheetConfig",
    "applications.handlebars.renderTemplate",
    "applications.sheets.ActorSheetV2",
    "applications.sidebar.tabs.CombatTracker",
    "applications.ux.FormDataExtended",
    "applications.ux.TextEditor",
    "data.fields.NumberField",
    "dice.Roll",
    "dice.terms.Die",
    "documents.Actor",
    "documents.BaseActor",
    "documents.collections.Actors",
    "helpers.Localization",
    "utils.fromUuid",
    "utils.mergeObject",
  ])("has %s", (path) => {
    expect(at(path)).toBeTypeOf("function");
  });

  test("what V13 does not have is undefined", () => {
    expect(at("data.operators")).toBeUndefined();
    expect(at("documents.modifyBatch")).toBeUndefined();
  });

  test("it is frozen all the way down", () => {
    expect(Object.isFrozen(foundry)).toBe(true);
    expect(Object.isFrozen(at("data.fields"))).toBe(true);
    expect(Object.isFrozen(at("documents.collections"))).toBe(true);
  });

  test("a declared member that is missing fails by name, and walking over the namespace does not trip", () => {
    const target = { present: 1 };
    guardMissingMembers(target, "foundry.trial", ["present", "absent"]);
    expect(() => Reflect.get(target, "absent")).toThrow(PracticeTableUnsupported);
    expect(() => Reflect.get(target, "absent")).toThrow("foundry.trial.absent");
    expect(Object.entries(target)).toEqual([["present", 1]]);
  });

  test("globals are the same objects", () => {
    expect(Reflect.get(globalThis, "foundry")).toBe(foundry);
    expect(Reflect.get(globalThis, "Actor")).toBe(at("documents.Actor"));
    expect(Reflect.get(globalThis, "CONST")).toBe(at("CONST"));
    expect(Reflect.get(globalThis, "canvas")).toEqual({ ready: false });
  });
});

describe("styles of a manifest", () => {
  test.each([
    ["a.css", '@import url("/systems/starchasers/a.css") layer(system);'],
    [{ src: "a.css", layer: "elements" }, '@import url("/systems/starchasers/a.css") layer(elements);'],
    [{ src: "a.css", layer: null }, '@import url("/systems/starchasers/a.css");'],
  ])("%j", (style, rule) => {
    expect(game.system.id).toBe("starchasers");
    expect(importRule(style)).toBe(rule);
  });
});
