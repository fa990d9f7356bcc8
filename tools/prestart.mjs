// Runs before `npm start` and `npm test`, on a machine that may have nothing but Node: no packages are imported here.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Is version `have` ("20.19.1") at least `need` ("20.19.0")? */
export function isAtLeast(have, need) {
  const [a, b] = [have, need].map((version) => version.split(".").map(Number));
  const index = [0, 1, 2].find((i) => a[i] !== b[i]);
  return index === undefined || a[index] > b[index];
}

/** Are the installed packages missing, or older than the lock file? */
export function needsInstall(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return true;
  return statSync(join(root, "package-lock.json")).mtimeMs > statSync(installed).mtimeMs;
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const need = engines.node.replace(/^[^\d]*/, "");
  if (isAtLeast(process.versions.node, need)) return;
  console.error(`Node ${need} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}

/** `npm ci`, by the npm that runs us if there is one. */
function install() {
  console.log("Installing packages (npm ci) …");
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const result = isScript
    ? spawnSync(process.execPath, [npm, "ci"], { cwd: ROOT, stdio: "inherit" })
    : spawnSync("npm ci", { cwd: ROOT, stdio: "inherit", shell: true });
  if (result.status === 0) return;
  console.error("The packages could not be installed; the reason is above.");
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode();
  if (needsInstall(ROOT)) install();
}
