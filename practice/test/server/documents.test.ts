import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leave, seats, type Seats } from "./helpers.ts";

let table: Seats;
beforeAll(async () => {
  table = await seats();
});
afterAll(() => leave(table));

describe("batches are all or nothing", () => {
  test("one refused document undoes the whole create, update and delete", async () => {
    const { gm } = table;
    const count = async (): Promise<number | undefined> => (await gm.world()).documents["actors"]?.length;
    const before = await count();
    const pair = [
      { name: "Good", type: "hero" },
      { name: "Bad", type: "dragon" },
    ];
    await expect(gm.modify("create", "Actor", { data: pair })).rejects.toThrow('"dragon" is not a valid type');
    expect(await count()).toBe(before);

    const actor = await gm.create("Actor", { name: "Solo", type: "hero" });
    const missing = "A".repeat(16);
    const updates = [
      { _id: actor["_id"], name: "Changed" },
      { _id: missing, name: "Nobody" },
    ];
    await expect(gm.modify("update", "Actor", { updates })).rejects.toThrow(`Actor [${missing}] does not exist`);
    const ids = [String(actor["_id"]), missing];
    await expect(gm.modify("delete", "Actor", { ids })).rejects.toThrow("does not exist");
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ name: "Solo" });
  });
});

describe("Q7–Q9: what an update stores and answers", () => {
  test("only what differs, to the sender and to everybody else; dotted and nested keys are the same", async () => {
    const { gm, ada, bo } = table;
    const actor = await gm.create("Actor", {
      name: "Vex",
      type: "hero",
      system: { hp: { value: 3, max: 9 }, tags: [1, 2] },
    });
    await Promise.all([ada.settled(), gm.settled()]);
    ada.heard.length = 0;
    gm.heard.length = 0;
    const diff = await gm.update("Actor", { _id: actor["_id"], name: "Vex", "system.hp": { value: 5, max: 9 } });
    expect(diff).toMatchObject({ _id: actor["_id"], system: { hp: { value: 5 } } });
    expect(diff).not.toHaveProperty("name");
    expect(diff).not.toHaveProperty("system.hp.max");
    await Promise.all([ada.settled(), bo.settled(), gm.settled()]);
    expect(ada.heard).toEqual([
      expect.objectContaining({ documentName: "Actor", action: "update", userId: gm.userId, result: [diff] }),
    ]);
    expect(gm.heard, "the sender hears no echo").toEqual([]);
  });

  test("arrays are replaced as a whole, inner objects merge, and recursive: false replaces them", async () => {
    const { gm } = table;
    const actor = await gm.create("Actor", {
      name: "Vex",
      type: "hero",
      system: { a: { b: 1, c: 2 }, tags: [1, 2, 3] },
    });
    const _id = actor["_id"];
    await gm.update("Actor", { _id, system: { a: { b: 5 }, tags: [9] } });
    expect(await gm.stored("actors", _id)).toMatchObject({ system: { a: { b: 5, c: 2 }, tags: [9] } });
    await gm.update("Actor", { _id, system: { a: { b: 7 } } }, { recursive: false });
    expect((await gm.stored("actors", _id))["system"]).toEqual({ a: { b: 7 } });
  });

  test("-= deletes and == replaces", async () => {
    const { gm } = table;
    const actor = await gm.create("Actor", { name: "Vex", type: "hero", system: { a: { b: 1, c: 2 }, d: 1 } });
    const _id = actor["_id"];
    await gm.update("Actor", { _id, "system.-=d": null, "system.==a": { z: 1 } });
    expect((await gm.stored("actors", _id))["system"]).toEqual({ a: { z: 1 } });
  });
});

describe("Q38: HTML and types", () => {
  const EVIL =
    '<p onclick="x()">Hi<img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:x">y</a></p>';
  const danger = /onclick|onerror|script/;
  const isClean = (html: unknown): void => {
    expect(html).toContain("Hi");
    expect(html).not.toMatch(danger);
  };

  test("declared html fields are cleaned on create, in embedded documents, and on update by any key", async () => {
    const { gm } = table;
    const actor = await gm.create("Actor", {
      ...{ name: "Vex", type: "hero" },
      system: { bio: EVIL, plain: EVIL, notes: [{ text: EVIL }] },
      items: [{ name: "Hook", type: "gear", system: { lore: EVIL } }],
    });
    const get = async (): Promise<Record<string, never>> => (await gm.stored("actors", actor["_id"])) as never;
    let stored: {
      system: { bio: string; plain: string; notes: { text: string }[] };
      items: { system: { lore: string } }[];
    } = (await get()) as never;
    isClean(stored.system.bio);
    isClean(stored.system.notes[0]?.text);
    isClean(stored.items[0]?.system.lore);
    expect(stored.system.plain).toBe(EVIL);
    for (const changes of [{ "system.bio": EVIL }, { "system.==bio": EVIL }, { "==system": { bio: EVIL } }]) {
      await gm.update("Actor", { _id: actor["_id"], "system.bio": "" });
      isClean(JSON.stringify(await gm.update("Actor", { _id: actor["_id"], ...changes })));
      stored = (await get()) as never;
      isClean(stored.system.bio);
    }
  });

  test("chat messages and journal pages are cleaned", async () => {
    const { gm, ada } = table;
    expect((await ada.create("ChatMessage", { content: EVIL }))["content"]).not.toMatch(danger);
    const journal = await gm.create("JournalEntry", { name: "Log", pages: [{ name: "1", text: { content: EVIL } }] });
    isClean((journal["pages"] as { text: { content: string } }[])[0]?.text.content);
  });

  test("the system's own fields are not validated, core fields are", async () => {
    const { gm } = table;
    const actor = await gm.create("Actor", { name: "Vex", type: "hero", system: { hp: "many" } });
    expect(actor["system"]).toEqual({ hp: "many" });
    await expect(gm.create("Actor", { type: "hero" })).rejects.toThrow("name");
    await expect(gm.update("Actor", { _id: actor["_id"], name: "" })).rejects.toThrow("name");
  });
});

describe("what the server writes itself", () => {
  test("author and time of a message, whatever a player says", async () => {
    const { gm, ada } = table;
    const message = await ada.create("ChatMessage", { content: "Me?", author: gm.userId, timestamp: 1 });
    expect(message["author"]).toBe(ada.userId);
    expect(Date.now() - Number(message["timestamp"])).toBeLessThan(5000);
  });

  test("_stats of the document and the last writer", async () => {
    const { gm, ada } = table;
    const given = { lastModifiedBy: "x".repeat(16), compendiumSource: "Compendium.sky.loot.Item.a", createdTime: 1 };
    const actor = await gm.create("Actor", { name: "A", type: "hero", _stats: given, ownership: { [ada.userId]: 3 } });
    expect(actor["_stats"]).toMatchObject({
      ...{ compendiumSource: given.compendiumSource, lastModifiedBy: gm.userId },
      ...{ systemId: "sky", systemVersion: "1.2.3" },
    });
    await ada.update("Actor", { _id: actor["_id"], name: "B" });
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ _stats: { lastModifiedBy: ada.userId } });
  });

  test("ids: fresh ones unless keepId asks for a given, free one", async () => {
    const { gm } = table;
    const _id = "abcdefghij012345";
    expect((await gm.create("Actor", { _id, name: "A", type: "hero" }))["_id"]).not.toBe(_id);
    expect((await gm.create("Actor", { _id, name: "A", type: "hero" }, { keepId: true }))["_id"]).toBe(_id);
    await expect(gm.create("Actor", { _id, name: "A", type: "hero" }, { keepId: true })).rejects.toThrow("exists");
  });
});

describe("what a deletion leaves behind", () => {
  test("a folder's documents stay, outside of it, and everybody hears so", async () => {
    const { gm, ada } = table;
    const folder = await gm.create("Folder", { name: "F", type: "Actor" });
    const actor = await gm.create("Actor", { name: "In", type: "hero", folder: folder["_id"] });
    await Promise.all([ada.settled(), gm.settled()]);
    for (const client of [ada, gm]) client.heard.length = 0;
    await gm.modify("delete", "Folder", { ids: [String(folder["_id"])] });
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ folder: null });
    await ada.settled();
    const update = expect.objectContaining({ action: "update", result: [{ _id: actor["_id"], folder: null }] });
    expect(ada.heard).toEqual([expect.objectContaining({ action: "delete" }), update]);
    expect(gm.heard).toEqual([update]);
  });

  test("an actor's token keeps its actorId", async () => {
    const { gm } = table;
    const actor = await gm.create("Actor", { name: "Gone", type: "hero" });
    const scene = await gm.create("Scene", { name: "S", tokens: [{ name: "T", actorId: actor["_id"] }] });
    await gm.modify("delete", "Actor", { ids: [String(actor["_id"])] });
    expect(await gm.stored("scenes", scene["_id"])).toMatchObject({ tokens: [{ actorId: actor["_id"] }] });
  });
});

describe("embedded changes inside an update of the parent", () => {
  test("combat.update({combatants}) changes the listed ones and keeps the others", async () => {
    const { gm } = table;
    const combat = await gm.create("Combat", { combatants: [{ name: "One" }, { name: "Two" }] });
    const [one] = combat["combatants"] as { _id: string }[];
    const diff = await gm.update("Combat", { _id: combat["_id"], combatants: [{ _id: one?._id, initiative: 4 }] });
    expect(diff).toMatchObject({ combatants: [{ _id: one?._id, initiative: 4 }] });
    expect(await gm.stored("combats", combat["_id"])).toMatchObject({
      combatants: [
        { name: "One", initiative: 4 },
        { name: "Two", initiative: null },
      ],
    });
  });
});

describe("settings", () => {
  test("Q26: a user setting is the user's own; a second create of a key writes the same document", async () => {
    const { ada, bo } = table;
    const mine = { key: "sky.hints", value: "true", user: ada.userId };
    const first = await ada.create("Setting", mine);
    const second = await ada.create("Setting", { ...mine, value: "false" });
    expect(second["_id"]).toBe(first["_id"]);
    await expect(bo.update("Setting", { _id: first["_id"], value: "true" })).rejects.toThrow("lacks permission");
    await expect(bo.create("Setting", mine)).rejects.toThrow("lacks permission");
  });
});
