import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Document } from "../../common/abstract/document.ts";
import {
  backend,
  flagScopes,
  implementationOf,
  lookupDocument,
  onInvalidDocument,
  typesOf,
  type PermissionUser,
} from "../../common/abstract/environment.ts";
import { gmOnlyChanges, permissionError } from "../../common/abstract/permissions.ts";
import * as documents from "../../common/documents/all.ts";
import { BASE_DOCUMENTS, COLLECTIONS } from "../../common/documents/registry.ts";
import { gmOnlyFields, htmlFields, manifestTypes, matchPaths } from "../../common/manifest.ts";
import { isSystemEvent } from "../../common/protocol.ts";

const { BaseActor, BaseItem, BaseUser } = documents;
const id = (name: string): string => name.padEnd(16, "0");

const user = (name: string, role: number): documents.BaseUser => new BaseUser({ _id: id(name), name, role });
const player = user("player", 1);
const other = user("other", 1);
const assistant = user("assistant", 3);
const gamemaster = user("gm", 4);

const hero = (data: object = {}): documents.BaseActor =>
  new BaseActor({
    _id: id("hero"),
    name: "Hero",
    type: "hero",
    ownership: { default: 0, [id("player")]: 3 },
    items: [{ _id: id("sword"), name: "Sword", type: "weapon", effects: [{ _id: id("glow"), name: "Glow" }] }],
    ...data,
  });

const initialOf = { types: typesOf.current, invalid: onInvalidDocument.current, lookup: lookupDocument.current };

afterEach(() => {
  typesOf.current = initialOf.types;
  onInvalidDocument.current = initialOf.invalid;
  lookupDocument.current = initialOf.lookup;
  implementationOf.current = () => undefined;
  flagScopes.current = () => null;
});

test("every core document has a schema, and primary collections are registered", () => {
  for (const [name, cls] of Object.entries(BASE_DOCUMENTS)) {
    expect(cls.documentName).toBe(name);
    expect(cls.schema.has("_id")).toBe(true);
    for (const collection of Object.values(cls.metadata.embedded)) expect(cls.hierarchy).toHaveProperty(collection);
  }
  for (const [collection, name] of Object.entries(COLLECTIONS)) {
    expect(BASE_DOCUMENTS[name]?.collectionName).toBe(collection);
  }
});

describe("embedded documents", () => {
  test("live in collections, share the parent's source and know their uuid", () => {
    const actor = hero();
    const sword = actor.items.get(id("sword"), { strict: true });
    expect(sword).toBeInstanceOf(BaseItem);
    expect(sword.parent).toBe(actor);
    expect(sword.uuid).toBe(`Actor.${id("hero")}.Item.${id("sword")}`);
    expect(sword.effects.contents[0]?.uuid).toContain(`.ActiveEffect.${id("glow")}`);
    sword.updateSource({ name: "Axe" });
    expect(actor.toObject()["items"]).toMatchObject([{ name: "Axe" }]);
    expect([...actor.traverseEmbeddedDocuments()].map(([name]) => name)).toEqual(["items", "effects"]);
  });

  test("an update of the parent matches them by _id and reports only the difference", () => {
    const actor = hero();
    const sword = actor.items.get(id("sword"));
    const changes = {
      items: [
        { _id: id("sword"), name: "Axe", type: "weapon" },
        { name: "Rope", type: "gear" },
      ],
    };
    const difference = actor.updateSource(changes)["items"];
    expect(difference).toMatchObject([{ _id: id("sword"), name: "Axe" }, { name: "Rope" }]);
    expect(actor.items.get(id("sword"))).toBe(sword);
    expect(actor.items.map((item) => item.name)).toEqual(["Axe", "Rope"]);
    expect(actor.toObject()["items"]).toHaveLength(2);
  });

  test("the configured class is used, and shares the schema of the core one", () => {
    class Gear extends BaseItem {}
    implementationOf.current = (name) => (name === "Item" ? Gear : undefined);
    expect(hero().items.contents[0]).toBeInstanceOf(Gear);
    expect(Gear.schema).toBe(BaseItem.schema);
    expect(BaseItem.implementation).toBe(Gear);
  });

  test("an invalid one is named and set aside, the others load", () => {
    const told = vi.fn();
    onInvalidDocument.current = told;
    const items = [
      { _id: id("broken"), name: "", type: "x" },
      { _id: id("sword"), name: "Sword", type: "weapon" },
    ];
    const actor = BaseActor.fromSource({ _id: id("hero"), name: "Hero", type: "hero", items });
    expect([...actor.items.invalidDocumentIds]).toEqual([id("broken")]);
    expect(actor.items.map((item) => item.name)).toEqual(["Sword"]);
    expect(actor.items.getInvalid(id("broken"))?.invalid).toBe(true);
    expect(told.mock.calls[0]?.[0]).toContain(id("broken"));
    expect(actor.invalid).toBe(false);
    expect(() => hero({ items })).toThrow(/blank/);
  });

  test("collections add and remove in the source, too", () => {
    const actor = hero();
    const rope = new BaseItem({ _id: id("rope"), name: "Rope", type: "gear" }, { parent: actor });
    actor.items.set(id("rope"), rope);
    expect(actor._source["items"]).toHaveLength(2);
    actor.items.delete(id("sword"));
    expect(actor.toObject()["items"]).toMatchObject([{ name: "Rope" }]);
  });
});

describe("Q38: types and manifest", () => {
  const manifest = {
    documentTypes: { Actor: { hero: { htmlFields: ["bio", "notes.*.text"], gmOnlyFields: ["secret"] } } },
  };

  test("a type that the manifest does not declare is refused", () => {
    typesOf.current = (name) => manifestTypes(manifest, name);
    expect(() => hero({ items: [], type: "alien" })).toThrow(/"alien" is not a valid type/);
    expect(hero({ items: [] }).type).toBe("hero");
    expect(() => new BaseActor({ name: "No type" })).toThrow(/type: may not be undefined/);
  });

  test("declared paths, with wildcards", () => {
    expect(htmlFields(manifest, "Actor", "hero")).toEqual(["bio", "notes.*.text"]);
    expect(gmOnlyFields(manifest, "Actor", "hero")).toEqual(["secret"]);
    const data = { bio: "b", notes: { a: { text: "x" }, b: {} }, list: [{ text: 1 }] };
    expect(matchPaths(data, "notes.*.text")).toEqual(["notes.a.text"]);
    expect(matchPaths(data, "list.*.text")).toEqual(["list.0.text"]);
  });

  test("Q23: a system's socket events", () => {
    expect(["system.sc", "system.sc.x", "system.scx", "module.sc"].map((name) => isSystemEvent(name, "sc"))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("Q19, Q20: ownership", () => {
  const levels = (document: Document, who: PermissionUser): boolean[] =>
    ["LIMITED", "OBSERVER", "OWNER"].map((level) => document.testUserPermission(who, level));

  test("gamemasters own everything, others what they were given; embedded documents follow", () => {
    const actor = hero();
    const sword = actor.items.contents[0] ?? actor;
    for (const document of [actor, sword]) {
      expect(levels(document, gamemaster)).toEqual([true, true, true]);
      expect(levels(document, assistant)).toEqual([true, true, true]);
      expect(levels(document, player)).toEqual([true, true, true]);
      expect(levels(document, other)).toEqual([false, false, false]);
    }
    expect(actor.getUserLevel(gamemaster)).toBe(0);
    const shown = hero({ ownership: { default: 2 } });
    expect(levels(shown, other)).toEqual([true, true, false]);
    expect(shown.testUserPermission(other, "LIMITED", { exact: true })).toBe(false);
  });

  test("updates need ownership, also of what is embedded", () => {
    const actor = hero();
    const sword = actor.items.contents[0] ?? actor;
    for (const document of [actor, sword]) {
      expect(document.canUserModify(player, "update")).toBe(true);
      expect(document.canUserModify(other, "update")).toBe(false);
    }
    expect(sword.canUserModify(player, "create")).toBe(true);
    expect(sword.canUserModify(player, "delete")).toBe(true);
    expect(actor.canUserModify(player, "delete")).toBe(false);
    expect(permissionError(other, "update", "Actor", "A")).toBe("User other lacks permission to update Actor [A]");
    expect(permissionError(other, "create", "Item", null, actor)).toBe(
      `User other lacks permission to create Item in parent Actor [${id("hero")}]`,
    );
  });

  test("ownership itself is for gamemasters", () => {
    expect(gmOnlyChanges(BaseActor.schema, { name: "x", ownership: { default: 3 } })).toEqual(["ownership"]);
  });

  test("a journal page inherits unless it says otherwise", () => {
    const page = { _id: id("page"), name: "P" };
    const entry = new documents.BaseJournalEntry({ name: "J", ownership: { default: 2 }, pages: [page] });
    expect(entry.pages.contents[0]?.getUserLevel(other)).toBe(2);
    entry.pages.contents[0]?.updateSource({ ownership: { default: 0 } });
    expect(entry.pages.contents[0]?.getUserLevel(other)).toBe(0);
  });
});

describe("Q21: permissions by role", () => {
  test("players create no actors or items, but whisper and query", () => {
    expect([BaseActor.canUserCreate(player), BaseItem.canUserCreate(player)]).toEqual([false, false]);
    expect([BaseActor.canUserCreate(assistant), BaseItem.canUserCreate(gamemaster)]).toEqual([true, true]);
    expect([player.can("MESSAGE_WHISPER"), player.can("QUERY_USER"), player.can("SETTINGS_MODIFY")]).toEqual([
      true,
      true,
      false,
    ]);
    const trusted = new BaseUser({ name: "T", permissions: { ACTOR_CREATE: true } });
    expect(trusted.can("ACTOR_CREATE")).toBe(true);
  });

  test("world settings are the gamemaster's, user settings their user's (Q26)", () => {
    const world = new documents.BaseSetting({ key: "a.b", value: 1 });
    const own = new documents.BaseSetting({ key: "a.b", value: 1, user: player.id });
    expect(world.canUserModify(player, "create")).toBe(false);
    expect(world.canUserModify(gamemaster, "create")).toBe(true);
    expect(own.canUserModify(player, "update")).toBe(true);
    expect(own.canUserModify(other, "update")).toBe(false);
    expect(() => new documents.BaseSetting({ key: "nodot" })).toThrow(/scope/);
  });

  test("a user changes itself, but not its role", () => {
    expect(player.canUserModify(player, "update", { color: "#ffffff", flags: {} })).toBe(true);
    expect(player.canUserModify(player, "update", { role: 4 })).toBe(false);
    expect(other.canUserModify(player, "update", { color: "#ffffff" })).toBe(false);
    expect(gamemaster.canUserModify(assistant, "update", { name: "x" })).toBe(false);
  });

  test("players speak for themselves only", () => {
    const own = new documents.BaseChatMessage({ author: player.id, content: "hi" });
    expect(own.canUserModify(player, "create")).toBe(true);
    expect(own.canUserModify(other, "create")).toBe(false);
    expect([own.canUserModify(player, "delete"), own.canUserModify(other, "delete")]).toEqual([true, false]);
  });
});

describe("Q22: combat", () => {
  const combat = new documents.BaseCombat({
    _id: id("combat"),
    combatants: [{ _id: id("c"), actorId: id("hero") }],
  });
  const combatant = combat.combatants.contents[0] ?? combat;

  beforeEach(() => {
    const actor = hero();
    lookupDocument.current = (uuid) => (uuid === actor.uuid ? actor : null);
  });

  test("a player writes round, turn and combatants, never system or flags", () => {
    expect(combat.canUserModify(player, "update", { _id: combat.id, round: 2, turn: 0 })).toBe(true);
    expect(combat.canUserModify(player, "update", { system: { x: 1 } })).toBe(false);
    expect(combat.canUserModify(player, "update", { "flags.a.b": 1 })).toBe(false);
    expect(combat.canUserModify(gamemaster, "update", { system: {} })).toBe(true);
    expect([combat.canUserModify(player, "create"), combat.canUserModify(player, "delete")]).toEqual([false, false]);
  });

  test("the own combatant's initiative is allowed, another's is not", () => {
    expect(combatant.canUserModify(player, "update", { initiative: 3 })).toBe(true);
    expect(combatant.canUserModify(other, "update", { initiative: 3 })).toBe(false);
    expect(combatant.canUserModify(player, "update", { hidden: true })).toBe(false);
  });
});

describe("operations and flags", () => {
  test("go to the backend with parent and pack, and create gives undefined for a refused document (Q5)", async () => {
    const calls: unknown[][] = [];
    backend.current = {
      create: async (cls, data, operation) => {
        calls.push([cls.documentName, data, operation]);
        return [];
      },
      update: async (cls, updates, operation) => {
        calls.push([cls.documentName, updates, operation]);
        return [];
      },
      delete: async (cls, ids, operation) => {
        calls.push([cls.documentName, ids, operation]);
        return [];
      },
    };
    const actor = hero();
    expect(await BaseActor.create({ name: "x" })).toBeUndefined();
    await actor.items.contents[0]?.update({ name: "y" }, { diff: false });
    await actor.createEmbeddedDocuments("Item", [{ name: "z" }]);
    await actor.delete();
    await actor.setFlag("world", "a.b", 1);
    await actor.unsetFlag("world", "a.b");
    expect(calls.map(([name, data]) => [name, data])).toEqual([
      ["Actor", [{ name: "x" }]],
      ["Item", [{ name: "y", _id: id("sword") }]],
      ["Item", [{ name: "z" }]],
      ["Actor", [id("hero")]],
      ["Actor", [{ "flags.world.a.b": 1, _id: id("hero") }]],
      ["Actor", [{ "flags.world.a.-=b": null, _id: id("hero") }]],
    ]);
    expect(calls[1]?.[2]).toMatchObject({ diff: false, parent: actor });
  });

  test("flags are read by path, in known scopes only", () => {
    const actor = hero({ flags: { sc: { a: { b: 1 } } } });
    expect(actor.getFlag("sc", "a.b")).toBe(1);
    flagScopes.current = () => ["sc"];
    expect(actor.getFlag("sc", "a.b")).toBe(1);
    expect(() => actor.getFlag("none", "a")).toThrow(/not valid/);
  });

  test("a clone loses its id unless told to keep it", () => {
    const actor = hero();
    expect(actor.clone({ name: "Copy" }).toObject()).toMatchObject({ _id: null, name: "Copy" });
    expect(actor.clone({}, { keepId: true }).id).toBe(actor.id);
  });
});

test("chat messages store rolls as JSON and refuse unevaluated ones", () => {
  const roll = { toJSON: () => ({ class: "Roll", formula: "1d6", total: 3, evaluated: true }) };
  const message = new documents.BaseChatMessage({ author: id("player"), rolls: [roll] });
  expect(message._source["rolls"]).toEqual(['{"class":"Roll","formula":"1d6","total":3,"evaluated":true}']);
  expect(message.rolls).toMatchObject([{ total: 3 }]);
  expect(() => new documents.BaseChatMessage({ author: id("player"), rolls: [{ evaluated: false }] })).toThrow(
    /evaluated/,
  );
});

test("a new actor is complete: prototype token, ownership, statistics", () => {
  const actor = new BaseActor({ name: "A", type: "hero", "prototypeToken.actorLink": true });
  expect(actor.prototypeToken.actorLink).toBe(true);
  expect(actor.toObject()).toMatchObject({
    img: "icons/svg/mystery-man.svg",
    ownership: { default: 0 },
    prototypeToken: { disposition: -1, actorLink: true, sight: { enabled: false } },
    _stats: { coreVersion: null },
    flags: {},
  });
});
