import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseOptions } from "../../server/options.ts";
import { join_, start, type TestServer } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await start();
  const system = join(server.dataPath, "Data", "systems", "sky");
  await mkdir(join(system, "packs", "loot"), { recursive: true });
  await writeFile(join(system, "main.mjs"), "export {};");
  await writeFile(join(system, "card.hbs"), "<p></p>");
  await writeFile(join(system, ".secret"), "x");
  await writeFile(join(system, "packs", "loot", "CURRENT"), "x");
  await writeFile(join(server.dataPath, "outside.txt"), "x");
  await symlink(join(server.dataPath, "outside.txt"), join(system, "leak.txt"));
  await mkdir(join(server.dataPath, "build"));
  await writeFile(join(server.dataPath, "build", "linked.mjs"), "export {};");
  await symlink(join(server.dataPath, "build"), join(server.dataPath, "Data", "systems", "linked"));
});
afterAll(() => server.stop());

/** A request whose path is sent exactly as written; `fetch` would tidy it. */
function raw(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: server.port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

const gamemaster = (): string => server.table.joinUsers()[0]?.id ?? "";

describe("files", () => {
  test("are served with their type, and asked for again each time", async () => {
    const script = await fetch(`${server.url}/systems/sky/main.mjs`);
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toBe("no-cache");
    const etag = script.headers.get("etag") ?? "";
    const again = await fetch(`${server.url}/systems/sky/main.mjs`, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${server.url}/icons/svg/mystery-man.svg`)).headers.get("content-type")).toBe("image/svg+xml");
    expect((await fetch(`${server.url}/fontawesome/css/all.min.css`)).status).toBe(200);
  });

  test("a system folder may be a link to a build", async () => {
    expect((await fetch(`${server.url}/systems/linked/linked.mjs`)).status).toBe(200);
  });

  test.each([
    "/systems/linked/../build/../outside.txt",
    "/systems/linked",
    "/systems",
    "/systems/sky/../../../outside.txt",
    "/systems/sky/%2e%2e/%2e%2e/%2e%2e/outside.txt",
    "/systems/..%2f..%2foutside.txt",
    "/systems/sky/..\\..\\outside.txt",
    "/systems//../outside.txt",
    "/systems/sky/leak.txt",
    "/systems/sky/.secret",
    "/systems/sky/packs/loot/CURRENT",
    "/worlds/test/data/users/CURRENT",
    "/systems/sky/%00",
    "/systems/sky/%zz",
    "/systems/sky",
    "/constructor/x",
  ])("%s is not served", async (path) => {
    expect(await raw(path)).toBe(404);
  });
});

describe("joining", () => {
  test("the join page has the form that page objects know, and escapes titles", async () => {
    const html = await (await fetch(`${server.url}/join`)).text();
    for (const part of [
      'id="join-game-form"',
      'name="userid"',
      'name="password"',
      'name="join"',
      "Join Game Session",
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toContain(`<option value="${gamemaster()}">Gamemaster</option>`);
    expect(html).toContain("Sky &lt;Pirates&gt;");
  });

  test("the game needs a session; a form and JSON both give one; logging out ends it", async () => {
    const game = (cookie: string) => fetch(`${server.url}/game`, { redirect: "manual", headers: { cookie } });
    expect((await game("")).headers.get("location")).toBe("/join");
    const body = new URLSearchParams({ userid: gamemaster(), password: "" });
    const form = await fetch(`${server.url}/join`, { method: "POST", body, redirect: "manual" });
    expect(form.headers.get("location")).toBe("/game");
    const cookie = form.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const pair = cookie.split(";")[0] ?? "";
    const page = await game(pair);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<body class="vtt game system-sky">');
    await fetch(`${server.url}/logout`, { redirect: "manual", headers: { cookie: pair } });
    expect((await game(pair)).status).toBe(302);
  });

  test("an unknown user and a wrong password are refused", async () => {
    expect((await join_(server, "nobody")).status).toBe(401);
    expect((await join_(server, gamemaster(), "guess")).status).toBe(401);
    expect((await join_(server, "")).status).toBe(400);
  });
});

describe("the command line", () => {
  test("a taken port is named and the next one used", async () => {
    const second = await start(undefined, server.port);
    expect(second.port).toBeGreaterThan(server.port);
    expect(second.lines.join("\n")).toContain(`Port ${server.port} is taken`);
    await second.stop();
  });

  test("flags of the real server are understood, and nonsense is refused", () => {
    const log = (): void => undefined;
    const args = ["--dataPath=/tmp/x", "--world=w", "--port=30100", "--noupnp", "--headless", "--generation=14"];
    expect(parseOptions(args, log)).toMatchObject({ dataPath: "/tmp/x", world: "w", port: 30100, generation: 14 });
    expect(() => parseOptions([], log)).toThrow("--dataPath");
    expect(() => parseOptions(["--dataPath=x", "--port=many"], log)).toThrow("--port=many");
    expect(() => parseOptions(["--dataPath=x", "--generation=12"], log)).toThrow("--generation=12");
  });
});
