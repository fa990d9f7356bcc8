// Writes the icons that packs, code and manifest name from the game-icons collection (CC BY 3.0) into the build.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { filesBelow } from "./lib/files.mjs";

const root = join(import.meta.dirname, "..");
const require = createRequire(import.meta.url);

/** Which icon of the collection stands for each condition of the rules. */
const CONDITIONS = {
  insensate: "sight-disabled",
  incommunicado: "silenced",
  stunned: "knocked-out-stars",
  hamstrung: "leg",
  weakened: "broken-bone",
  dazed: "star-swirl",
  shocked: "electric",
  wounded: "bleeding-wound",
  unconscious: "night-sleep",
  grappled: "grab",
  pinned: "pin",
  prone: "falling",
  unbalanced: "scales",
  frightened: "terror",
  enraged: "enrage",
  bribed: "coins",
  charmed: "charm",
  blinded: "blindfold",
  surprised: "surprised",
  dying: "death-zone",
  stable: "heart-beats",
  dead: "skull-crossed-bones",
  hidden: "hidden",
  burning: "small-fire",
  armorReduced: "cracked-shield",
};

const collection = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));

/** @returns {string} a whole SVG document of one icon; white on nothing, so that Foundry's own tints work */
function svgOf(name) {
  const icon = collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent];
  if (!icon) throw new Error(`the game-icons collection has no icon "${name}"`);
  const size = icon.width ?? collection.width ?? 512;
  const body = icon.body.replaceAll("currentColor", "#fff");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${size} ${size}">${body}</svg>\n`;
}

/** @returns {Set<string>} names under assets/icons/ that a source asks for */
function named() {
  const names = new Set();
  for (const file of [...filesBelow(join(root, "packs"), ".yml"), ...filesBelow(join(root, "src"), ".ts")]) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(/assets\/icons\/([\w-]+)\.svg/g)) names.add(name);
  }
  return names;
}

function write(folder, entries) {
  const target = join(root, "dist", "assets", folder);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [file, icon] of entries) writeFileSync(join(target, `${file}.svg`), svgOf(icon));
  return relative(root, target);
}

write("conditions", Object.entries(CONDITIONS));
write(
  "icons",
  [...named()].map((name) => [name, name]),
);
writeFileSync(
  join(root, "dist", "assets", "ICONS.txt"),
  "The icons in icons/ and conditions/ come from https://game-icons.net by its authors, under CC BY 3.0.\n",
);
console.log(`icons: ${Object.keys(CONDITIONS).length + named().size} written`);
