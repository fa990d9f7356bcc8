// Compiles packs/<pack>/**/*.yml into the LevelDB folders that Foundry reads, with Foundry's own command-line library.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { parse } from "yaml";
import { filesBelow } from "./lib/files.mjs";

const root = join(import.meta.dirname, "..");
const manifest = JSON.parse(readFileSync(join(root, "system.json"), "utf8"));

const COLLECTIONS = { Item: "items", Actor: "actors", JournalEntry: "journal", RollTable: "tables", Macro: "macros" };
const EMBEDDED = {
  items: ["effects"],
  actors: ["items", "effects"],
  journal: ["pages"],
  tables: ["results"],
  macros: [],
};

/**
 * Give an entry the database key that its id implies, and so its embedded documents.
 * Authors of the YAML write only `_id`; a key written twice would be a second home for the same fact.
 */
export function withKeys(entry, collection, parentIds = []) {
  const isFolder = collection in EMBEDDED && "sorting" in entry && !("system" in entry);
  const path = isFolder ? "folders" : collection;
  entry._key = `!${path}!${[...parentIds, entry._id].join(".")}`;
  const last = collection.split(".").at(-1);
  for (const child of EMBEDDED[last] ?? []) {
    for (const embedded of entry[child] ?? []) withKeys(embedded, `${collection}.${child}`, [...parentIds, entry._id]);
  }
  return entry;
}

/** @returns {string[]} what is wrong with the sources of one pack, before anything is compiled */
export function faultsOfPack(folder) {
  const faults = [];
  const ids = new Map();
  for (const file of filesBelow(folder, ".yml")) {
    const entry = parse(readFileSync(file, "utf8"));
    const name = relative(root, file);
    if (!/^[A-Za-z0-9]{16}$/.test(entry._id ?? "")) faults.push(`${name}: _id must be 16 letters or digits`);
    if (ids.has(entry._id)) faults.push(`${name}: same _id as ${ids.get(entry._id)}`);
    ids.set(entry._id, name);
    if (!entry.name) faults.push(`${name}: no name`);
    if (!entry.flags?.starchasers?.i18n?.ru?.name) faults.push(`${name}: no Russian name`);
  }
  for (const file of filesBelow(folder, ".yml")) {
    const { folder: parent } = parse(readFileSync(file, "utf8"));
    if (parent && !ids.has(parent)) faults.push(`${relative(root, file)}: unknown folder ${parent}`);
  }
  if (!ids.size) faults.push(`${relative(root, folder)}: no entries`);
  return faults;
}

async function compile(pack, target) {
  const collection = COLLECTIONS[pack.type];
  // Compiled beside the target and moved into place, so that an interrupted build never leaves half a pack.
  mkdirSync(join(root, "dist"), { recursive: true });
  const fresh = mkdtempSync(join(root, "dist", ".pack-"));
  // The library skips an entry without a key before it offers to transform it, so it is given keyed copies.
  const keyed = mkdtempSync(join(tmpdir(), "starchasers-pack-"));
  for (const file of filesBelow(join(root, "packs", pack.name), ".yml")) {
    const entry = withKeys(parse(readFileSync(file, "utf8")), collection);
    writeFileSync(join(keyed, `${entry._id}.json`), JSON.stringify(entry));
  }
  await compilePack(keyed, fresh, { log: false });
  rmSync(keyed, { recursive: true });
  // They hold times, which would make equal packs differ; LevelDB makes new ones.
  for (const file of ["LOG", "LOCK"]) rmSync(join(fresh, file), { force: true });
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, ".."), { recursive: true });
  renameSync(fresh, target);
  return readdirSync(target).length;
}

async function main() {
  const faults = [];
  for (const pack of manifest.packs) {
    const source = join(root, "packs", pack.name);
    faults.push(...(existsSync(source) ? faultsOfPack(source) : [`packs/${pack.name}: no such folder`]));
  }
  if (faults.length) {
    console.error(faults.join("\n"));
    process.exit(1);
  }
  for (const pack of manifest.packs) await compile(pack, join(root, "dist", pack.path));
  console.log(`packs: ${manifest.packs.length} compiled`);
}

if (process.argv[1] === import.meta.filename) await main();
