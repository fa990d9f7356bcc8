import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this workspace, from the sources as well as from the build. */
function practiceFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const file = join(folder, "package.json");
    if (existsSync(file) && readFileSync(file, "utf8").includes('"starchasers-practice-table"')) return folder;
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The folder of the practice table was not found");
    folder = parent;
  }
}

/** First segment of a URL → folder, for what the practice table itself serves. */
export function assetFolders(): Record<string, string> {
  const home = practiceFolder();
  const fontAwesome = createRequire(import.meta.url).resolve("@fortawesome/fontawesome-free/package.json");
  return {
    practice: join(home, "dist", "client"),
    templates: join(home, "templates"),
    lang: join(home, "lang"),
    icons: join(home, "icons"),
    fontawesome: dirname(fontAwesome),
  };
}
