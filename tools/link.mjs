// `npm run link -- <Foundry user data folder>`: Foundry then loads the build of this folder.
import { existsSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const SYSTEM_ID = "starchasers";

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory();

/** The `Data` folder of what the user named: the user data folder, or `Data` itself. */
function dataFolder(given) {
  const folder = resolve(given);
  if (!isFolder(folder)) throw new Error(`There is no folder ${folder}.`);
  if (isFolder(join(folder, "Data"))) return join(folder, "Data");
  if (isFolder(join(folder, "systems"))) return folder;
  throw new Error(`${folder} has no folder "Data". Foundry shows the right one under Configuration, "User Data Path".`);
}

/** Is there anything at the path, even a link to nowhere? */
function present(path) {
  return lstatSync(path, { throwIfNoEntry: false });
}

/**
 * Link the build into a Foundry user data folder.
 * @returns a sentence that says what is there now
 * @throws {Error} with a sentence that says what to do
 */
export function linkSystem(given, dist = DIST) {
  if (!given) throw new Error("Name the Foundry user data folder: npm run link -- <folder>");
  if (!existsSync(join(dist, "system.json"))) throw new Error("There is no build yet. Run: npm run build");
  const systems = join(dataFolder(given), "systems");
  const target = join(systems, SYSTEM_ID);
  const there = present(target);
  if (there?.isSymbolicLink()) {
    if (existsSync(target) && realpathSync(target) === realpathSync(dist)) return `${target} is linked already.`;
    throw new Error(`${target} is a link to something else. Remove it first.`);
  }
  if (there)
    throw new Error(`${target} is an installed copy. Uninstall Starchasers in Foundry first, then link again.`);
  mkdirSync(systems, { recursive: true });
  try {
    // A junction needs no special rights on Windows; elsewhere the type is ignored.
    symlinkSync(realpathSync(dist), target, "junction");
  } catch (error) {
    throw new Error(`${target} cannot be made (${error.code ?? error.message}). Close Foundry and check your rights.`, {
      cause: error,
    });
  }
  return `${target} → ${dist}. Restart Foundry to see the system.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(linkSystem(process.argv[2]));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
