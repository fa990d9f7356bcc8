import { createLogger, defineConfig } from "vite";
import { foundryDevelopment } from "./tools/vite-development.ts";
import { systemFiles } from "./tools/vite-system-files.ts";

/** The page that Vite's development server stands in front of; a running world of Foundry or of the practice table. */
const upstream = process.env["FOUNDRY_URL"] ?? "http://localhost:30013";

/** The fonts are copied beside the style sheet after it is written, so Vite cannot find them and says so for each. */
const logger = createLogger();
const warnOnce = logger.warnOnce.bind(logger);
logger.warnOnce = (text, options) => {
  if (!/fonts\/[\w-]+\.woff2[^]*didn't resolve at build time/.test(text)) warnOnce(text, options);
};

export default defineConfig(({ mode }) => ({
  base: "/systems/starchasers/",
  publicDir: false as const,
  customLogger: logger,
  plugins: [systemFiles(), foundryDevelopment()],
  build: {
    outDir: "dist",
    // A running world locks dist/packs, so the folder is never emptied by a build; `npm run clean` does that.
    emptyOutDir: false,
    sourcemap: true,
    minify: true,
    target: "es2023",
    cssTarget: ["chrome122", "firefox125", "safari17.4"],
    cssMinify: mode === "production",
    lib: {
      entry: "src/starchasers.ts",
      formats: ["es" as const],
      fileName: () => "starchasers.mjs",
      cssFileName: "starchasers",
    },
    // Foundry stores class names (rolls, dice terms, sheets), so they must survive minification.
    rolldownOptions: { output: { keepNames: true } },
  },
  server: {
    port: 30001,
    strictPort: true,
    proxy: {
      "^(?!/systems/starchasers/)": { target: upstream },
      "/socket.io": { target: upstream.replace(/^http/, "ws"), ws: true },
    },
  },
}));
