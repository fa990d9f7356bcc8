import { describe, expect, test } from "vitest";
import { lookupDocument } from "../../common/abstract/environment.ts";
import {
  applyActorDelta,
  createInDelta,
  deleteInDelta,
  restoreInDelta,
  updateActorDelta,
  updateInDelta,
} from "../../common/documents/actor-delta-data.ts";
import { BaseActor, BaseScene, BaseUser } from "../../common/documents/all.ts";
import { deepClone } from "../../common/utils/all.ts";

const id = (name: string): string => name.padEnd(16, "0");

const BASE = {
  _id: id("base"),
  name: "Guard",
  img: "guard.png",
  system: { hp: { value: 5, max: 5 }, tags: ["a"] },
  items: [
    { _id: id("sword"), name: "Sword", system: { uses: 3 } },
    { _id: id("rope"), name: "Rope", system: {} },
  ],
  effects: [],
  ownership: { default: 0 },
  flags: {},
};

describe("unlinked tokens (section 4a): the synthetic actor", () => {
  test("without a delta is the base actor", () => {
    expect(applyActorDelta(BASE, {})).toEqual(BASE);
    expect(applyActorDelta(BASE, null)).not.toBe(BASE);
  });

  test("stores changed fields only and leaves base and other tokens alone", () => {
    const before = deepClone(BASE);
    const delta = updateActorDelta({}, { "system.hp.value": 2, name: "Captain" });
    expect(delta).toEqual({ system: { hp: { value: 2 } }, name: "Captain" });
    expect(applyActorDelta(BASE, delta)).toMatchObject({ name: "Captain", system: { hp: { value: 2, max: 5 } } });
    expect(applyActorDelta(BASE, {})).toEqual(before);
    expect(BASE).toEqual(before);
  });

  test("keeps deletions and replacements, and forgets them when a value comes back", () => {
    const deleted = updateActorDelta({}, { "system.hp.-=max": null, "system.==tags": ["b"] });
    expect(applyActorDelta(BASE, deleted)).toMatchObject({ system: { hp: { value: 5 }, tags: ["b"] } });
    const back = updateActorDelta(deleted, { "system.hp.max": 9, "system.tags": ["c"] });
    expect(applyActorDelta(BASE, back)["system"]).toEqual({ hp: { value: 5, max: 9 }, tags: ["c"] });
  });

  test("inherits items, stores changed copies, tombstones and new ones", () => {
    let delta = updateInDelta(BASE, {}, "items", [{ _id: id("sword"), "system.uses": 1 }]);
    delta = deleteInDelta(BASE, delta, "items", [id("rope")]);
    delta = createInDelta(delta, "items", [{ _id: id("lamp"), name: "Lamp" }]);
    expect(delta["items"]).toEqual([
      { _id: id("sword"), name: "Sword", system: { uses: 1 } },
      { _id: id("rope"), _tombstone: true },
      { _id: id("lamp"), name: "Lamp" },
    ]);
    const names = (source: Record<string, unknown>): unknown[] =>
      (source["items"] as { name: string }[]).map((i) => i.name);
    expect(names(applyActorDelta(BASE, delta))).toEqual(["Sword", "Lamp"]);
    expect(names(applyActorDelta(BASE, restoreInDelta(delta, "items", [id("rope")])))).toEqual([
      "Sword",
      "Rope",
      "Lamp",
    ]);
    expect(deleteInDelta(BASE, delta, "items", [id("lamp")])["items"]).toHaveLength(2);
    expect(() => updateInDelta(BASE, delta, "items", [{ _id: id("rope"), name: "x" }])).toThrow(/no document/);
  });
});

describe("tokens on a scene", () => {
  const scene = (delta: object = {}): BaseScene =>
    new BaseScene({
      _id: id("scene"),
      name: "Deck",
      tokens: [{ _id: id("token"), name: "Guard", actorId: id("base"), actorLink: false, delta }],
    });

  test("a token has a delta with its own id, and updates reach into it", () => {
    const deck = scene();
    const token = deck.tokens.get(id("token"), { strict: true });
    expect(token.delta.uuid).toBe(`Scene.${id("scene")}.Token.${id("token")}.ActorDelta.${id("token")}`);
    const { delta } = token;
    expect(token.updateSource({ "delta.system.hp.value": 1, x: 50 })).toEqual({
      delta: { system: { hp: { value: 1 } } },
      x: 50,
    });
    expect(token.delta).toBe(delta);
    expect(deck.toObject()["tokens"]).toMatchObject([{ x: 50, delta: { system: { hp: { value: 1 } } } }]);
  });

  test("the delta document keeps deletions, and a full replacement list replaces by id", () => {
    const { delta } = scene().tokens.get(id("token"), { strict: true });
    expect(delta.updateSource({ "system.hp.-=max": null })).toEqual({ system: { hp: { "-=max": null } } });
    expect(delta.updateSource({ "system.hp.-=max": null })).toEqual({});
    delta.updateSource({ items: [{ _id: id("rope"), _tombstone: true }] });
    expect(delta._applyTo(BASE)).toMatchObject({ system: { hp: { value: 5 } }, items: [{ name: "Sword" }] });
    expect(delta._applyTo(BASE)["system"]).not.toHaveProperty("hp.max");
    const copy = new BaseScene(delta.parent?.parent?.toObject() ?? {}).tokens.contents[0]?.delta;
    expect(copy?._applyTo(BASE)).toEqual(delta._applyTo(BASE));
  });

  test("the delta's collection knows what it manages", () => {
    const items = [
      { _id: id("rope"), _tombstone: true },
      { _id: id("lamp"), name: "Lamp", type: "gear" },
    ];
    const { delta } = scene({ items }).tokens.get(id("token"), { strict: true });
    expect([delta.items.manages(id("lamp")), delta.items.manages(id("sword"))]).toEqual([true, false]);
    expect([delta.items.isTombstone(id("rope")), delta.items.isTombstone(id("lamp"))]).toEqual([true, false]);
  });

  test("ownership is the base actor's unless the delta has its own (Q20)", () => {
    const player = new BaseUser({ _id: id("player"), name: "P" });
    const actor = new BaseActor({ _id: id("base"), name: "Guard", type: "npc", ownership: { default: 0 } });
    lookupDocument.current = (uuid) => (uuid === actor.uuid ? actor : null);
    expect(scene().tokens.contents[0]?.testUserPermission(player, "OWNER")).toBe(false);
    const given = scene({ ownership: { default: 0, [id("player")]: 3 } }).tokens.contents[0];
    expect(given?.delta.canUserModify(player, "update")).toBe(true);
    expect(given?.canUserModify(player, "update", { x: 1 })).toBe(true);
    lookupDocument.current = () => null;
  });

  test("scene dimensions follow from grid and size", () => {
    expect(scene().dimensions).toMatchObject({
      size: 100,
      distance: 1,
      distancePixels: 100,
      sceneX: 1000,
      width: 6000,
    });
  });
});
