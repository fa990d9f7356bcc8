import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {string} folder
 * @param {string} ending - what the names end in, e.g. ".ts"
 * @returns {string[]} every such file below the folder, sorted; none if there is no folder
 */
export function filesBelow(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
