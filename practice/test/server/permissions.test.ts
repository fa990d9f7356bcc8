import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leave, seats, type Seats } from "./helpers.ts";

let table: Seats;
beforeAll(async () => {
  table = await seats();
});
afterAll(() => leave(table));

describe("Q19: the server refuses what a user may not do", () => {
  test("a player's update of somebody else's actor rejects with the user, the document and its id", async () => {
    const { gm, ada, bo } = table;
    const actor = await gm.create("Actor", { name: "Vex", type: "hero", ownership: { [bo.userId]: 3 } });
    gm.heard.length = 0;
    const refused = ada.update("Actor", { _id: actor["_id"], name: "Mine" });
    await expect(refused).rejects.toThrow(`User Ada lacks permission to update Actor [${String(actor["_id"])}]`);
    await gm.settled();
    expect(gm.heard).toEqual([]);
    expect(await gm.stored("actors", actor["_id"])).toMatchObject({ name: "Vex" });
  });

  test("an embedded document names its parent", async () => {
    const { gm, ada } = table;
    const actor = await gm.create("Actor", { name: "Vex", type: "hero", items: [{ name: "Hook", type: "gear" }] });
    const id = String(actor["_id"]);
    const item = { name: "Bomb", type: "gear" };
    await expect(ada.create("Item", item, { parentUuid: `Actor.${id}` })).rejects.toThrow(
      new RegExp(`lacks permission to create Item.* in parent Actor \\[${id}\\]`),
    );
    await expect(ada.modify("delete", "Actor", { ids: [id] })).rejects.toThrow(
      `User Ada lacks permission to delete Actor [${id}]`,
    );
  });

  test("an owner may update the actor and what is in it", async () => {
    const { gm, ada } = table;
    const actor = await gm.create("Actor", { name: "Ada's", type: "hero", ownership: { [ada.userId]: 3 } });
    const parentUuid = `Actor.${String(actor["_id"])}`;
    expect(await ada.update("Actor", { _id: actor["_id"], name: "Adele" })).toMatchObject({ name: "Adele" });
    const item = await ada.create("Item", { name: "Rope", type: "gear" }, { parentUuid });
    expect(await ada.update("Item", { _id: item["_id"], name: "Long rope" }, { parentUuid })).toMatchObject({
      name: "Long rope",
    });
  });
});

describe("Q20: who owns a new document", () => {
  test("its creator, and nobody else", async () => {
    const { gm } = table;
    const actor = await gm.create("Actor", { name: "Nix", type: "hero" });
    expect(actor["ownership"]).toEqual({ default: 0, [gm.userId]: 3 });
  });
});

describe("Q21: what players may not create or set", () => {
  test("actors and items of the world", async () => {
    await expect(table.ada.create("Actor", { name: "X", type: "hero" })).rejects.toThrow("lacks permission to create");
    await expect(table.ada.create("Item", { name: "X", type: "gear" })).rejects.toThrow("lacks permission to create");
  });

  test("world settings; a gamemaster may", async () => {
    const setting = { key: "sky.weather", value: '"fog"' };
    await expect(table.ada.create("Setting", setting)).rejects.toThrow("lacks permission to create");
    expect(await table.gm.create("Setting", setting)).toMatchObject(setting);
  });

  test("their own role", async () => {
    const { ada } = table;
    await expect(ada.update("User", { _id: ada.userId, role: 4 })).rejects.toThrow("lacks permission");
    await expect(ada.create("User", { name: "Second self", role: 4 })).rejects.toThrow("lacks permission");
  });

  test("another user's password is never sent, not even as a hash", async () => {
    const { gm, ada, server } = table;
    const made = await gm.create("User", { name: "Cy", role: 1, password: "swordfish" });
    expect(Object.keys(made)).not.toContain("password");
    const { documents } = await ada.world();
    expect(JSON.stringify(documents["users"])).not.toMatch(/password/i);
    expect(server.table.authenticate(String(made["_id"]), "")).toBeUndefined();
    expect(server.table.authenticate(String(made["_id"]), "swordfish")).toBe(made["_id"]);
  });
});

describe("Q22: players and a fight", () => {
  test("a player may write round and turn, never system or flags", async () => {
    const { gm, ada } = table;
    const combat = await gm.create("Combat", { combatants: [{ name: "One" }] });
    const _id = combat["_id"];
    await expect(ada.update("Combat", { _id, "flags.sky.x": 1 })).rejects.toThrow("lacks permission to update Combat");
    await expect(ada.update("Combat", { _id, active: true })).rejects.toThrow("lacks permission to update Combat");
    expect(await ada.update("Combat", { _id, turn: 0, round: 1 })).toMatchObject({ turn: 0, round: 1 });
  });

  test("a player may set the initiative of an own combatant only", async () => {
    const { gm, ada } = table;
    const actor = await gm.create("Actor", { name: "Ada's", type: "hero", ownership: { [ada.userId]: 3 } });
    const combat = await gm.create("Combat", { combatants: [{ actorId: actor["_id"] }, { name: "Other" }] });
    const [mine, other] = combat["combatants"] as { _id: string }[];
    const parentUuid = `Combat.${String(combat["_id"])}`;
    const set = (one: { _id: string } | undefined) =>
      ada.update("Combatant", { _id: one?._id, initiative: 12 }, { parentUuid });
    expect(await set(mine)).toMatchObject({ initiative: 12 });
    await expect(set(other)).rejects.toThrow("lacks permission to update Combatant");
  });
});

describe("Q38: fields of the gamemaster", () => {
  test.each([
    { "system.secret": "known" },
    { system: { "==secret": "known" } },
    { "system.-=secret": null },
    { system: { vault: { gold: 9 } } },
    { "system.==vault": { gold: 9 } },
  ])("a player's update %j is refused", async (changes) => {
    const { gm, ada } = table;
    const system = { secret: "hush", vault: { gold: 1 } };
    const actor = await gm.create("Actor", { name: "A", type: "hero", system, ownership: { [ada.userId]: 3 } });
    const update = { _id: actor["_id"], ...changes };
    await expect(ada.update("Actor", update)).rejects.toThrow("lacks permission to update Actor");
    await expect(gm.update("Actor", update)).resolves.toBeTruthy();
  });
});
