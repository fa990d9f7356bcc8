// Copies the Starchasers files of a rules ledger into test/ledger, so that the project stands alone.
// Usage: node tools/refresh-ledger.mjs <folder with sc-*.yaml>
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [from] = process.argv.slice(2);
if (!from) {
  console.error("Usage: node tools/refresh-ledger.mjs <folder with sc-*.yaml>");
  process.exit(2);
}
const names = readdirSync(from).filter((name) => /^sc-\d\d-[\w-]+\.yaml$/.test(name));
for (const name of names) copyFileSync(join(from, name), join(import.meta.dirname, "..", "test", "ledger", name));
console.log(`${names.length} files copied`);
