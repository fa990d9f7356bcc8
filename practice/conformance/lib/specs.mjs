import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../specs");

/**
 * One checkable claim about the host.
 * @typedef {object} Spec
 * @property {string} id - the statement of `ledger.yml` that it checks
 * @property {string} name - what the host does, as one sentence
 * @property {RegExp} [errors] - console errors that belong to the claim
 * @property {(table: object) => Promise<void>} run
 */

/** Every spec, in the order of the statements. @returns {Promise<Spec[]>} */
export async function loadSpecs() {
  const files = readdirSync(folder).filter((file) => file.endsWith(".spec.mjs"));
  const modules = await Promise.all(files.sort().map((file) => import(pathToFileURL(join(folder, file)).href)));
  const specs = modules.flatMap((module) => module.specs);
  return specs.sort((a, b) => number(a) - number(b));
}

const number = ({ id }) => Number(id.slice(1)) + (id.startsWith("Q") ? 0 : 1000);
