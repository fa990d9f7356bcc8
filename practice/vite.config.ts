import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import peggy from "peggy";
import { defineConfig, type Plugin, type UserConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Lets a module import a `.peggy` grammar: it becomes an ES module that exports `parse`. */
export function peggyGrammars(): Plugin {
  return {
    name: "peggy-grammars",
    enforce: "pre",
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (!file.endsWith(".peggy")) return null;
      const code = peggy.generate(readFileSync(file, "utf8"), {
        format: "es",
        output: "source",
        grammarSource: file,
      });
      return { code, map: null, moduleType: "js" };
    },
  };
}

const shared: UserConfig = {
  root: here("./"),
  publicDir: false,
  logLevel: "warn",
  plugins: [peggyGrammars()],
};

/** The browser bundle: one script and one style sheet. Class names are kept, because hook names are made from them. */
const client: UserConfig = {
  ...shared,
  base: "/practice/",
  build: {
    outDir: here("./dist/client"),
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    sourcemap: true,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: here("./client/boot.ts"),
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: {
        entryFileNames: "client.js",
        codeSplitting: false,
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith(".css")) ? "client.css" : "[name][extname]",
        keepNames: true,
      },
    },
  },
};

/** The Node bundle: our own sources only; packages stay in node_modules. */
const server: UserConfig = {
  ...shared,
  ssr: { external: true, target: "node" },
  build: {
    outDir: here("./dist/server"),
    emptyOutDir: true,
    target: "node20",
    ssr: here("./server/main.ts"),
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: "main.js", keepNames: true } },
  },
};

/** `vite build --mode client` and `--mode server`; see the script "build". */
export default defineConfig(({ mode }) => (mode === "server" ? server : client));
