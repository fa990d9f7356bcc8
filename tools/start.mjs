// `npm start`: build, make the demo world if there is none, and open the practice table.
//   npm start -- --fresh        a new demo world; the old one is kept aside
//   npm start -- --port=30100   (or PORT=30100) another port than 30013
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DATA_PATH = join(ROOT, ".practice-data");

/** Run an npm script and show what it says only when it fails. */
function build(what, args) {
  process.stdout.write(`Building ${what} … `);
  const started = Date.now();
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const options = { cwd: ROOT, encoding: "utf8" };
  const result = isScript
    ? spawnSync(process.execPath, [npm, "run", ...args], options)
    : spawnSync(["npm", "run", ...args].join(" "), { ...options, shell: true });
  if (result.status === 0) {
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
    return;
  }
  console.log("failed");
  console.error(`${result.stdout ?? ""}${result.stderr ?? ""}${result.error ?? ""}`);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: "boolean", default: false },
        port: { type: "string" },
        generation: { type: "string" },
        world: { type: "string", default: "demo" },
        "no-build": { type: "boolean", default: false },
      },
    });
    return { ...values, port: values.port ?? process.env.PORT ?? "30013" };
  } catch (error) {
    console.error(`${error.message}\nKnown: --fresh --port=N --world=ID --generation=13|14 --no-build`);
    return process.exit(1);
  }
}

const options = readOptions();
if (!options["no-build"]) {
  build("the system", ["build"]);
  build("the practice table", ["build", "-w", "practice"]);
}
const { makeDemoWorld } = await import("./demo-world.mjs");
const { created, setAside } = await makeDemoWorld({ dataPath: DATA_PATH, fresh: options.fresh }).catch((error) => {
  console.error(`The demo world could not be made: ${error.message}`);
  return process.exit(1);
});
if (setAside) console.log(`The old demo world is kept: npm start -- --world=${setAside}`);
if (created) console.log("A new demo world was made.");

const { run } = await import("../practice/dist/server/main.js");
const flags = [`--dataPath=${DATA_PATH}`, `--world=${options.world}`, `--port=${options.port}`];
if (options.generation) flags.push(`--generation=${options.generation}`);
const server = await run(flags);
if (server) {
  console.log(`
Open ${server.url}/join and join as Gamemaster; open it again in another tab or browser and join as Player 1.
No passwords. Ctrl-C stops the table.`);
}
