import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

const ROOT = join(import.meta.dirname, "..");

/** Folders and files of the top level that ship as they are. */
export const VERBATIM = ["system.json", "templates", "lang", "assets", "LICENSE", "README.md", "CHANGELOG.md"] as const;

/** Copy every file that ships unchanged, and the fonts that `styles/fonts.css` names, into the build. */
export function copySystemFiles(outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  for (const name of VERBATIM) {
    const from = join(ROOT, name);
    if (existsSync(from)) cpSync(from, join(outDir, name), { recursive: true });
  }
  copyFonts(outDir);
}

function copyFonts(outDir: string): void {
  const styles = join(ROOT, "styles", "fonts.css");
  if (!existsSync(styles)) return;
  const wanted = new Set([...readFileSync(styles, "utf8").matchAll(/fonts\/([\w-]+\.woff2)/g)].map((m) => m[1] ?? ""));
  const target = join(outDir, "fonts");
  mkdirSync(target, { recursive: true });
  for (const family of ["tektur", "exo-2"]) {
    const folder = join(ROOT, "node_modules", "@fontsource-variable", family);
    for (const file of readdirSync(join(folder, "files"))) {
      if (wanted.delete(file)) cpSync(join(folder, "files", file), join(target, file));
    }
    cpSync(join(folder, "LICENSE"), join(target, `LICENSE-${basename(folder)}.txt`));
  }
  if (wanted.size) throw new Error(`styles/fonts.css names fonts that no package has: ${[...wanted].join(", ")}`);
}

/** Vite plugin: after each build, the files of the top level stand beside the compiled code. */
export function systemFiles(): Plugin {
  return {
    name: "starchasers-system-files",
    apply: "build",
    buildStart() {
      for (const name of ["templates", "lang", "assets", "system.json"]) this.addWatchFile(join(ROOT, name));
    },
    writeBundle(options) {
      copySystemFiles(options.dir ?? join(ROOT, "dist"));
    },
  };
}
