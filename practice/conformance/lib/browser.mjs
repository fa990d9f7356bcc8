import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/** A headless Chromium: `CHROMIUM_PATH`, else one of the usual places. */
export function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH || USUAL.find((path) => existsSync(path));
  if (!executablePath) throw new Error("No Chromium found: set CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}
