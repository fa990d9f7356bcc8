import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { io } from "socket.io-client";
import { Client, leave, seats, type Seats } from "./helpers.ts";

let table: Seats;
beforeAll(async () => {
  table = await seats();
});
afterAll(() => leave(table));

describe("who may connect", () => {
  test("nobody without a session", async () => {
    const socket = io(table.server.url, { transports: ["websocket"], forceNew: true, reconnection: false });
    const error = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
    expect(error.message).toBe("Join the game first");
    socket.close();
  });
});

describe("Q23: messages of the system", () => {
  test("reach all others with the true sender, never the sender", async () => {
    const { gm, ada, bo } = table;
    const echoes: unknown[] = [];
    ada.socket.on("system.sky", (...args: unknown[]) => echoes.push(args));
    const heard = Promise.all([gm.next("system.sky"), bo.next("system.sky")]);
    ada.socket.emit("system.sky", { userId: gm.userId, op: "heal" }, gm.userId);
    const message = [{ userId: gm.userId, op: "heal" }, ada.userId];
    expect(await heard).toEqual([message, message]);
    await ada.settled();
    expect(echoes).toEqual([]);
  });

  test("no other name is relayed", async () => {
    const { gm, ada } = table;
    const heard: unknown[] = [];
    gm.socket.onAny((event: string) => heard.push(event));
    for (const event of ["system.other", "system.skyline", "module.x", "userActivity"]) ada.socket.emit(event, {});
    await ada.settled();
    await gm.settled();
    gm.socket.offAny();
    expect(heard).toEqual([]);
  });
});

describe("Q24: queries", () => {
  test("run on the asked user's client and bring back the answer", async () => {
    const { ada, bo } = table;
    bo.socket.once("query", (asked: { name: string; data: number }, reply: (answer: unknown) => void) => {
      reply({ ok: true, result: { ...asked, doubled: asked.data * 2 } });
    });
    const answer = await ada.request("query", { userId: bo.userId, name: "sky.double", data: 21, timeout: 1000 });
    expect(answer).toMatchObject({ name: "sky.double", doubled: 42, senderId: ada.userId });
  });

  test("a refusal, a silence and an absent user reject", async () => {
    const { gm, ada, bo } = table;
    const ask = (userId: string) => ada.request("query", { userId, name: "sky.x", data: null, timeout: 100 });
    bo.socket.once("query", (_: unknown, reply: (answer: unknown) => void) => reply({ ok: false, error: "no such" }));
    await expect(ask(bo.userId)).rejects.toThrow("no such");
    await expect(ask(bo.userId)).rejects.toThrow("did not answer");
    const cy = await gm.create("User", { name: "Cy", role: 1 });
    await expect(ask(String(cy["_id"]))).rejects.toThrow("User Cy is not connected");
  });
});

describe("presence", () => {
  test("a user is active from the first tab to the last, and everybody is told once", async () => {
    const { server, gm } = table;
    await gm.create("User", { name: "Di", role: 1 });
    const news: unknown[] = [];
    gm.socket.on("userActivity", (one: unknown) => news.push(one));
    const first = await Client.join(server, "Di");
    const second = await Client.join(server, "Di");
    expect((await second.world()).activeUsers).toContain(first.userId);
    first.close();
    await second.settled();
    await gm.settled();
    expect(news).toEqual([{ userId: first.userId, active: true }]);
    const gone = gm.next("userActivity");
    second.close();
    expect(await gone).toEqual([{ userId: first.userId, active: false }]);
    expect((await gm.world()).activeUsers).not.toContain(first.userId);
    gm.socket.off("userActivity");
  });
});

describe("pause", () => {
  test("only a gamemaster may, and the others are told", async () => {
    const { gm, ada } = table;
    await expect(ada.request("pause", { paused: true })).rejects.toThrow("lacks permission");
    const heard = ada.next("pause");
    await gm.request("pause", { paused: true });
    expect(await heard).toEqual([{ paused: true }]);
    expect((await ada.world()).paused).toBe(true);
  });
});

describe("the payload of a client is not trusted", () => {
  test.each([
    { documentName: "Actor", action: "explode", operation: {} },
    { documentName: "Nonsense", action: "create", operation: { data: [{}] } },
    { documentName: "Actor", action: "create", operation: { data: "all" } },
    { documentName: "Actor", action: "update", operation: { updates: [{ name: "no id" }] } },
    { documentName: "Item", action: "create", operation: { data: [{}], parentUuid: "Actor" } },
    { documentName: "Actor", action: "delete", operation: { ids: ["x"], pack: "sky.loot" } },
    null,
  ])("%j is refused and the server goes on", async (payload) => {
    await expect(table.gm.request("modifyDocument", payload)).rejects.toThrow();
    await expect(table.gm.world()).resolves.toBeTruthy();
  });

  test("__proto__ keys pollute nothing", async () => {
    const changes: unknown = JSON.parse('{"name":"P","type":"hero","system":{"__proto__":{"polluted":1}}}');
    await table.gm.create("Actor", changes as Record<string, unknown>);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
