// `npm run package`: the zip and the manifest of a release, into release/. RELEASE_URL is where both will be downloaded.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { zipSync } from "fflate";
import { filesBelow } from "./lib/files.mjs";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const release = join(root, "release");
const manifest = JSON.parse(readFileSync(join(dist, "system.json"), "utf8"));
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
if (manifest.version !== version) throw new Error(`system.json says ${manifest.version}, package.json says ${version}`);

const url = process.env.RELEASE_URL;
if (url) {
  manifest.manifest = `${url}/system.json`;
  manifest.download = `${url}/starchasers.zip`;
}

rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });
const text = `${JSON.stringify(manifest, null, 2)}\n`;
writeFileSync(join(release, "system.json"), text);

const files = {};
for (const file of filesBelow(dist, "")) {
  const path = relative(dist, file).split(sep).join("/");
  if (!path.startsWith(".pack-")) files[path] = new Uint8Array(readFileSync(file));
}
files["system.json"] = new TextEncoder().encode(text);
// One fixed time, so that the same sources make the same file.
writeFileSync(join(release, "starchasers.zip"), zipSync(files, { level: 9, mtime: new Date("2000-01-01T00:00:00") }));
cpSync(join(root, "CHANGELOG.md"), join(release, "CHANGELOG.md"));
console.log(`release/starchasers.zip: ${Object.keys(files).length} files, version ${version}`);
