// `npm run ledger [-- DIR]`: runs every worked example of the rules ledger through the rules themselves.
// It prints a line per file, ends with `N passed, N failed, N skipped`, and exits 1 on a failure or an unknown function.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";

const root = join(import.meta.dirname, "..");
const folder = resolve(process.argv[2] ?? join(root, "test", "ledger"));
const { module } = await runnerImport(join(root, "test", "ledger", "runner.ts"), {
  logLevel: "error",
  configFile: false,
});

const files = module.runFolder(folder);
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const file of files) {
  for (const key of Object.keys(totals)) totals[key] += file[key];
  for (const fault of file.faults) console.log(`  ${fault}`);
  console.log(
    `${file.name}: ${file.entries} entries, ${file.passed} passed, ${file.failed} failed, ${file.skipped} skipped`,
  );
}
if (!files.length) console.log(`no ledger file in ${folder}`);
mkdirSync(join(root, "test", "ledger"), { recursive: true });
const passed = files.flatMap((file) => file.passedIds).sort();
writeFileSync(join(root, "test", "ledger", "report.json"), `${JSON.stringify({ passed }, null, 2)}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed || !files.length ? 1 : 0);
