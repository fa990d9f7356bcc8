/**
 * The conformance suite: does a host behave as `practice/ledger.yml` says?
 *
 *   node practice/conformance/run.mjs [Q7 Q19 …]     against a new practice table
 *   BASE_URL=http://localhost:30000 node practice/conformance/run.mjs
 *
 * Any host will do that has a world of the system "conformance" (`--install <Data/systems folder>` puts it there), a user
 * "Gamemaster" (GM_NAME, GM_PASSWORD), nobody else logged in, and its canvas disabled. Two players are made if missing;
 * whatever the specs create is deleted again. Prints a line a statement; ends with `N passed, N failed, N skipped`.
 */
import assert from "node:assert/strict";
import { openBrowser } from "./lib/browser.mjs";
import { Client } from "./lib/client.mjs";
import { installFixture, openHost } from "./lib/host.mjs";
import { loadSpecs } from "./lib/specs.mjs";

/* global game, User */

const GM = { name: process.env.GM_NAME || "Gamemaster", password: process.env.GM_PASSWORD || "" };
const PLAYERS = ["Conformance Player 1", "Conformance Player 2"];
const SPEC_TIMEOUT = 30_000;

async function seatEverybody(browser, url) {
  const gm = await new Client(browser, url, GM).join();
  await gm.run(async (names) => {
    for (const name of names) if (!game.users.getName(name)) await User.create({ name, role: 1 });
  }, PLAYERS);
  const [player, other] = await Promise.all(PLAYERS.map((name) => new Client(browser, url, { name }).join()));
  await gm.until(() => game.users.filter((user) => user.active).length === 3);
  return { gm, player, other };
}

function withTimeout(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${SPEC_TIMEOUT / 1000} s`)), SPEC_TIMEOUT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function tidyUp(seats) {
  const clients = Object.values(seats);
  const created = (await Promise.all(clients.map((client) => client.tidy()))).flat();
  await seats.gm.deleteAll(created);
  await Promise.all(clients.map((client) => client.tidy()));
}

/** @returns {Promise<string|null>} why the spec failed, or null */
async function runSpec(spec, seats) {
  const clients = Object.values(seats);
  for (const client of clients) client.takeErrors();
  let failure = null;
  try {
    await withTimeout(spec.run({ ...seats, ...checks }));
  } catch (error) {
    failure = error instanceof assert.AssertionError ? error.message : (error.stack ?? String(error));
  }
  try {
    await tidyUp(seats);
  } catch (error) {
    failure ??= `cleaning up: ${error.message}`;
  }
  const errors = clients.flatMap((client) => client.takeErrors()).filter((text) => !spec.errors?.test(text));
  return failure ?? (errors.length ? `console errors: ${errors.join(" | ")}` : null);
}

const checks = {
  equal: assert.deepEqual,
  ok: assert.ok,
  match: assert.match,
  /** The message of the error that a promise made in the page rejects with. */
  async refusal(promise) {
    try {
      await promise;
    } catch (error) {
      return error.message;
    }
    throw new assert.AssertionError({ message: "was allowed, but had to be refused" });
  },
};

async function main(args) {
  if (args[0] === "--install") return installFixture(args[1]);
  const all = await loadSpecs();
  const chosen = args.length ? all.filter(({ id }) => args.includes(id)) : all;
  const host = await openHost();
  const browser = await openBrowser();
  const counts = { passed: 0, failed: 0, skipped: all.length - chosen.length };
  try {
    const seats = await seatEverybody(browser, host.url);
    for (const spec of chosen) {
      const began = performance.now();
      const failure = await runSpec(spec, seats);
      counts[failure === null ? "passed" : "failed"] += 1;
      const time = `${Math.round(performance.now() - began)} ms`;
      console.log(`${failure === null ? "ok  " : "FAIL"} ${spec.id.padEnd(4)} ${spec.name} (${time})`);
      if (failure !== null) console.log(`     ${failure.replaceAll("\n", "\n     ")}`);
    }
  } finally {
    await browser.close();
    await host.stop();
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed ? 1 : 0;
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.stack);
  console.log("0 passed, 1 failed, 0 skipped");
  process.exitCode = 1;
});
