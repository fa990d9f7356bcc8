import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

interface Manifest {
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string; readonly layer: string }[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly path: string; readonly type: string }[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly compatibility: Readonly<Record<string, string>>;
  readonly version: string;
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(dist, "system.json"), "utf8")) as Manifest;

/** Every `.ts` below a folder. */
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

describe("the build (run `npm run build` first)", () => {
  beforeAll(() => {
    if (!existsSync(join(dist, "starchasers.mjs"))) throw new Error("dist/ is missing: run `npm run build`");
  });

  test("every file that the manifest names is there", () => {
    const { esmodules, styles, languages, packs } = manifest();
    const named = [
      ...esmodules,
      ...styles.map(({ src }) => src),
      ...languages.map(({ path }) => path),
      ...packs.map(({ path }) => path),
    ];
    expect(named.filter((path) => !existsSync(join(dist, path)))).toEqual([]);
  });

  test("names of classes that Foundry stores survive minification", () => {
    const code = readFileSync(join(dist, "starchasers.mjs"), "utf8");
    // keepNames writes the name as a string beside the class, or leaves the class the name of its declaration or variable.
    const declared = ["documents", "data", "dice", "applications"].flatMap((folder) =>
      sources(`src/${folder}`).flatMap((name) => {
        const text = readFileSync(join(root, "src", folder, name), "utf8");
        return [...text.matchAll(/^export (?:abstract )?class (\w+)/gm)].map((match) => match[1] ?? "");
      }),
    );
    expect(declared.length).toBeGreaterThan(10);
    const lost = declared.filter(
      (name) =>
        !code.includes(`"${name}"`) &&
        !code.includes(`\`${name}\``) &&
        !code.includes(`'${name}'`) &&
        !code.includes(`class ${name} `) &&
        !code.includes(`class ${name}{`) &&
        !new RegExp(`\\b${name} ?= ?class\\b`).test(code),
    );
    expect(lost).toEqual([]);
  });

  test("the shipped code stays lean: at most 106 KB gzip", () => {
    const bytes = gzipSync(readFileSync(join(dist, "starchasers.mjs"))).length;
    console.log(`starchasers.mjs: ${(bytes / 1024).toFixed(1)} KB gzip`);
    expect(bytes).toBeLessThanOrEqual(106 * 1024);
  });

  test("no version is claimed that nobody ran it on", () => {
    expect(manifest().compatibility).toEqual({ minimum: "13.347" });
  });

  test("P94: no path of the build begins with a slash", () => {
    const css = readFileSync(join(dist, "starchasers.css"), "utf8");
    expect([...css.matchAll(/url\(["']?\/[^)]*\)/g)].map(String)).toEqual([]);
  });
});

describe("the compiled packs", () => {
  const copies = mkdtempSync(join(tmpdir(), "starchasers-packs-"));
  afterAll(() => {
    rmSync(copies, { recursive: true, force: true });
  });

  /** Opening a pack rewrites it, so a copy is opened. */
  async function entriesOf(path: string): Promise<[string, Record<string, unknown>][]> {
    const copy = join(copies, path.replaceAll("/", "-"));
    cpSync(join(dist, path), copy, { recursive: true });
    const level = new ClassicLevel<string, Record<string, unknown>>(copy, { valueEncoding: "json" });
    await level.open();
    const entries = await level.iterator().all();
    await level.close();
    return entries;
  }

  test.each([
    { pack: "weapons", least: 12 },
    { pack: "armor", least: 6 },
    { pack: "crew", least: 3 },
    { pack: "adversaries", least: 3 },
  ])("$pack holds at least $least entries of declared types, each in both languages", async ({ pack, least }) => {
    const { packs, documentTypes } = manifest();
    const row = packs.find(({ name }) => name === pack);
    const entries = await entriesOf(row?.path ?? "");
    const primary = entries.filter(([key]) => /^!(items|actors)!/.test(key)).map(([, value]) => value);
    expect(primary.length).toBeGreaterThanOrEqual(least);
    const types = Object.keys(documentTypes[row?.type ?? ""] ?? {});
    expect(primary.filter((entry) => !types.includes(String(entry["type"]))).map(({ name }) => name)).toEqual([]);
    const untranslated = entries.filter(([, value]) => {
      const flags = value["flags"] as { starchasers?: { i18n?: { ru?: { name?: string } } } } | undefined;
      return !flags?.starchasers?.i18n?.ru?.name;
    });
    expect(untranslated.map(([key]) => key)).toEqual([]);
  });

  test("every icon that an entry names is in the build", async () => {
    const missing: string[] = [];
    for (const { path } of manifest().packs) {
      for (const [key, value] of await entriesOf(path)) {
        const { img } = value;
        const file = typeof img === "string" ? img.replace("systems/starchasers/", "") : "";
        if (file && !existsSync(join(dist, file))) missing.push(`${key}: ${file}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
