// Finds the Chromium that the tests drive; on Debian and Ubuntu as root it installs one.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const USUAL = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const IN_CACHE = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-win/chrome.exe",
];

/** @returns {string | null} */
function fromPlaywrightCache() {
  const caches = [join(homedir(), ".cache/ms-playwright"), join(homedir(), "Library/Caches/ms-playwright")];
  for (const cache of caches.filter(existsSync)) {
    for (const build of readdirSync(cache)
      .filter((name) => name.startsWith("chromium-"))
      .sort()
      .reverse()) {
      const found = IN_CACHE.map((tail) => join(cache, build, tail)).find(existsSync);
      if (found) return found;
    }
  }
  return null;
}

/** @returns {string | null} path of an installed Chromium; CHROMIUM_PATH wins, and must exist when it is set */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and no file is there`);
    return named;
  }
  return USUAL.find(existsSync) ?? fromPlaywrightCache();
}

function isDebian() {
  return existsSync("/etc/os-release") && /\b(debian|ubuntu)\b/.test(readFileSync("/etc/os-release", "utf8"));
}

/**
 * @returns {string} path of a Chromium
 * @throws with the one line that installs one, where this cannot do it itself
 */
export function needBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log("No Chromium found: installing Debian's.");
    const apt = (...args) => execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core");
    const installed = findBrowser();
    if (installed) return installed;
  }
  const line =
    process.platform === "linux" ? "sudo apt-get install -y chromium" : "npx playwright-core install chromium";
  throw new Error(`The end-to-end tests need a Chromium. Install one with:\n  ${line}\nor set CHROMIUM_PATH.`);
}
