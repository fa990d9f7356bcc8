import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONDITIONS } from "../../src/rules/conditions.ts";
import { ARMOR_QUALITIES, WEAPON_QUALITIES } from "../../src/rules/qualities.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "src/applications/sheets");

function text(language: string, key: string): unknown {
  const texts: unknown = JSON.parse(readFileSync(join(root, `lang/${language}.json`), "utf8"));
  return `STARCHASERS.${key}`.split(".").reduce<unknown>((tree, step) => {
    return typeof tree === "object" && tree !== null ? Reflect.get(tree, step) : undefined;
  }, texts);
}

const said = readdirSync(folder).flatMap((file) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/\bsay\(\s*"([\w.]+)"/g)].map(([, key = ""]) => `Sheet.${key}`),
);
const hints = [
  ...Object.keys(CONDITIONS).map((key) => `ConditionHint.${key}`),
  ...Object.keys({ ...WEAPON_QUALITIES, ...ARMOR_QUALITIES }).map((key) => `QualityHint.${key}`),
];

test.each(["en", "ru"])("P90: every word of the sheets exists in %s", (language) => {
  const keys = [...new Set([...said, ...hints])];
  expect(keys.filter((key) => typeof text(language, key) !== "string")).toEqual([]);
});
