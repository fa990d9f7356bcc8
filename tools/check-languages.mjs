// Every text exists in English and Russian, is used, is translated, and takes the same arguments; files are sorted.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow } from "./lib/files.mjs";

const root = join(import.meta.dirname, "..");
const LANGUAGES = ["en", "ru"];

/** Texts that are rightly the same in both languages: names and signs. */
const SAME_ALLOWED = new Set(["STARCHASERS.title"]);

const flatten = (tree, path = "") =>
  Object.entries(tree).flatMap(([key, value]) =>
    value && typeof value === "object" ? flatten(value, `${path}${key}.`) : [[path + key, value]],
  );

const read = (lang) => JSON.parse(readFileSync(join(root, "lang", `${lang}.json`), "utf8"));
const trees = Object.fromEntries(LANGUAGES.map((lang) => [lang, read(lang)]));
const texts = Object.fromEntries(LANGUAGES.map((lang) => [lang, new Map(flatten(trees[lang]))]));

/** Keys that the sources name whole, and the beginnings of keys that they compose. */
function usage() {
  const whole = new Map();
  const prefixes = new Set(["TYPES."]);
  const sources = [...filesBelow(join(root, "src"), ".ts"), ...filesBelow(join(root, "templates"), ".hbs")];
  for (const file of [...sources, join(root, "system.json")]) {
    const text = readFileSync(file, "utf8");
    for (const [, key] of text.matchAll(/["'`](STARCHASERS\.[\w.-]*[\w-])["'`]/g)) whole.set(key, relative(root, file));
    for (const [, prefix] of text.matchAll(/["'`](STARCHASERS\.(?:[\w-]+\.)*)(?:\$\{|["'`])/g)) prefixes.add(prefix);
    for (const [, inner] of text.matchAll(/LOCALIZATION_PREFIXES\s*=\s*\[([^\]]*)\]/g)) {
      for (const [, name] of inner.matchAll(/["'](STARCHASERS\.[\w.]+)["']/g)) prefixes.add(`${name}.FIELDS.`);
    }
  }
  prefixes.delete("STARCHASERS.");
  return { whole, prefixes };
}

const faults = [];
const { whole, prefixes } = usage();
const [first, ...others] = LANGUAGES;
for (const [key, file] of whole) {
  const isParent = [...texts[first].keys()].some((known) => known.startsWith(`${key}.`));
  if (!texts[first].has(key) && !isParent) faults.push(`${file}: unknown key ${key}`);
}
for (const [key, text] of texts[first]) {
  const used = whole.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix));
  const parentUsed = [...whole.keys()].some((name) => key.startsWith(`${name}.`));
  if (!used && !parentUsed) faults.push(`unused key ${key}`);
  for (const lang of others) {
    const other = texts[lang].get(key);
    if (other === undefined) faults.push(`${lang}: missing ${key}`);
    else if (other === text && /\p{L}{4,}/u.test(text.replace(/\{\w+\}/g, "")) && !SAME_ALLOWED.has(key))
      faults.push(`${lang}: not translated ${key}`);
    const slots = (value) =>
      [...String(value ?? "").matchAll(/\{(\w+)\}/g)]
        .map((match) => match[1])
        .sort()
        .join();
    if (other !== undefined && slots(text) !== slots(other)) faults.push(`${lang}: other arguments in ${key}`);
  }
}
for (const lang of others) {
  for (const key of texts[lang].keys()) if (!texts[first].has(key)) faults.push(`${lang}: only here ${key}`);
}
const sorted = (tree) =>
  !tree ||
  typeof tree !== "object" ||
  (Object.keys(tree).join("\n") === Object.keys(tree).sort().join("\n") && Object.values(tree).every(sorted));
for (const lang of LANGUAGES) if (!sorted(trees[lang])) faults.push(`lang/${lang}.json is not sorted`);

for (const fault of faults) console.error(fault);
console.log(`languages: ${texts[first].size} keys, ${faults.length} faults`);
if (!texts[first].size || faults.length) process.exit(1);
