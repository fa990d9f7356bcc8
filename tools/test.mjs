// `npm test`: every check and test of the project, in two lanes where they do not wait for each other.
// It ends with `N passed, N failed, N skipped` over everything; each check counts as one.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { needBrowser } from "./lib/browser.mjs";

const root = join(import.meta.dirname, "..");
const output = join(root, ".test-output");
const bin = (name) => join(root, "node_modules", ".bin", name);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Only these count on their own: a runner's report. Everything else counts as one check. */
const totals = { passed: 0, failed: 0, skipped: 0 };

/**
 * Run one command and keep its words; they are printed when it ends, so that two lanes do not mix.
 *
 * @param {string} label
 * @param {string[]} command
 * @param {{report?: string, lastLine?: boolean}} [counting] - where its own counts are found
 * @returns {Promise<boolean>} whether it passed
 */
function run(label, command, counting = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    const [program, ...args] = command;
    const child = spawn(program, args, { cwd: root, env: { ...process.env, FORCE_COLOR: "0" } });
    let text = "";
    child.stdout.on("data", (data) => (text += data));
    child.stderr.on("data", (data) => (text += data));
    child.on("error", (error) => (text += error.message));
    child.on("close", (code) => {
      const ok = code === 0;
      count(ok, counting, text);
      console.log(`\n== ${ok ? "ok  " : "FAIL"} ${label} (${seconds(began)} s)`);
      if (!ok || counting.lastLine) console.log(ok ? tail(text, 12) : text);
      resolve(ok);
    });
  });
}

const tail = (text, lines) => text.trimEnd().split("\n").slice(-lines).join("\n");

function count(ok, { report, lastLine }, text) {
  const counts = report ? countReport(report) : lastLine ? countLastLine(text) : null;
  if (counts) {
    for (const key of Object.keys(totals)) totals[key] += counts[key];
    // A runner that died after its last test has failed, whatever it counted.
    if (!ok && counts.failed === 0) totals.failed += 1;
  } else totals[ok ? "passed" : "failed"] += 1;
}

/** Counts of vitest's JSON report; none if it was never written. */
function countReport(file) {
  try {
    const report = JSON.parse(readFileSync(join(output, file), "utf8"));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } catch {
    return null;
  }
}

/** Counts of a runner that ends as this one does. */
function countLastLine(text) {
  const found = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(text);
  return found && { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3]) };
}

const vitest = (config, report) => [
  bin("vitest"),
  "run",
  "--config",
  config,
  "--reporter=dot",
  "--reporter=json",
  `--outputFile.json=${join(output, report)}`,
];

/** Read the sources only. */
async function sourceLane() {
  await run("format", [bin("prettier"), "--check", "--log-level", "warn", "."]);
  await run("lint", [bin("eslint"), "."]);
  await run("styles", [bin("stylelint"), "styles/**/*.css"]);
  await run("types of the rules", [bin("tsc"), "-p", "tsconfig.rules.json"]);
  await run("types", [bin("tsc"), "-p", "tsconfig.json"]);
  await run("types of the practice table", [bin("tsc"), "-p", "practice"]);
  await run("types of the end-to-end tests", [bin("tsc"), "-p", "test/e2e"]);
  await run("types against Foundry's", [bin("tsc"), "-p", "test/practice-parity"]);
  await run("rules ledger", [process.execPath, "tools/ledger.mjs"], { lastLine: true });
  await run("templates", [process.execPath, "tools/check-templates.mjs"]);
  await run("languages", [process.execPath, "tools/check-languages.mjs"]);
}

/** The size of what a player downloads; the budget is a test of its own (test/build.test.ts). */
function reportSize() {
  const bytes = gzipSync(readFileSync(join(root, "dist", "starchasers.mjs"))).length;
  console.log(`   starchasers.mjs: ${(bytes / 1024).toFixed(1)} KB gzip`);
}

/** @returns {Promise<boolean>} whether there is a build to test in a browser */
async function buildLane() {
  const built = await run("build", ["npm", "run", "build", "--silent"]);
  const hosted = await run("build of the practice table", ["npm", "run", "build", "--silent", "-w", "practice"]);
  if (built) reportSize();
  await run("unit tests", vitest("vitest.config.ts", "unit.json"), { report: "unit.json" });
  return built && hosted;
}

async function main() {
  const began = performance.now();
  const quick = process.argv.includes("--no-browser");
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  if (!quick) process.env.CHROMIUM_PATH = needBrowser();
  const [, built] = await Promise.all([sourceLane(), buildLane()]);
  if (!quick && built) {
    await run("conformance", [process.execPath, "practice/conformance/run.mjs"], { lastLine: true });
    await run("end to end", vitest("vitest.e2e.config.ts", "e2e.json"), { report: "e2e.json" });
  } else if (!quick) {
    console.log("\nThe build failed, so nothing was tried in a browser.");
    totals.failed += 1;
  }
  console.log(`\nTook ${seconds(began)} s.`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exitCode = totals.failed ? 1 : 0;
}

await main().catch((error) => {
  console.error(error.message);
  console.log("0 passed, 1 failed, 0 skipped");
  process.exitCode = 1;
});
