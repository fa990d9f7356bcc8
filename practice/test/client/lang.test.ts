import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { flattenObject } from "../../common/utils/all.ts";

const practice = fileURLToPath(new URL("../../", import.meta.url));

function filesBelow(folder: string, end: string): string[] {
  return readdirSync(practice + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(`${practice}${folder}/${name}`, "utf8"));
}

function texts(lang: string): Record<string, unknown> {
  const data: unknown = JSON.parse(readFileSync(`${practice}lang/${lang}.json`, "utf8"));
  return flattenObject(Object(data));
}

/** Keys written out in code and templates; composed ones are not seen. */
function usedKeys(): Set<string> {
  const code = [...filesBelow("client", ".ts"), ...filesBelow("common", ".ts")].join("\n");
  const templates = filesBelow("templates", ".hbs").join("\n");
  const keys = [
    ...code.matchAll(/"([A-Z]{3,}(?:\.[A-Z][A-Za-z]+)+)"/g),
    ...code.matchAll(/(?:localize|format)\("([A-Z][A-Za-z.]+)"/g),
    ...templates.matchAll(/localize\s+["']([A-Za-z.]+)["']/g),
  ];
  return new Set(keys.map(([, key = ""]) => key));
}

describe("the table's own words", () => {
  test.each(["en", "ru"])("no key is missing in %s", (lang) => {
    const known = texts(lang);
    expect([...usedKeys()].filter((key) => !(key in known)).sort()).toEqual([]);
  });

  test("both languages have the same keys", () => {
    expect(Object.keys(texts("ru"))).toEqual(Object.keys(texts("en")));
  });
});
