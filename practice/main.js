#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const build = new URL("./dist/server/main.js", import.meta.url);
if (existsSync(fileURLToPath(build))) {
  const { run } = await import(build.href);
  await run(process.argv.slice(2));
} else {
  console.error("The practice table is not built yet. Run: npm run build -w practice");
  process.exitCode = 1;
}
