import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow } from "../tools/lib/files.mjs";

const root = join(import.meta.dirname, "..");
const source = join(root, "src");
const files = filesBelow(source, ".ts");

/** Law 1: a folder may import from itself and from those before it. `constants.ts` stands below all. */
const ORDER = ["rules", "foundry", "data dice", "authority", "documents", "chat", "workflows", "applications", "hooks"];

const layerOf = (file: string): number => {
  const [top = "", ...rest] = relative(source, file).split("/");
  if (rest.length === 0) return top === "constants.ts" ? -1 : ORDER.length;
  return ORDER.findIndex((names) => names.split(" ").includes(top));
};

interface Import {
  /** A type-only import, which is gone from the built code. */
  readonly typeOnly: boolean;
  readonly from: string;
  readonly to: string;
  readonly specifier: string;
}

/** Whole statements: `import … from "x"`, `import "x"`, `export … from "x"`, `import("x")`. */
const IMPORT = /^(?:import|export)(\s+type)?(?:\s+[\w*{},\s$]+\sfrom)?\s+"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, "utf8").matchAll(IMPORT)].map(([, type, named, called]) => {
    const specifier = named ?? called ?? "";
    const to = specifier.startsWith(".") ? resolve(dirname(from), specifier) : specifier;
    return { from, to, specifier, typeOnly: type !== undefined };
  }),
);

const short = ({ from, to }: Import) => `${relative(source, from)} -> ${relative(source, to)}`;
const inside = imports.filter(({ to }) => to.startsWith(source));

describe("Law 1: imports point down only", () => {
  test("there is something to check", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(inside.length).toBeGreaterThan(20);
  });

  test("every folder of src has its place in the order", () => {
    expect(files.filter((file) => layerOf(file) < -1 || Number.isNaN(layerOf(file)))).toEqual([]);
    const strangers = files.filter((file) => relative(source, file).includes("/") && layerOf(file) === -1);
    expect(strangers.map((file) => relative(source, file))).toEqual([]);
  });

  test("no file imports from a layer above its own", () => {
    // configuration.ts holds types only and merges declarations of every layer.
    const checked = inside.filter(({ from }) => relative(source, from) !== "configuration.ts");
    expect(checked.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(short)).toEqual([]);
  });

  test("data and dice do not import each other", () => {
    const folder = (file: string) => relative(source, file).split("/")[0];
    const pairs = inside.filter(({ from, to }) => {
      return [folder(from), folder(to)].sort().join() === "data,dice" && folder(from) !== folder(to);
    });
    const intoDice = pairs.filter(({ from }) => folder(from) === "data").map(short);
    const intoData = pairs.filter(({ from }) => folder(from) === "dice").map(short);
    expect(intoDice.length > 0 && intoData.length > 0 ? [...intoDice, ...intoData] : []).toEqual([]);
  });

  test("no two files import each other, through however many others", () => {
    const graph = new Map<string, string[]>();
    // The rows of a registry name types of the rules that read them; such an import is no cycle when the code runs.
    for (const { from, to } of inside.filter(({ typeOnly }) => !typeOnly))
      graph.set(from, [...(graph.get(from) ?? []), to]);
    const cycles: string[] = [];
    const state = new Map<string, "open" | "done">();
    const visit = (file: string, path: string[]): void => {
      if (state.get(file) === "done") return;
      if (state.get(file) === "open") {
        cycles.push([...path.slice(path.indexOf(file)), file].map((name) => relative(source, name)).join(" -> "));
        return;
      }
      state.set(file, "open");
      for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
      state.set(file, "done");
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });
});

describe("Laws 2 and 4, and the fences round them", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const offenders = (pattern: RegExp, where: (path: string) => boolean) =>
    files
      .map((file) => relative(source, file))
      .filter(where)
      .filter((path) => pattern.test(read(join(source, path))));

  test("rules know no Foundry, no page, no clock and no chance", () => {
    expect(
      offenders(/\b(foundry|game|ui|CONFIG|Hooks|document|window|Date|Math\.random)(\.\w|\()/, (path) =>
        path.startsWith("rules/"),
      ),
    ).toEqual([]);
  });

  test("only src/foundry asks which generation this is", () => {
    expect(offenders(/release\.generation|messageMode"|rollMode"/, (path) => !path.startsWith("foundry/"))).toEqual([]);
  });

  test("only src/foundry reads the user's targets", () => {
    expect(offenders(/user\??\.targets/, (path) => path !== "foundry/targets.ts")).toEqual([]);
  });

  test("the shipped code never imports the practice table", () => {
    expect(imports.filter(({ specifier }) => specifier.includes("practice")).map(short)).toEqual([]);
  });

  test("no runtime package but @noble/hashes", () => {
    // fvtt-types holds types only; nothing of it reaches the build.
    const allowed = /^(\.|@noble\/hashes|fvtt-types\/)/;
    expect(imports.filter(({ specifier }) => !allowed.test(specifier)).map(short)).toEqual([]);
    const values = files.filter((file) => /^import (?!type)[^;]*"fvtt-types/m.test(readFileSync(file, "utf8")));
    expect(values.map((file) => relative(source, file))).toEqual([]);
  });

  test("no barrels but rules/index.ts, and no default exports", () => {
    expect(offenders(/^export \* from/m, (path) => path !== "rules/index.ts")).toEqual([]);
    expect(offenders(/^export default/m, () => true)).toEqual([]);
  });

  test("the entry stays an entry", () => {
    expect(read(join(source, "starchasers.ts")).split("\n").length).toBeLessThanOrEqual(40);
  });
});
