import { ClassicLevel } from "classic-level";
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PlainObject } from "../../common/utils/types.ts";
import { Client, leave, makeDataPath, seats, start, SYSTEM } from "./helpers.ts";

/** The official tool has no types, and is a program of its own anyway. */
function compilePack(source: string, target: string): void {
  const script = `import { compilePack } from "@foundryvtt/foundryvtt-cli"; await compilePack(...process.argv.slice(1));`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script, source, target], { cwd: process.cwd() });
}

describe("a world on disk", () => {
  test("a new world has a gamemaster without a password, and nobody else", async () => {
    const server = await start();
    expect(server.table.joinUsers()).toMatchObject([{ name: "Gamemaster", active: false }]);
    expect((await Client.join(server, "Gamemaster")).userId).toBeTruthy();
    await server.stop();
  });

  test("everything is there after a restart, ids and embedded documents included", async () => {
    const table = await seats();
    const { gm } = table;
    const actor = await gm.create("Actor", { name: "Vex", type: "hero", items: [{ name: "Hook", type: "gear" }] });
    const scene = await gm.create("Scene", { name: "Bay", tokens: [{ name: "V", actorId: actor["_id"] }] });
    await gm.update("Actor", { _id: actor["_id"], "system.hp": 4 });
    const before = await gm.world();
    await leave(table);

    const again = await seats(table.server.dataPath);
    const after = await again.gm.world();
    const byId = (sources: PlainObject[] = []) => Object.fromEntries(sources.map((one) => [one["_id"], one]));
    for (const name of Object.keys(before.documents)) {
      expect(byId(after.documents[name])).toEqual(byId(before.documents[name]));
    }
    expect(await again.gm.stored("scenes", scene["_id"])).toMatchObject({ tokens: [{ name: "V" }] });
    await leave(again);
  });

  test("Q39: rows have the public keys, and parents hold child ids", async () => {
    const table = await seats();
    const actor = await table.gm.create("Actor", {
      name: "Vex",
      type: "hero",
      items: [{ name: "Hook", type: "gear" }],
    });
    const [item] = actor["items"] as { _id: string }[];
    await leave(table);
    const folder = join(table.server.dataPath, "Data", "worlds", "test", "data", "actors");
    const level = new ClassicLevel<string, { name: string; items: unknown }>(folder, {
      valueEncoding: "json",
    });
    const id = String(actor["_id"]);
    expect(await level.get(`!actors!${id}`)).toMatchObject({ name: "Vex", items: [item?._id] });
    expect(await level.get(`!actors.items!${id}.${item?._id ?? ""}`)).toMatchObject({ name: "Hook" });
    await level.close();
  });

  test("a damaged document stays, the rest opens, and a gamemaster can delete it", async () => {
    const table = await seats();
    const actor = await table.gm.create("Actor", { name: "Fine", type: "hero" });
    await leave(table);
    const folder = join(table.server.dataPath, "Data", "worlds", "test", "data", "actors");
    const level = new ClassicLevel<string, string>(folder);
    await level.put("!actors!brokenBroken0001", '{"_id":"brokenBroken0001","name":7,"type":"ghost"}');
    await level.put("!actors!brokenBroken0002", "{not json");
    await level.close();

    const again = await seats(table.server.dataPath);
    const { documents } = await again.gm.world();
    const ids = documents["actors"]?.map((source) => source["_id"]);
    expect(ids).toEqual(expect.arrayContaining([actor["_id"], "brokenBroken0001", "brokenBroken0002"]));
    expect(again.server.lines.join("\n")).toContain("brokenBroken0002");
    const remove = (who: Client) => who.modify("delete", "Actor", { ids: ["brokenBroken0001", "brokenBroken0002"] });
    await expect(remove(again.ada)).rejects.toThrow("lacks permission to delete");
    await expect(remove(again.gm)).resolves.toHaveLength(2);
    await leave(again);
  });

  test("a world that is open elsewhere is refused with the reason", async () => {
    const server = await start();
    await expect(start(server.dataPath)).rejects.toThrow("in use by another program");
    await server.stop();
  });
});

describe("Q39: packs compiled by the official tool", () => {
  test("open directly: index with fields, documents, folders, locked", async () => {
    const dataPath = await makeDataPath();
    const source = join(dataPath, "source");
    await mkdir(source);
    const [folder, gem] = ["folder0000000001", "gem0000000000001"];
    const write = (name: string, data: object) => writeFile(join(source, `${name}.json`), JSON.stringify(data));
    await write("folder", { _key: `!folders!${folder}`, _id: folder, name: "Shiny", type: "Item" });
    const effect = { _key: `!items.effects!${gem}.eff0000000000001`, _id: "eff0000000000001", name: "Glow" };
    await write("gem", {
      ...{ _key: `!items!${gem}`, _id: gem, name: "Gem", type: "gear", folder },
      ...{ system: { price: 5, lore: "old" }, effects: [effect] },
    });
    compilePack(source, join(dataPath, "Data", "systems", SYSTEM.id, "packs", "loot"));

    const table = await seats(dataPath);
    const { gm } = table;
    const [pack] = (await gm.world()).packs;
    expect(pack).toMatchObject({ id: "sky.loot", type: "Item", packageType: "system", folders: [{ name: "Shiny" }] });
    expect(await gm.request("getIndex", { pack: "sky.loot", fields: ["system.price"] })).toEqual([
      { _id: gem, name: "Gem", type: "gear", folder, system: { price: 5 } },
    ]);
    expect(await gm.request("getPackDocuments", { pack: "sky.loot", ids: [gem] })).toMatchObject([
      { name: "Gem", effects: [{ name: "Glow" }] },
    ]);
    await expect(gm.update("Item", { _id: gem, name: "Glass" }, { pack: "sky.loot" })).rejects.toThrow("locked");
    await leave(table);
  });

  test("a missing pack is empty, and the world opens", async () => {
    const table = await seats();
    expect(await table.gm.request("getIndex", { pack: "sky.loot", fields: [] })).toEqual([]);
    expect(table.server.lines.join("\n")).toContain("sky.loot");
    await leave(table);
  });
});
