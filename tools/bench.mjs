// `npm run bench`: speed as ratios within one run; exits 1 when a ratio is below half of its target. No absolute times are judged.
import { join } from "node:path";
import { runnerImport } from "vite";

const file = join(import.meta.dirname, "..", "test", "bench", "odds.bench.ts");
const { module } = await runnerImport(file, { logLevel: "error", configFile: false });

let low = 0;
for (const { claim, target, ratio, note } of module.runAll()) {
  const verdict = ratio >= target ? "reached" : ratio >= target / 2 ? "below the target" : "BELOW HALF OF THE TARGET";
  if (ratio < target / 2) low += 1;
  console.log(`${claim}\n  ${ratio.toFixed(0)}x, target ${target}x: ${verdict}${note ? ` (${note})` : ""}`);
}
process.exit(low ? 1 : 0);
