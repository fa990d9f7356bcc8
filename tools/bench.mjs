// `npm run bench`: speed as ratios within one run, medians of works timed in turns. Exits 1 when a ratio misses half of
// its target. No absolute times are judged.
import { join } from "node:path";
import { runnerImport } from "vite";

const file = join(import.meta.dirname, "..", "test", "bench", "odds.bench.ts");
const { module } = await runnerImport(file, { logLevel: "error", configFile: false });

const written = (n) => (n >= 100 ? n.toFixed(0) : n.toPrecision(3));
let low = 0;
for (const { claim, target, atMost, ratio, note } of module.runAll()) {
  // How many times over the target is met; below 1 it is missed.
  const met = atMost ? target / ratio : ratio / target;
  const verdict = met >= 1 ? "reached" : met >= 0.5 ? "below the target" : "BELOW HALF OF THE TARGET";
  // Not a number is a failure as well.
  if (!(met >= 0.5)) low += 1;
  const wanted = `${atMost ? "at most" : "at least"} ${target}`;
  console.log(`${claim}\n  ${written(ratio)}, target ${wanted}: ${verdict} (${note})`);
}
process.exit(low ? 1 : 0);
