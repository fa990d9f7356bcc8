// `npm run dev`: rebuild on each change; with FOUNDRY_URL, serve the sources in front of that running world instead.
import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const vite = join(root, "node_modules", "vite", "bin", "vite.js");
const proxied = Boolean(process.env.FOUNDRY_URL);
const run = (args) => spawn(process.execPath, [vite, ...args], { cwd: root, stdio: "inherit" });

if (proxied) {
  console.log(`Open http://localhost:30001/ : it shows ${process.env.FOUNDRY_URL} with the sources of this folder.`);
  // One build first: the host's server reads templates and packs from dist.
  run(["build"]).on("exit", (code) => (code ? process.exit(code) : run([])));
} else {
  run(["build", "--watch"]);
}
