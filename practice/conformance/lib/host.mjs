import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";

const here = import.meta.dirname;
const practice = join(here, "../..");

/** Copy the fixture system, with its pack compiled by the official tool, into a `Data/systems` folder. */
export async function installFixture(systems) {
  const target = join(systems, "conformance");
  await rm(target, { recursive: true, force: true });
  await cp(join(here, "../fixture-system"), target, { recursive: true });
  const source = join(target, "pack-source/gear");
  await mkdir(join(target, "packs"), { recursive: true });
  await compilePack(source, join(target, "packs/gear"), { log: false });
  await rm(join(target, "pack-source"), { recursive: true });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilAnswering(url, child, output) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    try {
      if ((await fetch(url, { redirect: "manual" })).status < 500) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not answer:\n${output()}`);
}

/**
 * The host under test: the one at `BASE_URL`, else a practice table of its own with a new world, which is thrown away.
 *
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function openHost() {
  const given = process.env.BASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const main = join(practice, "main.js");
  if (!existsSync(join(practice, "dist/server/main.js")) || !existsSync(join(practice, "dist/client/client.js"))) {
    throw new Error("The practice table is not built. Run: npm run build -w practice");
  }
  const dataPath = await mkdtemp(join(tmpdir(), "conformance-"));
  await installFixture(join(dataPath, "Data/systems"));
  const port = await freePort();
  const args = [main, `--dataPath=${dataPath}`, "--world=conformance", `--port=${port}`, "--noupnp", "--headless"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (text += data));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswering(`${url}/join`, child, () => text);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGINT");
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    if (child.exitCode === null) child.kill("SIGKILL");
    await rm(dataPath, { recursive: true, force: true });
  };
  return { url, stop, output: () => text };
}
